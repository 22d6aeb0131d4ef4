/**
 * The value-added tax that lies in a sum of whole riel whose prices include it: sum × percent ÷ (100 + percent). At most two
 * decimals in the percentage; half a riel is rounded up. Exact at any size.
 */
export function vatWithin(riel: number, percent: number): number {
  const hundredths = BigInt(Math.round(percent * 100));
  const whole = 10_000n + hundredths;
  return Number((2n * BigInt(riel) * hundredths + whole) / (2n * whole));
}
