import * as z from "zod/mini";
import { endpoint } from "../../declare/endpoint.ts";
import { message as messageText } from "../../errors/messages.ts";
import { limits } from "../../settings/limits.ts";
import { wholeNumber } from "../numbers.ts";
import { chatId, chatSearch, chatStaff, textUpTo, wholeNumberText } from "./chat-parts.ts";
import { conversation, linkCard, linkEntities, staffMessage } from "./chat-shapes.ts";

/**
 * A message to send. The sender makes `id`; sending the same id again changes nothing and returns the stored message.
 * Type 1 needs a text; 2 and 4 the URL of an uploaded file (a picture may have a caption); 3 a link.
 */
export const messageDraft = z.strictObject({
  id: chatId,
  type: z.literal([1, 2, 3, 4], { error: messageText("choice", "1, 2, 3, 4") }),
  text: z.nullish(textUpTo(limits.messageLength)),
  file: z.nullish(z.string({ error: messageText("file") })),
  link: z.nullish(
    z.strictObject({
      entity: z.enum(linkEntities, { error: messageText("choice", linkEntities.join(", ")) }),
      id: chatId,
    }),
  ),
});
export type MessageDraft = z.output<typeof messageDraft>;

/**
 * Cursor paging of messages: the newest without a cursor; `before` or `after` a message number, those right before or
 * after it. `limit` 1–100, default 30.
 */
export const messagePaging = z.strictObject({
  before: z.optional(wholeNumberText),
  after: z.optional(wholeNumberText),
  limit: z.optional(wholeNumberText),
});
/** In the order of sending. */
export const pageOfMessages = <M extends z.ZodMiniType>(item: M) =>
  z.object({ items: z.array(item), hasBefore: z.boolean(), hasAfter: z.boolean() });

export const listMessages = endpoint({
  method: "GET",
  path: "/api/chats/v1/{id}/messages",
  summary: "Messages of a conversation: the newest, or those before or after a number",
  callers: chatStaff,
  query: messagePaging,
  reply: pageOfMessages(staffMessage),
  errorResponses: ["invalid", "notFound"],
});

/** The message and the updated conversation. */
export const sentMessageReply = z.object({ message: staffMessage, conversation });
export const sendMessage = endpoint({
  method: "POST",
  path: "/api/chats/v1/{id}/messages",
  summary:
    "Answer: the waiting messages are replied with it, and an unassigned conversation becomes one's own; the same id sent twice is one message",
  callers: chatStaff,
  body: messageDraft,
  reply: sentMessageReply,
  errorResponses: ["invalid", "notFound", "taken", "rule", "tooLarge", "wrongType"],
});

export const readUpToInput = z.strictObject({ number: wholeNumber(0) });
export const readStateReply = z.object({ number: z.number(), unread: z.number() });
export const markChatRead = endpoint({
  method: "POST",
  idempotent: true,
  path: "/api/chats/v1/{id}/read",
  summary: "Say that one has seen the messages up to a number; a mark never goes back",
  callers: chatStaff,
  body: readUpToInput,
  reply: readStateReply,
  errorResponses: ["notFound"],
});

export const typingReply = z.object({ told: z.boolean() });
export const typeInChat = endpoint({
  method: "POST",
  idempotent: true,
  path: "/api/chats/v1/{id}/typing",
  summary: "Say that one is writing; kept nowhere. Worth saying every 3 seconds, and over after 5",
  callers: chatStaff,
  reply: typingReply,
  errorResponses: ["notFound"],
});

export const linkableRecords = endpoint({
  method: "GET",
  path: "/api/chats/v1/linkable",
  summary:
    "What a message can point to: published records of an entity whose name fits, else the newest; at most 20",
  callers: chatStaff,
  query: z.strictObject({
    entity: z.enum(linkEntities, { error: messageText("choice", linkEntities.join(", ")) }),
    q: chatSearch,
  }),
  reply: z.object({ items: z.array(linkCard) }),
  errorResponses: ["invalid"],
});
