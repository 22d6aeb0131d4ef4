import { columnSql, createTable } from "./create-sql.ts";
import type { ColumnFacts, Described, PartFacts } from "./describe.ts";
import { quote } from "./identifiers.ts";
import type { Table } from "./tables.ts";

interface Difference {
  readonly actual: Described;
  readonly declared: Described;
  readonly tables: readonly Table[];
}

const dropPart = ({ kind, table, name }: PartFacts): string =>
  kind === "index"
    ? `drop index ${quote(name)}`
    : kind === "trigger"
      ? `drop trigger ${quote(name)} on ${quote(table)}`
      : `alter table ${quote(table)} drop constraint ${quote(name)}`;

/** Tables of entities are known by the trigger that keeps their history. */
const tablesWithHistory = ({ parts }: Described): Set<string> =>
  new Set(
    [...parts.values()]
      .filter(({ definition }) => definition.includes("keep_history("))
      .map(({ table }) => table),
  );

/** A column that may not be empty needs something for the rows that are there already. */
function addColumn(table: Table, name: string): readonly string[] {
  const column = table.columns.find((candidate) => candidate.name === name);
  if (!column) return [];
  const alter = `alter table ${quote(table.name)}`;
  if (column.standard !== null || column.empty === null) return [`${alter} add column ${columnSql(column)}`];
  return [
    `${alter} add column ${columnSql({ ...column, standard: column.empty })}`,
    `${alter} alter column ${quote(name)} drop default`,
  ];
}

function alterColumn(was: ColumnFacts, is: ColumnFacts, table: Table): readonly string[] {
  const alter = `alter table ${quote(is.table)}`;
  const column = `${alter} alter column ${quote(is.name)}`;
  if (was.generated !== is.generated)
    return [`${alter} drop column ${quote(is.name)}`, ...addColumn(table, is.name)];
  const statements: string[] = [];
  if (was.type !== is.type) {
    if (was.standard !== null) statements.push(`${column} drop default`);
    statements.push(`${column} type ${is.type} using ${quote(is.name)}::${is.type}`);
    if (is.standard !== null) statements.push(`${column} set default ${is.standard}`);
  } else if (was.standard !== is.standard) {
    statements.push(is.standard === null ? `${column} drop default` : `${column} set default ${is.standard}`);
  }
  if (was.notNull !== is.notNull) {
    const empty = table.columns.find(({ name }) => name === is.name)?.empty;
    if (is.notNull && empty)
      statements.push(
        `update ${quote(is.table)} set ${quote(is.name)} = ${is.standard ?? empty} where ${quote(is.name)} is null`,
      );
    statements.push(`${column} ${is.notNull ? "set" : "drop"} not null`);
  }
  return statements;
}

/** The statements that turn the actual tables into the declared ones; none where they agree. */
export function diff({ actual, declared, tables }: Difference): readonly string[] {
  const ours = new Map(tables.map((table) => [table.name, table]));
  const known = new Set([...actual.columns.values()].map(({ table }) => table));
  const gone = [...tablesWithHistory(actual)].filter((table) => !ours.has(table));
  const isOurs = ({ table }: { readonly table: string }) => ours.has(table);
  const before: string[] = [];
  const changes: string[] = [];
  const after: string[] = [];

  for (const part of actual.parts.values()) {
    const key = `${part.table}.${part.name}`;
    if (isOurs(part) && declared.parts.get(key)?.definition !== part.definition) before.push(dropPart(part));
  }
  for (const table of tables) if (!known.has(table.name)) changes.push(createTable(table));
  // Generated columns come last: they are made of the others, and go before them.
  const rank = (column: ColumnFacts) => (column.generated === null ? 0 : 1);
  const removed = [...actual.columns.values()].filter(
    (column) => isOurs(column) && !declared.columns.has(`${column.table}.${column.name}`),
  );
  for (const column of removed.sort((a, b) => rank(b) - rank(a)))
    changes.push(`alter table ${quote(column.table)} drop column ${quote(column.name)} cascade`);
  for (const column of [...declared.columns.values()].sort((a, b) => rank(a) - rank(b))) {
    const table = ours.get(column.table);
    if (!table || !known.has(column.table)) continue;
    const was = actual.columns.get(`${column.table}.${column.name}`);
    changes.push(...(was ? alterColumn(was, column, table) : addColumn(table, column.name)));
  }
  for (const part of [...declared.parts.values()].sort((a, b) => partOrder(a) - partOrder(b))) {
    const table = ours.get(part.table);
    const isThere = actual.parts.get(`${part.table}.${part.name}`)?.definition === part.definition;
    const made =
      table &&
      [...table.constraints, ...table.indexes, ...table.triggers].find(({ name }) => name === part.name);
    if (made && !isThere) after.push(made.sql);
  }
  return [...before, ...gone.map((table) => `drop table ${quote(table)} cascade`), ...changes, ...after];
}

const partOrder = ({ kind }: PartFacts): number => (kind === "constraint" ? 0 : kind === "index" ? 1 : 2);
