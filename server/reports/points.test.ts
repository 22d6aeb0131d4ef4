import { expect, test } from "vitest";
import { pointsBeside, pointsOf } from "./points.ts";
import { windowsOf } from "./window.ts";

test("a period has points without gaps, cut to it at both ends", () => {
  expect(pointsOf({ from: "2026-03-04", to: "2026-03-17" }, "week")).toEqual([
    { from: "2026-03-04", to: "2026-03-08" },
    { from: "2026-03-09", to: "2026-03-15" },
    { from: "2026-03-16", to: "2026-03-17" },
  ]);
  expect(pointsOf({ from: "2026-02-10", to: "2026-08-01" }, "quarter")).toEqual([
    { from: "2026-02-10", to: "2026-03-31" },
    { from: "2026-04-01", to: "2026-06-30" },
    { from: "2026-07-01", to: "2026-08-01" },
  ]);
  expect(pointsOf({ from: "2025-12-31", to: "2026-01-01" }, "year")).toHaveLength(2);
  expect(pointsOf({ from: "2026-01-01", to: "2026-01-01" }, "day")).toEqual([
    { from: "2026-01-01", to: "2026-01-01" },
  ]);
});

test("the points compared with stand at the same places, as far as there are days", () => {
  const march = { from: "2026-03-01", to: "2026-03-31" };
  const points = pointsOf(march, "day");
  const beside = pointsBeside(
    { from: march.from, points, grain: "day" },
    { from: "2026-02-01", to: "2026-02-28" },
  );
  expect(beside).toHaveLength(28);
  expect(beside.at(-1)).toEqual({ from: "2026-02-28", to: "2026-02-28" });
  const year = pointsBeside(
    {
      from: "2026-01-01",
      points: pointsOf({ from: "2026-01-01", to: "2026-02-28" }, "month"),
      grain: "month",
    },
    { from: "2025-01-01", to: "2025-02-28" },
  );
  expect(year).toEqual([
    { from: "2025-01-01", to: "2025-01-31" },
    { from: "2025-02-01", to: "2025-02-28" },
  ]);
});

test("periods that overlap are read one after the other", () => {
  const days = { from: "2024-01-01", to: "2026-01-31" };
  expect(windowsOf(days, { from: "2023-01-01", to: "2025-01-31" }, "month").windows).toHaveLength(2);
  expect(windowsOf(days, { from: "2021-12-01", to: "2023-12-31" }, "month").windows).toHaveLength(1);
});
