import { expect, test } from "vitest";
import { pointText } from "./report-lines.ts";

test("axis labels of days include the year when the axis spans several", () => {
  const day = { from: "2026-11-05", grain: "day" } as const;
  const shown = { from: "2026-11-01", to: "2026-12-31" };
  expect(pointText({ ...day, shown }, "en")).toBe("5 Nov");
  expect(pointText({ ...day, grain: "week", shown }, "km")).toBe("5 វិច្ឆិកា");
  const long = { from: "2025-11-01", to: "2026-12-31" };
  expect(pointText({ ...day, shown: long }, "en")).toBe("5 Nov 2026");
  expect(pointText({ ...day, grain: "week", shown: long }, "km")).toBe("5 វិច្ឆិកា 2026");
  expect(pointText({ ...day, grain: "month", shown: long }, "en")).toBe("Nov 2026");
});
