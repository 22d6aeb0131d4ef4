import type { Remainder } from "../../../domain/declare/field-types.ts";
import type { AnyEntity, Field } from "../../../domain/declare/index.ts";
import { bilingualPairs, snakeCase } from "../../../domain/declare/names.ts";
import { oncePerEntity } from "../../../domain/declare/once-per-entity.ts";
import { entities } from "../../../domain/entities/index.ts";
import { columnKindOf } from "../../kinds/kinds.ts";
import { historyFunction, historyTriggers } from "./history-trigger.ts";
import { columnOf, literal, quote, shortName } from "./identifiers.ts";
import { constraintTriggers, noOverlapConstraints, uniqueIndexes } from "./row-constraints.ts";
import { membersOf } from "./row-members.ts";
import { indexesOf } from "./table-indexes.ts";
import { translationsTrigger } from "./translations.ts";
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

/** The history leaves out what the database computes. */
const isWritten = ({ generated }: Column): boolean => generated === null;

/** As `pg_get_expr` writes it. */
const remainderSql = ({ of, less }: Remainder): string =>
  `GREATEST(0, (${snakeCase(of)} - ${snakeCase(less)}))`;

/** A field of an entity that shares the table must be nullable for the rows of the others. */
function fieldColumn(name: string, field: Field, isShared: boolean): Column {
  const { type, empty } = columnKindOf(field);
  const notNull = field.presence !== "optional" && isShared;
  return plainColumn(snakeCase(name), type(field), {
    notNull,
    standard: defaultOf(field),
    generated: field.remainder ? remainderSql(field.remainder) : null,
    empty: notNull ? empty : null,
    members: membersOf(field),
  });
}

const translations = plainColumn("outdated", "text[]", { notNull: true, standard: "'{}'" });

/** Through this column a write passes the words of its texts to a trigger, which stores them in the word index. */
const searchColumn = plainColumn("search", "text");

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
  const marks = isBilingual ? [translations] : [];
  const history = { table: name, entity: owner.name, columns: columns.filter(isWritten), marks };
  return {
    name,
    entity: owner.name,
    columns: [...systemColumns, ...columns, ...marks, ...(isSearched ? [searchColumn] : [])],
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
    functions: [historyFunction(history)],
    triggers: [
      ...historyTriggers(history),
      ...(isBilingual ? [{ name: `${name}_translations`, sql: translationsTrigger(history, declared) }] : []),
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
