import { sendMessage } from "../../../domain/contracts/chat/chat-messages.ts";
import { callApi } from "../client/client.ts";
import { uploadFile } from "../client/upload.ts";
import type { UnsentMessage } from "./unsent.ts";
import { changeUnsent } from "./unsent-store.ts";

/** Uploads the file of a message and stores its URL, so that a retry sends only the message. */
async function uploadMessageFile(work: UnsentMessage): Promise<string | null> {
  const { id, file, fileName, owner } = work;
  if (!file || work.url) return work.url;
  const { url } = await uploadFile({
    kind: work.type === 4 ? "audio" : "photo",
    file,
    idempotencyKey: `${id}-file`,
    asOwner: owner,
    ...(fileName ? { name: fileName } : {}),
  });
  await changeUnsent(id, (stored) => stored && { ...stored, url });
  return url;
}

/** Sends a message. Returns the message and its conversation. */
export async function sendQueuedMessage(work: UnsentMessage) {
  const { id, type, text, link, conversationId, key, owner } = work;
  const file = await uploadMessageFile(work);
  return callApi(sendMessage, {
    params: { id: conversationId },
    body: { id, type, text, file, link: link && { entity: link.entity, id: link.id } },
    idempotencyKey: key,
    asOwner: owner,
  });
}
