import { expect, test } from "vitest";
import { isInHundredths, roundToStep, thousandthsOf } from "./exact-numbers.ts";

test("reads the thousandths of a number exactly", () => {
  for (const [value, thousandths] of [
    [0.1, 100n],
    [-0.5, -500n],
    [-0, 0n],
    [0.001, 1n],
    [12_345.678, 12_345_678n],
    [999_999_999_999.99, 999_999_999_999_990n],
    [1_000_000_000_000_000, 1_000_000_000_000_000_000n],
  ] as const)
    expect(thousandthsOf(value)).toBe(thousandths);
  expect([0.1, 12, -3.25, 1e15].every(isInHundredths)).toBe(true);
  expect([0.125, 1e-7, 1e21, Number.NaN].some(isInHundredths)).toBe(false);
});

test("rounds once: halves away from zero, or to the next step up or down", () => {
  const round = (hundredths: bigint, step: number, mode: "nearest" | "up" | "down") =>
    roundToStep({ numerator: hundredths * 10n, denominator: 1n }, { step, mode });
  expect(round(15_000n, 100, "nearest")).toBe(200);
  expect(round(14_999n, 100, "nearest")).toBe(100);
  expect(round(-15_000n, 100, "nearest")).toBe(-200);
  expect(round(-14_999n, 100, "nearest")).toBe(-100);
  expect(round(10_001n, 100, "up")).toBe(200);
  expect(round(-10_001n, 100, "up")).toBe(-100);
  expect(round(19_999n, 100, "down")).toBe(100);
  expect(round(-10_001n, 100, "down")).toBe(-200);
  expect(round(10_000n, 100, "up")).toBe(100);
  expect(round(33n, 0.05, "nearest")).toBe(0.35);
  expect(roundToStep({ numerator: 1n, denominator: 2n }, { step: 0.001, mode: "nearest" })).toBe(0.001);
  expect(round(99_999_999_999_999_900n, 1, "nearest")).toBe(999_999_999_999_999);
});
