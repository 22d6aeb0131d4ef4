import type { Riel } from "./currency.ts";

/** A percentage (at most two decimals) of whole riel; rounds half up. Exact at any size. */
export function shareOf(riel: Riel, percent: number): Riel {
  const hundredths = BigInt(Math.round(percent * 100));
  return Number((BigInt(riel) * hundredths + 5000n) / 10_000n);
}
