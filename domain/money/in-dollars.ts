import type { Dollars, Riel } from "./currency.ts";

/** Converts whole riel to dollars at a rate (riel per dollar); rounds to cents, half up. */
export function inDollars(riel: Riel, usdToKhr: number): Dollars {
  const rate = BigInt(Math.round(usdToKhr * 100));
  if (rate <= 0n) throw new RangeError("A rate is more than 0.");
  return Number((BigInt(riel) * 20_000n + rate) / (2n * rate)) / 100;
}
