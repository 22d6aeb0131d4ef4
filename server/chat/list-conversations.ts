import type { ChatCounts, ChatTab } from "../../domain/calls/chat-conversations.ts";
import type { ChatKind, Conversation } from "../../domain/calls/chat-shapes.ts";
import { limits } from "../../domain/limits.ts";
import type { Queries } from "../db/database.ts";
import { all, type Values, values } from "../records/statement.ts";
import { conversationSql, unreadSql } from "./chat-sql.ts";
import { foundSql } from "./search-conversations.ts";
import { seesSql, sideOf, type Viewer } from "./viewer.ts";

interface Page {
  readonly pagesize: number;
  readonly cursorkey: number;
}
export interface ChatQuery extends Page {
  readonly kind: ChatKind;
  readonly tab: ChatTab;
  readonly q?: string | undefined;
  readonly category?: string | undefined;
  readonly province?: string | undefined;
  readonly waitedMinutes?: number | undefined;
}
type Staff = Viewer & { readonly who: "staff" };

const waits = "c.state = 'open' and c.waiting_since is not null";
const tabSql = (me: string): Record<ChatTab, string> => ({
  waiting: waits,
  mine: `c.state = 'open' and c.assignee_id = ${me}`,
  all: "true",
  closed: "c.state = 'closed'",
});

/** The conditions of a list, but for its tab. */
function filtersSql(viewer: Viewer, query: ChatQuery, parameters: Values): readonly string[] {
  const { kind, category, province, waitedMinutes } = query;
  const found = foundSql(query.q, parameters);
  return [
    `c.kind = ${parameters.add(kind, "text")}`,
    seesSql(viewer, parameters),
    ...(category ? [`c.category_id = ${parameters.add(category, "uuid")}`] : []),
    ...(province ? [`c.province = ${parameters.add(province, "text")}`] : []),
    ...(waitedMinutes === undefined
      ? []
      : [
          `c.state = 'open' and c.waiting_since <= now() - make_interval(mins => ${parameters.add(waitedMinutes, "integer")})`,
        ]),
    ...(found ? [found] : []),
  ];
}

/** How many conversations each tab has under the filters; past `limits.exactTotal` nobody counts on. */
async function countTabs(db: Queries, viewer: Staff, query: ChatQuery): Promise<ChatCounts> {
  const parameters = values();
  const me = parameters.add(viewer.userId, "uuid");
  const filters = filtersSql(viewer, query, parameters);
  const counted = Object.entries(tabSql(me)).map(
    ([tab, condition]) =>
      `(select count(*)::int from (select from conversation c where ${all([condition, ...filters])} limit ${limits.exactTotal}) n) as "${tab}"`,
  );
  const [counts] = await db.queryPlanned<ChatCounts>(`select ${counted.join(", ")}`, parameters.list);
  return counts ?? { waiting: 0, mine: 0, all: 0, closed: 0 };
}

/** A page of conversations of one kind: of the tab that waits the longest first, of the others the newest. */
export async function listConversations(db: Queries, viewer: Staff, query: ChatQuery) {
  const { tab, pagesize, cursorkey } = query;
  const parameters = values();
  const me = parameters.add(viewer.userId, "uuid");
  const where = all([tabSql(me)[tab], ...filtersSql(viewer, query, parameters)]);
  const order = tab === "waiting" ? "c.waiting_since, c.id" : "c.last_at desc, c.id";
  const found = await db.queryPlanned<{ json: Conversation }>(
    `select ${conversationSql(me, "staff")} as json from (
       select * from conversation c where ${where} order by ${order}
       limit ${parameters.add(pagesize, "integer")} offset ${parameters.add(cursorkey, "bigint")}) c order by ${order}`,
    parameters.list,
  );
  const counts = await countTabs(db, viewer, query);
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

/** An asker's own conversations, newest first, with how many messages in all of them are unread. */
export async function listOwn(db: Queries, viewer: Viewer, { pagesize, cursorkey }: Page) {
  const parameters = values();
  const me = parameters.add(viewer.userId, "uuid");
  const where = seesSql(viewer, parameters);
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

/** How many conversations of each kind wait, of those that somebody may see; null for a kind that they may not. */
export async function countWaiting(db: Queries, viewer: Staff): Promise<Record<ChatKind, number | null>> {
  const parameters = values();
  const sees = seesSql(viewer, parameters);
  const count = (kind: ChatKind) =>
    `(select count(*)::int from (select from conversation c where c.kind = '${kind}' and ${waits} and ${sees} limit ${limits.exactTotal}) n)`;
  const support = (kind: ChatKind) => (viewer.role === "expert" ? "null::int" : count(kind));
  const [counts] = await db.query<Record<ChatKind, number | null>>(
    `select ${count("expert")} as expert, ${support("vendorSupport")} as "vendorSupport", ${support("consumerSupport")} as "consumerSupport"`,
    parameters.list,
  );
  return counts ?? { expert: 0, vendorSupport: null, consumerSupport: null };
}
