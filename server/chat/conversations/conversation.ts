import type {
  ChatKind,
  Conversation,
  ConversationDetail,
  ConversationShared,
} from "../../../domain/contracts/chat/chat-shapes.ts";
import { AppError } from "../../../domain/errors/errors.ts";
import { localized } from "../../../domain/text/localized-text.ts";
import type { Queries } from "../../db/database.ts";
import { isId } from "../../records/operation-context.ts";
import { sqlParams } from "../../records/sql-params.ts";
import { conversationSql, notesSql, sharedSql } from "../chat-sql.ts";
import { sideOf, type Viewer, visibleConversationsSql } from "../viewer.ts";

/** A row of the conversation table. */
export interface ConversationRow {
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

/** Reads a conversation visible to the viewer. Throws `notFound` for any other. */
export async function findConversation(db: Queries, viewer: Viewer, id: string): Promise<ConversationRow> {
  if (!isId(id)) throw new AppError("notFound");
  const parameters = sqlParams();
  const key = parameters.add(id, "uuid");
  const [found] = await db.query<ConversationRow>(
    `select ${columns} from conversation c where c.id = ${key} and ${visibleConversationsSql(viewer, parameters)}`,
    parameters.list,
  );
  if (!found) throw new AppError("notFound");
  return found;
}

const reassigned = localized(
  "This conversation was assigned to someone else.",
  "ការសន្ទនានេះត្រូវបានប្រគល់ទៅអ្នកផ្សេង។",
);

/**
 * Locks a conversation so that changes to it are serialised. Throws `notFound` when it is not visible to the viewer,
 * and `rule` when it was reassigned while waiting for the lock.
 */
export async function lockConversation(tx: Queries, viewer: Viewer, id: string): Promise<ConversationRow> {
  await findConversation(tx, viewer, id);
  const parameters = sqlParams();
  const key = parameters.add(id, "uuid");
  const [found] = await tx.query<ConversationRow & { readonly isSeen: boolean }>(
    `select ${columns}, ${visibleConversationsSql(viewer, parameters)} as "isSeen" from conversation c where c.id = ${key} for update of c`,
    parameters.list,
  );
  if (!found) throw new AppError("notFound");
  if (!found.isSeen) throw new AppError("rule", { message: reassigned });
  return found;
}

/** Returns a conversation as JSON for this viewer. */
export async function serializeConversation(db: Queries, viewer: Viewer, id: string): Promise<Conversation> {
  const [found] = await db.query<{ json: Conversation }>(
    `select ${conversationSql("$2::uuid", sideOf(viewer))} as json from conversation c where c.id = $1::uuid`,
    [id, viewer.userId],
  );
  if (!found) throw new AppError("notFound");
  return found.json;
}

/** Returns the part of a conversation that is the same for all its viewers. */
export async function serializeSharedConversation(db: Queries, id: string): Promise<ConversationShared> {
  const [found] = await db.query<{ json: ConversationShared }>(
    `select ${sharedSql} as json from conversation c where c.id = $1::uuid`,
    [id],
  );
  if (!found) throw new AppError("notFound");
  return found.json;
}

/** Returns a conversation with its private notes and the viewer's allowed actions. Throws `notFound`. */
export async function readConversationDetail(
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
  if (!found) throw new AppError("notFound");
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
