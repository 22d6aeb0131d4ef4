import { quote } from "./identifiers.ts";
import { commentOnMembers } from "./row-members.ts";
import type { Column, Table } from "./tables.ts";

/** A column definition for `create table` and `add column`. */
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

/** Search scans these columns in many rows, so they are stored inline rather than in TOAST where possible. */
const isSearched = ({ name }: Column): boolean => name.startsWith("search");

/** The statements that create a table without its indexes, constraints and triggers. */
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

/** All statements that create the tables from scratch, in dependency order. */
export const createAll = (tables: readonly Table[]): readonly string[] => [
  ...tables.flatMap(createTable),
  ...tables.flatMap(({ constraints, indexes, functions, triggers }) =>
    [...constraints, ...indexes, ...functions, ...triggers].map(({ sql }) => sql),
  ),
];
