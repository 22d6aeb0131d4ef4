import type { ChatKind } from "../../../domain/calls/chat-shapes.ts";
import { chatScreens } from "../../../domain/chat-link.ts";
import { type Words, words } from "../../../domain/words.ts";

/** What each screen of messages is called. */
export const kindTitles: Readonly<Record<ChatKind, Words>> = {
  expert: words("Chats", "ការសន្ទនា"),
  consumerSupport: words("Consumer support", "ជំនួយអ្នកទិញ"),
  vendorSupport: words("Vendor support", "ជំនួយអ្នកលក់"),
};

/** Where the list of a kind stands, e.g. `/app/chats/chatlist`. */
export const listPath = (kind: ChatKind): string => `/app/${chatScreens[kind]}`;
