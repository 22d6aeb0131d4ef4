import { readDay } from "./day.ts";
import type { DayOrder } from "./day-order.ts";

/** Separates the ends of a period. */
export const periodMark = " – ";

function dayOrText(typed: string, order: DayOrder): string | null {
  if (typed === "") return null;
  const day = readDay(typed, { order });
  return "value" in day ? day.value : typed;
}

/** Reads two days with a dash, "to" or ដល់ between them; a missing end is open. Anything else stays as it is. */
export function readPeriod(typed: string, order: DayOrder = "dmy"): unknown {
  const parts = typed.split(/\s*(?:–|—|\.\.|…|ដល់|\bto\b|\s-\s)\s*/i);
  if (parts.length > 2) return typed;
  const [from = "", to = parts.length === 1 ? (parts[0] ?? "") : ""] = parts.map((part) => part.trim());
  return { from: dayOrText(from, order), to: dayOrText(to, order) };
}
