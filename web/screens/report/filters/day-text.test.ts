import { expect, test } from "vitest";
import type { Grain } from "../../../../domain/reports/period.ts";
import { formats } from "../../../../domain/text/format.ts";
import type { LocalizedText } from "../../../../domain/text/localized-text.ts";
import { pointText } from "./day-text.ts";

const oneYear = { from: "2026-01-01", to: "2026-12-31" };
const twoYears = { from: "2025-11-01", to: "2026-12-31" };

const named = (language: "en" | "km", shown: typeof oneYear) => (grain: Grain, from: string, to: string) =>
  pointText(
    {
      format: formats[language],
      t: (words: LocalizedText, ...gaps) =>
        words[language].replace(/\{(\d)\}/g, (_, place) => gaps[place] ?? ""),
    },
    { grain, from, to, shown },
  );

test("days and weeks of a single year omit the year", () => {
  const point = named("en", oneYear);
  expect(point("day", "2026-11-05", "2026-11-05")).toBe("5 Nov");
  expect(point("week", "2026-11-02", "2026-11-08")).toBe("2–8 Nov");
  expect(point("week", "2026-10-26", "2026-11-01")).toBe("26 Oct – 1 Nov");
  expect(point("week", "2026-11-30", "2026-11-30")).toBe("30 Nov");
});

test("days and weeks of several years include it, so that names are unique", () => {
  const point = named("en", twoYears);
  expect(point("day", "2025-11-05", "2025-11-05")).toBe("5 Nov 2025");
  expect(point("day", "2026-11-05", "2026-11-05")).toBe("5 Nov 2026");
  expect(point("week", "2026-11-02", "2026-11-08")).toBe("2–8 Nov 2026");
  expect(point("week", "2025-12-29", "2026-01-04")).toBe("29 Dec 2025 – 4 Jan 2026");
  expect(named("km", twoYears)("day", "2026-11-05", "2026-11-05")).toBe("5 វិច្ឆិកា 2026");
});

test("months, quarters and years always include it", () => {
  for (const shown of [oneYear, twoYears]) {
    const point = named("en", shown);
    expect(point("month", "2026-11-01", "2026-11-30")).toBe("Nov 2026");
    expect(point("quarter", "2026-10-01", "2026-12-31")).toBe("Q4 2026");
    expect(point("year", "2026-01-01", "2026-12-31")).toBe("2026");
  }
});
