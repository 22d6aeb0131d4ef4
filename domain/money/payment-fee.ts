import { shareOf } from "./share-of.ts";

/** What a payment method costs; sums in whole riel. */
export interface FeeTerms {
  readonly pct: number;
  readonly fixed: number;
  readonly min: number | null;
  readonly max: number | null;
}

/** The fee of paying a sum of whole riel: percent and fixed part, not below the least, not above the most. Nothing for nothing. */
export function paymentFee({ pct, fixed, min, max }: FeeTerms, amount: number): number {
  if (amount <= 0) return 0;
  const fee = shareOf(amount, pct) + fixed;
  return Math.min(Math.max(fee, min ?? 0), max ?? Number.MAX_SAFE_INTEGER);
}
