import { onlinePaymentFee } from "../../../domain/entities/services/online-payment-fee.ts";
import { type FeeTerms, paymentFee } from "../../../domain/money/payment-fee.ts";
import { columnsOf } from "../../db/columns.ts";
import type { Queries } from "../../db/database.ts";

const opf = columnsOf(onlinePaymentFee, "opf");

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
    `select ${opf.pct}, ${opf.fixed}, ${opf.min}, ${opf.max}, ${opf.paidBy} as "paidBy" from online_payment_fee opf
     where ${opf.paymentMethodId} = $1 and ${opf.period} @> $2::date and deleted_at is null limit 1`,
    [methodId, day],
  );
  return terms ? { fee: paymentFee(terms, amount), paidBy: terms.paidBy } : { fee: 0, paidBy: "platform" };
}
