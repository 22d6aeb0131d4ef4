import { expect, test } from "vitest";
import { addMonths, daysOfPeriod, readPeriod, writePeriod } from "./period-choice.ts";

const now = Date.parse("2026-11-20T20:00:00Z"); // 21 November in Cambodia.
const read = (query: string) => readPeriod(new URLSearchParams(query), now);

test("defaults to the previous month", () => {
  expect(read("")).toEqual({ month: "2026-10" });
  expect(read("month=2026-13")).toEqual({ month: "2026-10" });
  expect(daysOfPeriod(read(""), now)).toEqual({ from: "2026-10-01", to: "2026-10-31" });
});

test("the current month ends today", () => {
  expect(daysOfPeriod(read("month=2026-11"), now)).toEqual({ from: "2026-11-01", to: "2026-11-21" });
});

test("accepts any range, including a reversed one", () => {
  expect(read("from=2026-03-09&to=2026-02-01")).toEqual({ from: "2026-02-01", to: "2026-03-09" });
  expect(read("from=2026-03-09")).toEqual({ month: "2026-10" });
});

test("month arithmetic crosses the year boundary", () => {
  expect([addMonths("2026-01", -1), addMonths("2026-12", 1)]).toEqual(["2025-12", "2027-01"]);
});

test("a choice replaces the previous one and returns to the first page", () => {
  const params = new URLSearchParams("from=2026-01-01&to=2026-01-09&page=2&q=rice");
  expect(writePeriod(params, { month: "2026-05" }).toString()).toBe("q=rice&month=2026-05");
});
