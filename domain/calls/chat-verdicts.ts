import * as z from "zod/mini";
import { call } from "../declare/call.ts";
import { message as say } from "../messages.ts";
import { chatId, chatLeaders, filled } from "./chat-parts.ts";
import { conversation, staffMessage } from "./chat-shapes.ts";

const judged = z.object({ messages: z.array(staffMessage), conversation });
export const verifyMessage = call({
  method: "POST",
  path: "/api/chats/v1/{id}/messages/{message}/verify",
  summary: "Confirm an answer: it and the questions that it answered are verified; a verified one gets 422",
  callers: chatLeaders,
  reply: judged,
  refusals: ["notFound", "rule"],
});
export const sendBackMessage = call({
  method: "POST",
  path: "/api/chats/v1/{id}/messages/{message}/sendBack",
  summary: "Send an answer back with a private note: its questions wait again, and whoever wrote it is told",
  callers: chatLeaders,
  body: z.strictObject({ note: filled(500) }),
  reply: judged,
  refusals: ["invalid", "notFound", "rule"],
});

export const draftFromAnswer = call({
  method: "POST",
  path: "/api/chats/v1/{id}/messages/{message}/draft",
  summary: "Begin a problem or a guide from a verified answer and its questions; `categoryId` is a problem's",
  callers: chatLeaders,
  body: z.strictObject({
    entity: z.enum(["problem", "guide"], { error: say("choice", "problem, guide") }),
    title: filled(200),
    titleKh: filled(200),
    categoryId: z.optional(chatId),
  }),
  reply: z.object({ entity: z.enum(["problem", "guide"]), id: z.string() }),
  refusals: ["invalid", "notFound", "rule"],
});
