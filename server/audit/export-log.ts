import { roleLabels, roles } from "../../domain/access/roles.ts";
import { auditKinds, changeKindOf, changeTexts } from "../../domain/contracts/audit/audit-kinds.ts";
import { type AuditEntry, auditLimits, type exportAuditLog } from "../../domain/contracts/audit/audit-log.ts";
import type { Field, QueryOf } from "../../domain/declare/index.ts";
import { entities } from "../../domain/entities/index.ts";
import { type Language, type LocalizedText, localized } from "../../domain/text/localized-text.ts";
import type { Queries } from "../db/database.ts";
import type { Cell } from "../kinds/server-field-kind.ts";
import type { SheetColumn } from "../records/sheets/sheet-columns.ts";
import { readLog } from "./read-log.ts";

const column = (name: string, kind: Field["kind"], heading: LocalizedText): SheetColumn => ({
  name,
  field: { kind, presence: "optional", serverOnly: true },
  heading,
});

/** The columns of an exported log. */
export const logColumns: readonly SheetColumn[] = [
  column("at", "dateTime", localized("When", "ពេលណា")),
  column("by", "text", localized("Who", "នរណា")),
  column("role", "text", localized("Role now", "តួនាទីបច្ចុប្បន្ន")),
  column("apiKey", "text", localized("API key", "សោ API")),
  column("operation", "text", localized("What", "អ្វី")),
  column("entity", "text", localized("Kind of record", "ប្រភេទទិន្នន័យ")),
  column("record", "text", localized("Record", "ទិន្នន័យ")),
  column("recordId", "text", localized("Record ID", "លេខសម្គាល់ទិន្នន័យ")),
  column("address", "text", localized("IP address", "អាសយដ្ឋាន IP")),
  column("browser", "text", localized("Browser", "កម្មវិធីរុករក")),
  column("system", "text", localized("Operating system", "ប្រព័ន្ធប្រតិបត្តិការ")),
  column("details", "text", localized("Details", "ព័ត៌មានលម្អិត")),
  column("id", "text", localized("Number in the log", "លេខក្នុងកំណត់ហេតុ")),
];

const eventLabels: Readonly<Record<string, LocalizedText>> = auditKinds;
const nameIn = (language: Language, one: AuditEntry["record"]): string =>
  (language === "km" ? one?.labelKh : null) ?? one?.label ?? "";

function rowOf(entry: AuditEntry, language: Language): readonly Cell[] {
  const { source, by, operation, entity, details } = entry;
  const role = roles.find((one) => one === by?.role);
  const label = entities.find(({ name }) => name === entity)?.label.one;
  return [
    new Date(entry.at),
    nameIn(language, by),
    role ? roleLabels[role][language] : "",
    entry.apiKey,
    (source === "event"
      ? (eventLabels[operation] ?? localized(operation, operation))
      : (entry.operationLabel ?? changeTexts[changeKindOf(operation)]))[language],
    label?.[language] ?? entity,
    nameIn(language, entry.record),
    entry.recordId,
    entry.address,
    entry.browser,
    entry.system,
    Object.keys(details).length > 0 ? JSON.stringify(details) : null,
    entry.id,
  ];
}

interface LogExport {
  readonly db: Queries;
  readonly query: Omit<QueryOf<typeof exportAuditLog>, "format">;
  readonly language: Language;
}

const rowsAtOnce = 500;

/** The rows of the log that a filter matches, the newest first. Each piece is a page, so no transaction stays open. */
export async function* exportedRows({
  db,
  query,
  language,
}: LogExport): AsyncGenerator<readonly (readonly Cell[])[]> {
  let before: string | null = null;
  for (let count = 0; count < auditLimits.exported; count += rowsAtOnce) {
    const page: Awaited<ReturnType<typeof readLog>> = await readLog(
      db,
      before === null ? query : { ...query, before },
      rowsAtOnce,
    );
    yield page.items.map((entry) => rowOf(entry, language));
    if (page.next === null) return;
    before = page.next;
  }
}
