import type { Discount } from "./discount.ts";
import { inDollars } from "./in-dollars.ts";
import { shareOf } from "./share-of.ts";

/** What an order is made of; sums in whole riel. */
export interface OrderParts {
  readonly items: readonly { readonly price: number; readonly quantity: number }[];
  /** What a promotion takes off, line by line and off the delivery; null for an order without one. */
  readonly discount: Discount | null;
  readonly deliveryFee: number;
  /** What paying costs, and who pays that; only a buyer's fee is part of the total. */
  readonly payment: { readonly fee: number; readonly paidBy: "buyer" | "vendor" | "platform" };
  /** The vendor's, in percent of the goods after the discount. */
  readonly commissionPct: number;
  /** Riel for one dollar; null where no rate is known. */
  readonly usdToKhr: number | null;
}

export interface OrderTotals {
  /** What is taken off each item, and what it comes to then. */
  readonly lines: readonly { readonly discount: number; readonly total: number }[];
  readonly subtotal: number;
  readonly discount: number;
  readonly deliveryFee: number;
  readonly paymentFee: number;
  readonly total: number;
  readonly totalUsd: number;
  readonly commission: number;
}

const sum = (numbers: readonly number[]): number => numbers.reduce((total, number) => total + number, 0);

/** Adds an order up: items, less the discount, with delivery and the buyer's payment fee. Whole riel; dollars to the cent. */
export function orderTotals(parts: OrderParts): OrderTotals {
  const { items, discount, deliveryFee, payment, commissionPct, usdToKhr } = parts;
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
    commission: shareOf(goods, commissionPct),
  };
}
