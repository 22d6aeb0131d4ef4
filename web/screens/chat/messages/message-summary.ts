import { type LastMessage, messageTypes } from "../../../../domain/contracts/chat/chat-shapes.ts";
import { type LocalizedText, localized } from "../../../../domain/text/localized-text.ts";

const typeLabels: Readonly<Record<2 | 3 | 4, LocalizedText>> = {
  [messageTypes.image]: localized("Image", "រូបភាព"),
  [messageTypes.link]: localized("Link", "តំណ"),
  [messageTypes.audio]: localized("Voice message", "សារជាសំឡេង"),
};

/** One-line summary of a message. */
export function summarizeMessage(
  { type, text }: Pick<LastMessage, "type" | "text">,
  t: (text: LocalizedText) => string,
): string {
  if (type === messageTypes.text) return text ?? "";
  return text ? `${t(typeLabels[type])}: ${text}` : t(typeLabels[type]);
}
