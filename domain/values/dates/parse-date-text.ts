import { message } from "../../errors/messages.ts";
import { latinDigits } from "../../khmer/latin-digits.ts";
import { searchKey } from "../../khmer/search-key.ts";
import { calendarNames } from "../../text/format.ts";
import type { Reading } from "../reading.ts";
import type { DayOrder } from "./day-order.ts";

/** A day and a time of it as they are written; the time is null when there is none. */
export interface DateParts {
  /** `YYYY-MM-DD` */
  readonly day: string;
  /** `HH:MM:SS.mmm` */
  readonly time: string | null;
}

const longestText = 80;
/** Two-digit years are of this century, up to as many years ahead; older ones are written in full. */
const yearsAhead = 20;
/** Cambodia's Buddhist years are 543 ahead, or 544 from the new year in April. */
const buddhist = { from: 2443, to: 2743, ahead: 543 } as const;

const twoDigits = (value: number): string => String(value).padStart(2, "0");

/** A day `YYYY-MM-DD` as an error suggests to type it: `31/10/2026`. */
export const typedDay = (day: string): string => day.split("-").toReversed().join("/");

function dayOf(year: number, month: number, day: number, isShort: boolean): Reading<string> {
  const notThere = { reason: message("date") };
  const latestShort = (new Date().getUTCFullYear() % 100) + yearsAhead;
  if (isShort && year > latestShort) return { reason: message("fullYear", year) };
  const full = isShort ? 2000 + year : year;
  const found = new Date(Date.UTC(full, month - 1, day));
  if (full < 1000 || full > 9999 || found.getUTCMonth() !== month - 1 || found.getUTCDate() !== day)
    return notThere;
  if (full >= buddhist.from && full <= buddhist.to) {
    const western = full - buddhist.ahead;
    return {
      reason: message(
        "buddhistYear",
        full,
        western,
        typedDay(`${western}-${twoDigits(month)}-${twoDigits(day)}`),
      ),
    };
  }
  return { value: found.toISOString().slice(0, 10) };
}

const khmerMonths = calendarNames.km.months.map((name) => searchKey(name));

/** The number (from 1) of a month name or its beginning in either language; 0 for none. */
function monthOf(name: string): number {
  const latin = name.toLowerCase();
  const english = calendarNames.en.months.findIndex(
    (month) => latin.length >= 3 && month.toLowerCase().startsWith(latin),
  );
  if (english >= 0) return english + 1;
  const key = searchKey(name);
  return key === ""
    ? 0
    : khmerMonths.findIndex((month) => month === key || (key.length >= 3 && month.startsWith(key))) + 1;
}

/** Parses three numbers. A four-digit year is recognised in any order; after it, "ymd" means days first. */
function numericDay(parts: readonly string[], order: DayOrder): Reading<string> {
  const [first = 0, second = 0, third = 0] = parts.map(Number);
  const isYearLast = parts[2]?.length === 4;
  if (parts[0]?.length === 4) return dayOf(first, second, third, false);
  if (parts[0]?.length === 3 || parts[2]?.length === 3 || parts[2]?.length === 1)
    return { reason: message("date") };
  if (order === "ymd" && !isYearLast) return dayOf(first, second, third, true);
  const [day, month] = order === "mdy" ? [second, first] : [first, second];
  return dayOf(third, month, day, !isYearLast);
}

/** Words around a date that say nothing more: weekdays, "day", "month" and "year" in Khmer. */
const names = [...calendarNames.km.days, ...calendarNames.en.days].join("|");
const fillers = new RegExp(
  `^\\s*(?:ថ្ងៃ)?\\s*(?:${names}|(?:sun|mon|tue|wed|thu|fri|sat)[a-z]*)?[,\\s]*(?:ថ្ងៃទី|ទី|ថ្ងៃ)?\\s*(?=[\\d\\p{L}])`,
  "iu",
);
const withoutFillers = (text: string): string =>
  text
    .replace(fillers, "")
    .replace(/\s*(?:ខែ|ឆ្នាំ)\s*/gu, " ")
    .replace(/(\d)(?:st|nd|rd|th)\b/i, "$1")
    .trim();

function readDayPart(typed: string, order: DayOrder): Reading<string> {
  const text = withoutFillers(typed);
  const solid = /^(\d{4})(\d{2})(\d{2})$/.exec(text);
  if (solid) return dayOf(Number(solid[1]), Number(solid[2]), Number(solid[3]), false);
  const numbers = /^(\d{1,4})\s*[-/. ]\s*(\d{1,2})\s*[-/. ]\s*(\d{1,4})$/.exec(text);
  if (numbers) return numericDay(numbers.slice(1), order);
  const named = /^(\d{1,2})[-/.\s]*([\p{L}\p{M}]+)[-/.,\s]*(\d{2}|\d{4})$/u.exec(text);
  if (named)
    return dayOf(Number(named[3]), monthOf(named[2] ?? ""), Number(named[1]), named[3]?.length === 2);
  const american = /^([\p{L}\p{M}]+)[.\s]+(\d{1,2})[,\s]+(\d{4})$/u.exec(text);
  if (american) return dayOf(Number(american[3]), monthOf(american[1] ?? ""), Number(american[2]), false);
  const yearFirst = /^(\d{4})[-/.\s]+([\p{L}\p{M}]+)[-/.\s]+(\d{1,2})$/u.exec(text);
  return yearFirst
    ? dayOf(Number(yearFirst[1]), monthOf(yearFirst[2] ?? ""), Number(yearFirst[3]), false)
    : { reason: message("date") };
}

const beforeNoon = "am|a\\.m\\.|ព្រឹក";
const afterNoon = "pm|p\\.m\\.|រសៀល|ល្ងាច|យប់";
const clock = new RegExp(
  `^(?:ម៉ោង\\s*)?(\\d{1,2})(?:\\s*[:h]\\s*(\\d{2})(?::(\\d{2})(\\.\\d{1,9})?)?)?\\s*(?:(${beforeNoon})|(${afterNoon}))?$`,
  "iu",
);

/** The hour of a day of 24 hours; null when there is none. */
function hourOf(typed: number, noon: "before" | "after" | null): number | null {
  if (noon === null || (noon === "after" && typed > 12)) return typed > 23 ? null : typed;
  if (typed < 1 || typed > 12) return null;
  return (typed % 12) + (noon === "after" ? 12 : 0);
}

/** Reads a time of day, 24-hour or with AM, PM, ព្រឹក, រសៀល, ល្ងាច, យប់, as `HH:MM:SS.mmm`; null when it is none. */
export function readClock(typed: string): string | null {
  const found = clock.exec(latinDigits(typed).trim());
  if (!found) return null;
  const [, hours = "", minutes, seconds = "0", fraction = ".", isBefore, isAfter] = found;
  // A bare number is no time.
  if (minutes === undefined && isBefore === undefined && isAfter === undefined && !/ម៉ោង/u.test(typed))
    return null;
  const hour = hourOf(Number(hours), isBefore ? "before" : isAfter ? "after" : null);
  if (hour === null || Number(minutes ?? 0) > 59 || Number(seconds) > 59) return null;
  return `${twoDigits(hour)}:${minutes ?? "00"}:${seconds.padStart(2, "0")}.${fraction.slice(1, 4).padEnd(3, "0")}`;
}

/** Where a time may begin behind a day, and end before one. */
const timeBehind = new RegExp(
  `^(.+?)(?:[,T\\s\\u00a0]+|(?=ម៉ោង))((?:ម៉ោង[\\s\\u00a0]*)?\\d{1,2}(?:\\s*[:h]\\s*\\d{2}(?::\\d{2}(?:\\.\\d{1,9})?)?)?\\s*(?:${beforeNoon}|${afterNoon})?)$`,
  "iu",
);
const timeBefore = new RegExp(
  `^((?:ម៉ោង\\s*)?\\d{1,2}\\s*[:h]\\s*\\d{2}(?::\\d{2})?\\s*(?:${beforeNoon}|${afterNoon})?)[,\\s]+(.+)$`,
  "iu",
);

/** Splits a text into its day and its time, if it has one. */
function splitTime(text: string): readonly [day: string, time: string | null] {
  const behind = timeBehind.exec(text);
  const after = behind ? readClock(behind[2] ?? "") : null;
  if (behind && after !== null) return [behind[1] ?? "", after];
  const before = timeBefore.exec(text);
  const first = before ? readClock(before[1] ?? "") : null;
  return before && first !== null ? [before[2] ?? "", first] : [text, null];
}

/**
 * Parses a day, and the time behind or before it, as people write them: 31/10/2026 · 31-Oct-26 14:05 · Oct 31, 2026 ·
 * ថ្ងៃទី៣១ ខែតុលា ឆ្នាំ២០២៦ ម៉ោង ២:០៥ រសៀល · 20261031.
 */
export function parseDateText(typed: string, order: DayOrder): Reading<DateParts> {
  if (typed.length > longestText) return { reason: message("date") };
  const text = latinDigits(typed.replace(/\p{Cf}/gu, "")).trim();
  const [dayText, time] = splitTime(text);
  const day = readDayPart(dayText, order);
  return "value" in day ? { value: { day: day.value, time } } : day;
}
