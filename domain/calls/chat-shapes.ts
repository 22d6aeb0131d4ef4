import * as z from "zod/mini";

/** A farmer with an expert, a seller with us, a buyer with us. */
export const chatKinds = ["expert", "vendorSupport", "consumerSupport"] as const;
export type ChatKind = (typeof chatKinds)[number];
/** The specification's codes of what a message is, and of how far it is. */
export const messageTypes = { text: 1, image: 2, link: 3, audio: 4 } as const;
export const messageStatuses = { pending: 1, replied: 2, verified: 3 } as const;
/** What an internal link can lead to. */
export const linkEntities = ["guide", "product", "problem"] as const;
/** What a conversation can be about. */
export const aboutEntities = ["guide", "product", "problem", "order"] as const;

const words = z.nullable(z.string());
/** ISO 8601 */
const moment = z.string();
export const reference = z.object({ id: z.string(), label: z.string(), labelKh: words });

/** Somebody with an account; `id` is the account's. */
export const chatPerson = z.object({ id: z.string(), name: z.string(), nameKh: words, photo: words });
export type ChatPerson = z.output<typeof chatPerson>;

/** A record that a message or conversation points to, as a card shows it; without a label where it is gone. */
const card = <const E extends readonly [string, ...string[]]>(entities: E) =>
  z.object({
    entity: z.enum(entities),
    id: z.string(),
    label: words,
    labelKh: words,
    picture: words,
    /** Whether readers of the app can open it. */
    isOpen: z.boolean(),
  });
export const linkCard = card(linkEntities);
export type LinkCard = z.output<typeof linkCard>;
export const aboutCard = card(aboutEntities);
export type AboutCard = z.output<typeof aboutCard>;

/** How far a message is. The one member of it that changes. */
const progress = {
  status: z.literal([1, 2, 3]),
  repliedBy: z.nullable(chatPerson),
  repliedAt: z.nullable(moment),
  verifiedBy: z.nullable(chatPerson),
  verifiedAt: z.nullable(moment),
  /** The message that answered this one. */
  answerId: words,
};

/** A message as both sides see it. */
export const chatMessage = z.object({
  /** Made by whoever sent it. */
  id: z.string(),
  conversationId: z.string(),
  /** Its place in the conversation: 1, 2, 3 … without a gap. */
  number: z.number(),
  at: moment,
  side: z.enum(["asker", "staff"]),
  sender: chatPerson,
  type: z.literal([1, 2, 3, 4]),
  text: words,
  /** The address of a picture or sound. Sides in pixels, duration in seconds, size in bytes. */
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
  ...progress,
});
export type ChatMessage = z.output<typeof chatMessage>;

/** A message as staff see it. */
export const staffMessage = z.object({
  ...chatMessage.shape,
  /** An answer that was sent back, why, and by whom; never told to the asker. */
  sentBack: z.nullable(z.object({ by: chatPerson, at: moment, note: z.string() })),
});
export type StaffMessage = z.output<typeof staffMessage>;

/** The last thing said, as a list shows it. */
export const lastMessage = z.object({
  id: z.string(),
  number: z.number(),
  at: moment,
  side: z.enum(["asker", "staff"]),
  type: z.literal([1, 2, 3, 4]),
  text: words,
  status: z.literal([1, 2, 3]),
});
export type LastMessage = z.output<typeof lastMessage>;

/** Who asks: a person of the app (`profile`) or a seller (`vendor`); `id` is the profile's or the vendor's. */
export const chatAsker = z.object({
  kind: z.enum(["profile", "vendor"]),
  id: z.string(),
  name: z.string(),
  nameKh: words,
  photo: words,
});
export type ChatAsker = z.output<typeof chatAsker>;

const conversationFields = {
  id: z.string(),
  kind: z.enum(chatKinds),
  subject: z.string(),
  state: z.enum(["open", "closed"]),
  asker: chatAsker,
  category: z.nullable(reference),
  /** Two digits, see `domain/provinces.ts`. */
  province: words,
  assignee: z.nullable(chatPerson),
  about: z.nullable(aboutCard),
  lastMessage: z.nullable(lastMessage),
  /** Since when a message waits for an answer; null where none does. */
  waitingSince: z.nullable(moment),
  /** How many messages there are, which is also the number of the last one. */
  messages: z.number(),
  /** How far anybody of the asker's, and anybody of the staff, has read: numbers of messages, 0 for nothing. */
  readByAsker: z.number(),
  readByStaff: z.number(),
  createdAt: moment,
  closedAt: z.nullable(moment),
};
/** A conversation as everybody in it sees it. */
export const conversationShared = z.object(conversationFields);
export type ConversationShared = z.output<typeof conversationShared>;
/** The same with what is the reader's own: how many messages of the others they have not seen, at most 100. */
export const conversation = z.object({ ...conversationFields, unread: z.number() });
export type Conversation = z.output<typeof conversation>;

/** Something that happened to a conversation besides messages; only staff see these. */
export const conversationNote = z.object({
  id: z.string(),
  kind: z.enum(["claimed", "transferred", "sentBack", "closed", "reopened"]),
  at: moment,
  by: chatPerson,
  to: z.nullable(chatPerson),
  category: z.nullable(reference),
  messageId: words,
  note: words,
});
export type ConversationNote = z.output<typeof conversationNote>;

/** What one person may do with a conversation now; buttons ask this. */
const may = z.object({
  send: z.boolean(),
  claim: z.boolean(),
  transfer: z.boolean(),
  close: z.boolean(),
  reopen: z.boolean(),
  verify: z.boolean(),
});
export const conversationDetail = z.object({ ...conversation.shape, notes: z.array(conversationNote), may });
export type ConversationDetail = z.output<typeof conversationDetail>;

/** What the live stream carries (`domain/calls/stream.ts`). */
export const chatEvents = {
  /** A message, to everybody who may see the conversation, its sender among them; with what changed on the conversation. */
  chatMessage: z.object({
    conversationId: z.string(),
    kind: z.enum(chatKinds),
    message: chatMessage,
    waitingSince: z.nullable(moment),
    assignee: z.nullable(chatPerson),
    state: z.enum(["open", "closed"]),
  }),
  /** How far some messages are now. `sentBack` is there for staff only. */
  chatStatus: z.object({
    conversationId: z.string(),
    kind: z.enum(chatKinds),
    waitingSince: z.nullable(moment),
    messages: z.array(
      z.object({
        id: z.string(),
        number: z.number(),
        ...progress,
        sentBack: z.nullish(z.object({ by: chatPerson, at: moment, note: z.string() })),
      }),
    ),
  }),
  /** Somebody writes; over after 5 seconds. Never replayed. */
  chatTyping: z.object({ conversationId: z.string(), side: z.enum(["asker", "staff"]), person: chatPerson }),
  /** Somebody has read up to a number. */
  chatRead: z.object({
    conversationId: z.string(),
    side: z.enum(["asker", "staff"]),
    personId: z.string(),
    number: z.number(),
  }),
  /** A conversation is new or changed otherwise; null for those who may not see it any more. */
  chatConversation: z.object({
    conversationId: z.string(),
    kind: z.enum(chatKinds),
    conversation: z.nullable(conversationShared),
  }),
} as const;
