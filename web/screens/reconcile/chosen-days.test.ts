import { expect, test } from "vitest";
import { addMonth, daysOfChoice, readDays, writeDays } from "./chosen-days.ts";

const now = Date.parse("2026-11-20T20:00:00Z"); // The 21st in Cambodia.
const read = (query: string) => readDays(new URLSearchParams(query), now);

test("an address without days asks for the month before", () => {
  expect(read("")).toEqual({ month: "2026-10" });
  expect(read("month=2026-13")).toEqual({ month: "2026-10" });
  expect(daysOfChoice(read(""), now)).toEqual({ from: "2026-10-01", to: "2026-10-31" });
});

test("a month that goes on ends today", () => {
  expect(daysOfChoice(read("month=2026-11"), now)).toEqual({ from: "2026-11-01", to: "2026-11-21" });
});

test("any days are taken, also the wrong way round", () => {
  expect(read("from=2026-03-09&to=2026-02-01")).toEqual({ from: "2026-02-01", to: "2026-03-09" });
  expect(read("from=2026-03-09")).toEqual({ month: "2026-10" });
});

test("months are counted over the year's end", () => {
  expect([addMonth("2026-01", -1), addMonth("2026-12", 1)]).toEqual(["2025-12", "2027-01"]);
});

test("what is chosen replaces what was, and begins at the first page", () => {
  const params = new URLSearchParams("from=2026-01-01&to=2026-01-09&page=2&q=rice");
  expect(writeDays(params, { month: "2026-05" }).toString()).toBe("q=rice&month=2026-05");
});
