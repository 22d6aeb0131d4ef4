import type { AnyRecord } from "../../../domain/any-record.ts";
import { inDollars } from "../../../domain/money/in-dollars.ts";
import { numberOf, rowsOf, textOf } from "../../fields/values.ts";

/** Whole riel of a field; 0 when empty. */
export const rielOf = (row: AnyRecord, name: string): number => numberOf(row[name]) ?? 0;

/** Paid amount not refunded yet, in riel; 0 for an unpaid order. */
export const refundableAmount = (row: AnyRecord): number =>
  row.paymentState === "unpaid" ? 0 : rielOf(row, "total") - rielOf(row, "refunded");

/** Converts riel to US dollars at the order's own rate; null without a rate. */
export function toDollars(row: AnyRecord, riel: number): number | null {
  const rate = numberOf(row.usdToKhr);
  return rate === null || rate <= 0 ? null : Math.sign(riel) * inDollars(Math.abs(riel), rate);
}

/** Name of the next action for an order; null when nothing is left to do. */
export function nextActionOf(row: AnyRecord): string | null {
  const steps: Readonly<Record<string, string>> = {
    pending: "confirm",
    confirmed: "pack",
    packed: "ship",
    delivering: "deliver",
  };
  const next = steps[textOf(row.state)];
  if (next) return next;
  if (row.state === "delivered") return row.paymentState === "unpaid" ? "markPaid" : null;
  return refundableAmount(row) > 0 ? "refund" : null;
}

export interface OrderStage {
  readonly state: string;
  /** ISO 8601; null when the state was not reached. */
  readonly at: string | null;
}

const deliveryStates = ["pending", "confirmed", "packed", "delivering", "delivered"] as const;

/** States of an order: those it passed, then those to come or, for a cancelled or returned order, its end. */
export function orderStagesOf(row: AnyRecord): readonly OrderStage[] {
  const entries = rowsOf(row.timeline).filter(({ from, to }) => from !== to);
  const at = (state: string): string | null => textOf(entries.findLast(({ to }) => to === state)?.at) || null;
  const state = textOf(row.state);
  const stations = deliveryStates.map((one) => ({
    state: one,
    at: at(one) ?? (one === "pending" ? textOf(row.createdAt) : null),
  }));
  if (state !== "cancelled" && state !== "returned") return stations;
  return [...stations.filter((one) => one.at !== null), { state, at: at(state) }];
}

/**
 * The payment or refund of a timeline entry; null for a state change. Notes start with sign and amount:
 * `+96,000 ៛ · ABA-77`.
 */
export function parsePayment(entry: AnyRecord): { sign: "+" | "−"; amount: number; note: string } | null {
  if (entry.from !== entry.to) return null;
  const [, sign, amount = "", note = ""] =
    /^([+−])([\d,]+)\s៛(?: · ([\s\S]*))?$/.exec(textOf(entry.note)) ?? [];
  if (sign !== "+" && sign !== "−") return null;
  return { sign, amount: Number(amount.replaceAll(",", "")), note };
}
