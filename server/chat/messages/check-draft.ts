import type { MessageDraft } from "../../../domain/contracts/chat/chat-messages.ts";
import { messageTypes } from "../../../domain/contracts/chat/chat-shapes.ts";
import { AppError } from "../../../domain/errors/errors.ts";
import { message } from "../../../domain/errors/messages.ts";
import { limits } from "../../../domain/settings/limits.ts";
import { localized } from "../../../domain/text/localized-text.ts";
import type { Queries } from "../../db/database.ts";
import { invalidError } from "../../records/record-errors.ts";
import { cardColumns } from "../chat-sql.ts";
import type { Viewer } from "../viewer.ts";

/** The validated content of a message. */
export interface MessageContent {
  readonly type: MessageDraft["type"];
  readonly text: string | null;
  /** URL of a stored file and its name in the store. */
  readonly file: string | null;
  readonly fileName: string | null;
  readonly link: NonNullable<MessageDraft["link"]> | null;
}

const blank = /^[\s\u200B-\u200D\uFEFF]*$/;
const mediaUrl = /^\/files\/([A-Za-z0-9_-]+\.[a-z0-9]+)$/;
const unknownField = (path: string) => invalidError([{ path, message: message("unknown") }]);
const requiredField = (path: string) => invalidError([{ path, message: message("required") }]);

/** Rejects fields that the message type does not have, besides the text. */
function assertExpectedFields({ type, file, link, text }: MessageDraft): void {
  const isFile = type === messageTypes.image || type === messageTypes.audio;
  if (type === messageTypes.text && (!text || blank.test(text))) throw requiredField("text");
  if (isFile && !file) throw requiredField("file");
  if (!isFile && file) throw unknownField("file");
  if (type === messageTypes.link && !link) throw requiredField("link");
  if (type !== messageTypes.link && link) throw unknownField("link");
  if (text?.includes("\u0000")) throw invalidError([{ path: "text", message: message("invalid") }]);
}

interface StoredFile {
  readonly kind: string;
  readonly size: number;
  readonly isTheirs: boolean;
}

const tooLarge = new AppError("tooLarge", {
  message: localized("Choose an audio file of at most 300 KB.", "សូមជ្រើសរើសឯកសារសំឡេងមិនលើសពី 300 គីឡូបៃ។"),
});
const notPicture = localized("Add an image.", "សូមបន្ថែមរូបភាព។");
const notSound = localized("Add an audio file.", "សូមបន្ថែមឯកសារសំឡេង។");

/** Checks that a file exists with the right type, and that askers own it. Returns its name. */
async function checkFile(db: Queries, viewer: Viewer, draft: MessageDraft): Promise<string> {
  const name = mediaUrl.exec(draft.file ?? "")?.[1];
  if (!name) throw invalidError([{ path: "file", message: message("file") }]);
  const [found] = await db.query<StoredFile>(
    `select kind, size, created_by = $2 or (vendor_id is not null and vendor_id = $3::uuid) as "isTheirs" from file where name = $1`,
    [name, viewer.userId, viewer.who === "vendor" ? viewer.vendorId : null],
  );
  // Another user's upload is reported as missing, so that file names cannot be probed.
  if (!found || (viewer.who !== "staff" && !found.isTheirs))
    throw invalidError([{ path: "file", message: message("fileGone") }]);
  const isSound = draft.type === messageTypes.audio;
  if (found.kind !== (isSound ? "audio" : "photo"))
    throw new AppError("wrongType", { message: isSound ? notSound : notPicture });
  if (isSound && found.size > limits.audioBytes) throw tooLarge;
  return name;
}

const notPublished = localized("Choose a published record.", "សូមជ្រើសរើសទិន្នន័យដែលបានផ្សាយ។");

/** Checks that a record is published, so that its card reveals nothing that readers may not see. */
export async function assertPublished(
  db: Queries,
  { entity, id }: { readonly entity: "guide" | "product" | "problem"; readonly id: string },
  path: string,
): Promise<string> {
  const { table, isOpen, label } = cardColumns[entity]("r");
  const [found] = await db.query<{ isOpen: boolean; label: string | null }>(
    `select ${isOpen} as "isOpen", ${label} as label from ${table} r where r.id = $1`,
    [id],
  );
  if (!found) throw invalidError([{ path, message: message("missingRecord") }]);
  if (!found.isOpen)
    throw new AppError("rule", { message: notPublished, issues: [{ path, message: notPublished }] });
  return found.label ?? "";
}

/** Validates a message draft. Throws `invalid`, `wrongType`, `tooLarge` or `rule`. */
export async function checkDraft(db: Queries, viewer: Viewer, draft: MessageDraft): Promise<MessageContent> {
  assertExpectedFields(draft);
  const fileName = draft.file ? await checkFile(db, viewer, draft) : null;
  if (draft.link) await assertPublished(db, draft.link, "link.id");
  const text = draft.text && !blank.test(draft.text) ? draft.text.trim() : null;
  return { type: draft.type, text, file: draft.file ?? null, fileName, link: draft.link ?? null };
}
