import type { AnyEntity, Field, Fields } from "../../../domain/declare/index.ts";
import { bilingualPairs, snakeCase } from "../../../domain/declare/names.ts";
import { entities } from "../../../domain/entities/index.ts";
import { columnKindOf } from "../../kinds/kinds.ts";
import { columnOf, literal, quote, shortName } from "./identifiers.ts";
import type { Part } from "./tables.ts";
import { missingSql, outdatedSql } from "./translations.ts";

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

/** Records that other entities look up, because they use one of theirs, by what they used and when (`usedBy`). */
const useIndexes = (members: readonly AnyEntity[]): readonly IndexSpec[] =>
  entities.flatMap(({ usedBy }) => {
    if (usedBy?.during === undefined || !members.some(({ name }) => name === usedBy.entity)) return [];
    const names = [...Object.keys(usedBy.match), "createdAt"];
    return [{ suffix: names.map(snakeCase).join("_"), rest: `(${names.map(columnOf).join(", ")})` }];
  });

/** All indexes of a table but those of its constraints. */
export const indexesOf = (
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
    ...useIndexes(members),
    ...translationIndexes(Object.fromEntries(fields)),
  ].map((spec) => indexPart(table, spec));
