import { expect, test } from "vitest";
import { dayAfter, tasksOf } from "./farm-plan.ts";

test("counts days over months, years and leap days, and backwards", () => {
  expect(dayAfter("2026-12-31", 1)).toBe("2027-01-01");
  expect(dayAfter("2028-02-28", 1)).toBe("2028-02-29");
  expect(dayAfter("2026-03-01", -1)).toBe("2026-02-28");
});

test("turns the stages of a guideline into tasks in time order, each stage's work spread over its days", () => {
  const stages = [
    { dayFrom: 0, dayTo: 30, activityIds: ["weed", "feed", "water"] },
    { dayFrom: -10, dayTo: 0, activityIds: ["plough"] },
    { dayFrom: 60, dayTo: 90, activityIds: [] },
  ];
  expect(tasksOf(stages, "2026-06-01").map(({ activityId, dueOn }) => `${activityId} ${dueOn}`)).toEqual([
    "plough 2026-05-22",
    "weed 2026-06-01",
    "feed 2026-06-11",
    "water 2026-06-21",
  ]);
  expect(tasksOf([{ dayFrom: 5, dayTo: 1, activityIds: ["sell", "eat"] }], "2026-06-01")).toHaveLength(2);
});
