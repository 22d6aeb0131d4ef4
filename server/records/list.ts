import type { AnyEntity } from "../../domain/declare/index.ts";
import { quote } from "../db/identifiers.ts";
import { tableName } from "../db/tables.ts";
import { authorize } from "./authorize.ts";
import { type Edge, edgeBefore, edgeColumns, rememberEdge, seekCondition } from "./edges.ts";
import { type ListQuery, parseListQuery } from "./list-query.ts";
import { presentSql } from "./present.ts";
import { mayKnow } from "./scope.ts";
import { orderSql } from "./sort.ts";
import { all, type Values, values } from "./statement.ts";
import { type Total, totalOf } from "./total.ts";
import type { Input, Work } from "./work.ts";

/** The rows of a page, written as JSON by PostgreSQL. */
interface Rows {
  readonly items: string;
  readonly count: number;
  readonly edge: Edge | null;
}
interface Listing extends Work {
  readonly query: ListQuery;
}

/** `from … where …` for everything that the list may show. */
function matching({ actor, entity, query }: Listing, parameters: Values): string {
  const found = query.search ? [query.search.condition(parameters)] : [];
  const where = all([
    ...query.conditions.map((condition) => condition(parameters)),
    ...found,
    ...mayKnow({ actor, entity, values: parameters }),
  ]);
  return `from ${quote(tableName(entity))} r where ${where}`;
}

const gather = (entity: AnyEntity, edge: string, rows: string): string =>
  `select coalesce(json_agg(i.item), '[]')::text as items, count(*)::int as count, (array_agg(i.edge))[count(*)] as edge
   from (select ${presentSql(entity, "item")} as item, ${edge} as edge from ${rows}) i`;

/** A page at the start, or right after a row that is remembered from the page before it. */
async function readOn(listing: Listing, edge: Edge | null): Promise<readonly Rows[]> {
  const { db, entity, query } = listing;
  const parameters = values();
  const from = matching(listing, parameters);
  const after = edge ? ` and ${seekCondition(query.sort, edge, parameters)}` : "";
  const rows = `(select r.* ${from}${after} order by ${orderSql(query.sort)} limit ${parameters.add(query.pagesize, "bigint")}) r`;
  return db.query<Rows>(gather(entity, edgeColumns(query.sort), rows), parameters.list);
}

/** Rows by their ids, in that order. */
async function readByIds({ db, entity, query }: Listing, ids: readonly string[]): Promise<readonly Rows[]> {
  const rows = `unnest($1::uuid[]) with ordinality u (id, place) join ${quote(tableName(entity))} r on r.id = u.id order by u.place`;
  return db.query<Rows>(gather(entity, edgeColumns(query.sort), rows), [ids]);
}

/** A jump into the middle: the index alone finds the ids, then only the page's rows are read. */
async function jump(listing: Listing): Promise<readonly Rows[]> {
  const { db, query } = listing;
  const parameters = values();
  const from = matching(listing, parameters);
  const found = await db.query<{ id: string }>(
    `select r.id ${from} order by ${orderSql(query.sort)} limit ${parameters.add(query.pagesize, "bigint")} offset ${parameters.add(query.cursorkey, "bigint")}`,
    parameters.list,
  );
  return readByIds(
    listing,
    found.map(({ id }) => id),
  );
}

/** Only the newest so many of what is found are ranked, so that a common word costs no more than a rare one. */
const ranked = 100;

async function find(listing: Listing): Promise<readonly Rows[]> {
  const { db, query } = listing;
  const { search, pagesize, cursorkey } = query;
  const parameters = values();
  const from = matching(listing, parameters);
  const limit = `limit ${parameters.add(pagesize, "bigint")} offset ${parameters.add(cursorkey, "bigint")}`;
  // Whole pages are ranked, so that no row is shown twice or never where the ranking ends.
  const most = Math.max(1, Math.floor(ranked / pagesize)) * pagesize;
  const byRank = search !== null && query.order === "own" && cursorkey + pagesize <= most;
  const text = byRank
    ? `select r.id from (select r.id, r.updated_at, r.search ${from} order by r.updated_at desc, r.id limit ${most}) r
       order by ${search.rank(parameters)}, r.updated_at desc, r.id ${limit}`
    : `select r.id ${from} order by ${search && query.order === "own" ? "r.updated_at desc, r.id" : orderSql(query.sort)} ${limit}`;
  const found = await db.queryPlanned<{ id: string }>(text, parameters.list);
  return readByIds(
    listing,
    found.map(({ id }) => id),
  );
}

async function rowsOf(listing: Listing, edge: Edge | null): Promise<Rows> {
  const { query } = listing;
  const [rows] = await (query.search
    ? find(listing)
    : query.cursorkey === 0 || edge
      ? readOn(listing, edge)
      : jump(listing));
  return rows ?? { items: "[]", count: 0, edge: null };
}

/** A page that is not full is the last one, and says how many there are, if it was reached by counting. */
async function countAll(
  listing: Listing,
  { count, edge }: { count: number; edge: Edge | null },
): Promise<Total> {
  const { db, entity, query } = listing;
  const isLast = count < query.pagesize && (count > 0 || query.cursorkey === 0);
  if (isLast && !edge) return { total: query.cursorkey + count, totalIsExact: true };
  const parameters = values();
  const from = matching(listing, parameters);
  return totalOf({ db, entity, from, values: parameters.list, plan: query.search ? "fresh" : "kept" });
}

interface List extends Work {
  readonly query?: Input;
  /** The largest page that may be asked for, where it is not the usual one. */
  readonly largest?: number | undefined;
}

/** A page of a list as JSON: `{items, cursorkey, pagesize, total, totalIsExact}`. Throws `invalid` for an unknown parameter. */
export async function listRecords({ db, actor, entity, query: sent = {}, largest }: List): Promise<string> {
  authorize(actor, entity, sent.deleted === undefined ? "list" : "restore");
  const query = parseListQuery(entity, sent, largest);
  const listing: Listing = { db, actor, entity, query };
  const key = listKey(listing, sent);
  const edge = query.cursorkey === 0 || query.search ? null : edgeBefore(key, query);
  const rows = await rowsOf(listing, edge);
  if (!query.search) rememberEdge(key, query, rows);
  const { total, totalIsExact } = await countAll(listing, { count: rows.count, edge });
  return `{"items":${rows.items},"cursorkey":${query.cursorkey},"pagesize":${query.pagesize},"total":${total},"totalIsExact":${totalIsExact}}`;
}

/** What makes two requests pages of the same list. */
function listKey({ actor, entity }: Listing, sent: Input): string {
  const { cursorkey: _, ...same } = sent;
  return JSON.stringify([entity.name, actor.role, actor.vendorId, Object.entries(same).sort()]);
}
