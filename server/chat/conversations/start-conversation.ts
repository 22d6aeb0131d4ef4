import type { MessageDraft } from "../../../domain/contracts/chat/chat-messages.ts";
import { type ChatKind, messageTypes } from "../../../domain/contracts/chat/chat-shapes.ts";
import { order } from "../../../domain/entities/orders/order.ts";
import { userProfile } from "../../../domain/entities/people/user-profile.ts";
import { product } from "../../../domain/entities/products/product.ts";
import { vendor } from "../../../domain/entities/vendors/vendor.ts";
import { AppError } from "../../../domain/errors/errors.ts";
import { message } from "../../../domain/errors/messages.ts";
import { cutText } from "../../../domain/khmer/length.ts";
import { columnsOf } from "../../db/columns.ts";
import type { Database, Queries } from "../../db/database.ts";
import { takeLock } from "../../db/locks.ts";
import { invalidError } from "../../records/record-errors.ts";
import { getSetting } from "../../settings/settings.ts";
import { appendMessage, type SentMessage } from "../messages/append-message.ts";
import { assertPublished } from "../messages/check-draft.ts";
import { publishConversation } from "../publish-events.ts";
import type { Viewer } from "../viewer.ts";
import { findConversation, lockConversation } from "./conversation.ts";
import { addSearchKeys } from "./search-conversations.ts";

const p = columnsOf(product, "p");
const o = columnsOf(order, "o");
const v = columnsOf(vendor, "v");
const up = columnsOf(userProfile, "up");

type Asker = Exclude<Viewer, { who: "staff" }>;

export interface NewConversation {
  readonly id: string;
  readonly kind: ChatKind;
  readonly subject?: string | undefined;
  readonly categoryId?: string | null | undefined;
  readonly about?:
    | { readonly entity: "guide" | "product" | "problem" | "order"; readonly id: string }
    | null
    | undefined;
  readonly message: MessageDraft;
}

const subjectLength = 80;
const defaultSubjects = {
  [messageTypes.text]: "សំណួរ · Question",
  [messageTypes.image]: "រូបភាព · Image",
  [messageTypes.link]: "តំណ · Link",
  [messageTypes.audio]: "សារជាសំឡេង · Voice message",
} as const;

/** The subject of a conversation: as given, or the start of its first message. */
function subjectOf({ subject, message: { text, type } }: NewConversation): string {
  const firstLine = subject?.trim() || text?.trim().split("\n")[0]?.trim();
  return firstLine ? cutText(firstLine, subjectLength) : defaultSubjects[type];
}

interface ProvinceRow {
  readonly province: string | null;
}

/** The province of the asker, by which conversations are filtered; throws `forbidden` if the asker no longer exists. */
async function readProvince(tx: Queries, asker: Asker): Promise<string | null> {
  const [found] = await (asker.who === "farmer"
    ? tx.query<ProvinceRow>(`select left(${up.place}, 2) as province from user_profile up where id = $1`, [
        asker.profileId,
      ])
    : tx.query<ProvinceRow>(`select left(${v.place}, 2) as province from vendor v where id = $1`, [
        asker.vendorId,
      ]));
  if (!found) throw new AppError("forbidden");
  return found.province;
}

const missingRecord = (path: string) => invalidError([{ path, message: message("missingRecord") }]);

/** Checks that the subject record is visible to the asker: a published record or one of their own orders. */
async function assertSubjectVisible(
  tx: Queries,
  asker: Asker,
  about: NonNullable<NewConversation["about"]>,
): Promise<void> {
  const { entity, id } = about;
  if (entity !== "order" && asker.who === "farmer") {
    await assertPublished(tx, { entity, id }, "about.id");
    return;
  }
  const [found] = await (entity === "order"
    ? tx.query(
        `select 1 from "order" o where id = $1 and ${asker.who === "farmer" ? o.profileId : o.vendorId} = $2`,
        [id, asker.who === "farmer" ? asker.profileId : asker.vendorId],
      )
    : tx.query(
        `select 1 from product p where id = $1 and ${p.vendorIds} @> array[$2::uuid] and deleted_at is null`,
        [id, asker.who === "vendor" ? asker.vendorId : null],
      ));
  if (!found) throw missingRecord("about.id");
}

/** Daily limit of new conversations per asker. Throws `tooMany`. */
async function assertDailyLimit(tx: Queries, asker: Asker): Promise<void> {
  const [column, id] =
    asker.who === "farmer" ? ["asker_profile_id", asker.profileId] : ["asker_vendor_id", asker.vendorId];
  // Serialises concurrent starts of one asker, so that the count is exact.
  await takeLock(tx, "newConversations", id);
  const [counted] = await tx.query<{ count: number }>(
    `select count(*)::int as count from conversation where ${column} = $1 and created_at > now() - interval '1 day'`,
    [id],
  );
  if ((counted?.count ?? 0) >= getSetting("chats.maxPerDay"))
    throw new AppError("tooMany", { retryAfter: 3600 });
}

/** Inserts a conversation. Returns false when the id already exists. */
async function insertConversation(tx: Queries, asker: Asker, beginning: NewConversation): Promise<boolean> {
  const { id, kind, categoryId, about } = beginning;
  const province = await readProvince(tx, asker);
  const made = await tx.query(
    `insert into conversation (id, kind, asker_profile_id, asker_vendor_id, asker_user_id, subject, category_id, province, about_entity, about_id)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10) on conflict (id) do nothing returning 1`,
    [
      id,
      kind,
      asker.who === "farmer" ? asker.profileId : null,
      asker.who === "vendor" ? asker.vendorId : null,
      asker.userId,
      subjectOf(beginning),
      categoryId ?? null,
      province,
      about?.entity ?? null,
      about?.id ?? null,
    ],
  );
  if (made.length === 0) return false;
  // The asker is found by their present name, which is not kept here.
  await addSearchKeys(tx, id, [subjectOf(beginning)]);
  return true;
}

async function assertCanStart(
  tx: Queries,
  asker: Asker,
  { categoryId, about }: NewConversation,
): Promise<void> {
  await assertDailyLimit(tx, asker);
  if (categoryId) {
    const [known] = await tx.query("select 1 from activity where id = $1 and deleted_at is null", [
      categoryId,
    ]);
    if (!known) throw missingRecord("categoryId");
  }
  if (about) await assertSubjectVisible(tx, asker, about);
}

/**
 * Starts a conversation with its first message. Repeating the same ids returns the existing one. Throws `notFound` for
 * an id of somebody else's conversation, and what `appendMessage` throws.
 */
export function startConversation(
  db: Database,
  asker: Asker,
  beginning: NewConversation,
): Promise<SentMessage> {
  const { id, message: draft } = beginning;
  return db.transaction(async (tx) => {
    const [known] = await tx.query("select 1 from conversation where id = $1", [id]);
    if (!known) await assertCanStart(tx, asker, beginning);
    const isNew = !known && (await insertConversation(tx, asker, beginning));
    const conversation = await lockConversation(tx, asker, id);
    const sent = await appendMessage({ tx, viewer: asker, conversation, draft });
    if (isNew) await publishConversation(tx, null, await findConversation(tx, asker, id));
    return sent;
  });
}
