import { quote } from "../db/identifiers.ts";
import { tableName } from "../db/tables.ts";
import { authorize } from "./authorize.ts";
import { type Edge, edgeBefore, edgeColumns, rememberEdge, seekCondition } from "./edges.ts";
import { type ListQuery, parseListQuery } from "./list-query.ts";
import { presentSql } from "./present.ts";
import { mayKnow } from "./scope.ts";
import type { Search } from "./search.ts";
import { openTo, revealJson } from "./secrets.ts";
import { orderSql } from "./sort.ts";
import { all, type Values, values } from "./statement.ts";
import { type Counting, mostCounted, recallTotal, type Total, toTotal, totalOf, writesOf } from "./total.ts";
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

const gather = ({ actor, entity }: Work, edge: string, rows: string): string =>
  `select coalesce(json_agg(i.item), '[]')::text as items, count(*)::int as count, (array_agg(i.edge))[count(*)] as edge
   from (select ${presentSql(entity, "item", openTo(actor, entity))} as item, ${edge} as edge from ${rows}) i`;

// The size of a page stands in the text: for one that it does not know, PostgreSQL would plan anew each time.

/** A page at the start, or right after a row that is remembered from the page before it. */
async function readOn(listing: Listing, edge: Edge | null): Promise<readonly Rows[]> {
  const { db, query } = listing;
  const parameters = values();
  const from = matching(listing, parameters);
  const after = edge ? ` and ${seekCondition(query.sort, edge, parameters)}` : "";
  const rows = `(select r.* ${from}${after} order by ${orderSql(query.sort)} limit ${query.pagesize}) r`;
  return db.query<Rows>(gather(listing, edgeColumns(query.sort), rows), parameters.list);
}

/** Rows by their ids, in that order. */
async function readByIds(listing: Listing, ids: readonly string[]): Promise<readonly Rows[]> {
  const { db, entity, query } = listing;
  const rows = `unnest($1::uuid[]) with ordinality u (id, place) join ${quote(tableName(entity))} r on r.id = u.id order by u.place`;
  return db.query<Rows>(gather(listing, edgeColumns(query.sort), rows), [ids]);
}

/** A jump into the middle: the index alone finds the ids, then only the page's rows are read. */
async function jump(listing: Listing): Promise<readonly Rows[]> {
  const { db, query } = listing;
  const parameters = values();
  const from = matching(listing, parameters);
  const found = await db.query<{ id: string }>(
    `select r.id ${from} order by ${orderSql(query.sort)} limit ${query.pagesize} offset ${parameters.add(query.cursorkey, "bigint")}`,
    parameters.list,
  );
  return readByIds(
    listing,
    found.map(({ id }) => id),
  );
}

/** Only the newest so many of what is found are ranked, so that a common word costs no more than a rare one. */
const ranked = 100;

/** The ids of a page of what is found, best first, out of the rows `r` that `from` names; `newest` are the first by time. */
function pageOfFound({ search, query, parameters }: Finding, newest: (limit: string) => string): string {
  const { pagesize, cursorkey } = query;
  const limit = `limit ${pagesize} offset ${parameters.add(cursorkey, "bigint")}`;
  // Whole pages are ranked, so that no row is shown twice or never where the ranking ends.
  const most = Math.max(1, Math.floor(ranked / pagesize)) * pagesize;
  if (cursorkey + pagesize > most) return `select r.id from ${newest(limit)} r`;
  return `select r.id from ${newest(`limit ${most}`)} r order by ${search.rank(parameters)}, r.updated_at desc, r.id ${limit}`;
}

interface Finding {
  readonly search: Search;
  readonly query: ListQuery;
  readonly parameters: Values;
}

/** Finds, ranks and counts in one pass; null where more is found than is counted, since then the newest may not be among it. */
async function findAndCount(listing: Listing, search: Search): Promise<readonly string[] | null> {
  const parameters = values();
  const from = matching(listing, parameters);
  const counting = countingOf(listing, { from, values: [...parameters.list] });
  const page = pageOfFound(
    { search, query: listing.query, parameters },
    (limit) => `(select * from found order by updated_at desc, id ${limit})`,
  );
  const [found] = await listing.db.queryPlanned<{ counted: number; ids: readonly string[] }>(
    `with found as materialized (select r.id, r.updated_at, r.search ${from} limit ${mostCounted})
     select (select count(*)::int from found) as counted, array(${page}) as ids`,
    parameters.list,
  );
  const { totalIsExact } = await toTotal(counting, found?.counted ?? 0);
  return totalIsExact ? (found?.ids ?? []) : null;
}

async function findPage(listing: Listing, search: Search): Promise<readonly string[]> {
  const { db, query } = listing;
  const parameters = values();
  const from = matching(listing, parameters);
  const text =
    query.order === "own"
      ? pageOfFound(
          { search, query, parameters },
          (limit) =>
            `(select r.id, r.updated_at, r.search ${from} order by r.updated_at desc, r.id ${limit})`,
        )
      : `select r.id ${from} order by ${orderSql(query.sort)} limit ${query.pagesize} offset ${parameters.add(query.cursorkey, "bigint")}`;
  const found = await db.queryPlanned<{ id: string }>(text, parameters.list);
  return found.map(({ id }) => id);
}

async function find(listing: Listing, search: Search): Promise<readonly Rows[]> {
  const parameters = values();
  const counting = countingOf(listing, { from: matching(listing, parameters), values: parameters.list });
  const isNew = listing.query.order === "own" && recallTotal(counting) === null;
  const ids = (isNew ? await findAndCount(listing, search) : null) ?? (await findPage(listing, search));
  return readByIds(listing, ids);
}

const countingOf = (
  { db, entity, query }: Listing,
  matched: { readonly from: string; readonly values: readonly unknown[] },
): Counting => ({
  db,
  entity,
  ...matched,
  plan: query.search ? "fresh" : "kept",
  writes: writesOf(entity),
});

async function rowsOf(listing: Listing, edge: Edge | null): Promise<Rows> {
  const { query } = listing;
  const [rows] = await (query.search
    ? find(listing, query.search)
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
  const { query } = listing;
  const isLast = count < query.pagesize && (count > 0 || query.cursorkey === 0);
  if (isLast && !edge) return { total: query.cursorkey + count, totalIsExact: true };
  const parameters = values();
  const from = matching(listing, parameters);
  return totalOf(countingOf(listing, { from, values: parameters.list }));
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
  return `{"items":${revealJson(actor, entity, rows.items)},"cursorkey":${query.cursorkey},"pagesize":${query.pagesize},"total":${total},"totalIsExact":${totalIsExact}}`;
}

/** What makes two requests pages of the same list. */
function listKey({ actor, entity }: Listing, sent: Input): string {
  const { cursorkey: _, ...same } = sent;
  return JSON.stringify([entity.name, actor.role, actor.vendorId, Object.entries(same).sort()]);
}
