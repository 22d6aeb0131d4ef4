import type { Riel } from "./currency.ts";
import { shareOf } from "./share-of.ts";

/** The fee terms of a payment method; amounts in whole riel. */
export interface FeeTerms {
  readonly pct: number;
  readonly fixed: Riel;
  readonly min: Riel | null;
  readonly max: Riel | null;
}

/** The fee for paying an amount of whole riel: percentage plus fixed part, clamped to min and max. Zero for zero. */
export function paymentFee({ pct, fixed, min, max }: FeeTerms, amount: Riel): Riel {
  if (amount <= 0) return 0;
  const fee = shareOf(amount, pct) + fixed;
  return Math.min(Math.max(fee, min ?? 0), max ?? Number.MAX_SAFE_INTEGER);
}
