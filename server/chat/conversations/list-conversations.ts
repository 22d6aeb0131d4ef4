import type { ChatCounts, ChatTab } from "../../../domain/contracts/chat/chat-conversations.ts";
import type { ChatKind, Conversation } from "../../../domain/contracts/chat/chat-shapes.ts";
import { limits } from "../../../domain/settings/limits.ts";
import type { Queries } from "../../db/database.ts";
import type { SqlCondition } from "../../records/list/filters.ts";
import { and, type SqlParams, sqlParams } from "../../records/sql-params.ts";
import { conversationSql, unreadSql } from "../chat-sql.ts";
import { sideOf, type Viewer, visibleConversationsSql } from "../viewer.ts";
import { findConversationSearch } from "./search-conversations.ts";

interface PageQuery {
  readonly pagesize: number;
  readonly cursorkey: number;
}
export interface ChatQuery extends PageQuery {
  readonly kind: ChatKind;
  readonly tab: ChatTab;
  readonly q?: string | undefined;
  readonly category?: string | undefined;
  readonly province?: string | undefined;
  readonly waitedMinutes?: number | undefined;
}
type Staff = Viewer & { readonly who: "staff" };

const isWaitingSql = "c.state = 'open' and c.waiting_since is not null";
const tabSql = (me: string): Record<ChatTab, string> => ({
  waiting: isWaitingSql,
  mine: `c.state = 'open' and c.assignee_id = ${me}`,
  all: "true",
  closed: "c.state = 'closed'",
});

/** A query and what its search text matches. */
interface SearchedQuery {
  readonly query: ChatQuery;
  readonly search: SqlCondition | null;
}

/** SQL conditions of a list, except its tab. */
function filtersSql(
  viewer: Viewer,
  { query, search }: SearchedQuery,
  parameters: SqlParams,
): readonly string[] {
  const { kind, category, province, waitedMinutes } = query;
  return [
    `c.kind = ${parameters.add(kind, "text")}`,
    visibleConversationsSql(viewer, parameters),
    ...(category ? [`c.category_id = ${parameters.add(category, "uuid")}`] : []),
    ...(province ? [`c.province = ${parameters.add(province, "text")}`] : []),
    ...(waitedMinutes === undefined
      ? []
      : [
          `c.state = 'open' and c.waiting_since <= now() - make_interval(mins => ${parameters.add(waitedMinutes, "integer")})`,
        ]),
    ...(search ? [search(parameters)] : []),
  ];
}

/** Counts the conversations per tab under the filters, up to `limits.exactTotal`. */
async function countTabs(db: Queries, viewer: Staff, searched: SearchedQuery): Promise<ChatCounts> {
  const parameters = sqlParams();
  const me = parameters.add(viewer.userId, "uuid");
  const filters = filtersSql(viewer, searched, parameters);
  const counted = Object.entries(tabSql(me)).map(
    ([tab, condition]) =>
      `(select count(*)::int from (select from conversation c where ${and([condition, ...filters])} limit ${limits.exactTotal}) n) as "${tab}"`,
  );
  const [counts] = await db.queryPlanned<ChatCounts>(`select ${counted.join(", ")}`, parameters.list);
  return counts ?? { waiting: 0, mine: 0, all: 0, closed: 0 };
}

/** Lists conversations of one kind: the waiting tab longest wait first, the others newest first. */
export async function listConversations(db: Queries, viewer: Staff, query: ChatQuery) {
  const { tab, pagesize, cursorkey } = query;
  const searched = { query, search: await findConversationSearch(db, query.q) };
  const parameters = sqlParams();
  const me = parameters.add(viewer.userId, "uuid");
  const where = and([tabSql(me)[tab], ...filtersSql(viewer, searched, parameters)]);
  const order = tab === "waiting" ? "c.waiting_since, c.id" : "c.last_at desc, c.id";
  const found = await db.queryPlanned<{ json: Conversation }>(
    `select ${conversationSql(me, "staff")} as json from (
       select * from conversation c where ${where} order by ${order}
       limit ${parameters.add(pagesize, "integer")} offset ${parameters.add(cursorkey, "bigint")}) c order by ${order}`,
    parameters.list,
  );
  const counts = await countTabs(db, viewer, searched);
  const total = counts[tab];
  return {
    items: found.map(({ json }) => json),
    pagesize,
    cursorkey,
    total,
    totalIsExact: total < limits.exactTotal,
    counts,
  };
}

/** Lists an asker's own conversations, newest first, with the total number of unread messages. */
export async function listOwnConversations(db: Queries, viewer: Viewer, { pagesize, cursorkey }: PageQuery) {
  const parameters = sqlParams();
  const me = parameters.add(viewer.userId, "uuid");
  const where = visibleConversationsSql(viewer, parameters);
  const [summed] = await db.query<{ total: number; unread: number }>(
    `select count(*)::int as total, coalesce(sum(${unreadSql(me, sideOf(viewer))}), 0)::int as unread from conversation c where ${where}`,
    parameters.list,
  );
  const found = await db.query<{ json: Conversation }>(
    `select ${conversationSql(me, sideOf(viewer))} as json from (
       select * from conversation c where ${where} order by c.last_at desc, c.id
       limit ${parameters.add(pagesize, "integer")} offset ${parameters.add(cursorkey, "bigint")}) c order by c.last_at desc, c.id`,
    parameters.list,
  );
  const { total, unread } = summed ?? { total: 0, unread: 0 };
  return { items: found.map(({ json }) => json), pagesize, cursorkey, total, totalIsExact: true, unread };
}

/** Counts the waiting conversations of each kind that the viewer may see. Null for kinds without access. */
export async function countWaiting(db: Queries, viewer: Staff): Promise<Record<ChatKind, number | null>> {
  const parameters = sqlParams();
  const sees = visibleConversationsSql(viewer, parameters);
  const count = (kind: ChatKind) =>
    `(select count(*)::int from (select from conversation c where c.kind = '${kind}' and ${isWaitingSql} and ${sees} limit ${limits.exactTotal}) n)`;
  const support = (kind: ChatKind) => (viewer.role === "expert" ? "null::int" : count(kind));
  const [counts] = await db.query<Record<ChatKind, number | null>>(
    `select ${count("expert")} as expert, ${support("vendorSupport")} as "vendorSupport", ${support("consumerSupport")} as "consumerSupport"`,
    parameters.list,
  );
  return counts ?? { expert: 0, vendorSupport: null, consumerSupport: null };
}

/** Since when the longest waiting conversation of each kind waits, among those that the viewer may see. */
export async function readOldestWaiting(
  db: Queries,
  viewer: Staff,
): Promise<Readonly<Partial<Record<ChatKind, Date>>>> {
  const parameters = sqlParams();
  const sees = visibleConversationsSql(viewer, parameters);
  const rows = await db.query<{ kind: ChatKind; since: Date }>(
    `select c.kind, min(c.waiting_since) as since from conversation c where ${isWaitingSql} and ${sees} group by c.kind`,
    parameters.list,
  );
  return Object.fromEntries(rows.map(({ kind, since }) => [kind, since]));
}
