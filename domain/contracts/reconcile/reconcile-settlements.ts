import * as z from "zod/mini";
import { endpoint } from "../../declare/endpoint.ts";
import { codesOf } from "../../declare/field.ts";
import { timelineKind } from "../../entities/timeline.ts";
import { pageOfItems, paging } from "../records/paging.ts";
import { reference } from "../shapes.ts";
import { mapping } from "./reconcile-mapping.ts";
import {
  carriedOver,
  day,
  lineKinds,
  reconcileKinds,
  reconcilePath,
  reconcileRoles,
  search,
  shortSettlement,
  sums,
  wholeAmount,
} from "./reconcile-parts.ts";

const counts = z.object({
  matched: wholeAmount,
  differs: wholeAmount,
  notOurs: wholeAmount,
  missing: wholeAmount,
  duplicate: wholeAmount,
  /** Unmatched lines that have no reason yet. */
  open: wholeAmount,
  /** Orders that are newer than the last comparison: compare again. */
  unseen: wholeAmount,
});

const statement = z.object({
  /** The download URL of the file. */
  url: z.string(),
  name: z.string(),
  lines: wholeAmount,
  /** Skipped rows without a reference and a day, such as totals. */
  leftOut: wholeAmount,
  mapping,
  readAt: z.string(),
  by: z.nullable(reference),
});

/** A settlement with everything its screen shows; transitions and commands are at `/api/settlements/v1/{id}/…`. */
export const settlementDetail = z.object({
  ...shortSettlement.shape,
  version: wholeAmount,
  kind: z.enum(reconcileKinds),
  party: z.object({ ...reference.shape, code: z.nullable(z.string()), email: z.nullable(z.string()) }),
  /** Current while it is open; frozen once it is closed. */
  sums,
  carriedOver,
  adjustments: z.array(
    z.object({ direction: z.enum(["add", "take"]), amount: wholeAmount, reason: z.string() }),
  ),
  statement: z.nullable(statement),
  lines: counts,
  /** Why it can't be closed now, in the request's language; null when it can. */
  notClosable: z.nullable(z.string()),
  /** A payment provider's settlement without a statement is closed with a note only. */
  closeNeedsNote: z.boolean(),
  /** Only the newest of a party can be reopened. */
  isNewest: z.boolean(),
  /** What was paid of it, oldest first. Reopening keeps them. */
  payouts: z.array(
    z.object({
      id: z.string(),
      direction: z.enum(["paid", "received"]),
      amount: wholeAmount,
      reference: z.nullable(z.string()),
      paidOn: z.nullable(z.string()),
      slip: z.nullable(z.string()),
    }),
  ),
  /** The bank file that waits to pay it; until then it can't be settled by hand or reopened. */
  bankFile: z.nullable(z.object({ id: z.string(), number: z.string() })),
  reference: z.nullable(z.string()),
  slip: z.nullable(z.string()),
  settledOn: z.nullable(z.string()),
  sentOn: z.nullable(z.string()),
  timeline: z.array(
    z.object({
      at: z.string(),
      by: z.nullable(reference),
      from: z.nullable(z.string()),
      to: z.nullable(z.string()),
      note: z.nullable(z.string()),
      kind: z.enum(codesOf(timelineKind)),
    }),
  ),
  createdAt: z.string(),
});
export type SettlementDetail = z.output<typeof settlementDetail>;

/** Creates a settlement: later than all others of the party, ending by today, and only while no other is open. */
export const createSettlement = endpoint({
  method: "POST",
  confirm: "byRole",
  path: `${reconcilePath}/settlements/json`,
  summary: "Begin to settle with a party for a period",
  callers: reconcileRoles,
  body: z.strictObject({
    kind: z.enum(reconcileKinds),
    /** The id of the vendor, delivery service or payment method. */
    partyId: z.string(),
    from: day,
    to: day,
  }),
  reply: settlementDetail,
  errorResponses: ["invalid", "notFound", "rule", "taken"],
});

export const readSettlement = endpoint({
  method: "GET",
  path: `${reconcilePath}/settlements/{id}`,
  summary: "A settlement with its sums, its statement and what is left to explain",
  callers: reconcileRoles,
  reply: settlementDetail,
  errorResponses: ["notFound"],
});

/** An order within a settlement: what it means for the party, and what the statement says. */
const settlementOrder = z.object({
  id: z.string(),
  number: z.string(),
  /** The day of its first entry in this settlement. */
  day: z.string(),
  state: z.string(),
  paymentReference: z.nullable(z.string()),
  trackingCode: z.nullable(z.string()),
  gross: wholeAmount,
  commission: wholeAmount,
  fees: wholeAmount,
  refunds: wholeAmount,
  net: wholeAmount,
  held: wholeAmount,
  isCarriedOver: z.boolean(),
  /** The sum of the statement's lines; null without a line. */
  stated: z.nullable(wholeAmount),
  /** Statement minus ledger; null without a line. */
  difference: z.nullable(wholeAmount),
  /** The most severe result among its lines; null without a statement. */
  kind: z.nullable(z.enum(lineKinds)),
});
export type SettlementOrder = z.output<typeof settlementOrder>;

export const settlementOrders = endpoint({
  method: "GET",
  path: `${reconcilePath}/settlements/{id}/orders`,
  summary: "The orders of a settlement, with what the party's statement says of each",
  callers: reconcileRoles,
  query: z.strictObject({ state: z.optional(z.enum(lineKinds)), q: search, ...paging }),
  reply: z.object(pageOfItems(settlementOrder)),
  errorResponses: ["invalid", "notFound"],
});

const language = z.enum(["en", "km"]);

export const settlementDocument = endpoint({
  method: "GET",
  path: `${reconcilePath}/settlements/{id}/document`,
  summary: "The statement of a settlement as a PDF, in Khmer or English",
  callers: reconcileRoles,
  query: z.strictObject({ language }),
  reply: z.file(),
  errorResponses: ["invalid", "notFound", "rule", "tooMany", "failed"],
});

/** Emails it to the party; fails when the party has no address. */
export const sendSettlement = endpoint({
  method: "POST",
  confirm: "byRole",
  path: `${reconcilePath}/settlements/{id}/send/json`,
  summary: "Mail the statement of a settlement to the party, as a PDF",
  callers: reconcileRoles,
  body: z.strictObject({ language }),
  reply: settlementDetail,
  errorResponses: ["invalid", "notFound", "outOfDate", "rule", "tooMany", "failed", "away"],
  perHour: 120,
});
