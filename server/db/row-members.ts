import type { Field, Fields } from "../../domain/declare/index.ts";
import { literal, quote } from "./identifiers.ts";

type Members = Readonly<Record<string, unknown>>;

/** Each member with what an empty one holds; rows inside rows name their own members below `rows`. */
const emptyMembers = (fields: Fields): Members =>
  Object.fromEntries(
    Object.entries(fields).map(([name, { kind, default: standard = null, fields: inner = {} }]) => [
      name,
      kind === "rows" ? { empty: standard, rows: emptyMembers(inner) } : { empty: standard },
    ]),
  );

/** The members of a field's rows, as `complete_rows` of the database reads them; null for any other field. */
export const membersOf = ({ kind, fields = {} }: Field): string | null =>
  kind === "rows" ? JSON.stringify(emptyMembers(fields)) : null;

interface RowsColumn {
  readonly name: string;
  readonly members: string | null;
}

/** The statement that keeps the members of a column's rows with the column, so that a change of them is noticed. */
export const commentOnMembers = (table: string, { name, members }: RowsColumn): readonly string[] =>
  members === null ? [] : [`comment on column ${quote(table)}.${quote(name)} is ${literal(members)}`];

/** The statements that note new members of a column's rows, and complete the rows that are stored already. */
export const changeMembers = (table: string, column: RowsColumn): readonly string[] =>
  column.members === null
    ? [`comment on column ${quote(table)}.${quote(column.name)} is null`]
    : [
        ...commentOnMembers(table, column),
        `select complete_stored_rows(${literal(table)}, ${literal(column.name)})`,
      ];
