import type {
  ChatKind,
  Conversation,
  ConversationDetail,
  ConversationShared,
} from "../../domain/calls/chat-shapes.ts";
import { Refusal } from "../../domain/errors.ts";
import { words } from "../../domain/words.ts";
import type { Queries } from "../db/database.ts";
import { values } from "../records/statement.ts";
import { isId } from "../records/work.ts";
import { conversationSql, notesSql, sharedSql } from "./chat-sql.ts";
import { seesSql, sideOf, type Viewer } from "./viewer.ts";

/** A conversation as its table has it. */
export interface StoredConversation {
  readonly id: string;
  readonly kind: ChatKind;
  readonly subject: string;
  readonly askerProfileId: string | null;
  readonly askerVendorId: string | null;
  readonly categoryId: string | null;
  readonly assigneeId: string | null;
  readonly state: "open" | "closed";
  readonly lastNumber: number;
  readonly waitingSince: Date | null;
}
const columns = `c.id, c.kind, c.subject, c.asker_profile_id as "askerProfileId", c.asker_vendor_id as "askerVendorId", c.category_id as "categoryId",
  c.assignee_id as "assigneeId", c.state, c.last_number as "lastNumber", c.waiting_since as "waitingSince"`;

/** Reads a conversation that somebody may know of; throws `notFound` for any other. */
export async function findConversation(db: Queries, viewer: Viewer, id: string): Promise<StoredConversation> {
  if (!isId(id)) throw new Refusal("notFound");
  const parameters = values();
  const key = parameters.add(id, "uuid");
  const [found] = await db.query<StoredConversation>(
    `select ${columns} from conversation c where c.id = ${key} and ${seesSql(viewer, parameters)}`,
    parameters.list,
  );
  if (!found) throw new Refusal("notFound");
  return found;
}

const takenMeanwhile = words(
  "Somebody else has taken this conversation meanwhile.",
  "អ្នកផ្សេងបានទទួលយកការសន្ទនានេះក្នុងពេលនោះហើយ។",
);

/**
 * Locks a conversation, so that what happens to it happens one after the other. Throws `notFound` for one that this person may
 * not know of, and `rule` where it was taken away from them while they waited.
 */
export async function lockConversation(tx: Queries, viewer: Viewer, id: string): Promise<StoredConversation> {
  await findConversation(tx, viewer, id);
  const parameters = values();
  const key = parameters.add(id, "uuid");
  const [found] = await tx.query<StoredConversation & { readonly isSeen: boolean }>(
    `select ${columns}, ${seesSql(viewer, parameters)} as "isSeen" from conversation c where c.id = ${key} for update of c`,
    parameters.list,
  );
  if (!found) throw new Refusal("notFound");
  if (!found.isSeen) throw new Refusal("rule", { words: takenMeanwhile });
  return found;
}

/** A conversation as its reader sees it. */
export async function presentConversation(db: Queries, viewer: Viewer, id: string): Promise<Conversation> {
  const [found] = await db.query<{ json: Conversation }>(
    `select ${conversationSql("$2::uuid", sideOf(viewer))} as json from conversation c where c.id = $1::uuid`,
    [id, viewer.userId],
  );
  if (!found) throw new Refusal("notFound");
  return found.json;
}

/** A conversation as everybody in it sees it. */
export async function presentShared(db: Queries, id: string): Promise<ConversationShared> {
  const [found] = await db.query<{ json: ConversationShared }>(
    `select ${sharedSql} as json from conversation c where c.id = $1::uuid`,
    [id],
  );
  if (!found) throw new Refusal("notFound");
  return found.json;
}

/** A conversation with its private notes and what one may do with it. Throws `notFound`. */
export async function readDetail(
  db: Queries,
  viewer: Viewer & { readonly who: "staff" },
  id: string,
): Promise<ConversationDetail> {
  const { state, assigneeId, kind } = await findConversation(db, viewer, id);
  const [found] = await db.query<{
    json: Conversation;
    notes: ConversationDetail["notes"];
  }>(
    `select ${conversationSql("$2::uuid", "staff")} as json, ${notesSql} as notes from conversation c where c.id = $1::uuid`,
    [id, viewer.userId],
  );
  if (!found) throw new Refusal("notFound");
  const isOpen = state === "open";
  const may = {
    send: isOpen,
    claim: isOpen && assigneeId === null,
    transfer: isOpen,
    close: isOpen,
    reopen: !isOpen,
    verify: kind === "expert" && viewer.role !== "expert",
  };
  return { ...found.json, notes: found.notes, may };
}
