import * as z from "zod/mini";
import { call } from "../declare/call.ts";
import { textLength } from "../khmer/length.ts";
import { limits } from "../limits.ts";
import { message as say } from "../messages.ts";
import {
  chatAsker,
  chatKinds,
  chatPerson,
  conversation,
  conversationDetail,
  linkCard,
  linkEntities,
  reference,
  staffMessage,
} from "./chat-shapes.ts";
import { pageOfItems, paging } from "./paging.ts";

export const chatTabs = ["waiting", "mine", "all", "closed"] as const;
export type ChatTab = (typeof chatTabs)[number];
/** Who answers; of them an expert only sees questions to experts. */
export const chatStaff = ["backofficeAdmin", "admin", "expert"] as const;
const leaders = ["backofficeAdmin", "admin"] as const;

const words = z.nullable(z.string());
/** ISO 8601 */
const moment = z.string();

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;
export const chatId = z.string({ error: say("required") }).check(z.regex(uuid, { error: say("id") }));
const atMost = (max: number) =>
  z
    .string({ error: say("text") })
    .check(z.refine((text) => textLength(text) <= max, { error: say("tooLong", max) }));
const filled = (max: number) =>
  atMost(max).check(z.refine((text) => text.trim() !== "", { error: say("required") }));
const whole = z.pipe(z.string().check(z.regex(/^\d{1,9}$/, { error: say("integer") })), z.transform(Number));

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

const counts = z.object({ waiting: z.number(), mine: z.number(), all: z.number(), closed: z.number() });
export type ChatCounts = z.output<typeof counts>;

/** `unread`: messages. Filters of the list, besides its tab. */
const chatFilters = {
  kind: z.enum(chatKinds, { error: say("choice", chatKinds.join(", ")) }),
  q: z.optional(z.string().check(z.maxLength(200, { error: say("tooLong", 200) }))),
  category: z.optional(chatId),
  province: z.optional(z.string().check(z.regex(/^\d{2}$/, { error: say("place") }))),
  /** At least so many minutes. */
  waitedMinutes: z.optional(whole),
};

export const listChats = call({
  method: "GET",
  path: "/api/chats/v2",
  summary:
    "Conversations of one kind: those that wait (longest first), one's own, all, closed ones (newest first); with the count of each tab under the same filters, at most 10,000",
  callers: chatStaff,
  query: z.strictObject({
    ...paging,
    ...chatFilters,
    tab: z._default(z.enum(chatTabs, { error: say("choice", chatTabs.join(", ")) }), "waiting"),
  }),
  reply: z.object({ ...pageOfItems(conversation), counts }),
  refusals: ["invalid", "forbidden"],
});

export const readChat = call({
  method: "GET",
  path: "/api/chats/v1/{id}",
  summary: "A conversation with its private notes and what one may do with it",
  callers: chatStaff,
  reply: conversationDetail,
  refusals: ["notFound"],
});

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
  refusals: ["invalid", "notFound", "rule", "tooLarge", "wrongType"],
});

export const readUpTo = z.strictObject({ number: z.int({ error: say("integer") }) });
export const readMark = z.object({ number: z.number(), unread: z.number() });
export const markChatRead = call({
  method: "POST",
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
  path: "/api/chats/v1/{id}/typing",
  summary: "Say that one is writing; kept nowhere. Worth saying every 3 seconds, and over after 5",
  callers: chatStaff,
  reply: typingReply,
  refusals: ["notFound"],
});

export const claimChat = call({
  method: "POST",
  path: "/api/chats/v1/{id}/claim",
  summary: "Take a conversation that nobody has; whoever comes second gets 422",
  callers: chatStaff,
  reply: conversationDetail,
  refusals: ["notFound", "rule"],
});

export const transferChat = call({
  method: "POST",
  path: "/api/chats/v1/{id}/transfer",
  summary: "Give a conversation to a person, or back to whoever knows a category; exactly one of the two",
  callers: chatStaff,
  body: z.strictObject({
    /** Of an account, see `assignable`. */
    personId: z.optional(chatId),
    /** Of an activity. */
    categoryId: z.optional(chatId),
    note: z.nullish(atMost(500)),
  }),
  /** Null for an expert who gave it away and may not see it any more. */
  reply: z.object({ conversation: z.nullable(conversationDetail) }),
  refusals: ["invalid", "notFound", "rule"],
});

export const closeChat = call({
  method: "POST",
  path: "/api/chats/v1/{id}/close",
  summary: "Close a conversation; a new message of the asker opens it again",
  callers: chatStaff,
  reply: conversationDetail,
  refusals: ["notFound", "rule"],
});
export const reopenChat = call({
  method: "POST",
  path: "/api/chats/v1/{id}/reopen",
  summary: "Open a closed conversation again",
  callers: chatStaff,
  reply: conversationDetail,
  refusals: ["notFound", "rule"],
});

const judged = z.object({ messages: z.array(staffMessage), conversation });
export const verifyMessage = call({
  method: "POST",
  path: "/api/chats/v1/{id}/messages/{message}/verify",
  summary: "Confirm an answer: it and the questions that it answered are verified; a verified one gets 422",
  callers: leaders,
  reply: judged,
  refusals: ["notFound", "rule"],
});
export const sendBackMessage = call({
  method: "POST",
  path: "/api/chats/v1/{id}/messages/{message}/sendBack",
  summary: "Send an answer back with a private note: its questions wait again, and whoever wrote it is told",
  callers: leaders,
  body: z.strictObject({ note: filled(500) }),
  reply: judged,
  refusals: ["invalid", "notFound", "rule"],
});

const assignable = z.object({
  person: chatPerson,
  role: z.enum(chatStaff),
  specialities: z.array(reference),
  isAvailable: z.boolean(),
  /** How many open conversations of theirs wait. */
  waiting: z.number(),
});
export type Assignable = z.output<typeof assignable>;
export const assignablePeople = call({
  method: "GET",
  path: "/api/chats/v1/{id}/assignable",
  summary: "Whom a conversation can be given to: who knows its category first, then who has least to do",
  callers: chatStaff,
  query: z.strictObject({
    q: z.optional(z.string().check(z.maxLength(200, { error: say("tooLong", 200) }))),
  }),
  reply: z.object({ items: z.array(assignable) }),
  refusals: ["notFound"],
});

/** What the asker's card shows. What the reader may not know is null, as is what is not known. */
export const askerCard = z.object({
  asker: chatAsker,
  phone: words,
  email: words,
  gender: words,
  ageRange: words,
  occupation: words,
  /** From province down to village as far as it may be told. */
  place: z.nullable(z.object({ label: z.string(), labelKh: words })),
  registeredAt: z.nullable(moment),
  lastActiveAt: z.nullable(moment),
  /** Hectares. */
  farmArea: z.nullable(z.number()),
  crops: z.array(reference),
  farms: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      nameKh: words,
      area: z.nullable(z.number()),
      crops: z.array(reference),
      place: z.nullable(z.object({ label: z.string(), labelKh: words })),
    }),
  ),
  /** The newest ten; null for whoever may not see orders. */
  orders: z.nullable(
    z.array(
      z.object({
        id: z.string(),
        number: words,
        state: z.string(),
        /** Riel. */
        total: z.nullable(z.number()),
        at: moment,
      }),
    ),
  ),
  /** Other conversations of this asker that the reader may see, newest first, at most ten. */
  earlier: z.array(
    z.object({
      id: z.string(),
      kind: z.enum(chatKinds),
      subject: z.string(),
      state: z.enum(["open", "closed"]),
      waitingSince: z.nullable(moment),
      lastAt: moment,
      assigneeId: words,
    }),
  ),
});
export type AskerCard = z.output<typeof askerCard>;
export const readAsker = call({
  method: "GET",
  path: "/api/chats/v1/{id}/asker",
  summary: "Who asks: profile, farms, crops, orders and earlier conversations, as far as one may know them",
  callers: chatStaff,
  reply: askerCard,
  refusals: ["notFound"],
});

export const draftFromAnswer = call({
  method: "POST",
  path: "/api/chats/v1/{id}/messages/{message}/draft",
  summary: "Begin a problem or a guide from a verified answer and its questions; `categoryId` is a problem's",
  callers: leaders,
  body: z.strictObject({
    entity: z.enum(["problem", "guide"], { error: say("choice", "problem, guide") }),
    title: filled(200),
    titleKh: filled(200),
    categoryId: z.optional(chatId),
  }),
  reply: z.object({ entity: z.enum(["problem", "guide"]), id: z.string() }),
  refusals: ["invalid", "notFound", "rule"],
});

export const linkableRecords = call({
  method: "GET",
  path: "/api/chats/v1/linkable",
  summary:
    "What a message can point to: published records of an entity whose name fits, else the newest; at most 20",
  callers: chatStaff,
  query: z.strictObject({
    entity: z.enum(linkEntities, { error: say("choice", linkEntities.join(", ")) }),
    q: z.optional(z.string().check(z.maxLength(200, { error: say("tooLong", 200) }))),
  }),
  reply: z.object({ items: z.array(linkCard) }),
  refusals: ["invalid"],
});

/** How many conversations wait, for the menu and the bell: of each kind that one may see. */
export const waitingChats = call({
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
