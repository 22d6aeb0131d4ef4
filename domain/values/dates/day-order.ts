import { latinDigits } from "../../khmer/latin-digits.ts";

/** The orders of day, month and year in numeric dates. */
export const dayOrders = ["dmy", "mdy", "ymd"] as const;
export type DayOrder = (typeof dayOrders)[number];

/** The days of a period, `YYYY-MM-DD`, both included. */
export interface DaySpan {
  readonly from: string;
  readonly to: string;
}

const numeric = /^(\d{1,4})[-/. ](\d{1,2})[-/. ](\d{1,4})/;
const twoDigits = (value: number): string => String(value).padStart(2, "0");

/** Whether the day of three numbers in an order is within a period. */
function isWithin([first, second, third]: readonly number[], order: "dmy" | "mdy", period: DaySpan): boolean {
  const [day, month] = order === "dmy" ? [first, second] : [second, first];
  const year = (third ?? 0) < 100 ? 2000 + (third ?? 0) : (third ?? 0);
  const iso = `${year}-${twoDigits(month ?? 0)}-${twoDigits(day ?? 0)}`;
  return iso >= period.from && iso <= period.to;
}

/**
 * Finds the order of the numeric dates of a column. A day above 12 decides; else the order that puts more dates into the
 * period, if there is one; else days come first, as in Cambodia. Year-first dates count only when no date has the year
 * last, because a spreadsheet's own dates may be mixed with texts.
 */
export function guessDayOrder(texts: readonly string[], period: DaySpan | null = null): DayOrder {
  const dates = texts.flatMap((text) => {
    const found = numeric.exec(latinDigits(text).trim());
    return found ? [found.slice(1)] : [];
  });
  const yearLast = dates.filter(([first]) => first?.length !== 4).map((parts) => parts.map(Number));
  if (yearLast.some(([first = 0, second = 0]) => first > 12 && second <= 12)) return "dmy";
  if (yearLast.some(([first = 0, second = 0]) => second > 12 && first <= 12)) return "mdy";
  if (yearLast.length === 0) return dates.length > 0 ? "ymd" : "dmy";
  if (period === null) return "dmy";
  const within = (order: "dmy" | "mdy") =>
    yearLast.filter((numbers) => isWithin(numbers, order, period)).length;
  return within("mdy") > within("dmy") ? "mdy" : "dmy";
}
