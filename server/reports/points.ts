import { addDays, type Days, type Grain } from "../../domain/reports/period.ts";

const monthsOf = { month: 1, quarter: 3, year: 12 } as const;

/** The first day of the week (Monday), month, quarter or year after the one of a day. */
function startOfNext(day: string, grain: Grain): string {
  if (grain === "day") return addDays(day, 1);
  if (grain === "week") {
    const weekday = (new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7;
    return addDays(day, 7 - weekday);
  }
  const months = monthsOf[grain];
  const [year = 0, month = 1] = day.split("-").map(Number);
  const from = Math.floor((month - 1) / months) * months;
  return new Date(Date.UTC(year, from + months, 1)).toISOString().slice(0, 10);
}

/** Splits a period into points without gaps, oldest first; the first and last are cut to the period. */
export function splitPeriod({ from, to }: Days, grain: Grain): readonly Days[] {
  const points: Days[] = [];
  for (let start = from; start <= to; ) {
    const next = startOfNext(start, grain);
    points.push({ from: start, to: next > to ? to : addDays(next, -1) });
    start = next;
  }
  return points;
}

const daysBetween = (one: string, other: string): number =>
  Math.round((Date.parse(other) - Date.parse(one)) / 86_400_000);

/**
 * The comparison points aligned with those of the period: days and weeks by the number of days from the start, longer
 * ones by the calendar. Their number may differ.
 */
export function comparisonPoints(
  { from, points, grain }: { readonly from: string; readonly points: readonly Days[]; readonly grain: Grain },
  compared: Days,
): readonly Days[] {
  if (grain !== "day" && grain !== "week") return splitPeriod(compared, grain);
  const beside = points.flatMap((point): Days[] => {
    const start = addDays(compared.from, daysBetween(from, point.from));
    const end = addDays(compared.from, daysBetween(from, point.to));
    return start > compared.to ? [] : [{ from: start, to: end > compared.to ? compared.to : end }];
  });
  return beside;
}
