import { quote } from "../../db/schema/identifiers.ts";
import { tableName } from "../../db/schema/tables.ts";
import { readScope } from "../access/scope.ts";
import type { OperationContext } from "../operation-context.ts";
import { serializeSql } from "../read/serialize.ts";
import type { Search } from "../search/search.ts";
import { visibleSecrets } from "../secrets/secrets.ts";
import { and, type SqlParams } from "../sql-params.ts";
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

/** SQL for a page of the rows `r`, with the cursor `edge` of the last one. */
export const gatherSql = ({ actor, entity }: OperationContext, edge: string, rows: string): string =>
  `select coalesce(json_agg(i.item), '[]')::text as items, count(*)::int as count, (array_agg(i.edge))[count(*)] as edge
   from (select ${serializeSql(entity, "item", visibleSecrets(actor, entity))} as item, ${edge} as edge from ${rows}) i`;

export const onlyPage = ([rows = noRows]: readonly PageRows[]): PageRows => rows;

/** SQL for the rows with some ids, an array, in its order. */
export const rowsByIdSql = (listing: ListContext, ids: "f.ids" | "$1::uuid[]"): string =>
  gatherSql(
    listing,
    cursorSql(listing.query.sort),
    `unnest(${ids}) with ordinality u (id, place) join ${quote(tableName(listing.entity))} r on r.id = u.id order by u.place`,
  );

/** Reads rows by id, in the given order. */
export const readByIds = (listing: ListContext, ids: readonly string[]): Promise<readonly PageRows[]> =>
  listing.db.query<PageRows>(rowsByIdSql(listing, "$1::uuid[]"), [ids]);

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
