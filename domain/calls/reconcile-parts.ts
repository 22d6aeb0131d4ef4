import * as z from "zod/mini";
import { message } from "../messages.ts";

/** The four screens of reconciliation, each with its kind of party. */
export const reconcileKinds = ["vendors", "deliveryservice", "onlinepayment", "amkpayment"] as const;
export type ReconcileKind = (typeof reconcileKinds)[number];

export const settlementStates = ["open", "matched", "settled"] as const;

/**
 * What comes of comparing a statement with the ledger: `matched`, `differs` in its amount or fee, `notOurs` (a line without an
 * order), `missing` (an order without a line), `duplicate` (a line too many of an order).
 */
export const lineKinds = ["matched", "differs", "notOurs", "missing", "duplicate"] as const;
export type LineKind = (typeof lineKinds)[number];

export const callers = ["backofficeAdmin"] as const;

/** Where all calls of reconciliation are. */
export const base = "/api/reconcile/v1";

export const day = z.string().check(z.regex(/^[1-9]\d{3}-\d{2}-\d{2}$/, { error: message("date") }));

export const search = z.optional(z.string().check(z.maxLength(200, { error: message("tooLong", 200) })));

export const whole = z.number().check(z.int({ error: message("integer") }));

export const reference = z.object({ id: z.string(), label: z.string(), labelKh: z.nullable(z.string()) });

const period = z.object({ from: z.string(), to: z.string() });

/** Whole riel. net = gross − commission − fees − refunds + adjusted; due: above 0 we pay them, below 0 they pay us. */
export const sums = z.object({
  orders: whole,
  gross: whole,
  commission: whole,
  fees: whole,
  refunds: whole,
  adjusted: whole,
  net: whole,
  /** The buyers' cash that they have in hand. */
  held: whole,
  due: whole,
});
export type Sums = z.output<typeof sums>;

/** What of the sums happened before the period began, and no other settlement has. */
export const carriedOver = z.object({ orders: whole, net: whole, held: whole, due: whole });

export const shortSettlement = z.object({
  id: z.string(),
  number: z.string(),
  state: z.enum(settlementStates),
  period,
});
