import type { AnyEntity, Field } from "../../../domain/declare/index.ts";
import { message } from "../../../domain/errors/messages.ts";
import { serverMessage } from "../../../domain/errors/server-messages.ts";
import type { Queries } from "../../db/database.ts";
import { columnOf, quote } from "../../db/schema/identifiers.ts";
import { tableName } from "../../db/schema/tables.ts";
import { columnKindOf } from "../../kinds/kinds.ts";
import type { CheckedRow } from "./check-rows.ts";
import { type RowError, rowErrorsOf } from "./row-errors.ts";

interface UniqueCheckInput {
  readonly db: Queries;
  readonly entity: AnyEntity;
  readonly rows: readonly CheckedRow[];
}

interface UniqueField {
  readonly name: string;
  /** SQL of the value that is compared, of the table alias `r`. */
  readonly column: string;
  readonly keyOf: (value: unknown) => string;
}

function uniqueFieldsOf(entity: AnyEntity): readonly UniqueField[] {
  return Object.entries<Field>(entity.fields)
    .filter(([, field]) => field.unique && !field.visibleTo)
    .map(([name, field]) => {
      const isText = columnKindOf(field).type(field) === "text";
      return {
        name,
        column: isText ? `lower(r.${columnOf(name)})` : `r.${columnOf(name)}::text`,
        keyOf: (value) => (isText ? String(value).toLowerCase() : String(value)),
      };
    });
}

/** Reads which of the sent values belong to records that the file does not change. */
async function readTaken(
  { db, entity }: UniqueCheckInput,
  { name, column, keyOf }: UniqueField,
  sent: readonly CheckedRow[],
): Promise<ReadonlySet<string>> {
  const found = await db.queryPlanned<{ id: string; key: string }>(
    `select r.id, ${column} as key from ${quote(tableName(entity))} r where r.deleted_at is null and ${column} = any ($1::text[])`,
    [sent.map(({ values }) => keyOf(values[name]))],
  );
  // A record that the file changes frees its old value.
  const leaving = new Set(sent.flatMap(({ id }) => id ?? []));
  return new Set(found.filter(({ id }) => !leaving.has(id)).map(({ key }) => key));
}

/** Reports unique values that are repeated in the file or taken by another record. */
export async function checkUnique(checking: UniqueCheckInput): Promise<readonly RowError[]> {
  const errors: RowError[] = [];
  for (const field of uniqueFieldsOf(checking.entity)) {
    const { name, keyOf } = field;
    const sent = checking.rows.filter(({ values }) => values[name] !== undefined && values[name] !== null);
    if (sent.length === 0) continue;
    const taken = await readTaken(checking, field, sent);
    const seen = new Map<string, number>();
    for (const { number, values } of sent) {
      const key = keyOf(values[name]);
      const before = seen.get(key);
      if (before !== undefined)
        errors.push(...rowErrorsOf(number, [{ path: name, message: serverMessage("takenInFile", before) }]));
      else if (taken.has(key))
        errors.push(...rowErrorsOf(number, [{ path: name, message: message("taken") }]));
      seen.set(key, before ?? number);
    }
  }
  return errors;
}
