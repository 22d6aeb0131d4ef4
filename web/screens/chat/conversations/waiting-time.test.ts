import { describe, expect, test } from "vitest";
import { defaultWaitLimits, measureWait, waitFilters } from "./waiting-time.ts";

const now = Date.parse("2026-01-01T12:00:00Z");
const urgencyAfter = (minutes: number, limits = defaultWaitLimits): string =>
  measureWait(new Date(now - minutes * 60_000).toISOString(), now, limits).urgency;

describe("how urgent a wait is", () => {
  test("follows the settings", () => {
    const limits = { lateMinutes: 10, overdueMinutes: 20 };
    expect([9, 10, 19, 20].map((minutes) => urgencyAfter(minutes, limits))).toEqual([
      "fresh",
      "late",
      "late",
      "overdue",
    ]);
  });

  test("is an hour and a day by default", () => {
    expect([59, 60, 1439, 1440].map((minutes) => urgencyAfter(minutes))).toEqual([
      "fresh",
      "late",
      "late",
      "overdue",
    ]);
  });
});

test("the list can be filtered by the limits of the settings, each once and in order", () => {
  expect(waitFilters({ lateMinutes: 60, overdueMinutes: 480 })).toEqual([15, 60, 240, 480, 1440]);
});
