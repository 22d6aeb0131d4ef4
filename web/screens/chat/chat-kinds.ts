import type { ChatKind } from "../../../domain/contracts/chat/chat-shapes.ts";
import { chatScreens } from "../../../domain/navigation/chat-link.ts";
import { type LocalizedText, localized } from "../../../domain/text/localized-text.ts";

/** Title of each chat screen. */
export const chatTitles: Readonly<Record<ChatKind, LocalizedText>> = {
  expert: localized("Chats", "ការសន្ទនា"),
  consumerSupport: localized("Consumer support", "ជំនួយអ្នកទិញ"),
  vendorSupport: localized("Vendor support", "ជំនួយអ្នកលក់"),
};

/** Path of a kind's list, e.g. `/app/chats/chatlist`. */
export const chatListPath = (kind: ChatKind): string => `/app/${chatScreens[kind]}`;
