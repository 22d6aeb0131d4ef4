import type { Riel } from "./currency.ts";

/**
 * The value-added tax contained in a gross amount of whole riel: amount × percent ÷ (100 + percent). The percentage
 * has at most two decimals; rounds half up. Exact at any size.
 */
export function vatWithin(riel: Riel, percent: number): Riel {
  const hundredths = BigInt(Math.round(percent * 100));
  const whole = 10_000n + hundredths;
  return Number((2n * BigInt(riel) * hundredths + whole) / (2n * whole));
}
