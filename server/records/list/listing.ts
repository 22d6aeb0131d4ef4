import type { TextRow } from "../../db/database.ts";
import { quote } from "../../db/schema/identifiers.ts";
import { tableName } from "../../db/schema/tables.ts";
import { readScope } from "../access/scope.ts";
import type { OperationContext } from "../operation-context.ts";
import { membersSql } from "../read/serialize.ts";
import type { Search } from "../search/search.ts";
import { visibleSecrets } from "../secrets/secrets.ts";
import { and, type SqlParams, type Statement } from "../sql-params.ts";
import { cursorSql, type PageCursor } from "./cursor-cache.ts";
import type { ListQuery } from "./list-query.ts";
import { type CountQuery, type Total, writeCount } from "./total.ts";

/** The rows of a page, as JSON written by PostgreSQL. */
export interface PageRows {
  readonly items: string;
  readonly count: number;
  readonly edge: PageCursor | null;
}
export const noRows: PageRows = { items: "[]", count: 0, edge: null };
export interface PageAndTotal {
  readonly rows: PageRows;
  readonly total: Total;
}
/** A list that is being read. */
export interface ListContext extends OperationContext {
  readonly query: ListQuery;
  readonly search: Search | null;
}

/** The `from … where …` of all matching rows. */
export function matchingSql({ actor, entity, query, search }: ListContext, parameters: SqlParams): string {
  const found = search ? [search.condition(parameters)] : [];
  const where = and([
    ...query.conditions.map((condition) => condition(parameters)),
    ...found,
    ...readScope({ actor, entity, values: parameters }),
  ]);
  return `from ${quote(tableName(entity))} r where ${where}`;
}

/**
 * SQL for a page of `rows`: their JSON, their number and the cursor of the last one. The rows are aggregated as records:
 * JSON values would be copied, and one value is read with fewer system calls than twenty rows.
 */
const pageSql = ({ actor, entity, query }: ListContext, rows: string): string =>
  `select json_agg(o), count(*), ${cursorSql(query.sort)} from (${rows}) r
     cross join lateral (select ${membersSql(entity, "item", visibleSecrets(actor, entity))}) o`;

/** A page from a row of `pageSql`. */
const toPageRows = ([items, count, value, id]: TextRow): PageRows => ({
  items: items ?? "[]",
  count: Number(count),
  edge: typeof value === "string" && typeof id === "string" ? [value, id] : null,
});

/** Reads a page of `rows`, SQL for rows of the entity's table. */
export async function readPageRows(
  listing: ListContext,
  rows: string,
  values: readonly unknown[],
): Promise<PageRows> {
  const [page = []] = await listing.db.queryTexts(pageSql(listing, rows), values);
  return toPageRows(page);
}

/** SQL for the rows with some ids, an array, in its order. */
const rowsByIdSql = ({ entity }: ListContext, ids: "f.ids" | "$1::uuid[]"): string =>
  `select r.* from unnest(${ids}) with ordinality u (id, place) join ${quote(tableName(entity))} r on r.id = u.id order by u.place`;

/** Reads rows by id, in the given order. */
export const readByIds = async (listing: ListContext, ids: readonly string[]): Promise<PageRows> =>
  ids.length === 0 ? noRows : readPageRows(listing, rowsByIdSql(listing, "$1::uuid[]"), [ids]);

/** The count of the matching rows. */
export const countingOf = (
  { db, entity, query }: ListContext,
  matched: { readonly from: string; readonly values: readonly unknown[] },
): CountQuery => ({
  db,
  entity,
  ...matched,
  plan: query.search ? "fresh" : "kept",
  writes: writeCount({ db, entity }),
});

export interface FoundPage<C> {
  readonly counts: C;
  readonly rows: PageRows;
}

/**
 * Finds a page and reads its rows in the same statement, for searches that have few such statements: each is planned
 * with the rows. The given one returns a row with `counts`, JSON, and `ids`, those of the page's records in their order.
 */
export async function readFound<C>(listing: ListContext, { text, values }: Statement): Promise<FoundPage<C>> {
  const [found] = await listing.db.queryTexts(
    `with page as materialized (${text})
     select f.counts, p.* from page f cross join lateral (${pageSql(listing, rowsByIdSql(listing, "f.ids"))}) p`,
    values,
  );
  const [counts, ...page] = found ?? [];
  if (typeof counts !== "string") throw new Error("The query returned no counts.");
  return { counts: JSON.parse(counts), rows: toPageRows(page) };
}

export interface FoundIds<C> {
  readonly counts: C;
  readonly ids: readonly string[];
}

/**
 * Finds a page in the same way, whose rows `readByIds` reads: for searches whose statement depends on the number and kind of words.
 * Planning the rows with each of these statements takes longer than one statement more.
 */
export async function findIds<C>(
  { db }: ListContext,
  { text, values }: Statement,
  plan: "kept" | "fresh" = "kept",
): Promise<FoundIds<C>> {
  const query = plan === "kept" ? db.query : db.queryPlanned;
  const [found] = await query<FoundIds<C>>(text, values);
  if (!found) throw new Error("The query returned no counts.");
  return found;
}
