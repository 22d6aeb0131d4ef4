import type { MessageDraft } from "../../domain/calls/chat-messages.ts";
import { messageTypes } from "../../domain/calls/chat-shapes.ts";
import { Refusal } from "../../domain/errors.ts";
import { limits } from "../../domain/limits.ts";
import { message } from "../../domain/messages.ts";
import { words } from "../../domain/words.ts";
import type { Queries } from "../db/database.ts";
import { invalid } from "../records/refuse.ts";
import { shown } from "./chat-sql.ts";
import type { Viewer } from "./viewer.ts";

/** What a message holds, once it is known to be right. */
export interface Content {
  readonly type: MessageDraft["type"];
  readonly text: string | null;
  /** The address of a stored file, and its name in the store. */
  readonly file: string | null;
  readonly fileName: string | null;
  readonly link: NonNullable<MessageDraft["link"]> | null;
}

const blank = /^[\s\u200B-\u200D\uFEFF]*$/;
const mediaUrl = /^\/files\/([A-Za-z0-9_-]+\.[a-z0-9]+)$/;
const onlyAsked = (path: string) => invalid([{ path, message: message("unknown") }]);
const missing = (path: string) => invalid([{ path, message: message("required") }]);

/** Which members each type of message has, besides the text. */
function refuseOther({ type, file, link, text }: MessageDraft): void {
  const isFile = type === messageTypes.image || type === messageTypes.audio;
  if (type === messageTypes.text && (!text || blank.test(text))) throw missing("text");
  if (isFile && !file) throw missing("file");
  if (!isFile && file) throw onlyAsked("file");
  if (type === messageTypes.link && !link) throw missing("link");
  if (type !== messageTypes.link && link) throw onlyAsked("link");
  if (text?.includes("\u0000")) throw invalid([{ path: "text", message: message("invalid") }]);
}

interface StoredFile {
  readonly kind: string;
  readonly size: number;
  readonly isTheirs: boolean;
}

const tooLarge = new Refusal("tooLarge", {
  words: words("A sound may have 300 KB at most.", "សំឡេងអាចមានទំហំយ៉ាងច្រើន ៣០០ គីឡូបៃ។"),
});
const notPicture = words("A message of this kind needs a picture.", "សារប្រភេទនេះត្រូវការរូបភាព។");
const notSound = words("A message of this kind needs a sound.", "សារប្រភេទនេះត្រូវការសំឡេង។");

/** Makes sure that a file is there, of the kind that the message needs, and for askers one of their own. Answers its name. */
async function checkFile(db: Queries, viewer: Viewer, draft: MessageDraft): Promise<string> {
  const name = mediaUrl.exec(draft.file ?? "")?.[1];
  if (!name) throw invalid([{ path: "file", message: message("file") }]);
  const [found] = await db.query<StoredFile>(
    `select kind, size, created_by = $2 or (vendor_id is not null and vendor_id = $3::uuid) as "isTheirs" from file where name = $1`,
    [name, viewer.userId, viewer.who === "vendor" ? viewer.vendorId : null],
  );
  // Somebody else's upload is answered like none at all, so that names can't be tried out.
  if (!found || (viewer.who !== "staff" && !found.isTheirs))
    throw invalid([{ path: "file", message: message("fileGone") }]);
  const isSound = draft.type === messageTypes.audio;
  if (found.kind !== (isSound ? "audio" : "photo"))
    throw new Refusal("wrongType", { words: isSound ? notSound : notPicture });
  if (isSound && found.size > limits.audioBytes) throw tooLarge;
  return name;
}

const notPublished = words("Only what is published can be sent.", "អាចផ្ញើបានតែអ្វីដែលបានផ្សាយប៉ុណ្ណោះ។");

/** Makes sure that a record is published, so that its card tells nobody what they could not read. */
export async function checkPublished(
  db: Queries,
  { entity, id }: { readonly entity: "guide" | "product" | "problem"; readonly id: string },
  path: string,
): Promise<string> {
  const { table, isOpen, label } = shown[entity];
  const [found] = await db.query<{ isOpen: boolean; label: string | null }>(
    `select ${isOpen} as "isOpen", ${label} as label from ${table} t where t.id = $1`,
    [id],
  );
  if (!found) throw invalid([{ path, message: message("missingRecord") }]);
  if (!found.isOpen)
    throw new Refusal("rule", { words: notPublished, issues: [{ path, words: notPublished }] });
  return found.label ?? "";
}

/** Checks what somebody wants to send. Throws `invalid`, `wrongType`, `tooLarge` or `rule`. */
export async function checkDraft(db: Queries, viewer: Viewer, draft: MessageDraft): Promise<Content> {
  refuseOther(draft);
  const fileName = draft.file ? await checkFile(db, viewer, draft) : null;
  if (draft.link) await checkPublished(db, draft.link, "link.id");
  const text = draft.text && !blank.test(draft.text) ? draft.text.trim() : null;
  return { type: draft.type, text, file: draft.file ?? null, fileName, link: draft.link ?? null };
}
