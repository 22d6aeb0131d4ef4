import { readDay } from "./read-day.ts";

/** Separates the ends of a period. */
export const periodMark = " – ";

const dayOrText = (typed: string): string | null =>
  typed === "" ? null : (readDay(typed, "dmy", "any") ?? typed);

/** Reads two days with a dash, "to" or ដល់ between them; a missing end is open. Anything else stays as it is. */
export function readPeriod(typed: string): unknown {
  const parts = typed.split(/\s*(?:–|—|\.\.|…|ដល់|\bto\b|\s-\s)\s*/i);
  if (parts.length > 2) return typed;
  const [from = "", to = parts.length === 1 ? (parts[0] ?? "") : ""] = parts.map((part) => part.trim());
  return { from: dayOrText(from), to: dayOrText(to) };
}
