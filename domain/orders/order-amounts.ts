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

interface Payments {
  readonly total: Riel;
  /** The sum of the payments. */
  readonly paid: Riel;
  /** The sum of the refunds. */
  readonly refunded: Riel;
}

/** What is paid and not refunded. */
export const refundableAmount = ({ paid, refunded }: Pick<Payments, "paid" | "refunded">): Riel =>
  Math.max(0, paid - refunded);

const isClosed = (state: string): boolean => state === "cancelled" || state === "returned";

/** What the buyer has still to pay. */
export const balanceDue = ({
  total,
  paid,
  state,
}: Omit<Payments, "refunded"> & { readonly state: string }): Riel =>
  isClosed(state) ? 0 : Math.max(0, total - paid);

interface RefundableOrder extends Payments {
  readonly state: string;
  /** What was refunded without being due. */
  readonly goodwill: Riel;
  readonly items: readonly { readonly quantity: number; readonly returned: number; readonly total: Riel }[];
}

/**
 * What the buyer should get back: all of a cancelled or returned order, else what was paid above the total and what was
 * returned by item. Goodwill does not count as returned.
 */
export function refundDue(order: RefundableOrder): Riel {
  const left = refundableAmount(order);
  if (isClosed(order.state)) return left;
  const returned = sum(order.items.map((item) => valueOfUnits(item, item.returned)));
  const back = order.paid - order.total + returned;
  return Math.max(0, Math.min(left, back - (order.refunded - order.goodwill)));
}

type PaymentState = Row<typeof order>["paymentState"];

/** The state of the payment, from the sums of the rows. An order that costs nothing stays as it was marked. */
export function paymentStateOf(order: Payments & { readonly paymentState: PaymentState }): PaymentState {
  const { total, paid, refunded } = order;
  if (paid === 0) return total === 0 ? order.paymentState : "unpaid";
  if (refunded > 0) return refunded >= paid ? "refunded" : "partlyRefunded";
  return paid < total ? "partlyPaid" : "paid";
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
  readonly paymentState: PaymentState;
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
  readonly paymentState: PaymentState;
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
  return {
    subtotal: sum(items.map(({ price, quantity }) => price * quantity)),
    discount: offDelivery + sum(items.map(({ discount }) => discount)),
    paymentFee,
    total,
    totalUsd: before.usdToKhr === null || before.usdToKhr <= 0 ? 0 : inDollars(total, before.usdToKhr),
    overpaid: Math.max(0, before.paid - total),
    paymentState: paymentStateOf({ ...before, total }),
  };
}
