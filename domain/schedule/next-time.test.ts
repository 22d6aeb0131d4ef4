import fc from "fast-check";
import { expect, test } from "vitest";
import { nextTime, type Recurrence } from "./next-time.ts";

const at = (text: string): number => Date.parse(`${text}:00+07:00`);
const read = (rhythm: Recurrence, after: string): string =>
  new Date(nextTime(rhythm, at(after)) + 7 * 3_600_000).toISOString().slice(0, 16);

const daily: Recurrence = { frequency: "daily", weekday: null, monthDay: null, hour: 6 };
const weekly: Recurrence = { frequency: "weekly", weekday: 1, monthDay: null, hour: 0 };
const monthly: Recurrence = { frequency: "monthly", weekday: null, monthDay: 28, hour: 23 };

test("a daily time is today until it has passed, in Phnom Penh hours", () => {
  expect(read(daily, "2026-11-21T05:59")).toBe("2026-11-21T06:00");
  expect(read(daily, "2026-11-21T06:00")).toBe("2026-11-22T06:00");
  expect(read(daily, "2026-12-31T23:00")).toBe("2027-01-01T06:00");
});

test("a weekly time is on its weekday, Sunday being the seventh", () => {
  expect(read(weekly, "2026-11-21T12:00")).toBe("2026-11-23T00:00");
  expect(read(weekly, "2026-11-23T00:00")).toBe("2026-11-30T00:00");
  expect(read({ ...weekly, weekday: 7, hour: 12 }, "2026-11-21T12:00")).toBe("2026-11-22T12:00");
});

test("a monthly time is in every month, including February", () => {
  expect(read(monthly, "2027-01-28T23:00")).toBe("2027-02-28T23:00");
  expect(read(monthly, "2027-02-28T22:59")).toBe("2027-02-28T23:00");
});

test("for any schedule, the next time is in the future, on the hour, and within a month", () => {
  const rhythm = fc.oneof(
    fc.record({
      frequency: fc.constant("daily" as const),
      weekday: fc.constant(null),
      monthDay: fc.constant(null),
      hour: fc.integer({ min: 0, max: 23 }),
    }),
    fc.record({
      frequency: fc.constant("weekly" as const),
      weekday: fc.integer({ min: 1, max: 7 }),
      monthDay: fc.constant(null),
      hour: fc.integer({ min: 0, max: 23 }),
    }),
    fc.record({
      frequency: fc.constant("monthly" as const),
      weekday: fc.constant(null),
      monthDay: fc.integer({ min: 1, max: 28 }),
      hour: fc.integer({ min: 0, max: 23 }),
    }),
  );
  fc.assert(
    fc.property(rhythm, fc.integer({ min: 1.7e12, max: 2.5e12 }), (each, now) => {
      const next = nextTime(each, now);
      expect(next).toBeGreaterThan(now);
      expect(next % 3_600_000).toBe(0);
      expect(next - now).toBeLessThanOrEqual(31 * 86_400_000);
    }),
  );
});
