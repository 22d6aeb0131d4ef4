import { type LastMessage, messageTypes } from "../../../domain/calls/chat-shapes.ts";
import { type Words, words } from "../../../domain/words.ts";

const said: Readonly<Record<2 | 3 | 4, Words>> = {
  [messageTypes.image]: words("Picture", "រូបភាព"),
  [messageTypes.link]: words("Link", "តំណ"),
  [messageTypes.audio]: words("Voice message", "សារជាសំឡេង"),
};

/** A message in one line. */
export function summaryOf(
  { type, text }: Pick<LastMessage, "type" | "text">,
  say: (words: Words) => string,
): string {
  if (type === messageTypes.text) return text ?? "";
  return text ? `${say(said[type])}: ${text}` : say(said[type]);
}
