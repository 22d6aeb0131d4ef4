import { message } from "../../errors/messages.ts";
import { formats } from "../../text/format.ts";
import type { Language } from "../../text/localized-text.ts";
import { type CellValue, cellText } from "../cell-value.ts";
import type { Reading } from "../reading.ts";
import type { DayOrder } from "./day-order.ts";
import { parseDateText, typedDay } from "./parse-date-text.ts";
import { serialOf, serialToTime } from "./serial-date.ts";
import { today } from "./today.ts";

export interface DayContext {
  /** The order of numeric dates; days first by default. */
  readonly order?: DayOrder;
  /** Whether the day of an observation is read, which can't be in the future. */
  readonly isPast?: boolean;
}

const instant = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}.*(Z|[+-]\d{2}:?\d{2})$/;

function dayIn(cell: CellValue, order: DayOrder): Reading<string> {
  const serial = serialOf(cell);
  const text = cellText(cell).trim();
  if (serial !== null) {
    const time = serialToTime(serial);
    if (time !== null) return { value: new Date(time).toISOString().slice(0, 10) };
  }
  if (instant.test(text)) {
    const time = Date.parse(text);
    if (Number.isNaN(time)) return { reason: message("date") };
    // Phnom Penh's clock may lead out of the years that a day can have.
    return parsedDay(today(time), "ymd");
  }
  return parsedDay(text, order);
}

function parsedDay(text: string, order: DayOrder): Reading<string> {
  const parts = parseDateText(text, order);
  return "value" in parts ? { value: parts.value.day } : parts;
}

/**
 * Reads a day in any common form to `YYYY-MM-DD` in Phnom Penh; a time behind it is left out. A cell of a spreadsheet may
 * hold its serial number.
 */
export function readDay(
  cell: CellValue,
  { order = "dmy", isPast = false }: DayContext = {},
): Reading<string> {
  const day = dayIn(cell, order);
  if (!("value" in day) || !isPast) return day;
  const latest = today();
  return day.value <= latest ? day : { reason: message("future", typedDay(latest)) };
}

/** Writes a stored day as people read it: `31 Oct 2026`, `31 តុលា 2026`. */
export const writeDay = (stored: string, language: Language): string => formats[language].date(stored);
