import { expect, test } from "vitest";
import { addDays, comparedWith, daysOf, grainFor, lengthOf, type PeriodName, todayIn } from "./period.ts";

test("today is the day in Cambodia", () => {
  expect(todayIn(Date.parse("2026-03-31T17:00:00Z"))).toBe("2026-04-01");
  expect(todayIn(Date.parse("2026-03-31T16:59:59Z"))).toBe("2026-03-31");
});

test.each<[PeriodName, string, string, string]>([
  ["last7Days", "2026-03-03", "2026-02-25", "2026-03-03"],
  ["last30Days", "2026-03-03", "2026-02-02", "2026-03-03"],
  ["thisMonth", "2026-03-03", "2026-03-01", "2026-03-03"],
  ["lastMonth", "2026-03-31", "2026-02-01", "2026-02-28"],
  ["lastMonth", "2026-01-15", "2025-12-01", "2025-12-31"],
  ["thisQuarter", "2026-05-20", "2026-04-01", "2026-05-20"],
  ["lastQuarter", "2026-02-20", "2025-10-01", "2025-12-31"],
  ["thisYear", "2026-11-21", "2026-01-01", "2026-11-21"],
  ["lastYear", "2026-11-21", "2025-01-01", "2025-12-31"],
])("%s as of %s is %s to %s", (name, today, from, to) => {
  expect(daysOf(name, today)).toEqual({ from, to });
});

test.each<[string, string, PeriodName | undefined, string, string]>([
  ["2026-11-01", "2026-11-21", "thisMonth", "2026-10-01", "2026-10-21"],
  ["2026-03-01", "2026-03-30", "thisMonth", "2026-02-01", "2026-02-28"],
  ["2026-02-01", "2026-02-28", "lastMonth", "2026-01-01", "2026-01-31"],
  ["2026-04-01", "2026-05-20", "thisQuarter", "2026-01-01", "2026-02-20"],
  ["2026-07-01", "2026-09-30", "lastQuarter", "2026-04-01", "2026-06-30"],
  ["2026-01-01", "2026-11-21", "thisYear", "2025-01-01", "2025-11-21"],
  ["2025-01-01", "2025-12-31", "lastYear", "2024-01-01", "2024-12-31"],
  ["2026-05-10", "2026-05-19", undefined, "2026-04-30", "2026-05-09"],
  ["2026-05-01", "2026-06-30", undefined, "2026-03-01", "2026-04-30"],
])("%s to %s (%s) is compared with %s to %s", (from, to, name, before, until) => {
  expect(comparedWith({ from, to }, "previous", name)).toEqual({ from: before, to: until });
});

test("a period of several months and days is compared with as many days just before it", () => {
  const before = comparedWith({ from: "2026-01-01", to: "2026-11-29" }, "previous");
  expect(before).toEqual({ from: "2025-02-02", to: "2025-12-31" });
  expect(before && lengthOf(before)).toBe(333);
});

test("the same days of the previous year respect leap years", () => {
  expect(comparedWith({ from: "2024-02-01", to: "2024-02-29" }, "year")).toEqual({
    from: "2023-02-01",
    to: "2023-02-28",
  });
  expect(comparedWith({ from: "2025-02-01", to: "2025-02-28" }, "year")).toEqual({
    from: "2024-02-01",
    to: "2024-02-29",
  });
  expect(comparedWith({ from: "2026-05-10", to: "2026-05-19" }, "year")).toEqual({
    from: "2025-05-10",
    to: "2025-05-19",
  });
  expect(comparedWith({ from: "2026-05-10", to: "2026-05-19" }, "none")).toBeNull();
});

test("longer periods are drawn more coarsely", () => {
  const of = (days: number) => grainFor({ from: "2026-01-01", to: addDays("2026-01-01", days - 1) });
  expect([of(1), of(62), of(63), of(183), of(1200), of(4000)]).toEqual([
    "day",
    "day",
    "week",
    "month",
    "quarter",
    "year",
  ]);
  expect(lengthOf({ from: "2026-01-01", to: "2026-01-01" })).toBe(1);
});
