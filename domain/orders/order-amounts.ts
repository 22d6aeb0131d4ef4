import type { Row } from "../declare/index.ts";
import type { order } from "../entities/orders/order.ts";
import type { Dollars, Riel } from "../money/currency.ts";
import { inDollars } from "../money/in-dollars.ts";

const sum = (numbers: readonly number[]): number => numbers.reduce((total, number) => total + number, 0);

/** `amount * part / whole`, rounded down. Exact at any size. */
const partOf = (amount: Riel, part: number, whole: number): Riel =>
  whole <= 0 ? 0 : Number((BigInt(amount) * BigInt(part)) / BigInt(whole));

/** The value of `count` units of an item after its discount; all units have the value of the item. */
export const valueOfUnits = (
  { quantity, total }: { readonly quantity: number; readonly total: Riel },
  count: number,
): Riel => partOf(total, Math.min(Math.max(0, count), quantity), quantity);

interface Payments extends Pick<Row<typeof order>, "paymentState"> {
  readonly total: Riel;
  /** What was paid for items that were cancelled later. */
  readonly overpaid: Riel;
  readonly refunded: Riel;
}

/** What the buyer paid, before refunds. */
export const paidAmount = ({ paymentState, total, overpaid }: Omit<Payments, "refunded">): Riel =>
  paymentState === "unpaid" ? 0 : total + overpaid;

/** What is paid and not refunded. */
export const refundableAmount = (order: Payments): Riel =>
  order.paymentState === "unpaid" ? 0 : paidAmount(order) - order.refunded;

interface RefundableOrder extends Payments {
  readonly state: string;
  readonly items: readonly { readonly quantity: number; readonly returned: number; readonly total: Riel }[];
}

/** What the buyer should get back: all of a cancelled or returned order, else what was cancelled or returned by item. */
export function refundDue(order: RefundableOrder): Riel {
  const left = refundableAmount(order);
  if (order.state === "cancelled" || order.state === "returned") return left;
  if (order.paymentState === "unpaid") return 0;
  const back = order.overpaid + sum(order.items.map((item) => valueOfUnits(item, item.returned)));
  return Math.max(0, Math.min(left, back - order.refunded));
}

interface PricedItem {
  readonly price: Riel;
  readonly quantity: number;
  readonly cancelled: number;
  readonly discount: Riel;
  readonly total: Riel;
}

/** An item without some of its units. The units take their part of the discount with them. */
export function withoutUnits<I extends PricedItem>(item: I, count: number): I {
  const quantity = item.quantity - count;
  const discount = item.discount - partOf(item.discount, count, item.quantity);
  return {
    ...item,
    quantity,
    cancelled: item.cancelled + count,
    discount,
    total: item.price * quantity - discount,
  };
}

interface OrderAmounts extends Payments {
  readonly items: readonly PricedItem[];
  readonly discount: Riel;
  readonly deliveryFee: Riel;
  readonly paymentFeePaidBy: string | null;
  readonly usdToKhr: number | null;
}

interface AmountsAfter {
  readonly subtotal: Riel;
  readonly discount: Riel;
  readonly paymentFee: Riel;
  readonly total: Riel;
  readonly totalUsd: Dollars;
  readonly overpaid: Riel;
}

/**
 * The amounts of an order whose items have changed: the delivery and its discount stay, and what was paid for the
 * cancelled units is due to the buyer. The caller knows the payment fee.
 */
export function amountsWith<I extends PricedItem>(
  before: OrderAmounts,
  { items, paymentFee }: { readonly items: readonly I[]; readonly paymentFee: Riel },
): AmountsAfter {
  const offDelivery = before.discount - sum(before.items.map(({ discount }) => discount));
  const goods = sum(items.map(({ total }) => total));
  const buyersFee = before.paymentFeePaidBy === "buyer" ? paymentFee : 0;
  const total = goods + before.deliveryFee - offDelivery + buyersFee;
  const isPaid = before.paymentState !== "unpaid";
  return {
    subtotal: sum(items.map(({ price, quantity }) => price * quantity)),
    discount: offDelivery + sum(items.map(({ discount }) => discount)),
    paymentFee,
    total,
    totalUsd: before.usdToKhr === null || before.usdToKhr <= 0 ? 0 : inDollars(total, before.usdToKhr),
    overpaid: isPaid ? before.overpaid + before.total - total : 0,
  };
}
