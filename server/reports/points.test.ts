import { expect, test } from "vitest";
import { divideIntoWindows } from "./period-window.ts";
import { comparisonPoints, splitPeriod } from "./points.ts";

test("splits a period into points without gaps, cut at both ends", () => {
  expect(splitPeriod({ from: "2026-03-04", to: "2026-03-17" }, "week")).toEqual([
    { from: "2026-03-04", to: "2026-03-08" },
    { from: "2026-03-09", to: "2026-03-15" },
    { from: "2026-03-16", to: "2026-03-17" },
  ]);
  expect(splitPeriod({ from: "2026-02-10", to: "2026-08-01" }, "quarter")).toEqual([
    { from: "2026-02-10", to: "2026-03-31" },
    { from: "2026-04-01", to: "2026-06-30" },
    { from: "2026-07-01", to: "2026-08-01" },
  ]);
  expect(splitPeriod({ from: "2025-12-31", to: "2026-01-01" }, "year")).toHaveLength(2);
  expect(splitPeriod({ from: "2026-01-01", to: "2026-01-01" }, "day")).toEqual([
    { from: "2026-01-01", to: "2026-01-01" },
  ]);
});

test("aligns the points of the comparison period, as far as it has days", () => {
  const march = { from: "2026-03-01", to: "2026-03-31" };
  const points = splitPeriod(march, "day");
  const beside = comparisonPoints(
    { from: march.from, points, grain: "day" },
    { from: "2026-02-01", to: "2026-02-28" },
  );
  expect(beside).toHaveLength(28);
  expect(beside.at(-1)).toEqual({ from: "2026-02-28", to: "2026-02-28" });
  const year = comparisonPoints(
    {
      from: "2026-01-01",
      points: splitPeriod({ from: "2026-01-01", to: "2026-02-28" }, "month"),
      grain: "month",
    },
    { from: "2025-01-01", to: "2025-02-28" },
  );
  expect(year).toEqual([
    { from: "2025-01-01", to: "2025-01-31" },
    { from: "2025-02-01", to: "2025-02-28" },
  ]);
});

test("reads overlapping periods one after the other", () => {
  const days = { from: "2024-01-01", to: "2026-01-31" };
  expect(divideIntoWindows(days, { from: "2023-01-01", to: "2025-01-31" }, "month").windows).toHaveLength(2);
  expect(divideIntoWindows(days, { from: "2021-12-01", to: "2023-12-31" }, "month").windows).toHaveLength(1);
});
