import * as z from "zod/mini";
import { endpoint } from "../../declare/endpoint.ts";
import { message as messageText } from "../../errors/messages.ts";
import { chatId, chatVerifiers, requiredText } from "./chat-parts.ts";
import { conversation, staffMessage } from "./chat-shapes.ts";

const verdictReply = z.object({ messages: z.array(staffMessage), conversation });
export const verifyMessage = endpoint({
  method: "POST",
  path: "/api/chats/v1/{id}/messages/{message}/verify",
  summary: "Confirm an answer: it and the questions that it answered are verified; a verified one gets 422",
  callers: chatVerifiers,
  reply: verdictReply,
  errorResponses: ["notFound", "rule"],
});
export const sendBackMessage = endpoint({
  method: "POST",
  path: "/api/chats/v1/{id}/messages/{message}/sendBack",
  summary: "Send an answer back with a private note: its questions wait again, and its author is notified",
  callers: chatVerifiers,
  body: z.strictObject({ note: requiredText(500) }),
  reply: verdictReply,
  errorResponses: ["invalid", "notFound", "rule"],
});

export const draftFromAnswer = endpoint({
  method: "POST",
  path: "/api/chats/v1/{id}/messages/{message}/draft",
  summary: "Begin a problem or a guide from a verified answer and its questions; `categoryId` is a problem's",
  callers: chatVerifiers,
  body: z.strictObject({
    entity: z.enum(["problem", "guide"], { error: messageText("choice", "problem, guide") }),
    title: requiredText(200),
    titleKh: requiredText(200),
    categoryId: z.optional(chatId),
  }),
  reply: z.object({ entity: z.enum(["problem", "guide"]), id: z.string() }),
  errorResponses: ["invalid", "notFound", "rule"],
});
