import * as z from "zod/mini";
import { endpoint } from "../../declare/endpoint.ts";
import { message as messageText } from "../../errors/messages.ts";
import {
  messageDraft,
  messagePaging,
  pageOfMessages,
  readStateReply,
  readUpToInput,
  typingReply,
} from "../chat/chat-messages.ts";
import { chatId } from "../chat/chat-parts.ts";
import { chatMessage, conversation } from "../chat/chat-shapes.ts";
import { pageOfItems, paging } from "../records/paging.ts";

const subject = z.optional(z.string().check(z.maxLength(200, { error: messageText("tooLong", 200) })));
const aboutInput = <const E extends readonly [string, ...string[]]>(entities: E) =>
  z.nullish(
    z.strictObject({
      entity: z.enum(entities, { error: messageText("choice", entities.join(", ")) }),
      id: chatId,
    }),
  );
const chatPage = z.object({ ...pageOfItems(conversation), unread: z.number() });
const startedChat = z.object({ conversation, message: chatMessage });
const sendErrors = ["invalid", "notFound", "taken", "rule", "tooLarge", "wrongType", "tooMany"] as const;

export const startChat = endpoint({
  method: "POST",
  path: "/api/app/v1/chats",
  summary:
    "Ask: a question to the experts, or one about buying. Both ids are made by the asker; the same ids sent twice are one conversation",
  callers: "farmer",
  body: z.strictObject({
    id: chatId,
    kind: z.enum(["expert", "consumerSupport"], { error: messageText("choice", "expert, consumerSupport") }),
    /** Defaults to the beginning of the first message. */
    subject,
    /** The id of an activity. */
    categoryId: z.nullish(chatId),
    about: aboutInput(["guide", "product", "problem", "order"]),
    message: messageDraft,
  }),
  reply: startedChat,
  errorResponses: sendErrors,
});
export const ownChats = endpoint({
  method: "GET",
  path: "/api/app/v1/chats",
  summary: "One's own conversations, newest first, and how many messages in all of them are unread",
  callers: "farmer",
  query: z.strictObject(paging),
  reply: chatPage,
  errorResponses: ["invalid"],
});
export const ownMessages = endpoint({
  method: "GET",
  path: "/api/app/v1/chats/{id}/messages",
  summary: "Messages of one's own conversation: the newest, or those before or after a number",
  callers: "farmer",
  query: messagePaging,
  reply: pageOfMessages(chatMessage),
  errorResponses: ["invalid", "notFound"],
});
export const sendOwnMessage = endpoint({
  method: "POST",
  path: "/api/app/v1/chats/{id}/messages",
  summary:
    "Write in one's own conversation; the same id sent twice is one message, and a closed one opens again",
  callers: "farmer",
  body: messageDraft,
  reply: startedChat,
  errorResponses: sendErrors,
});
export const markOwnChatRead = endpoint({
  method: "POST",
  idempotent: true,
  path: "/api/app/v1/chats/{id}/read",
  summary: "Say that one has seen the messages up to a number; a mark never goes back",
  callers: "farmer",
  body: readUpToInput,
  reply: readStateReply,
  errorResponses: ["notFound"],
});
export const typeInOwnChat = endpoint({
  method: "POST",
  idempotent: true,
  path: "/api/app/v1/chats/{id}/typing",
  summary: "Say that one is writing; kept nowhere. Worth saying every 3 seconds, and over after 5",
  callers: "farmer",
  reply: typingReply,
  errorResponses: ["notFound"],
});

export const startVendorChat = endpoint({
  method: "POST",
  path: "/api/app/v1/vendor-chats",
  summary:
    "Ask for help as a seller. Both ids are made by the asker; the same ids sent twice are one conversation",
  callers: ["supplier"],
  body: z.strictObject({
    id: chatId,
    subject,
    about: aboutInput(["product", "order"]),
    message: messageDraft,
  }),
  reply: startedChat,
  errorResponses: sendErrors,
});
export const vendorChats = endpoint({
  method: "GET",
  path: "/api/app/v1/vendor-chats",
  summary: "The conversations of one's vendor with us, newest first, and how many messages are unread",
  callers: ["supplier"],
  query: z.strictObject(paging),
  reply: chatPage,
  errorResponses: ["invalid"],
});
export const vendorMessages = endpoint({
  method: "GET",
  path: "/api/app/v1/vendor-chats/{id}/messages",
  summary: "Messages of a conversation of one's vendor: the newest, or those before or after a number",
  callers: ["supplier"],
  query: messagePaging,
  reply: pageOfMessages(chatMessage),
  errorResponses: ["invalid", "notFound"],
});
export const sendVendorMessage = endpoint({
  method: "POST",
  path: "/api/app/v1/vendor-chats/{id}/messages",
  summary: "Write in a conversation of one's vendor; the same id sent twice is one message",
  callers: ["supplier"],
  body: messageDraft,
  reply: startedChat,
  errorResponses: sendErrors,
});
export const markVendorChatRead = endpoint({
  method: "POST",
  idempotent: true,
  path: "/api/app/v1/vendor-chats/{id}/read",
  summary: "Say that one has seen the messages up to a number; a mark never goes back",
  callers: ["supplier"],
  body: readUpToInput,
  reply: readStateReply,
  errorResponses: ["notFound"],
});
export const typeInVendorChat = endpoint({
  method: "POST",
  idempotent: true,
  path: "/api/app/v1/vendor-chats/{id}/typing",
  summary: "Say that one is writing; kept nowhere. Worth saying every 3 seconds, and over after 5",
  callers: ["supplier"],
  reply: typingReply,
  errorResponses: ["notFound"],
});
