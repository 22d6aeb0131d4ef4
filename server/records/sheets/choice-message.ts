import type { Field } from "../../../domain/declare/index.ts";
import { serverMessage } from "../../../domain/errors/server-messages.ts";
import type { Language } from "../../../domain/text/localized-text.ts";

/** A text without the sign that separates the gaps of a message. */
export const plain = (text: string): string => text.replaceAll("|", "/");

/** The message for an unknown choice, which lists the valid labels; null for other fields. */
export function unknownChoiceMessage({ kind, values }: Field, value: unknown): string | null {
  if (!values || !(kind === "choice" || kind === "state" || kind === "choices")) return null;
  const codes = Array.isArray(value) ? value : [value];
  const unknown = codes.find((code) => typeof code !== "string" || !Object.hasOwn(values, code));
  if (unknown === undefined) return null;
  const labels = (language: Language) =>
    plain(
      Object.values(values)
        .map((label) => label[language])
        .join(", "),
    );
  return serverMessage("noSuchChoice", plain(String(unknown)).slice(0, 100), labels("en"), labels("km"));
}
