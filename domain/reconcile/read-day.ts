import { calendarNames } from "../format.ts";
import { latinDigits } from "../khmer/latin-digits.ts";
import type { DayOrder } from "./mapping.ts";

/** Phnom Penh is seven hours ahead of UTC all year. */
const phnomPenh = 7 * 3_600_000;

function dayOf(year: number, month: number, day: number): string | null {
  const full = year < 100 ? 2000 + year : year;
  const time = Date.UTC(full, month - 1, day);
  const found = new Date(time);
  if (full < 1990 || full > 2100 || found.getUTCMonth() !== month - 1 || found.getUTCDate() !== day)
    return null;
  return found.toISOString().slice(0, 10);
}

function monthOf(name: string): number {
  const latin = name.toLowerCase();
  const english = calendarNames.en.months.findIndex(
    (month) => latin.length >= 3 && month.toLowerCase().startsWith(latin),
  );
  return english >= 0 ? english + 1 : calendarNames.km.months.indexOf(name) + 1;
}

/** Three numbers in the order that a statement uses; a year of four digits in front is the year in any. */
function numbered(parts: readonly string[], order: DayOrder): string | null {
  const [first = 0, second = 0, third = 0] = parts.map(Number);
  if (parts[0]?.length === 4 || order === "ymd") return dayOf(first, second, third);
  return order === "mdy" ? dayOf(third, first, second) : dayOf(third, second, first);
}

/**
 * A day as statements write it: 2026-10-31 · 31/10/2026 14:05 · 31-Oct-26 · Oct 31, 2026 · ៣១ តុលា ២០២៦ · 20261031, or a sheet's own
 * date. Answers YYYY-MM-DD in Cambodia; null for what is no day.
 */
export function readDay(cell: string | number | Date, order: DayOrder): string | null {
  if (cell instanceof Date) return Number.isNaN(cell.getTime()) ? null : cell.toISOString().slice(0, 10);
  const text = latinDigits(String(cell)).trim();
  if (/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}.*(Z|[+-]\d{2}:?\d{2})$/.test(text)) {
    const time = Date.parse(text);
    return Number.isNaN(time) ? null : new Date(time + phnomPenh).toISOString().slice(0, 10);
  }
  const solid = /^(\d{4})(\d{2})(\d{2})$/.exec(text);
  if (solid) return dayOf(Number(solid[1]), Number(solid[2]), Number(solid[3]));
  const withoutTime = text.replace(/[T,\s]+(?:ម៉ោង\s*)?\d{1,2}:\d{2}.*$/i, "");
  const numbers = /^(\d{1,4})[-/. ](\d{1,2})[-/. ](\d{1,4})$/.exec(withoutTime);
  if (numbers) return numbered(numbers.slice(1), order);
  const named = /^(\d{1,2})[-/.\s]*([\p{L}\p{M}]+)[-/.,\s]*(\d{2}|\d{4})$/u.exec(withoutTime);
  if (named) return dayOf(Number(named[3]), monthOf(named[2] ?? ""), Number(named[1]));
  const american = /^([\p{L}\p{M}]+)[.\s]+(\d{1,2})[,\s]+(\d{4})$/u.exec(withoutTime);
  return american ? dayOf(Number(american[3]), monthOf(american[1] ?? ""), Number(american[2])) : null;
}

/** The order in which days in numbers are written, as some of them tell; day first where none does, as in Cambodia. */
export function guessDayOrder(texts: readonly string[]): DayOrder {
  for (const text of texts) {
    const found = /^(\d{1,4})[-/. ](\d{1,2})[-/. ](\d{1,4})/.exec(latinDigits(text).trim());
    if (!found) continue;
    if (found[1]?.length === 4) return "ymd";
    if (Number(found[1]) > 12) return "dmy";
    if (Number(found[2]) > 12) return "mdy";
  }
  return "dmy";
}
