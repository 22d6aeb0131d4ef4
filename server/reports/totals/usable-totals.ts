import { addDays, type Days } from "../../../domain/reports/period.ts";
import type { Queries } from "../../db/database.ts";
import type { PeriodWindow } from "../period-window.ts";

/** Days and months (by their first day) whose stored totals equal the facts. */
export interface UsableTotals {
  readonly days: ReadonlySet<string>;
  readonly months: ReadonlySet<string>;
}

export const noTotals: UsableTotals = { days: new Set(), months: new Set() };

/** What is read from where: whole months and days from totals, the other days from facts. */
export interface TotalsPlan {
  readonly months: readonly string[];
  readonly days: readonly string[];
  readonly rest: readonly Days[];
}

/** A day whose facts changed after its totals were computed is not usable, nor is its month. */
const usableSql = `with changed as materialized (select distinct day from order_day_change)
  select 'day' as period, d.day from order_total_day d
  where d.day between $1 and $2 and not exists (select from changed c where c.day = d.day)
  union all
  select 'month', m.day from order_total_month m
  where m.day between $1 and $2 and not exists (select from changed c where date_trunc('month', c.day)::date = m.day)`;

/** Reads which totals can be used for days within a span. */
export async function readUsableTotals(tx: Queries, { from, to }: Days): Promise<UsableTotals> {
  const rows = await tx.query<{ period: string; day: string }>(usableSql, [from, to]);
  const of = (period: string) => new Set(rows.filter((row) => row.period === period).map(({ day }) => day));
  return { days: of("day"), months: of("month") };
}

const firstOfNextMonth = (day: string): string => `${addDays(`${day.slice(0, 7)}-28`, 4).slice(0, 7)}-01`;

/** Adds a day to a list of days without gaps. */
function addRest(rest: Days[], day: string): void {
  const last = rest.at(-1);
  if (last && addDays(last.to, 1) === day) rest[rest.length - 1] = { from: last.from, to: day };
  else rest.push({ from: day, to: day });
}

/** Divides the days of a window among totals and facts; null when no totals can be used. */
export function planTotals({ spans, starts }: PeriodWindow, usable: UsableTotals): TotalsPlan | null {
  const months: string[] = [];
  const days: string[] = [];
  const rest: Days[] = [];
  // A month whose days belong to different slots is read by day.
  const isInOneSlot = (day: string, next: string): boolean =>
    !starts.some((start) => start > day && start < next);
  for (const { from, to } of spans)
    for (let day = from; day <= to; ) {
      const next = firstOfNextMonth(day);
      if (usable.months.has(day) && next <= addDays(to, 1) && isInOneSlot(day, next)) {
        months.push(day);
        day = next;
        continue;
      }
      if (usable.days.has(day)) days.push(day);
      else addRest(rest, day);
      day = addDays(day, 1);
    }
  return months.length + days.length === 0 ? null : { months, days, rest };
}
