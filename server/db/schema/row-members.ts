import type { Field, Fields } from "../../../domain/declare/index.ts";
import type { AnyRecord } from "../../../domain/records/any-record.ts";
import { literal, quote } from "./identifiers.ts";

/** Each member with its empty value; nested rows list their own members under `rows`. */
const emptyMembers = (fields: Fields): AnyRecord =>
  Object.fromEntries(
    Object.entries(fields).map(([name, { kind, default: standard = null, fields: inner = {} }]) => [
      name,
      kind === "rows" ? { empty: standard, rows: emptyMembers(inner) } : { empty: standard },
    ]),
  );

/** The members of a field's rows for the database function `complete_rows`; null for any other field. */
export const membersOf = ({ kind, fields = {} }: Field): string | null =>
  kind === "rows" ? JSON.stringify(emptyMembers(fields)) : null;

interface RowsColumn {
  readonly name: string;
  readonly members: string | null;
}

/** The statement that stores the row members in the column's comment, so that the diff notices changes. */
export const commentOnMembers = (table: string, { name, members }: RowsColumn): readonly string[] =>
  members === null ? [] : [`comment on column ${quote(table)}.${quote(name)} is ${literal(members)}`];

/** The statements that record new members of a column's rows and complete stored rows. */
export const changeMembers = (table: string, column: RowsColumn): readonly string[] =>
  column.members === null
    ? [`comment on column ${quote(table)}.${quote(column.name)} is null`]
    : [
        ...commentOnMembers(table, column),
        `select complete_stored_rows(${literal(table)}, ${literal(column.name)})`,
      ];
