import type { Actor, Role } from "../../../domain/access/roles.ts";
import type { AnyEntity } from "../../../domain/declare/index.ts";
import type { Language } from "../../../domain/text/localized-text.ts";
import type { Queries } from "../../db/database.ts";
import { quote } from "../../db/schema/identifiers.ts";
import { tableName } from "../../db/schema/tables.ts";
import { type BatchOutcome, storeBatch } from "../batches/store-batch.ts";
import { recordAuditEvent } from "../history/audit-event.ts";
import type { ParsedSheet, SheetRow } from "../table/read-table.ts";
import type { ColumnMapping } from "./mapping/map-columns.ts";
import type { ImportResult } from "./skip-errors.ts";
import { packSheet } from "./stored-sheet.ts";

/** One run of an import in its transaction. */
export interface ImportRunContext {
  readonly db: Queries;
  readonly actor: Actor;
  readonly role: Role;
  readonly entity: AnyEntity;
  /** The id of the resulting batch. */
  readonly id: string;
  readonly sheet: ParsedSheet;
  readonly mapping: ColumnMapping;
  readonly fileName: string;
  /** SHA-256 of the uploaded file, in hexadecimal. */
  readonly fileHash: string;
  readonly language: Language;
  readonly isAutomatic: boolean;
}

const contentOf = ({ sheet, mapping }: ImportRunContext, rows: readonly SheetRow[]) => ({
  headings: sheet.headings,
  fields: mapping.columns.map((column) => column?.name ?? null),
  rows: rows.map(({ number, cells }) => [number, cells]),
});

/**
 * Stores a check, a rejected import, or the rows that an import skipped. Rejected rows are kept for a while, to be
 * downloaded with their errors: all rows of a file of which none was imported.
 */
export async function storeRun(
  inside: ImportRunContext,
  state: "checked" | "refused",
  { checked, skipped }: ImportResult,
): Promise<void> {
  const { db, actor, entity, sheet, fileName, id } = inside;
  const rejected = skipped.size > 0 ? sheet.rows.filter(({ number }) => skipped.has(number)) : sheet.rows;
  const content =
    checked.errors.length > 0 ? await packSheet({ db, entity }, contentOf(inside, rejected)) : null;
  await db.query(
    `insert into import_run (id, entity, by, state, file_name, format, rows, errors, content)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
    [
      id,
      entity.name,
      actor.userId,
      state,
      fileName,
      sheet.format,
      sheet.rows.length,
      JSON.stringify(checked.errors),
      content,
    ],
  );
}

/** The written records with their rows and new versions. */
async function outcomesOf(
  { db, entity }: ImportRunContext,
  { checked, createdIds }: ImportResult,
): Promise<BatchOutcome[]> {
  let made = 0;
  const written = checked.rows.map(({ id, number }) =>
    id === null
      ? { id: createdIds[made++] ?? "", row: number, created: true }
      : { id, row: number, created: false },
  );
  const stored = await db.queryPlanned<{ id: string; version: number }>(
    `select id, version from ${quote(tableName(entity))} where id = any ($1::uuid[])`,
    [written.map(({ id }) => id)],
  );
  const versions = new Map(stored.map(({ id, version }) => [id, version]));
  return written.map((one) => ({ ...one, status: 200, version: versions.get(one.id) ?? 1 }));
}

/** Stores a committed import as a batch. */
export async function storeImport(inside: ImportRunContext, result: ImportResult): Promise<void> {
  const { db, actor, entity, sheet, fileName, fileHash, language, isAutomatic, id } = inside;
  const outcomes = await outcomesOf(inside, result);
  const created = result.createdIds.length;
  const skipped = result.skipped.size;
  const counts = {
    created,
    updated: outcomes.length - created,
    unchanged: result.checked.unchanged,
    skipped,
  };
  const input = { action: "import", fileName, fileHash, format: sheet.format, isAutomatic, ...counts };
  await recordAuditEvent(db, {
    kind: "importStarted",
    by: actor.userId,
    entity: entity.name,
    details: { rows: sheet.rows.length, ...counts, batch: id },
  });
  await storeBatch(db, {
    id,
    entity: entity.name,
    actor,
    language,
    input,
    outcomes,
    total: sheet.rows.length - skipped,
  });
}
