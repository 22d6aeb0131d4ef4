import type { AnyEntity, Field } from "../../../domain/declare/index.ts";
import { message } from "../../../domain/errors/messages.ts";
import { serverMessage } from "../../../domain/errors/server-messages.ts";
import type { Queries } from "../../db/database.ts";
import { columnOf, quote } from "../../db/schema/identifiers.ts";
import { tableName } from "../../db/schema/tables.ts";
import { columnKindOf } from "../../kinds/kinds.ts";
import type { Input } from "../operation-context.ts";
import type { CheckedRow } from "./check-rows.ts";
import { type RowError, rowErrorsOf } from "./row-errors.ts";

interface GroupCheckInput {
  readonly db: Queries;
  readonly entity: AnyEntity;
  readonly rows: readonly CheckedRow[];
}
/** Fields that are compared together. */
export type FieldGroup = readonly (readonly [string, Field])[];

interface UniqueGroup extends GroupCheckInput {
  readonly fields: FieldGroup;
}

const isText = (field: Field): boolean => columnKindOf(field).type(field) === "text";

/** The key of a group, equal to the database's: an empty field counts as a value; case is ignored. */
export const keyOf = (fields: FieldGroup, values: Input): string =>
  JSON.stringify(
    fields.map(([name, field]) => {
      const value = values[name];
      if (value === null || value === undefined) return null;
      const stored = String(columnKindOf(field).parameter(value));
      return isText(field) ? stored.toLowerCase() : stored;
    }),
  );

/** The SQL of the key of a group, of the table alias `r`. */
export const keySql = (fields: FieldGroup): string =>
  `json_build_array(${fields
    .map(([name, field]) => (isText(field) ? `lower(r.${columnOf(name)})` : `r.${columnOf(name)}::text`))
    .join(", ")})::jsonb`;

async function checkGroup({ db, entity, rows, fields }: UniqueGroup): Promise<readonly RowError[]> {
  // Unchanged fields of an updated record are not in the file; the database rejects conflicts with them.
  const sent = rows.filter(
    ({ id, values }) => id === null || fields.every(([name]) => values[name] !== undefined),
  );
  if (sent.length === 0) return [];
  const key = keySql(fields);
  const found = await db.queryPlanned<{ id: string; key: readonly (string | null)[] }>(
    `select r.id, ${key} as key from ${quote(tableName(entity))} r where r.deleted_at is null and ${key} = any ($1::jsonb[])`,
    [sent.map(({ values }) => keyOf(fields, values))],
  );
  // A record that the file changes frees its old values.
  const leaving = new Set(sent.flatMap(({ id }) => id ?? []));
  const held = new Set(found.filter(({ id }) => !leaving.has(id)).map((row) => JSON.stringify(row.key)));
  const seen = new Map<string, number>();
  return sent.flatMap(({ number, values }) => {
    const own = keyOf(fields, values);
    const before = seen.get(own);
    seen.set(own, before ?? number);
    if (before === undefined && !held.has(own)) return [];
    const text = before === undefined ? message("taken") : serverMessage("takenInFile", before);
    return rowErrorsOf(
      number,
      fields.map(([path]) => ({ path, message: text })),
    );
  });
}

/** Reports groups of unique fields that are repeated in the file or taken by another record. */
export async function checkGroups(checking: GroupCheckInput): Promise<readonly RowError[]> {
  const errors: RowError[] = [];
  for (const names of checking.entity.unique ?? []) {
    const fields = names.flatMap((name): [string, Field][] => {
      const field: Field | undefined = checking.entity.fields[name];
      return field ? [[name, field]] : [];
    });
    errors.push(...(await checkGroup({ ...checking, fields })));
  }
  return errors;
}
