import { latinDigits } from "../../khmer/latin-digits.ts";
import type { CellValue } from "../cell-value.ts";

/** Day 0 of spreadsheet serial dates. */
const spreadsheetEpoch = Date.UTC(1899, 11, 30);
/** Serial dates that typed numbers may be: 1927 to 2100. Other numbers are not dates. */
const serialRange = [10_000, 73_415] as const;
/** Serial dates of cells that are formatted as dates: 1900 to 9999. */
const formattedRange = [1, 2_958_466] as const;

/** The serial number in a cell: of a spreadsheet's own date, or of one that lost its format. Null for other cells. */
export function serialOf(cell: CellValue): number | null {
  if (typeof cell !== "string" && cell.number !== undefined) {
    const isDate = cell.format === "date" || cell.format === "date-time";
    const [least, most] = isDate ? formattedRange : serialRange;
    return cell.number >= least && cell.number < most + 1 ? cell.number : null;
  }
  const text = latinDigits(typeof cell === "string" ? cell : cell.text).trim();
  const number = /^\d{5}(\.\d+)?$/.test(text) ? Number(text) : null;
  return number !== null && number >= serialRange[0] && number < serialRange[1] + 1 ? number : null;
}

/** The instant of a serial date: its wall clock as UTC, to the second; null when no date has the number. */
export function serialToTime(serial: number): number | null {
  const time = spreadsheetEpoch + Math.round(serial * 86_400) * 1000;
  return Number.isNaN(new Date(time).getTime()) ? null : time;
}

/** The serial date of a wall clock as UTC. */
export const timeToSerial = (time: number): number => (time - spreadsheetEpoch) / 86_400_000;
