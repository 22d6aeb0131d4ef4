import type { IsoDate } from "../text/iso-date.ts";
import { type LocalizedText, localized } from "../text/localized-text.ts";
import { today } from "../values/dates/today.ts";

/** Days in Cambodia, `YYYY-MM-DD`, both inclusive. */
export interface Days {
  readonly from: IsoDate;
  readonly to: IsoDate;
}

/** Relative periods. */
export const periodNames = [
  "last7Days",
  "last30Days",
  "thisMonth",
  "lastMonth",
  "thisQuarter",
  "lastQuarter",
  "thisYear",
  "lastYear",
] as const;
export type PeriodName = (typeof periodNames)[number];
export const periods: Readonly<Record<PeriodName, LocalizedText>> = {
  last7Days: localized("Last 7 days", "7 ថ្ងៃចុងក្រោយ"),
  last30Days: localized("Last 30 days", "30 ថ្ងៃចុងក្រោយ"),
  thisMonth: localized("This month", "ខែនេះ"),
  lastMonth: localized("Last month", "ខែមុន"),
  thisQuarter: localized("This quarter", "ត្រីមាសនេះ"),
  lastQuarter: localized("Last quarter", "ត្រីមាសមុន"),
  thisYear: localized("This year", "ឆ្នាំនេះ"),
  lastYear: localized("Last year", "ឆ្នាំមុន"),
};

/** What a period can be compared with. */
export const comparisonNames = ["previous", "year", "none"] as const;
export type Comparison = (typeof comparisonNames)[number];
export const comparisons: Readonly<Record<Comparison, LocalizedText>> = {
  previous: localized("Previous period", "រយៈពេលមុន"),
  year: localized("Same period last year", "រយៈពេលដដែលឆ្នាំមុន"),
  none: localized("No comparison", "មិនប្រៀបធៀប"),
};

export const grains = ["day", "week", "month", "quarter", "year"] as const;
export type Grain = (typeof grains)[number];

const dayLength = 86_400_000;
const atNoon = (day: IsoDate): number => Date.parse(`${day}T00:00:00Z`);
const dayOf = (time: number): IsoDate => new Date(time).toISOString().slice(0, 10);

/** The current day in Cambodia, UTC+7 all year. */
export const todayIn = (now: number): IsoDate => today(now);
/** Adds days to a day. */
export const addDays = (day: IsoDate, count: number): IsoDate => dayOf(atNoon(day) + count * dayLength);
/** The number of days, both ends included. */
export const lengthOf = ({ from, to }: Days): number =>
  Math.round((atNoon(to) - atNoon(from)) / dayLength) + 1;

/** The first day of a month relative to that of the day; `0` is the same month. */
function monthStart(day: IsoDate, offset: number): IsoDate {
  const [year = 0, month = 1] = day.split("-").map(Number);
  return dayOf(Date.UTC(year, month - 1 + offset, 1));
}
/** The same day in another month, or that month's last day. */
function addMonths(day: IsoDate, count: number): IsoDate {
  const start = monthStart(day, count);
  const last = addDays(monthStart(start, 1), -1);
  const same = `${start.slice(0, 8)}${day.slice(8)}`;
  return same > last ? last : same;
}
const quarterStart = (day: IsoDate, offset: number): IsoDate =>
  monthStart(day, -((Number(day.slice(5, 7)) - 1) % 3) + 3 * offset);
const yearStart = (day: IsoDate, offset: number): IsoDate => `${Number(day.slice(0, 4)) + offset}-01-01`;

/** The days of a relative period as of a day; a running period ends on that day. */
export function daysOf(name: PeriodName, today: IsoDate): Days {
  const whole = (start: (day: IsoDate, offset: number) => IsoDate): Days => ({
    from: start(today, -1),
    to: addDays(start(today, 0), -1),
  });
  const days: Record<PeriodName, () => Days> = {
    last7Days: () => ({ from: addDays(today, -6), to: today }),
    last30Days: () => ({ from: addDays(today, -29), to: today }),
    thisMonth: () => ({ from: monthStart(today, 0), to: today }),
    lastMonth: () => whole(monthStart),
    thisQuarter: () => ({ from: quarterStart(today, 0), to: today }),
    lastQuarter: () => whole(quarterStart),
    thisYear: () => ({ from: yearStart(today, 0), to: today }),
    lastYear: () => whole(yearStart),
  };
  return days[name]();
}

const startsMonth = (day: IsoDate): boolean => day.endsWith("-01");
const endsMonth = (day: IsoDate): boolean => startsMonth(addDays(day, 1));
/**
 * The number of months of a period of whole months, or 1 for the first part of a month; null for any other: the first
 * part of several months would leave the last days before them out of both periods.
 */
function monthsIn({ from, to }: Days): number | null {
  if (!startsMonth(from)) return null;
  const months =
    (Number(to.slice(0, 4)) - Number(from.slice(0, 4))) * 12 +
    Number(to.slice(5, 7)) -
    Number(from.slice(5, 7)) +
    1;
  return months === 1 || endsMonth(to) ? months : null;
}

/**
 * The comparison period: whole months compare with as many whole months before; a running month (quarter, year) with
 * the same part of the one before; any other with as many days before it; with "year", the same days a year before.
 * Null for none.
 */
export function comparedWith(days: Days, comparison: Comparison, name?: PeriodName): Days | null {
  if (comparison === "none") return null;
  if (comparison === "year")
    return {
      from: addMonths(days.from, -12),
      to: endsMonth(days.to) ? addDays(monthStart(days.to, -11), -1) : addMonths(days.to, -12),
    };
  const step =
    name === "thisQuarter" || name === "lastQuarter"
      ? 3
      : name === "thisYear" || name === "lastYear"
        ? 12
        : monthsIn(days);
  if (step === null || name === "last7Days" || name === "last30Days") {
    const length = lengthOf(days);
    return { from: addDays(days.from, -length), to: addDays(days.from, -1) };
  }
  const to = endsMonth(days.to) ? addDays(monthStart(days.to, 1 - step), -1) : addMonths(days.to, -step);
  return { from: monthStart(days.from, -step), to };
}

/** The granularity of a chart: days up to two months, then weeks, months, quarters and years. */
export function grainFor(days: Days): Grain {
  const length = lengthOf(days);
  if (length <= 62) return "day";
  if (length <= 182) return "week";
  if (length <= 366 * 3) return "month";
  return length <= 366 * 8 ? "quarter" : "year";
}
