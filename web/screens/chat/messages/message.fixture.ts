import type {
  ConversationDetail,
  ConversationNote,
  StaffMessage,
} from "../../../../domain/contracts/chat/chat-shapes.ts";

const person = { id: "person", name: "Sok", nameKh: null, photo: null };

/** A message of the asker; the number gives its id and place. */
export const messageWith = (number: number, more: Partial<StaffMessage> = {}): StaffMessage => ({
  id: `message ${number}`,
  conversationId: "conversation",
  number,
  at: "2026-11-20T03:00:00.000Z",
  side: "asker",
  sender: person,
  type: 1,
  text: "Hello",
  file: null,
  link: null,
  status: 1,
  repliedBy: null,
  repliedAt: null,
  verifiedBy: null,
  verifiedAt: null,
  answerId: null,
  sentBack: null,
  ...more,
});

export const noteAt = (id: string, at: string): ConversationNote => ({
  ...{ id, at, kind: "claimed", by: person, to: null, category: null, messageId: null, note: null },
});

/** A conversation with a farmer that may be answered and transferred. */
export const conversationWith = (id: string, more: Partial<ConversationDetail> = {}): ConversationDetail => ({
  ...{ id, kind: "expert", subject: "Rice", state: "open", category: null, province: null, assignee: null },
  asker: { kind: "profile", id: "asker", name: "Sok", nameKh: null, photo: null },
  ...{ about: null, lastMessage: null, waitingSince: null, messages: 1, readByAsker: 0, readByStaff: 0 },
  ...{ createdAt: "2026-11-20T03:00:00.000Z", closedAt: null, unread: 0, notes: [] },
  may: { send: true, claim: false, transfer: true, close: true, reopen: false, verify: false },
  ...more,
});
