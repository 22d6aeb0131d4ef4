import type { AnyEntity, Field, Fields } from "../../../domain/declare/index.ts";
import { bilingualPairs, snakeCase } from "../../../domain/declare/names.ts";
import { oncePerEntity } from "../../../domain/declare/once-per-entity.ts";
import { entities } from "../../../domain/entities/index.ts";
import { columnKindOf } from "../../kinds/kinds.ts";
import { historyFunction, historyTrigger } from "./history-trigger.ts";
import { columnOf, literal, quote, shortName } from "./identifiers.ts";
import { constraintTriggers, noOverlapConstraints, uniqueIndexes } from "./row-constraints.ts";
import { membersOf } from "./row-members.ts";
import { missingSql, outdatedSql, translationsTrigger } from "./translations.ts";
import { codeChecks, countChecks } from "./value-checks.ts";

export interface Column {
  readonly name: string;
  /** As `format_type` writes it. */
  readonly type: string;
  readonly notNull: boolean;
  readonly standard: string | null;
  readonly generated: string | null;
  /** The value for existing rows when this column is added. */
  readonly empty: string | null;
  /** For nested rows: the members of every row, stored in the column's comment (`complete_rows`). */
  readonly members: string | null;
}
/** A named index, constraint, function or trigger and the statement that creates it. */
export interface Part {
  readonly name: string;
  readonly sql: string;
  /** Makes existing rows comply with a constraint before it is added. */
  readonly prepare?: string;
}
export interface Table {
  readonly name: string;
  /** The entity name used in the history. */
  readonly entity: string;
  readonly columns: readonly Column[];
  readonly constraints: readonly Part[];
  readonly indexes: readonly Part[];
  /** The functions of its triggers, where each table has its own. */
  readonly functions: readonly Part[];
  readonly triggers: readonly Part[];
}

/** The entity name used in the history: that of the table's owner. */
export const historyName = (entity: AnyEntity): string => entity.sharesTableWith?.name ?? entity.name;
export const tableName = oncePerEntity((entity) => snakeCase(historyName(entity)));

/** The searched fields of a table: those of all its entities. */
export const searchedFields = (members: readonly AnyEntity[]): readonly string[] => [
  ...new Set(members.flatMap((entity) => entity.list.search ?? [])),
];
/** The entities that share a table with `entity`. */
export const tableMembers = oncePerEntity((entity): readonly AnyEntity[] =>
  entities.filter((other) => tableName(other) === tableName(entity)),
);

const plainColumn = (name: string, type: string, more: Partial<Column> = {}): Column => ({
  name,
  type,
  notNull: false,
  standard: null,
  generated: null,
  empty: null,
  members: null,
  ...more,
});

const systemColumns: readonly Column[] = [
  plainColumn("id", "uuid", { notNull: true }),
  plainColumn("version", "integer", { notNull: true, standard: "1" }),
  plainColumn("created_at", "timestamp with time zone", { notNull: true, standard: "now()" }),
  plainColumn("created_by", "uuid"),
  plainColumn("updated_at", "timestamp with time zone", { notNull: true, standard: "now()" }),
  plainColumn("updated_by", "uuid"),
  plainColumn("deleted_at", "timestamp with time zone"),
];

function defaultOf(field: Field): string | null {
  if (field.default === undefined) return null;
  const value = columnKindOf(field).parameter(field.default);
  if (Array.isArray(value))
    return value.length === 0 ? "'{}'" : literal(`{${value.map((item) => JSON.stringify(item)).join(",")}}`);
  return typeof value === "number" || typeof value === "boolean" ? String(value) : literal(String(value));
}

/** A field of an entity that shares the table must be nullable for the rows of the others. */
function fieldColumn(name: string, field: Field, isShared: boolean): Column {
  const { type, empty } = columnKindOf(field);
  const notNull = field.presence !== "optional" && isShared;
  return plainColumn(snakeCase(name), type(field), {
    notNull,
    standard: defaultOf(field),
    empty: notNull ? empty : null,
    members: membersOf(field),
  });
}

const translations = plainColumn("outdated", "text[]", { notNull: true, standard: "'{}'" });

/** Through this column a write passes the words of its texts to a trigger, which stores them in the word index. */
const searchColumn = plainColumn("search", "text");

const live = "where deleted_at is null";

/** An index of a table; the suffix makes its name. */
interface IndexSpec {
  readonly suffix: string;
  /** What follows the table's name in the statement. */
  readonly rest: string;
  readonly isUnique?: boolean;
}

function indexPart(table: string, { suffix, rest, isUnique = false }: IndexSpec): Part {
  const name = shortName(table, suffix, isUnique ? "key" : "idx");
  return {
    name,
    sql: `create ${isUnique ? "unique " : ""}index ${quote(name)} on ${quote(table)} ${rest}`,
  };
}

function fieldIndexes([name, field]: readonly [string, Field]): readonly IndexSpec[] {
  const column = columnOf(name);
  const suffix = snakeCase(name);
  const kind = columnKindOf(field);
  const lookup = kind.lookupIndex(column, field);
  const isText = kind.type(field) === "text";
  return [
    ...(lookup?.method === "btree" ? [{ suffix, rest: `(${lookup.column})` }] : []),
    ...(field.unique
      ? [{ suffix, rest: `(${isText ? `lower(${column})` : column}) ${live}`, isUnique: true }]
      : []),
  ];
}

/**
 * One GIN index for all columns that need one: every change of a row writes to each index, and one with several columns
 * finds the rows of one of them as fast. A search scans its pending list, so that is limited (in kilobytes).
 */
function ginIndexes(fields: readonly (readonly [string, Field])[]): readonly IndexSpec[] {
  const found = fields.flatMap(([name, field]) => {
    const lookup = columnKindOf(field).lookupIndex(columnOf(name), field);
    return lookup?.method === "gin" ? [{ name, column: lookup.column }] : [];
  });
  const [first, ...others] = found;
  if (!first) return [];
  const columns = found.map(({ column }) => column).join(", ");
  return [
    {
      suffix: others.length === 0 ? snakeCase(first.name) : "references",
      rest: `using gin (${columns}) with (gin_pending_list_limit = 256)`,
    },
  ];
}

/** The index of a list's default order. */
function orderIndexes({ list, fields }: AnyEntity): readonly IndexSpec[] {
  const name = (list.sort ?? "").replace(/^-/, "");
  const field: Field | undefined = fields[name];
  const order = field && columnKindOf(field).order;
  if (!order) return [];
  const [direction, tie] = list.sort?.startsWith("-") ? ["desc", "asc"] : ["asc", "desc"];
  return [
    {
      suffix: `${snakeCase(name)}_order`,
      rest: `(${order(columnOf(name))} ${direction}, id ${tie}) ${live}`,
    },
  ];
}

/** The indexes for the records with outdated or missing translations. */
function translationIndexes(fields: Fields): readonly IndexSpec[] {
  if (bilingualPairs(fields).length === 0) return [];
  const missing = missingSql(fields, "");
  const outdated = { suffix: "outdated", rest: `(updated_at desc, id) ${live} and ${outdatedSql("")}` };
  return missing
    ? [outdated, { suffix: "missing", rest: `(updated_at desc, id) ${live} and ${missing}` }]
    : [outdated];
}

/** Condition for the rows of a shared table that are in the list of one of its members; null without such lists. */
export function listedRowsSql(members: readonly AnyEntity[], alias?: string): string | null {
  const filters = members.flatMap(({ rowFilter }) => rowFilter ?? []);
  const [first] = filters;
  if (!first) return null;
  // The order of entities depends on how modules are loaded; the index and the query need the same text.
  const values = [...new Set(filters.flatMap((filter) => filter.values))].sort().map(literal).join(", ");
  const column = columnOf(first.field);
  return `${alias === undefined ? column : `${alias}.${column}`} && array[${values}]::text[]`;
}

/** Where only some rows of a shared table are listed, such as the accounts of the back office, an index finds these. */
function listedRowIndexes(members: readonly AnyEntity[]): readonly IndexSpec[] {
  const listed = listedRowsSql(members);
  return listed === null ? [] : [{ suffix: "listed", rest: `(id) ${live} and ${listed}` }];
}

const indexesOf = (
  table: string,
  members: readonly AnyEntity[],
  fields: readonly (readonly [string, Field])[],
): Part[] =>
  [
    { suffix: "updated_at", rest: `(updated_at desc, id) ${live}` },
    { suffix: "deleted_at", rest: "(updated_at desc, id) where deleted_at is not null" },
    ...fields.flatMap(fieldIndexes),
    ...ginIndexes(fields),
    ...members.flatMap(orderIndexes),
    ...listedRowIndexes(members),
    ...translationIndexes(Object.fromEntries(fields)),
  ].map((spec) => indexPart(table, spec));

const withoutDoubles = <T extends { readonly name: string }>(items: readonly T[]): T[] => [
  ...new Map(items.map((item) => [item.name, item])).values(),
];

/** Keep the word index current: with the texts of a record, and when it moves to the bin, returns or is removed. */
const searchTriggers = (table: string, entity: string): readonly Part[] => [
  {
    name: `${table}_search`,
    sql: `create trigger ${quote(`${table}_search`)} before insert or update of search on ${quote(table)} for each row when (new.search is not null) execute function keep_search(${literal(entity)})`,
  },
  {
    name: `${table}_search_live`,
    sql: `create trigger ${quote(`${table}_search_live`)} after update of deleted_at on ${quote(table)} for each row when ((old.deleted_at is null) <> (new.deleted_at is null)) execute function keep_search_live()`,
  },
  {
    name: `${table}_search_removed`,
    sql: `create trigger ${quote(`${table}_search_removed`)} after delete on ${quote(table)} for each row execute function remove_search()`,
  },
];

function tableOf(owner: AnyEntity, members: readonly AnyEntity[]): Table {
  const name = tableName(owner);
  const fields = [...new Map(members.flatMap((entity) => Object.entries<Field>(entity.fields)))];
  const clash = fields.find(
    ([field]) =>
      field === searchColumn.name ||
      field === translations.name ||
      systemColumns.some((column) => column.name === snakeCase(field)),
  );
  if (clash)
    throw new Error(`The field ${owner.name}.${clash[0]} bears a name that the server keeps for itself`);
  const isSearched = searchedFields(members).length > 0;
  const constraints = fields.flatMap(([field, { kind, target }]): Part[] => {
    if (kind !== "ref" || !target) return [];
    const constraint = shortName(name, snakeCase(field), "fkey");
    const referred = entitiesByName.get(target.name);
    const to = quote(referred ? tableName(referred) : snakeCase(target.name));
    return [
      {
        name: constraint,
        sql: `alter table ${quote(name)} add constraint ${quote(constraint)} foreign key (${columnOf(field)}) references ${to} (id)`,
      },
    ];
  });
  // Nullability is up to the owner: entities that share the table may require more.
  const columns = fields.map(([field, declared]) =>
    fieldColumn(field, owner.fields[field] ?? declared, field in owner.fields),
  );
  const declared = Object.fromEntries(fields);
  const isBilingual = bilingualPairs(declared).length > 0;
  return {
    name,
    entity: owner.name,
    columns: [
      ...systemColumns,
      ...columns,
      ...(isBilingual ? [translations] : []),
      ...(isSearched ? [searchColumn] : []),
    ],
    constraints: withoutDoubles([
      ...constraints,
      ...countChecks(name, fields),
      ...codeChecks(
        name,
        members.flatMap((entity) => Object.entries<Field>(entity.fields)),
      ),
      ...noOverlapConstraints({ table: name, members }),
    ]),
    indexes: withoutDoubles([
      ...indexesOf(name, members, fields),
      ...uniqueIndexes({ table: name, members }),
    ]),
    functions: [historyFunction({ table: name, entity: owner.name, columns })],
    triggers: [
      historyTrigger(name),
      ...(isBilingual ? [{ name: `${name}_translations`, sql: translationsTrigger(name, declared) }] : []),
      ...(isSearched ? searchTriggers(name, owner.name) : []),
      ...withoutDoubles(constraintTriggers({ table: name, members })),
    ],
  };
}

const entitiesByName = new Map(entities.map((entity) => [entity.name, entity]));

/** The tables of the declared entities; entities that share one contribute all their columns. */
export function tablesOf(declared: readonly AnyEntity[]): readonly Table[] {
  const owners = declared.filter((entity) => !entity.sharesTableWith);
  return owners.map((owner) =>
    tableOf(owner, [owner, ...declared.filter((entity) => entity.sharesTableWith?.name === owner.name)]),
  );
}
