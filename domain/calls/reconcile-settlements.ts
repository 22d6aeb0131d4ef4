import * as z from "zod/mini";
import { call } from "../declare/call.ts";
import { pageOfItems, paging } from "./paging.ts";
import { mapping } from "./reconcile-mapping.ts";
import {
  base,
  callers,
  carriedOver,
  day,
  lineKinds,
  reconcileKinds,
  reference,
  search,
  shortSettlement,
  sums,
  whole,
} from "./reconcile-parts.ts";

const counts = z.object({
  matched: whole,
  differs: whole,
  notOurs: whole,
  missing: whole,
  duplicate: whole,
  /** Of all but the matched, those that have no reason yet. */
  open: whole,
  /** Orders that came since the statement was compared: compare again. */
  unseen: whole,
});

const statement = z.object({
  /** Where the file can be fetched. */
  url: z.string(),
  name: z.string(),
  lines: whole,
  /** Rows without a reference and a day, such as totals, that were left out. */
  leftOut: whole,
  mapping,
  readAt: z.string(),
  by: z.nullable(reference),
});

/** A settlement with everything that its screen shows; steps and commands are those of `/api/settlements/v1/{id}/…`. */
export const settlementDetail = z.object({
  ...shortSettlement.shape,
  version: whole,
  kind: z.enum(reconcileKinds),
  party: z.object({ ...reference.shape, code: z.nullable(z.string()), email: z.nullable(z.string()) }),
  /** As they are now while it is open; as they were then, once it is closed. */
  sums,
  carriedOver,
  adjustments: z.array(z.object({ direction: z.enum(["add", "take"]), amount: whole, reason: z.string() })),
  statement: z.nullable(statement),
  lines: counts,
  /** Why it can't be closed now, in the language asked for; null where it can. */
  notClosable: z.nullable(z.string()),
  /** A payment provider's without a statement is closed with a note alone. */
  closeNeedsNote: z.boolean(),
  /** Only the newest of a party can be opened again. */
  isNewest: z.boolean(),
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
    }),
  ),
  createdAt: z.string(),
});
export type SettlementDetail = z.output<typeof settlementDetail>;

/** Begins a settlement: after every other of the party, ended by today, and while no other is open. */
export const createSettlement = call({
  method: "POST",
  path: `${base}/settlements/json`,
  summary: "Begin to settle with a party for a period",
  callers,
  body: z.strictObject({
    kind: z.enum(reconcileKinds),
    /** The vendor's, delivery service's or payment method's id. */
    partyId: z.string(),
    from: day,
    to: day,
  }),
  reply: settlementDetail,
  refusals: ["invalid", "notFound", "rule", "taken"],
});

export const readSettlement = call({
  method: "GET",
  path: `${base}/settlements/{id}`,
  summary: "A settlement with its sums, its statement and what is left to explain",
  callers,
  reply: settlementDetail,
  refusals: ["notFound"],
});

/** What an order is to the party of a settlement, and what the statement says of it. */
const settlementOrder = z.object({
  id: z.string(),
  number: z.string(),
  /** The first day of what is settled of it here. */
  day: z.string(),
  state: z.string(),
  paymentReference: z.nullable(z.string()),
  trackingCode: z.nullable(z.string()),
  gross: whole,
  commission: whole,
  fees: whole,
  refunds: whole,
  net: whole,
  held: whole,
  isCarriedOver: z.boolean(),
  /** What the lines of the statement come to; null without a line. */
  stated: z.nullable(whole),
  /** What the statement says more (or less) than the ledger; null without a line. */
  difference: z.nullable(whole),
  /** The worst that was found of it; null without a statement. */
  kind: z.nullable(z.enum(lineKinds)),
});
export type SettlementOrder = z.output<typeof settlementOrder>;

export const settlementOrders = call({
  method: "GET",
  path: `${base}/settlements/{id}/orders`,
  summary: "The orders of a settlement, with what the party's statement says of each",
  callers,
  query: z.strictObject({ state: z.optional(z.enum(lineKinds)), q: search, ...paging }),
  reply: z.object(pageOfItems(settlementOrder)),
  refusals: ["invalid", "notFound"],
});

const language = z.enum(["en", "km"]);

export const settlementDocument = call({
  method: "GET",
  path: `${base}/settlements/{id}/document`,
  summary: "The statement of a settlement as a PDF, in Khmer or English",
  callers,
  query: z.strictObject({ language }),
  reply: z.file(),
  refusals: ["invalid", "notFound", "rule", "tooMany", "failed"],
});

/** Mails it to the party's address; a party without one is refused. */
export const sendSettlement = call({
  method: "POST",
  path: `${base}/settlements/{id}/send/json`,
  summary: "Mail the statement of a settlement to the party, as a PDF",
  callers,
  body: z.strictObject({ language }),
  reply: settlementDetail,
  refusals: ["invalid", "notFound", "outOfDate", "rule", "tooMany", "failed", "away"],
  perHour: 120,
});
