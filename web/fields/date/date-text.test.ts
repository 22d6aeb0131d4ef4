import { expect, test } from "vitest";
import { parseDay } from "./date-text.ts";

test("reads common date formats in both languages and both digit systems", () => {
  for (const typed of ["20/11/2026", "20-11-2026", "20.11.2026", "20 Nov 2026", "20 November 2026"])
    expect(parseDay(typed)).toBe("2026-11-20");
  expect(parseDay("២០ វិច្ឆិកា ២០២៦")).toBe("2026-11-20");
  expect(parseDay(" 2026-1-5 ")).toBe("2026-01-05");
  expect(parseDay("5 មេសា 2026")).toBe("2026-04-05");
});

test("rejects dates that do not exist", () => {
  for (const typed of ["", "31/02/2026", "20 Xyz 2026", "tomorrow", "20/11/26", "2026"])
    expect(parseDay(typed)).toBeNull();
});
