import { inDollars } from "../../../domain/money/in-dollars.ts";
import { numberOf, rowsOf, textOf } from "../../fields/values.ts";

export type Members = Readonly<Record<string, unknown>>;

/** Whole riel of a field; nothing counts as 0. */
export const rielOf = (row: Members, name: string): number => numberOf(row[name]) ?? 0;

/** What of an order was paid and not paid back yet; 0 for one that was not paid. */
export const leftToRefund = (row: Members): number =>
  row.paymentState === "unpaid" ? 0 : rielOf(row, "total") - rielOf(row, "refunded");

/** An amount in dollars at the order's own rate; null where it has none. */
export function dollarsOf(row: Members, riel: number): number | null {
  const rate = numberOf(row.usdToKhr);
  return rate === null || rate <= 0 ? null : Math.sign(riel) * inDollars(Math.abs(riel), rate);
}

/** The act that leads an order on from where it is; null where nothing is left to do. */
export function nextActOf(row: Members): string | null {
  const steps: Readonly<Record<string, string>> = {
    pending: "confirm",
    confirmed: "pack",
    packed: "ship",
    delivering: "deliver",
  };
  const next = steps[textOf(row.state)];
  if (next) return next;
  if (row.state === "delivered") return row.paymentState === "unpaid" ? "markPaid" : null;
  return leftToRefund(row) > 0 ? "refund" : null;
}

export interface Passed {
  readonly state: string;
  /** ISO 8601; null where it did not come to that. */
  readonly at: string | null;
}

const path = ["pending", "confirmed", "packed", "delivering", "delivered"] as const;

/** The stations of an order: those that it passed, and those that are to come or, for one that ended otherwise, its end. */
export function stationsOf(row: Members): readonly Passed[] {
  const entries = rowsOf(row.timeline).filter(({ from, to }) => from !== to);
  const at = (state: string): string | null => textOf(entries.findLast(({ to }) => to === state)?.at) || null;
  const state = textOf(row.state);
  const stations = path.map((one) => ({
    state: one,
    at: at(one) ?? (one === "pending" ? textOf(row.createdAt) : null),
  }));
  if (state !== "cancelled" && state !== "returned") return stations;
  return [...stations.filter((one) => one.at !== null), { state, at: at(state) }];
}

/** A payment or refund in an entry of the timeline; null for a step. Their notes begin with sign and amount: `+96,000 ៛ · ABA-77`. */
export function paymentIn(entry: Members): { sign: "+" | "−"; amount: number; note: string } | null {
  if (entry.from !== entry.to) return null;
  const [, sign, amount = "", note = ""] =
    /^([+−])([\d,]+)\s៛(?: · ([\s\S]*))?$/.exec(textOf(entry.note)) ?? [];
  if (sign !== "+" && sign !== "−") return null;
  return { sign, amount: Number(amount.replaceAll(",", "")), note };
}
