import type { Dollars, Riel } from "../../../domain/money/currency.ts";
import { inDollars } from "../../../domain/money/in-dollars.ts";
import { refundDue } from "../../../domain/orders/order-amounts.ts";
import type { Order, OrderEntry, OrderItem } from "./order-record.ts";

/** Converts riel to US dollars at the order's own rate; null without a rate. */
export function toDollars({ usdToKhr: rate }: Pick<Order, "usdToKhr">, riel: Riel): Dollars | null {
  return rate === null || rate <= 0 ? null : Math.sign(riel) * inDollars(Math.abs(riel), rate);
}

/** Name of the next action for an order; null when nothing is left to do. */
export function nextActionOf(
  row: Pick<Order, "state" | "total" | "paid" | "refunded" | "goodwill" | "paymentState"> & {
    readonly items: readonly Pick<OrderItem, "quantity" | "returned" | "total">[];
  },
): string | null {
  const steps: Readonly<Partial<Record<Order["state"], string>>> = {
    pending: "confirm",
    confirmed: "pack",
    packed: "ship",
    delivering: "deliver",
  };
  const next = steps[row.state];
  if (next) return next;
  if (row.state === "delivered" && ["unpaid", "partlyPaid"].includes(row.paymentState)) return "markPaid";
  return refundDue(row) > 0 ? "refund" : null;
}

export interface OrderStage {
  readonly state: string;
  /** ISO 8601; null when the state was not reached. */
  readonly at: string | null;
}

const deliveryStates = ["pending", "confirmed", "packed", "delivering", "delivered"] as const;

/** States of an order: those it passed, then those to come or, for a cancelled or returned order, its end. */
export function orderStagesOf(
  row: Pick<Order, "state" | "createdAt"> & {
    readonly timeline: readonly Pick<OrderEntry, "at" | "from" | "to">[];
  },
): readonly OrderStage[] {
  const entries = row.timeline.filter(({ from, to }) => from !== to);
  const at = (state: string): string | null => entries.findLast(({ to }) => to === state)?.at ?? null;
  const { state } = row;
  const stations = deliveryStates.map((one) => ({
    state: one,
    at: at(one) ?? (one === "pending" ? row.createdAt : null),
  }));
  if (state !== "cancelled" && state !== "returned") return stations;
  return [...stations.filter((one) => one.at !== null), { state, at: at(state) }];
}
