import type { ChatMessage, StaffMessage } from "../../../domain/contracts/chat/chat-shapes.ts";
import type { Queries } from "../../db/database.ts";
import { sqlParams } from "../../records/sql-params.ts";
import { messageSql } from "../chat-sql.ts";
import { findConversation } from "../conversations/conversation.ts";
import { sideOf, type Viewer } from "../viewer.ts";

export interface MessageQuery {
  readonly before?: number | undefined;
  readonly after?: number | undefined;
  readonly limit?: number | undefined;
}
interface MessagePage<M> {
  readonly items: M[];
  readonly hasBefore: boolean;
  readonly hasAfter: boolean;
}

const defaultLimit = 30;
const maxLimit = 100;

/** Reads a page of messages in the order they were sent; at most 100 per page. Throws `notFound`. */
async function readPage<M extends ChatMessage>(
  db: Queries,
  viewer: Viewer,
  { id, before, after, limit = defaultLimit }: MessageQuery & { readonly id: string },
): Promise<MessagePage<M>> {
  const conversation = await findConversation(db, viewer, id);
  const parameters = sqlParams();
  const key = parameters.add(id, "uuid");
  const isForward = after !== undefined && before === undefined;
  const bounds = [
    ...(before === undefined ? [] : [`m.number < ${parameters.add(before, "integer")}`]),
    ...(after === undefined ? [] : [`m.number > ${parameters.add(after, "integer")}`]),
  ];
  const size = Math.min(Math.max(limit, 1), maxLimit);
  const found = await db.query<{ json: M }>(
    `select ${messageSql(sideOf(viewer))} as json from message m join conversation c on c.id = m.conversation_id
     where ${[`m.conversation_id = ${key}`, ...bounds].join(" and ")}
     order by m.number ${isForward ? "asc" : "desc"} limit ${parameters.add(size, "integer")}`,
    parameters.list,
  );
  const items = found.map(({ json }) => json);
  if (!isForward) items.reverse();
  const first = items[0]?.number ?? before ?? 0;
  const last = items.at(-1)?.number ?? after ?? 0;
  return { items, hasBefore: first > 1, hasAfter: last < conversation.lastNumber };
}

/** Messages as the asker sees them. */
export const readMessages = (db: Queries, viewer: Viewer, query: MessageQuery & { readonly id: string }) =>
  readPage<ChatMessage>(db, viewer, query);

/** Messages as staff see them. */
export const readStaffMessages = (
  db: Queries,
  viewer: Viewer & { readonly who: "staff" },
  query: MessageQuery & { readonly id: string },
) => readPage<StaffMessage>(db, viewer, query);
