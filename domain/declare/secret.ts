import { textLength } from "../khmer/length.ts";

/** Replaces the hidden part of a secret. */
export const secretMark = "••••";

/** A secret as shown to readers who may not see all of it. */
export const maskOf = (ending: string): string => (ending === "" ? secretMark : `${secretMark} ${ending}`);

/** Whether a value is a mask: it came from the server; sent back it means “unchanged”. */
export const isMasked = (value: unknown): value is string =>
  typeof value === "string" && value.startsWith(secretMark);

/** The visible part of a secret: its last four characters, without blanks, and never more than half of it. */
export function endingOf(secret: string): string {
  const plain = secret.replace(/\s/g, "");
  const shown = Math.min(4, Math.floor(textLength(plain) / 2));
  return shown === 0 ? "" : Array.from(plain).slice(-shown).join("");
}
