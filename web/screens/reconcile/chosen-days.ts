import { addDays, type Days, todayIn } from "../../../domain/reports/period.ts";

/** What is chosen: a month (`2026-10`), or any days. */
export type ChosenDays = { readonly month: string } | Days;

const isDay = (text: string | null): text is string => text !== null && /^\d{4}-\d{2}-\d{2}$/.test(text);
const isMonth = (text: string | null): text is string =>
  text !== null && /^\d{4}-(0[1-9]|1[0-2])$/.test(text);

/** The month so many months after another, `YYYY-MM`. */
export function addMonth(month: string, count: number): string {
  const [year = 0, number = 1] = month.split("-").map(Number);
  return new Date(Date.UTC(year, number - 1 + count, 1)).toISOString().slice(0, 7);
}

/** The month of now in Cambodia. */
export const monthNow = (now: number = Date.now()): string => todayIn(now).slice(0, 7);

/** What an address asks for; the month before this one unless it says. */
export function readDays(params: URLSearchParams, now: number = Date.now()): ChosenDays {
  const [from, to, month] = [params.get("from"), params.get("to"), params.get("month")];
  if (isDay(from) && isDay(to)) return from <= to ? { from, to } : { from: to, to: from };
  return { month: isMonth(month) ? month : addMonth(monthNow(now), -1) };
}

/** The days that are chosen; a month that goes on ends today. */
export function daysOfChoice(chosen: ChosenDays, now: number = Date.now()): Days {
  if (!("month" in chosen)) return chosen;
  const last = addDays(`${addMonth(chosen.month, 1)}-01`, -1);
  const today = todayIn(now);
  const from = `${chosen.month}-01`;
  return { from, to: last > today && from <= today ? today : last };
}

/** Writes a choice into an address, whose other parts stay. */
export function writeDays(params: URLSearchParams, chosen: ChosenDays): URLSearchParams {
  const next = new URLSearchParams(params);
  for (const name of ["from", "to", "month", "page"]) next.delete(name);
  for (const [name, value] of Object.entries(chosen)) next.set(name, value);
  return next;
}
