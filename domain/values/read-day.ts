import { latinDigits } from "../khmer/latin-digits.ts";
import type { DayOrder } from "../reconcile/mapping.ts";
import { calendarNames } from "../text/format.ts";

/** Phnom Penh is seven hours ahead of UTC all year. */
const phnomPenhOffset = 7 * 3_600_000;

/** Statements are recent and may write two-digit years; dates of records can be of any year. */
type Era = "recent" | "any";
const years: Readonly<Record<Era, readonly [number, number]>> = { recent: [1990, 2100], any: [1000, 9999] };

const dayLength = 86_400_000;
/** Day 0 of spreadsheet serial dates. */
const spreadsheetEpoch = Date.UTC(1899, 11, 30);
/** Valid serial dates: 1927 to 2100. Other numbers are not dates. */
const serialRange = [10_000, 73_415] as const;

/** The instant (wall clock as UTC) of a serial date in a cell without date format; null for any other number. */
export function serialToTime(serial: number): number | null {
  const [least, most] = serialRange;
  return serial >= least && serial <= most ? spreadsheetEpoch + Math.round(serial * 86_400) * 1000 : null;
}

function dayOf(year: number, month: number, day: number, era: Era): string | null {
  const full = year < 100 && era === "recent" ? 2000 + year : year;
  const time = Date.UTC(full, month - 1, day);
  const found = new Date(time);
  const [least, most] = years[era];
  if (full < least || full > most || found.getUTCMonth() !== month - 1 || found.getUTCDate() !== day)
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

/**
 * Parses three numbers in the given order. A four-digit year is recognised in any order; after it, "ymd" means days
 * first.
 */
function parseNumericDay(parts: readonly string[], order: DayOrder, era: Era): string | null {
  const [first = 0, second = 0, third = 0] = parts.map(Number);
  const isYearLast = parts[2]?.length === 4;
  if (parts[0]?.length === 4 || (order === "ymd" && !isYearLast)) return dayOf(first, second, third, era);
  return order === "mdy" ? dayOf(third, first, second, era) : dayOf(third, second, first, era);
}

/**
 * Parses a day as statements write it: 2026-10-31 · 31/10/2026 14:05 · 31-Oct-26 · Oct 31, 2026 · ៣១ តុលា ២០២៦ ·
 * 20261031, a spreadsheet date, or its serial number (46326). Returns YYYY-MM-DD in Cambodia; null if it is not a day.
 */
export function readDay(cell: string | number | Date, order: DayOrder, era: Era = "recent"): string | null {
  if (cell instanceof Date) return Number.isNaN(cell.getTime()) ? null : cell.toISOString().slice(0, 10);
  const text = latinDigits(String(cell)).trim();
  if (/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}.*(Z|[+-]\d{2}:?\d{2})$/.test(text)) {
    const time = Date.parse(text);
    return Number.isNaN(time) ? null : new Date(time + phnomPenhOffset).toISOString().slice(0, 10);
  }
  const serial = /^\d{5}(\.\d+)?$/.test(text) ? serialToTime(Number(text)) : null;
  if (serial !== null) return new Date(Math.floor(serial / dayLength) * dayLength).toISOString().slice(0, 10);
  const solid = /^(\d{4})(\d{2})(\d{2})$/.exec(text);
  if (solid) return dayOf(Number(solid[1]), Number(solid[2]), Number(solid[3]), era);
  const withoutTime = text.replace(/[T,\s]+(?:ម៉ោង\s*)?\d{1,2}:\d{2}.*$/i, "");
  const numbers = /^(\d{1,4})[-/. ](\d{1,2})[-/. ](\d{1,4})$/.exec(withoutTime);
  if (numbers) return parseNumericDay(numbers.slice(1), order, era);
  const named = /^(\d{1,2})[-/.\s]*([\p{L}\p{M}]+)[-/.,\s]*(\d{2}|\d{4})$/u.exec(withoutTime);
  if (named) return dayOf(Number(named[3]), monthOf(named[2] ?? ""), Number(named[1]), era);
  const american = /^([\p{L}\p{M}]+)[.\s]+(\d{1,2})[,\s]+(\d{4})$/u.exec(withoutTime);
  return american ? dayOf(Number(american[3]), monthOf(american[1] ?? ""), Number(american[2]), era) : null;
}

/**
 * Guesses the day order of numeric dates from examples; day first by default, as in Cambodia. Year-first dates count
 * only when no date has the year last, because a spreadsheet's own dates may be mixed with texts.
 */
export function guessDayOrder(texts: readonly string[]): DayOrder {
  let isYearFirst = false;
  let isYearLast = false;
  for (const text of texts) {
    const found = /^(\d{1,4})[-/. ](\d{1,2})[-/. ](\d{1,4})/.exec(latinDigits(text).trim());
    if (!found) continue;
    if (found[1]?.length === 4) {
      isYearFirst = true;
      continue;
    }
    if (found[3]?.length === 4) isYearLast = true;
    if (Number(found[1]) > 12) return "dmy";
    if (Number(found[2]) > 12) return "mdy";
  }
  return isYearFirst && !isYearLast ? "ymd" : "dmy";
}
