import * as z from "zod/mini";
import { message } from "../../errors/messages.ts";

/** The four screens of reconciliation, one for each kind of party. */
export const reconcileKinds = ["vendors", "deliveryservice", "onlinepayment", "amkpayment"] as const;
export type ReconcileKind = (typeof reconcileKinds)[number];

export const settlementStates = ["open", "matched", "settled"] as const;

/**
 * The result of comparing a statement with the ledger: `matched`, `differs` in amount or fee, `notOurs` (a line without
 * an order), `missing` (an order without a line), `duplicate` (one line too many for an order).
 */
export const lineKinds = ["matched", "differs", "notOurs", "missing", "duplicate"] as const;
export type LineKind = (typeof lineKinds)[number];

export const reconcileRoles = ["backofficeAdmin"] as const;

/** The base path of all reconciliation calls. */
export const reconcilePath = "/api/reconcile/v1";

export const day = z.string().check(z.regex(/^[1-9]\d{3}-\d{2}-\d{2}$/, { error: message("date") }));

export const search = z.optional(z.string().check(z.maxLength(200, { error: message("tooLong", 200) })));

export const wholeAmount = z.number().check(z.int({ error: message("integer") }));

const period = z.object({ from: z.string(), to: z.string() });

/**
 * Whole riel. net = gross − commission − fees − refunds + adjusted; due: positive, we pay them; negative, they pay
 * us.
 */
export const sums = z.object({
  orders: wholeAmount,
  gross: wholeAmount,
  commission: wholeAmount,
  fees: wholeAmount,
  refunds: wholeAmount,
  adjusted: wholeAmount,
  net: wholeAmount,
  /** The buyers' cash that the party holds. */
  held: wholeAmount,
  due: wholeAmount,
  /** Signed as `due`: the payouts so far. */
  paid: wholeAmount,
  /** What is left: due − paid. */
  payable: wholeAmount,
});
export type Sums = z.output<typeof sums>;

/** The part of the sums from before the period that no other settlement includes. */
export const carriedOver = z.object({
  orders: wholeAmount,
  net: wholeAmount,
  held: wholeAmount,
  due: wholeAmount,
});

export const shortSettlement = z.object({
  id: z.string(),
  number: z.string(),
  state: z.enum(settlementStates),
  period,
});
