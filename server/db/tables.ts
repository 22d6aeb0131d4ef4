import type { AnyEntity, Field, Fields } from "../../domain/declare/index.ts";
import { bilingualPairs, snakeCase } from "../../domain/declare/names.ts";
import { entities } from "../../domain/entities/index.ts";
import { apartConstraints, groupIndexes, guardTriggers } from "./guards.ts";
import { columnOf, literal, quote, shortName } from "./identifiers.ts";
import { kindOf } from "./kinds.ts";
import { membersOf } from "./row-members.ts";
import { missingSql, outdatedSql, translationsTrigger } from "./translations.ts";

export interface Column {
  readonly name: string;
  /** As `format_type` writes it. */
  readonly type: string;
  readonly notNull: boolean;
  readonly standard: string | null;
  readonly generated: string | null;
  /** What rows get that are there already when this column is added. */
  readonly empty: string | null;
  /** Of nested rows: the members that every row has, as the column's comment keeps them (`complete_rows`). */
  readonly members: string | null;
}
/** A named index, constraint or trigger and the statement that makes it. */
export interface Part {
  readonly name: string;
  readonly sql: string;
}
export interface Table {
  readonly name: string;
  /** The entity whose name the history carries. */
  readonly entity: string;
  readonly columns: readonly Column[];
  readonly constraints: readonly Part[];
  readonly indexes: readonly Part[];
  readonly triggers: readonly Part[];
}

/** The name of the entity that a row's history carries: the one whose table it is. */
export const historyName = (entity: AnyEntity): string => entity.on?.name ?? entity.name;
export const tableName = (entity: AnyEntity): string => snakeCase(historyName(entity));

/** The columns that the server fills so that a text can be found: its keys, and how its words begin. */
export const searchColumns = (field: string): { readonly keys: string; readonly prefixes: string } => ({
  keys: `search_${snakeCase(field)}`,
  prefixes: `search_${snakeCase(field)}_prefixes`,
});
/** The searched fields of a table: those of every entity in it. */
export const searchedFields = (members: readonly AnyEntity[]): readonly string[] => [
  ...new Set(members.flatMap((entity) => entity.list.search ?? [])),
];
/** The entities whose records lie in one table with those of `entity`. */
export const tableMembers = (entity: AnyEntity): readonly AnyEntity[] =>
  entities.filter((other) => tableName(other) === tableName(entity));

const plain = (name: string, type: string, more: Partial<Column> = {}): Column => ({
  name,
  type,
  notNull: false,
  standard: null,
  generated: null,
  empty: null,
  members: null,
  ...more,
});

const system: readonly Column[] = [
  plain("id", "uuid", { notNull: true }),
  plain("version", "integer", { notNull: true, standard: "1" }),
  plain("created_at", "timestamp with time zone", { notNull: true, standard: "now()" }),
  plain("created_by", "uuid"),
  plain("updated_at", "timestamp with time zone", { notNull: true, standard: "now()" }),
  plain("updated_by", "uuid"),
  plain("deleted_at", "timestamp with time zone"),
];

function standardOf(field: Field): string | null {
  if (field.default === undefined) return null;
  const value = kindOf(field).parameter(field.default);
  if (Array.isArray(value))
    return value.length === 0 ? "'{}'" : literal(`{${value.map((item) => JSON.stringify(item)).join(",")}}`);
  return typeof value === "number" || typeof value === "boolean" ? String(value) : literal(String(value));
}

/** A field that only an entity sharing the table has may be empty in the rows of the others. */
function fieldColumn(name: string, field: Field, isShared: boolean): Column {
  const { type, empty } = kindOf(field);
  const notNull = field.presence !== "optional" && isShared;
  return plain(snakeCase(name), type(field), {
    notNull,
    standard: standardOf(field),
    empty: notNull ? empty : null,
    members: membersOf(field),
  });
}

const translations = plain("outdated", "text[]", { notNull: true, standard: "'{}'" });

const joined = (expressions: readonly string[], between: string): string =>
  expressions.join(` || ${between}`);

function searchColumnsOf(searched: readonly string[]): Column[] {
  if (searched.length === 0) return [];
  const names = searched.map(searchColumns);
  return [
    ...names.map(({ keys }) => plain(keys, "text", { notNull: true, standard: "''" })),
    ...names.map(({ prefixes }) => plain(prefixes, "text[]", { notNull: true, standard: "'{}'" })),
    plain("search", "text", {
      generated: joined(
        names.map(({ keys }) => quote(keys)),
        "'~' || ",
      ),
    }),
    plain("search_prefixes", "text[]", {
      generated: joined(
        names.map(({ prefixes }) => quote(prefixes)),
        "",
      ),
    }),
  ];
}

const live = "where deleted_at is null";

/** A search reads all that waits to be put into its index, so no more than this may wait (in kilobytes). */
const gin = (column: string): string => `using gin (${column}) with (gin_pending_list_limit = 256)`;

/** Whether rows refer to records: whoever deletes one must find them. */
const holdsIds = (fields: Fields): boolean =>
  Object.values(fields).some(({ target, fields: inner = {} }) => target !== undefined || holdsIds(inner));

function indexesOf(
  table: string,
  members: readonly AnyEntity[],
  fields: readonly (readonly [string, Field])[],
): Part[] {
  const index = (suffix: string, rest: string, unique = ""): Part => {
    const name = shortName(table, suffix, unique ? "key" : "idx");
    return { name, sql: `create ${unique}index ${quote(name)} on ${quote(table)} ${rest}` };
  };
  const parts = [
    index("updated_at", `(updated_at desc, id) ${live}`),
    index("deleted_at", "(updated_at desc, id) where deleted_at is not null"),
  ];
  for (const [name, field] of fields) {
    const column = columnOf(name);
    if (field.kind === "ref") parts.push(index(snakeCase(name), `(${column})`));
    if (field.kind === "refs") parts.push(index(snakeCase(name), gin(column)));
    if (field.kind === "rows" && holdsIds(field.fields ?? {}))
      parts.push(index(snakeCase(name), gin(`${column} jsonb_path_ops`)));
    if (field.kind === "place") parts.push(index(snakeCase(name), `(${column} text_pattern_ops)`));
    if (field.unique) {
      const isText = kindOf(field).type(field) === "text";
      parts.push(index(snakeCase(name), `(${isText ? `lower(${column})` : column}) ${live}`, "unique "));
    }
  }
  for (const entity of members) {
    const name = (entity.list.sort ?? "").replace(/^-/, "");
    const field: Field | undefined = entity.fields[name];
    const order = field && kindOf(field).order;
    if (!order) continue;
    const direction = entity.list.sort?.startsWith("-") ? "desc" : "asc";
    parts.push(
      index(
        `${snakeCase(name)}_order`,
        `(${order(columnOf(name))} ${direction}, id ${direction === "desc" ? "asc" : "desc"}) ${live}`,
      ),
    );
  }
  const declared = Object.fromEntries(fields);
  if (bilingualPairs(declared).length > 0) {
    const missing = missingSql(declared, "");
    parts.push(index("outdated", `(updated_at desc, id) ${live} and ${outdatedSql("")}`));
    if (missing) parts.push(index("missing", `(updated_at desc, id) ${live} and ${missing}`));
  }
  if (searchedFields(members).length > 0) {
    parts.push(index("search", gin("search gin_trgm_ops")), index("search_prefixes", gin("search_prefixes")));
  }
  return parts;
}

const withoutDoubles = <T extends { readonly name: string }>(items: readonly T[]): T[] => [
  ...new Map(items.map((item) => [item.name, item])).values(),
];

/** What is counted never falls below nothing, whoever writes it. */
const countChecks = (table: string, fields: readonly (readonly [string, Field])[]): readonly Part[] =>
  fields
    .filter(([, { kind, min }]) => kind === "integer" && min === 0)
    .map(([field]) => {
      const name = shortName(table, snakeCase(field), "check");
      const check = `check (${columnOf(field)} >= 0)`;
      return { name, sql: `alter table ${quote(table)} add constraint ${quote(name)} ${check}` };
    });

function tableOf(owner: AnyEntity, members: readonly AnyEntity[]): Table {
  const name = tableName(owner);
  const fields = [...new Map(members.flatMap((entity) => Object.entries<Field>(entity.fields)))];
  const clash = fields.find(
    ([field]) =>
      /^search/.test(field) ||
      field === translations.name ||
      system.some((column) => column.name === snakeCase(field)),
  );
  if (clash)
    throw new Error(`The field ${owner.name}.${clash[0]} bears a name that the server keeps for itself`);
  const searched = searchedFields(members);
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
  const trigger = `${name}_history`;
  const declared = Object.fromEntries(fields);
  const isBilingual = bilingualPairs(declared).length > 0;
  return {
    name,
    entity: owner.name,
    columns: [
      ...system,
      // Whether a column may be empty is for the owner to say: those that share the table may ask for more.
      ...fields.map(([field, declared]) =>
        fieldColumn(field, owner.fields[field] ?? declared, field in owner.fields),
      ),
      ...(isBilingual ? [translations] : []),
      ...searchColumnsOf(searched),
    ],
    constraints: withoutDoubles([
      ...constraints,
      ...countChecks(name, fields),
      ...apartConstraints({ table: name, members }),
    ]),
    indexes: withoutDoubles([...indexesOf(name, members, fields), ...groupIndexes({ table: name, members })]),
    triggers: [
      {
        name: trigger,
        sql: `create trigger ${quote(trigger)} after insert or update on ${quote(name)} for each row execute function keep_history(${literal(owner.name)})`,
      },
      ...(isBilingual ? [{ name: `${name}_translations`, sql: translationsTrigger(name, declared) }] : []),
      ...withoutDoubles(guardTriggers({ table: name, members })),
    ],
  };
}

const entitiesByName = new Map(entities.map((entity) => [entity.name, entity]));

/** The tables that declarations ask for; entities that share one give it all their columns. */
export function tablesOf(declared: readonly AnyEntity[]): readonly Table[] {
  const owners = declared.filter((entity) => !entity.on);
  return owners.map((owner) =>
    tableOf(owner, [owner, ...declared.filter((entity) => entity.on?.name === owner.name)]),
  );
}
