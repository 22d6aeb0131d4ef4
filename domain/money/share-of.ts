/** A percentage of whole riel, at most two decimals in it; half a riel is rounded up. Exact at any size. */
export function shareOf(riel: number, percent: number): number {
  const hundredths = BigInt(Math.round(percent * 100));
  return Number((BigInt(riel) * hundredths + 5000n) / 10_000n);
}
