import { quote } from "./identifiers.ts";
import { commentOnMembers } from "./row-members.ts";
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

/** Search compares these columns in very many rows, so they stay in the row, whatever else goes out of it. */
const isSearched = ({ name }: Column): boolean => name.startsWith("search");

/** The statements that make a table without its indexes, constraints and triggers. */
export function createTable({ name, columns }: Table): readonly string[] {
  const lines = [...columns.map(columnSql), "primary key (id)"].map((line) => `  ${line}`);
  const inPlace = columns
    .filter(isSearched)
    .map((column) => `alter column ${quote(column.name)} set storage main`);
  return [
    `create table ${quote(name)} (\n${lines.join(",\n")}\n)`,
    ...(inPlace.length === 0 ? [] : [`alter table ${quote(name)} ${inPlace.join(", ")}`]),
    ...columns.flatMap((column) => commentOnMembers(name, column)),
  ];
}

/** All statements that make the tables from nothing, in an order that works. */
export const createAll = (tables: readonly Table[]): readonly string[] => [
  ...tables.flatMap(createTable),
  ...tables.flatMap(({ constraints, indexes, triggers }) =>
    [...constraints, ...indexes, ...triggers].map(({ sql }) => sql),
  ),
];
