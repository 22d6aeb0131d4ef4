import { columnSql, createTable } from "./create-sql.ts";
import type { ColumnFacts, PartFacts, SchemaDescription } from "./describe.ts";
import { quote } from "./identifiers.ts";
import { changeMembers, commentOnMembers } from "./row-members.ts";
import type { Table } from "./tables.ts";

interface DiffInput {
  readonly actual: SchemaDescription;
  readonly declared: SchemaDescription;
  readonly tables: readonly Table[];
}

/** A table with pending events of deferred triggers can't be altered. */
const runDeferredTriggers = "set constraints all immediate";

const dropPart = ({ kind, table, name }: PartFacts): string =>
  kind === "index"
    ? `drop index ${quote(name)}`
    : kind === "trigger"
      ? `drop trigger ${quote(name)} on ${quote(table)}`
      : `alter table ${quote(table)} drop constraint ${quote(name)}`;

/** Tables of entities are recognised by the function that writes their history. */
const historyFunctions = ({ parts }: SchemaDescription): readonly PartFacts[] =>
  [...parts.values()].filter(({ kind }) => kind === "function");

/** A `not null` column needs a value for existing rows. */
function addColumn(table: Table, name: string): readonly string[] {
  const column = table.columns.find((candidate) => candidate.name === name);
  if (!column) return [];
  const alter = `alter table ${quote(table.name)}`;
  const comment = commentOnMembers(table.name, column);
  if (column.standard !== null || column.empty === null)
    return [`${alter} add column ${columnSql(column)}`, ...comment];
  return [
    `${alter} add column ${columnSql({ ...column, standard: column.empty })}`,
    `${alter} alter column ${quote(name)} drop default`,
    ...comment,
  ];
}

const setDefault = ({ standard }: ColumnFacts): string =>
  standard === null ? "drop default" : `set default ${standard}`;

/** Changes the type and the default; a default is dropped first, because it has the old type. */
function alterType(was: ColumnFacts, is: ColumnFacts): readonly string[] {
  if (was.type === is.type) return was.standard === is.standard ? [] : [setDefault(is)];
  return [
    ...(was.standard === null ? [] : ["drop default"]),
    `type ${is.type} using ${quote(is.name)}::${is.type}`,
    ...(is.standard === null ? [] : [setDefault(is)]),
  ];
}

/** Fills the rows that have no value, so that the column can become `not null`. */
function fillEmpty({ table, name, standard, notNull }: ColumnFacts, empty: string | null): readonly string[] {
  if (!notNull || !empty) return [];
  return [`update ${quote(table)} set ${quote(name)} = ${standard ?? empty} where ${quote(name)} is null`];
}

const alterSql = (
  { table, name }: Pick<ColumnFacts, "table" | "name">,
  changes: readonly string[],
): readonly string[] =>
  changes.map((change) => `alter table ${quote(table)} alter column ${quote(name)} ${change}`);

/** Changes what the stored values must be; the values that do not comply are written. */
function alterValues(was: ColumnFacts, is: ColumnFacts, table: Table): readonly string[] {
  const declared = table.columns.find(({ name }) => name === is.name);
  const nullability =
    was.notNull === is.notNull
      ? []
      : [
          ...fillEmpty(is, declared?.empty ?? null),
          ...alterSql(is, [`${is.notNull ? "set" : "drop"} not null`]),
        ];
  const members = declared && was.members !== is.members ? changeMembers(is.table, declared) : [];
  return [...nullability, ...members];
}

const keyOf = ({ table, name }: { readonly table: string; readonly name: string }): string =>
  `${table}.${name}`;

/** Changed generated columns are recreated; they are dropped before their source columns and created after them. */
const isRecreated = (was: ColumnFacts, is: ColumnFacts | undefined): boolean =>
  is !== undefined && was.generated !== is.generated;

/** Dropping a column drops the indexes that mention it, so they are recreated with it. */
const mentions = (part: PartFacts, columns: readonly ColumnFacts[]): boolean =>
  columns.some(
    ({ table, name }) => part.table === table && new RegExp(`\\b${name}\\b`).test(part.definition),
  );

/** The statements that turn the actual tables into the declared ones; none when they agree. */
export function diff({ actual, declared, tables }: DiffInput): readonly string[] {
  const ours = new Map(tables.map((table) => [table.name, table]));
  const known = new Set([...actual.columns.values()].map(({ table }) => table));
  const gone = historyFunctions(actual).filter(({ table }) => !ours.has(table));
  const columns = [...actual.columns.values()].filter(({ table }) => ours.has(table));
  const remade = columns.filter((was) => isRecreated(was, declared.columns.get(keyOf(was))));
  const removed = columns.filter((was) => !declared.columns.has(keyOf(was)));
  const retyped = columns.filter((was) => declared.columns.get(keyOf(was))?.type !== was.type);
  // A column's type can't change while a trigger names the column; sessions remember the types that a function has met.
  const standInTheWay = ({ kind }: PartFacts) => [
    ...remade,
    ...removed,
    ...(kind === "trigger" || kind === "function" ? retyped : []),
  ];
  const isKept = (part: PartFacts): boolean =>
    actual.parts.get(keyOf(part))?.definition === part.definition && !mentions(part, standInTheWay(part));

  const dropParts = [...actual.parts.values()].filter((part) => {
    const is = declared.parts.get(keyOf(part));
    // A function is replaced.
    return (
      part.kind !== "function" &&
      ours.has(part.table) &&
      !(is?.definition === part.definition && isKept(part))
    );
  });
  const dropColumns = [...remade, ...removed].sort(
    (a, b) => Number(a.generated === null) - Number(b.generated === null),
  );
  const expected = [...declared.columns.values()].sort(
    (a, b) => Number(a.generated !== null) - Number(b.generated !== null),
  );
  const changed = expected.flatMap((is) => {
    const table = ours.get(is.table);
    if (!table || !known.has(is.table)) return [];
    const was = actual.columns.get(keyOf(is));
    return [{ table, is, was: was && !isRecreated(was, is) ? was : undefined }];
  });
  const shapes = changed.flatMap(({ table, is, was }) =>
    was ? alterSql(is, alterType(was, is)) : addColumn(table, is.name),
  );
  const values = changed.flatMap(({ table, is, was }) => (was ? alterValues(was, is, table) : []));
  const made = [...declared.parts.values()]
    .filter((part) => !isKept(part))
    .sort((a, b) => partOrder(a) - partOrder(b));
  const create = (part: PartFacts): readonly string[] => {
    const table = ours.get(part.table);
    const parts = table
      ? [...table.constraints, ...table.indexes, ...table.functions, ...table.triggers]
      : [];
    return parts
      .filter(({ name }) => name === part.name)
      .flatMap(({ sql, prepare }) =>
        prepare && known.has(part.table) ? [prepare, runDeferredTriggers, sql] : [sql],
      );
  };
  return [
    ...dropParts.map(dropPart),
    ...gone.flatMap(({ table, name }) => [
      `drop table ${quote(table)} cascade`,
      `drop function ${quote(name)}()`,
    ]),
    ...tables.filter(({ name }) => !known.has(name)).flatMap(createTable),
    ...dropColumns.map(({ table, name }) => `alter table ${quote(table)} drop column ${quote(name)}`),
    ...shapes,
    // The functions name the columns, so they are replaced before a row is written.
    ...made.filter(({ kind }) => kind === "function").flatMap(create),
    ...values,
    ...made.filter(({ kind }) => kind !== "function").flatMap(create),
  ];
}

const partOrder = ({ kind }: PartFacts): number => (kind === "constraint" ? 0 : kind === "index" ? 1 : 2);
