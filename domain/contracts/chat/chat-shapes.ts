import * as z from "zod/mini";
import { nullableText, reference } from "../shapes.ts";

/** A farmer with an expert, a seller with staff, a buyer with staff. */
export const chatKinds = ["expert", "vendorSupport", "consumerSupport"] as const;
export type ChatKind = (typeof chatKinds)[number];
/** The specification's codes of message types and states. */
export const messageTypes = { text: 1, image: 2, link: 3, audio: 4 } as const;
export const messageStatuses = { pending: 1, replied: 2, verified: 3 } as const;
/** The targets of an internal link. */
export const linkEntities = ["guide", "product", "problem"] as const;
/** What a conversation can be about. */
export const aboutEntities = ["guide", "product", "problem", "order"] as const;

/** ISO 8601 */
const moment = z.string();

/** A person with an account; `id` is the account's. */
export const chatPerson = z.object({
  id: z.string(),
  name: z.string(),
  nameKh: nullableText,
  photo: nullableText,
});
export type ChatPerson = z.output<typeof chatPerson>;

/** A card of a record that a message or conversation points to; the label is missing when the record is gone. */
const card = <const E extends readonly [string, ...string[]]>(entities: E) =>
  z.object({
    entity: z.enum(entities),
    id: z.string(),
    label: nullableText,
    labelKh: nullableText,
    picture: nullableText,
    /** Whether app users can open it. */
    isOpen: z.boolean(),
  });
export const linkCard = card(linkEntities);
export type LinkCard = z.output<typeof linkCard>;
export const aboutCard = card(aboutEntities);
export type AboutCard = z.output<typeof aboutCard>;

/** The delivery state of a message, its only part that changes. */
const messageProgress = {
  status: z.literal([1, 2, 3]),
  repliedBy: z.nullable(chatPerson),
  repliedAt: z.nullable(moment),
  verifiedBy: z.nullable(chatPerson),
  verifiedAt: z.nullable(moment),
  /** The message that answers this one. */
  answerId: nullableText,
};

/** A message as both sides see it. */
export const chatMessage = z.object({
  /** Made by the sender. */
  id: z.string(),
  conversationId: z.string(),
  /** Its position in the conversation: 1, 2, 3 … without gaps. */
  number: z.number(),
  at: moment,
  side: z.enum(["asker", "staff"]),
  sender: chatPerson,
  type: z.literal([1, 2, 3, 4]),
  text: nullableText,
  /** A picture or audio file. Sides in pixels, duration in seconds, size in bytes. */
  file: z.nullable(
    z.object({
      url: z.string(),
      type: z.string(),
      size: z.number(),
      width: z.nullable(z.number()),
      height: z.nullable(z.number()),
      duration: z.nullable(z.number()),
    }),
  ),
  link: z.nullable(linkCard),
  ...messageProgress,
});
export type ChatMessage = z.output<typeof chatMessage>;

/** A message as staff see it. */
export const staffMessage = z.object({
  ...chatMessage.shape,
  /** Why and by whom an answer was sent back; never shown to the asker. */
  sentBack: z.nullable(z.object({ by: chatPerson, at: moment, note: z.string() })),
});
export type StaffMessage = z.output<typeof staffMessage>;

/** The last message, as a list shows it. */
export const lastMessage = z.object({
  id: z.string(),
  number: z.number(),
  at: moment,
  side: z.enum(["asker", "staff"]),
  type: z.literal([1, 2, 3, 4]),
  text: nullableText,
  status: z.literal([1, 2, 3]),
});
export type LastMessage = z.output<typeof lastMessage>;

/** The asker: an app user (`profile`) or a seller (`vendor`); `id` is the profile's or the vendor's. */
export const chatAsker = z.object({
  kind: z.enum(["profile", "vendor"]),
  id: z.string(),
  name: z.string(),
  nameKh: nullableText,
  photo: nullableText,
});
export type ChatAsker = z.output<typeof chatAsker>;

const conversationFields = {
  id: z.string(),
  kind: z.enum(chatKinds),
  subject: z.string(),
  state: z.enum(["open", "closed"]),
  asker: chatAsker,
  category: z.nullable(reference),
  /** Two digits, see `domain/values/provinces.ts`. */
  province: nullableText,
  assignee: z.nullable(chatPerson),
  about: z.nullable(aboutCard),
  lastMessage: z.nullable(lastMessage),
  /** Since when a message waits for an answer; null when none does. */
  waitingSince: z.nullable(moment),
  /** The number of messages, which is also the number of the last one. */
  messages: z.number(),
  /** The number of the last message read by the asker's side, and by staff; 0 for none. */
  readByAsker: z.number(),
  readByStaff: z.number(),
  createdAt: moment,
  closedAt: z.nullable(moment),
};
/** A conversation as all its participants see it. */
export const conversationShared = z.object(conversationFields);
export type ConversationShared = z.output<typeof conversationShared>;
/** The same with the reader's unread count, at most 100. */
export const conversation = z.object({ ...conversationFields, unread: z.number() });
export type Conversation = z.output<typeof conversation>;

/** A conversation event other than a message; visible to staff only. */
export const conversationNote = z.object({
  id: z.string(),
  kind: z.enum(["claimed", "transferred", "sentBack", "closed", "reopened"]),
  at: moment,
  by: chatPerson,
  to: z.nullable(chatPerson),
  category: z.nullable(reference),
  messageId: nullableText,
  note: nullableText,
});
export type ConversationNote = z.output<typeof conversationNote>;

/** What the caller may do with a conversation now; decides which buttons are shown. */
const permissions = z.object({
  send: z.boolean(),
  claim: z.boolean(),
  transfer: z.boolean(),
  close: z.boolean(),
  reopen: z.boolean(),
  verify: z.boolean(),
});
export const conversationDetail = z.object({
  ...conversation.shape,
  notes: z.array(conversationNote),
  may: permissions,
});
export type ConversationDetail = z.output<typeof conversationDetail>;

/** The chat events of the live stream (`domain/contracts/live/stream.ts`). */
export const chatEvents = {
  /** A message and the changes of its conversation, sent to everyone who may see it, including the sender. */
  chatMessage: z.object({
    conversationId: z.string(),
    kind: z.enum(chatKinds),
    message: chatMessage,
    waitingSince: z.nullable(moment),
    assignee: z.nullable(chatPerson),
    state: z.enum(["open", "closed"]),
  }),
  /** New states of some messages. `sentBack` is for staff only. */
  chatStatus: z.object({
    conversationId: z.string(),
    kind: z.enum(chatKinds),
    waitingSince: z.nullable(moment),
    messages: z.array(
      z.object({
        id: z.string(),
        number: z.number(),
        ...messageProgress,
        sentBack: z.nullish(z.object({ by: chatPerson, at: moment, note: z.string() })),
      }),
    ),
  }),
  /** Typing indicator; expires after 5 seconds and is never replayed. */
  chatTyping: z.object({ conversationId: z.string(), side: z.enum(["asker", "staff"]), person: chatPerson }),
  /** Read receipt up to a message number. */
  chatRead: z.object({
    conversationId: z.string(),
    side: z.enum(["asker", "staff"]),
    personId: z.string(),
    number: z.number(),
  }),
  /** A conversation is new or changed; null for people who may no longer see it. */
  chatConversation: z.object({
    conversationId: z.string(),
    kind: z.enum(chatKinds),
    conversation: z.nullable(conversationShared),
  }),
} as const;
