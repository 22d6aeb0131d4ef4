import { addDays, type Days, type Grain } from "../../domain/reports/period.ts";

const monthsOf = { month: 1, quarter: 3, year: 12 } as const;

/** The first day of the week (Monday), month, quarter or year after the one in which a day lies. */
function nextStart(day: string, grain: Grain): string {
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

/** The points of a period without gaps, oldest first; the first and the last are cut to it. */
export function pointsOf({ from, to }: Days, grain: Grain): readonly Days[] {
  const points: Days[] = [];
  for (let start = from; start <= to; ) {
    const next = nextStart(start, grain);
    points.push({ from: start, to: next > to ? to : addDays(next, -1) });
    start = next;
  }
  return points;
}

const daysBetween = (one: string, other: string): number =>
  Math.round((Date.parse(other) - Date.parse(one)) / 86_400_000);

/**
 * The points of the period compared with, each at the same place as one of the period: days and weeks as many days from the
 * beginning, longer ones by the calendar. There may be fewer or more of them.
 */
export function pointsBeside(
  { from, points, grain }: { readonly from: string; readonly points: readonly Days[]; readonly grain: Grain },
  compared: Days,
): readonly Days[] {
  if (grain !== "day" && grain !== "week") return pointsOf(compared, grain);
  const beside = points.flatMap((point): Days[] => {
    const start = addDays(compared.from, daysBetween(from, point.from));
    const end = addDays(compared.from, daysBetween(from, point.to));
    return start > compared.to ? [] : [{ from: start, to: end > compared.to ? compared.to : end }];
  });
  return beside;
}
