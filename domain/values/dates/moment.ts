import { message } from "../../errors/messages.ts";
import { latinDigits } from "../../khmer/latin-digits.ts";
import { formats } from "../../text/format.ts";
import type { Language } from "../../text/localized-text.ts";
import { type CellValue, cellText } from "../cell-value.ts";
import type { Reading } from "../reading.ts";
import type { DayContext } from "./day.ts";
import { parseDateText } from "./parse-date-text.ts";
import { serialOf, serialToTime } from "./serial-date.ts";
import { phnomPenhOffset } from "./today.ts";

const withZone =
  /^[1-9]\d{3}-\d{2}-\d{2}T(?:[01]\d|2[0-3]):[0-5]\d(?::[0-5]\d(?:\.\d+)?)?(?:Z|[+-](?:[01]\d|2[0-3]):?[0-5]\d)$/;

/** Near the end of 9999 the offset can lead to a five-digit year, which ISO 8601 can't represent. */
const hasFourDigits = (time: number): boolean => new Date(time).getUTCFullYear() <= 9999;

/** A time of Phnom Penh's clock, given as if it were UTC, as an instant. */
const fromClock = (time: number): string => new Date(time - phnomPenhOffset).toISOString();

/**
 * Reads a day with its time to an instant, ISO 8601. Times without a zone are those of Phnom Penh, whatever the computer's
 * own zone; a day alone is its beginning.
 */
export function readMoment(cell: CellValue, { order = "dmy" }: DayContext = {}): Reading<string> {
  const refused = { reason: message("dateTime") };
  const serial = serialOf(cell);
  const clock = serial === null ? null : serialToTime(serial);
  if (clock !== null) return { value: fromClock(clock) };
  const text = latinDigits(cellText(cell)).trim();
  if (withZone.test(text)) {
    const time = Date.parse(text);
    const isDay = !Number.isNaN(Date.parse(text.slice(0, 10))) && sameDay(text.slice(0, 10));
    // An instant keeps its fractions of a second, however many.
    return isDay && !Number.isNaN(time) && hasFourDigits(time) ? { value: text } : refused;
  }
  const parts = parseDateText(text, order);
  if (!("value" in parts)) return parts.reason === message("date") ? refused : parts;
  return { value: fromClock(Date.parse(`${parts.value.day}T${parts.value.time ?? "00:00:00.000"}Z`)) };
}

/** The instant of a day `YYYY-MM-DD` and a clock `HH:MM` in Phnom Penh. */
export const momentOf = (day: string, clock: string): string => fromClock(Date.parse(`${day}T${clock}:00Z`));

/** Whether a text has a time of day. */
export function hasTime(text: string): boolean {
  if (withZone.test(text)) return true;
  const parts = parseDateText(text, "dmy");
  return "value" in parts && parts.value.time !== null;
}

/** Whether a day exists: 30 February does not. */
const sameDay = (day: string): boolean => new Date(`${day}T00:00:00Z`).toISOString().startsWith(day);

/** Writes a stored instant as people read it in Phnom Penh: `31 Oct 2026, 14:05`. */
export const writeMoment = (stored: string, language: Language): string => formats[language].dateTime(stored);
