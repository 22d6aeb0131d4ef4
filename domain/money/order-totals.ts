import type { Dollars, Riel } from "./currency.ts";
import type { Discount } from "./discount.ts";
import { inDollars } from "./in-dollars.ts";

/** The parts of an order; amounts in whole riel. */
export interface OrderParts {
  readonly items: readonly { readonly price: Riel; readonly quantity: number }[];
  /** The discount by line and on the delivery; null without a promotion. */
  readonly discount: Discount | null;
  readonly deliveryFee: Riel;
  /** The payment fee and its payer; only a buyer's fee is part of the total. */
  readonly payment: { readonly fee: Riel; readonly paidBy: "buyer" | "vendor" | "platform" };
  /** Riel per dollar; null when no rate is known. */
  readonly usdToKhr: number | null;
}

export interface OrderTotals {
  /** The discount of each item, and its total after it. */
  readonly lines: readonly { readonly discount: Riel; readonly total: Riel }[];
  readonly subtotal: Riel;
  readonly discount: Riel;
  readonly deliveryFee: Riel;
  readonly paymentFee: Riel;
  readonly total: Riel;
  readonly totalUsd: Dollars;
}

const sum = (numbers: readonly number[]): number => numbers.reduce((total, number) => total + number, 0);

/**
 * Computes the totals of an order: items less discount, plus delivery and the buyer's payment fee. Whole riel;
 * dollars to the cent.
 */
export function orderTotals(parts: OrderParts): OrderTotals {
  const { items, discount, deliveryFee, payment, usdToKhr } = parts;
  const gross = items.map(({ price, quantity }) => price * quantity);
  const lines = gross.map((amount, index) => {
    const off = Math.min(amount, discount?.lines[index] ?? 0);
    return { discount: off, total: amount - off };
  });
  const goods = sum(lines.map(({ total }) => total));
  const subtotal = sum(gross);
  const offDelivery = Math.min(deliveryFee, discount?.delivery ?? 0);
  const buyersFee = payment.paidBy === "buyer" ? payment.fee : 0;
  const total = goods + deliveryFee - offDelivery + buyersFee;
  return {
    lines,
    subtotal,
    discount: subtotal - goods + offDelivery,
    deliveryFee,
    paymentFee: payment.fee,
    total,
    totalUsd: usdToKhr === null ? 0 : inDollars(total, usdToKhr),
  };
}
