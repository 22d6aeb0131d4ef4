import type { TableCell } from "../../../../domain/tables/table-cell.ts";
import type { CellFormat } from "../../../../domain/values/cell-value.ts";
import { textCell } from "../table-job.ts";

const daySeconds = 86_400;
/** Days between the epochs of the 1900 and the 1904 date system. */
const days1904 = 1462;
const lastDay = 2_958_465;
/** Shorter times are hours, such as 24:00 or the sum of a week, and not days of 1900. In days. */
const longestHours = 366;

const two = (value: number): string => String(value).padStart(2, "0");

/** A time of day, or longer, as HH:MM, with seconds if it has any. */
function timeText(seconds: number): string {
  const rest = seconds % 60;
  const text = `${two(Math.floor(seconds / 3600))}:${two(Math.floor(seconds / 60) % 60)}`;
  return rest === 0 ? text : `${text}:${two(rest)}`;
}

/** A day of the 1900 system, which counts a 29 February 1900, as YYYY-MM-DD. */
const dayText = (day: number): string =>
  new Date(Date.UTC(1899, 11, 30 + (day < 60 ? day + 1 : day))).toISOString().slice(0, 10);

/** A number as people write it, without the digits that binary fractions add. */
const plainNumber = (value: number): string => String(Number(value.toPrecision(15)));

/** The text of a date or time; null for a number that is none. */
function calendarText(serial: number, format: CellFormat): string | null {
  const all = Math.round(serial * daySeconds);
  const day = Math.floor(all / daySeconds);
  if (all < 0 || day > lastDay) return null;
  const time = all - day * daySeconds;
  if (format === "time" && day < longestHours) return timeText(all);
  if (format === "date" && time === 0) return dayText(day);
  // Exports write times of records with seconds.
  return `${dayText(day)} ${timeText(time).padEnd(8, ":00")}`;
}

/** A number of a workbook with its format. Its `number` is in the 1900 date system. */
export function numberCell(text: string, format: CellFormat, is1904: boolean): TableCell {
  const stored = Number(text);
  if (text.trim() === "" || !Number.isFinite(stored)) return textCell(text);
  if (format === "percent") return { text: `${plainNumber(stored * 100)}%`, number: stored, format };
  if (format === "date" || format === "time" || format === "date-time") {
    const number = is1904 && (format !== "time" || stored >= longestHours) ? stored + days1904 : stored;
    const written = calendarText(number, format);
    if (written !== null) return { text: written, number, format };
  }
  return { text: plainNumber(stored), number: stored, format: format === "text" ? "text" : "number" };
}
