import type { AnyEntity, Field } from "../../../domain/declare/index.ts";
import { message } from "../../../domain/messages.ts";
import type { Queries } from "../../db/database.ts";
import { columnOf, quote } from "../../db/identifiers.ts";
import { columnKindOf } from "../../db/kinds.ts";
import { tableName } from "../../db/tables.ts";
import type { CheckedRow } from "./check-rows.ts";
import { type RowError, rowErrorsOf } from "./row-errors.ts";

interface UniqueCheckInput {
  readonly db: Queries;
  readonly entity: AnyEntity;
  readonly rows: readonly CheckedRow[];
}

/** Reports unique values that are repeated in the file or taken by another record. */
export async function checkUnique({ db, entity, rows }: UniqueCheckInput): Promise<readonly RowError[]> {
  const errors: RowError[] = [];
  for (const [name, field] of Object.entries<Field>(entity.fields)) {
    if (!field.unique || field.visibleTo) continue;
    const isText = columnKindOf(field).type(field) === "text";
    const keyOf = (value: unknown): string => (isText ? String(value).toLowerCase() : String(value));
    const sent = rows.filter(({ values }) => values[name] !== undefined && values[name] !== null);
    if (sent.length === 0) continue;
    const column = isText ? `lower(r.${columnOf(name)})` : `r.${columnOf(name)}::text`;
    const found = await db.queryPlanned<{ id: string; key: string }>(
      `select r.id, ${column} as key from ${quote(tableName(entity))} r where r.deleted_at is null and ${column} = any ($1::text[])`,
      [sent.map(({ values }) => keyOf(values[name]))],
    );
    // A record that the file changes frees its old value.
    const leaving = new Set(sent.flatMap(({ id }) => id ?? []));
    const holders = new Map(found.filter(({ id }) => !leaving.has(id)).map(({ id, key }) => [key, id]));
    const seen = new Map<string, number>();
    for (const { number, values } of sent) {
      const key = keyOf(values[name]);
      const before = seen.get(key);
      if (before !== undefined)
        errors.push(...rowErrorsOf(number, [{ path: name, message: message("takenInFile", before) }]));
      else if (holders.has(key))
        errors.push(...rowErrorsOf(number, [{ path: name, message: message("taken") }]));
      seen.set(key, before ?? number);
    }
  }
  return errors;
}
