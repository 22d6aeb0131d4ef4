import { shareOf } from "./share-of.ts";

/** The fee terms of a payment method; amounts in whole riel. */
export interface FeeTerms {
  readonly pct: number;
  readonly fixed: number;
  readonly min: number | null;
  readonly max: number | null;
}

/** The fee for paying an amount of whole riel: percentage plus fixed part, clamped to min and max. Zero for zero. */
export function paymentFee({ pct, fixed, min, max }: FeeTerms, amount: number): number {
  if (amount <= 0) return 0;
  const fee = shareOf(amount, pct) + fixed;
  return Math.min(Math.max(fee, min ?? 0), max ?? Number.MAX_SAFE_INTEGER);
}
