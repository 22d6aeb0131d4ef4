import type { Actor, Role } from "../../../../domain/access/roles.ts";
import type { AnyEntity } from "../../../../domain/declare/index.ts";
import { message } from "../../../../domain/errors/messages.ts";
import { serverMessage } from "../../../../domain/errors/server-messages.ts";
import { type Issue, invalidError } from "../../record-errors.ts";
import type { SheetColumn } from "../../sheets/sheet-columns.ts";
import { type FieldsOfColumns, fillsNothing, importColumns } from "./match-headings.ts";
import { parsePart } from "./parse-part.ts";

/** The part `mapping` of a request: the field of each imported column, by the column's number in the file. */
export type SentMapping = Readonly<Record<string, unknown>>;

/** Parses the part `mapping`. */
export const parseSentMapping = (sent: unknown): SentMapping =>
  parsePart("mapping", sent, message("mapping"));

interface MappingContext {
  readonly actor: Actor;
  readonly role: Role;
  readonly entity: AnyEntity;
  readonly headings: readonly string[];
}

/** Why a field is no target of a column. */
function fieldMessage(entity: AnyEntity, name: unknown): string {
  if (typeof name !== "string" || !Object.hasOwn(entity.fields, name)) return message("unknown");
  return message(entity.fields[name]?.serverOnly ? "serverOnly" : "notYours");
}

/** Why a number is no column of the file, or a field is no target of a column; null for a right entry. */
function entryMessage(
  { entity, headings }: MappingContext,
  [key, name]: readonly [string, unknown],
  importable: ReadonlyMap<unknown, SheetColumn>,
): string | null {
  const number = /^[1-9]\d{0,3}$/.test(key) ? Number(key) : 0;
  if (number < 1 || number > headings.length) return serverMessage("columnOutside", headings.length);
  return name === null || importable.has(name) ? null : fieldMessage(entity, name);
}

/**
 * The columns that a sent mapping names; the others are not imported. Throws `invalid` with the path of each number that
 * is no column of the file, and of each field that does not exist, is not writable or is named twice.
 */
export function mappedColumns(context: MappingContext, sent: SentMapping): FieldsOfColumns {
  const { actor, role, entity, headings } = context;
  const importable = new Map<unknown, SheetColumn>(
    importColumns(actor, role, entity).map((column) => [column.name, column]),
  );
  const columns: (SheetColumn | null)[] = headings.map(() => null);
  const numbers = new Map<unknown, string>();
  const issues: Issue[] = [];
  for (const [key, name] of Object.entries(sent)) {
    const before = numbers.get(name);
    const wrong = entryMessage(context, [key, name], importable);
    const issue = wrong ?? (before === undefined ? null : serverMessage("mappedTwice", before));
    if (issue !== null) issues.push({ path: `mapping.${key}`, message: issue });
    else if (name !== null) {
      numbers.set(name, key);
      columns[Number(key) - 1] = importable.get(name) ?? null;
    }
  }
  if (issues.length > 0) throw invalidError(issues);
  if (fillsNothing(columns)) throw invalidError([{ path: "mapping", message: serverMessage("mapsNothing") }]);
  return columns;
}
