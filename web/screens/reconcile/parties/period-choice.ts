import { addDays, type Days, todayIn } from "../../../../domain/reports/period.ts";

/** A month (`2026-10`) or a custom range. */
export type PeriodChoice = { readonly month: string } | Days;

const isDay = (text: string | null): text is string => text !== null && /^\d{4}-\d{2}-\d{2}$/.test(text);
const isMonth = (text: string | null): text is string =>
  text !== null && /^\d{4}-(0[1-9]|1[0-2])$/.test(text);

/** Adds months to a month, both `YYYY-MM`. */
export function addMonths(month: string, count: number): string {
  const [year = 0, number = 1] = month.split("-").map(Number);
  return new Date(Date.UTC(year, number - 1 + count, 1)).toISOString().slice(0, 7);
}

/** Current month in Cambodia, `YYYY-MM`. */
export const currentMonth = (now: number = Date.now()): string => todayIn(now).slice(0, 7);

/** Reads the range from the URL; defaults to the previous month. */
export function readPeriod(params: URLSearchParams, now: number = Date.now()): PeriodChoice {
  const [from, to, month] = [params.get("from"), params.get("to"), params.get("month")];
  if (isDay(from) && isDay(to)) return from <= to ? { from, to } : { from: to, to: from };
  return { month: isMonth(month) ? month : addMonths(currentMonth(now), -1) };
}

/** The selected range; the current month ends today. */
export function daysOfPeriod(chosen: PeriodChoice, now: number = Date.now()): Days {
  if (!("month" in chosen)) return chosen;
  const last = addDays(`${addMonths(chosen.month, 1)}-01`, -1);
  const today = todayIn(now);
  const from = `${chosen.month}-01`;
  return { from, to: last > today && from <= today ? today : last };
}

/** Writes the range to the URL and keeps its other parameters. */
export function writePeriod(params: URLSearchParams, chosen: PeriodChoice): URLSearchParams {
  const next = new URLSearchParams(params);
  for (const name of ["from", "to", "month", "page"]) next.delete(name);
  for (const [name, value] of Object.entries(chosen)) next.set(name, value);
  return next;
}
