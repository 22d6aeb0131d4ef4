import * as z from "zod/mini";
import { call } from "../declare/call.ts";
import { limits } from "../limits.ts";
import { message as say } from "../messages.ts";
import { atMost, chatId, chatSearch, chatStaff, whole } from "./chat-parts.ts";
import { conversation, linkCard, linkEntities, staffMessage } from "./chat-shapes.ts";
import { wholeNumber } from "./numbers.ts";

/**
 * A message to send. `id` is made by the sender, once: sending it again changes nothing and answers what is there. Type 1 needs
 * a text; 2 and 4 the address of an uploaded file (a text may stand below a picture); 3 a link.
 */
export const messageDraft = z.strictObject({
  id: chatId,
  type: z.literal([1, 2, 3, 4], { error: say("choice", "1, 2, 3, 4") }),
  text: z.nullish(atMost(limits.messageLength)),
  file: z.nullish(z.string({ error: say("file") })),
  link: z.nullish(
    z.strictObject({
      entity: z.enum(linkEntities, { error: say("choice", linkEntities.join(", ")) }),
      id: chatId,
    }),
  ),
});
export type MessageDraft = z.output<typeof messageDraft>;

/**
 * Which messages: the newest without a cursor; `before` a number those right before it; `after` a number those right after it.
 * `limit` 1–100, else 30.
 */
export const messagePaging = z.strictObject({
  before: z.optional(whole),
  after: z.optional(whole),
  limit: z.optional(whole),
});
/** In the order in which they were sent. */
export const pageOfMessages = <M extends z.ZodMiniType>(item: M) =>
  z.object({ items: z.array(item), hasBefore: z.boolean(), hasAfter: z.boolean() });

export const listMessages = call({
  method: "GET",
  path: "/api/chats/v1/{id}/messages",
  summary: "Messages of a conversation: the newest, or those before or after a number",
  callers: chatStaff,
  query: messagePaging,
  reply: pageOfMessages(staffMessage),
  refusals: ["invalid", "notFound"],
});

/** The message, and the conversation as it is after it. */
export const sentByStaff = z.object({ message: staffMessage, conversation });
export const sendMessage = call({
  method: "POST",
  path: "/api/chats/v1/{id}/messages",
  summary:
    "Answer: the waiting messages are replied with it, and an unassigned conversation becomes one's own; the same id sent twice is one message",
  callers: chatStaff,
  body: messageDraft,
  reply: sentByStaff,
  refusals: ["invalid", "notFound", "taken", "rule", "tooLarge", "wrongType"],
});

export const readUpTo = z.strictObject({ number: wholeNumber(0) });
export const readMark = z.object({ number: z.number(), unread: z.number() });
export const markChatRead = call({
  method: "POST",
  idempotent: true,
  path: "/api/chats/v1/{id}/read",
  summary: "Say that one has seen the messages up to a number; a mark never goes back",
  callers: chatStaff,
  body: readUpTo,
  reply: readMark,
  refusals: ["notFound"],
});

export const typingReply = z.object({ told: z.boolean() });
export const typeInChat = call({
  method: "POST",
  idempotent: true,
  path: "/api/chats/v1/{id}/typing",
  summary: "Say that one is writing; kept nowhere. Worth saying every 3 seconds, and over after 5",
  callers: chatStaff,
  reply: typingReply,
  refusals: ["notFound"],
});

export const linkableRecords = call({
  method: "GET",
  path: "/api/chats/v1/linkable",
  summary:
    "What a message can point to: published records of an entity whose name fits, else the newest; at most 20",
  callers: chatStaff,
  query: z.strictObject({
    entity: z.enum(linkEntities, { error: say("choice", linkEntities.join(", ")) }),
    q: chatSearch,
  }),
  reply: z.object({ items: z.array(linkCard) }),
  refusals: ["invalid"],
});
