import * as z from "zod/mini";
import { endpoint } from "../../declare/endpoint.ts";
import { message as messageText } from "../../errors/messages.ts";
import { pageOfItems, paging } from "../records/paging.ts";
import { reference } from "../shapes.ts";
import { chatId, chatSearch, chatStaff, textUpTo, wholeNumberText } from "./chat-parts.ts";
import { chatKinds, chatPerson, conversation, conversationDetail } from "./chat-shapes.ts";

export const chatTabs = ["waiting", "mine", "all", "closed"] as const;
export type ChatTab = (typeof chatTabs)[number];

const counts = z.object({ waiting: z.number(), mine: z.number(), all: z.number(), closed: z.number() });
export type ChatCounts = z.output<typeof counts>;

/** Filters of the list, besides its tab. `unread`: has unread messages. */
const chatFilters = {
  kind: z.enum(chatKinds, { error: messageText("choice", chatKinds.join(", ")) }),
  q: chatSearch,
  category: z.optional(chatId),
  province: z.optional(z.string().check(z.regex(/^\d{2}$/, { error: messageText("place") }))),
  /** The least waiting time in minutes. */
  waitedMinutes: z.optional(wholeNumberText),
};

export const listChats = endpoint({
  method: "GET",
  path: "/api/chats/v2",
  summary:
    "Conversations of one kind: those that wait (longest first), one's own, all, closed ones (newest first); with the count of each tab under the same filters, at most 10,000",
  callers: chatStaff,
  query: z.strictObject({
    ...paging,
    ...chatFilters,
    tab: z._default(z.enum(chatTabs, { error: messageText("choice", chatTabs.join(", ")) }), "waiting"),
  }),
  reply: z.object({ ...pageOfItems(conversation), counts }),
  errorResponses: ["invalid", "forbidden"],
});

export const readChat = endpoint({
  method: "GET",
  path: "/api/chats/v1/{id}",
  summary: "A conversation with its private notes and what one may do with it",
  callers: chatStaff,
  reply: conversationDetail,
  errorResponses: ["notFound"],
});

/**
 * How many conversations wait for an answer, for the menu and the bell: one number per kind that the caller may see.
 */
export const waitingChats = endpoint({
  method: "GET",
  path: "/api/chats/v1/waiting",
  summary: "How many conversations of each kind wait, of those that one may see, at most 10,000",
  callers: chatStaff,
  reply: z.object({
    expert: z.nullable(z.number()),
    vendorSupport: z.nullable(z.number()),
    consumerSupport: z.nullable(z.number()),
  }),
});

/** An action on a conversation without input; the reply is the changed conversation. */
const conversationAction = <const Path extends string>(path: Path, summary: string) =>
  endpoint({
    method: "POST",
    path,
    summary,
    callers: chatStaff,
    reply: conversationDetail,
    errorResponses: ["notFound", "rule"],
  });

export const claimChat = conversationAction(
  "/api/chats/v1/{id}/claim",
  "Take a conversation that nobody has; the second to try gets 422",
);

export const transferChat = endpoint({
  method: "POST",
  path: "/api/chats/v1/{id}/transfer",
  summary: "Give a conversation to a person, or back to the experts of a category; exactly one of the two",
  callers: chatStaff,
  body: z.strictObject({
    /** The id of an account, see `assignable`. */
    personId: z.optional(chatId),
    /** The id of an activity. */
    categoryId: z.optional(chatId),
    note: z.nullish(textUpTo(500)),
  }),
  /** Null for an expert who reassigned it and may no longer see it. */
  reply: z.object({ conversation: z.nullable(conversationDetail) }),
  errorResponses: ["invalid", "notFound", "rule"],
});

export const closeChat = conversationAction(
  "/api/chats/v1/{id}/close",
  "Close a conversation; a new message of the asker opens it again",
);
export const reopenChat = conversationAction("/api/chats/v1/{id}/reopen", "Open a closed conversation again");

const assignable = z.object({
  person: chatPerson,
  role: z.enum(chatStaff),
  specialities: z.array(reference),
  isAvailable: z.boolean(),
  /** How many of their open conversations wait for an answer. */
  waiting: z.number(),
});
export type Assignable = z.output<typeof assignable>;
export const assignablePeople = endpoint({
  method: "GET",
  path: "/api/chats/v1/{id}/assignable",
  summary: "Whom a conversation can be given to: who knows its category first, then who has least to do",
  callers: chatStaff,
  query: z.strictObject({
    q: chatSearch,
  }),
  reply: z.object({ items: z.array(assignable) }),
  errorResponses: ["notFound"],
});
