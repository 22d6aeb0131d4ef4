import { textLength } from "../khmer/length.ts";

/** Stands in place of what is not shown of a secret. */
export const secretMark = "••••";

/** How a secret looks to those who may not see all of it. */
export const maskOf = (ending: string): string => (ending === "" ? secretMark : `${secretMark} ${ending}`);

/** Whether a value is a mask and no value: it came from the server, and sent back it means that nothing changed. */
export const isMasked = (value: unknown): value is string =>
  typeof value === "string" && value.startsWith(secretMark);

/** What is shown of a secret to everybody: its last four characters, blanks left out, and never more than half of it. */
export function endingOf(secret: string): string {
  const plain = secret.replace(/\s/g, "");
  const shown = Math.min(4, Math.floor(textLength(plain) / 2));
  return shown === 0 ? "" : Array.from(plain).slice(-shown).join("");
}
