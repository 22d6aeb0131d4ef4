import type { Frequency } from "../contracts/reports/report-schedule.ts";

/** A recurring time; hours and days are in Phnom Penh time. */
export interface Recurrence {
  readonly frequency: Frequency;
  /** 1 is Monday. */
  readonly weekday: number | null;
  /** 1–28 */
  readonly monthDay: number | null;
  readonly hour: number;
}

const hourLength = 3_600_000;
const dayLength = 24 * hourLength;
/** UTC+7 all year. */
const offset = 7 * hourLength;

const isDay = ({ frequency, weekday, monthDay }: Recurrence, day: Date): boolean => {
  if (frequency === "weekly") return (day.getUTCDay() || 7) === weekday;
  return frequency === "daily" || day.getUTCDate() === monthDay;
};

/** The next time strictly after a moment, both in milliseconds since 1970. */
export function nextTime(rhythm: Recurrence, after: number): number {
  const local = after + offset;
  const today = local - (local % dayLength);
  for (let days = 0; ; days++) {
    const day = today + days * dayLength;
    const at = day + rhythm.hour * hourLength;
    if (at > local && isDay(rhythm, new Date(day))) return at - offset;
  }
}
