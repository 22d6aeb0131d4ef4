import { type FeeTerms, paymentFee } from "../../../domain/money/payment-fee.ts";
import type { Queries } from "../../db/database.ts";

interface Payment {
  readonly methodId: string;
  /** `YYYY-MM-DD` */
  readonly day: string;
  /** In whole riel. */
  readonly amount: number;
}
export interface PaymentFee {
  readonly fee: number;
  readonly paidBy: "buyer" | "vendor" | "platform";
}

/** Returns the fee of a payment method on a day and who pays it; 0 for a method without a fee in that period. */
export async function paymentFeeFor(db: Queries, { methodId, day, amount }: Payment): Promise<PaymentFee> {
  const [terms] = await db.query<FeeTerms & Pick<PaymentFee, "paidBy">>(
    `select pct, fixed, min, max, paid_by as "paidBy" from online_payment_fee
     where payment_method_id = $1 and period @> $2::date and deleted_at is null limit 1`,
    [methodId, day],
  );
  return terms ? { fee: paymentFee(terms, amount), paidBy: terms.paidBy } : { fee: 0, paidBy: "platform" };
}
