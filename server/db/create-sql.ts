import { quote } from "./identifiers.ts";
import type { Column, Table } from "./tables.ts";

/** A column as `create table` and `add column` take it. */
export function columnSql({ name, type, notNull, standard, generated }: Column): string {
  return [
    quote(name),
    type,
    generated === null ? "" : `generated always as (${generated}) stored`,
    standard === null ? "" : `default ${standard}`,
    notNull ? "not null" : "",
  ]
    .filter((part) => part !== "")
    .join(" ");
}

/** The statement that makes a table without its indexes, constraints and triggers. */
export const createTable = ({ name, columns }: Table): string =>
  `create table ${quote(name)} (\n${[...columns.map(columnSql), "primary key (id)"].map((line) => `  ${line}`).join(",\n")}\n)`;

/** All statements that make the tables from nothing, in an order that works. */
export const createAll = (tables: readonly Table[]): readonly string[] => [
  ...tables.map(createTable),
  ...tables.flatMap(({ constraints, indexes, triggers }) =>
    [...constraints, ...indexes, ...triggers].map(({ sql }) => sql),
  ),
];
