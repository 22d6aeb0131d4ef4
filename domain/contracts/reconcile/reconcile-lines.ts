import * as z from "zod/mini";
import { endpoint } from "../../declare/endpoint.ts";
import { message } from "../../errors/messages.ts";
import { textLength } from "../../khmer/length.ts";
import { limits } from "../../settings/limits.ts";
import { pageOfItems, paging } from "../records/paging.ts";
import { reference } from "../shapes.ts";
import { lineKinds, reconcilePath, reconcileRoles, search, wholeAmount } from "./reconcile-parts.ts";
import { settlementDetail } from "./reconcile-settlements.ts";

const reason = z.string({ error: message("required") }).check(
  z.refine((text) => text.trim() !== "", { error: message("required") }),
  z.refine((text) => textLength(text) <= limits.messageLength, {
    error: message("tooLong", limits.messageLength),
  }),
);

const statementLine = z.object({
  id: z.string(),
  /** The row of the file; null for an order that is missing in the statement. */
  row: z.nullable(wholeAmount),
  reference: z.nullable(z.string()),
  otherReference: z.nullable(z.string()),
  day: z.nullable(z.string()),
  /** Riel, also for a statement in dollars. */
  amount: z.nullable(wholeAmount),
  fee: z.nullable(wholeAmount),
  /** The amount of the whole row when it covers several orders or entries and this is one part. */
  partOf: z.nullable(wholeAmount),
  note: z.nullable(z.string()),
  kind: z.enum(lineKinds),
  /** How it was matched. */
  how: z.nullable(z.enum(["reference", "amount", "hand"])),
  order: z.nullable(z.object({ id: z.string(), number: z.string(), day: z.string() })),
  expected: z.nullable(wholeAmount),
  expectedFee: z.nullable(wholeAmount),
  /** amount − expected; null when there is nothing to compare. */
  difference: z.nullable(wholeAmount),
  feeDifference: z.nullable(wholeAmount),
  /** How many days the statement's date is after the ledger's. */
  daysApart: z.nullable(wholeAmount),
  reason: z.nullable(z.string()),
  explainedBy: z.nullable(reference),
  explainedAt: z.nullable(z.string()),
});
export type StatementLine = z.output<typeof statementLine>;

export const statementLines = endpoint({
  method: "GET",
  path: `${reconcilePath}/settlements/{id}/lines`,
  summary: "The lines of a statement and the orders that it leaves out; `open` are those without a reason",
  callers: reconcileRoles,
  query: z.strictObject({ state: z.optional(z.enum([...lineKinds, "open"])), q: search, ...paging }),
  reply: z.object(pageOfItems(statementLine)),
  errorResponses: ["invalid", "notFound"],
});

/** An order that may belong to a line. */
const candidate = z.object({
  id: z.string(),
  number: z.string(),
  day: z.string(),
  paymentReference: z.nullable(z.string()),
  trackingCode: z.nullable(z.string()),
  expected: wholeAmount,
  difference: wholeAmount,
});
export type Candidate = z.output<typeof candidate>;

export const lineCandidates = endpoint({
  method: "GET",
  path: `${reconcilePath}/settlements/{id}/lines/{lineId}/candidates`,
  summary: "Orders without a line that a line of the statement may mean, the likeliest first, at most 20",
  callers: reconcileRoles,
  query: z.strictObject({ q: search }),
  reply: z.object({ items: z.array(candidate) }),
  errorResponses: ["invalid", "notFound"],
});

export const matchLine = endpoint({
  method: "POST",
  confirm: "byRole",
  path: `${reconcilePath}/settlements/{id}/lines/{lineId}/match/json`,
  summary: "Say which order a line of a statement means",
  callers: reconcileRoles,
  body: z.strictObject({ orderId: z.string() }),
  reply: settlementDetail,
  errorResponses: ["invalid", "notFound", "rule"],
});

export const unmatchLine = endpoint({
  method: "POST",
  confirm: "byRole",
  path: `${reconcilePath}/settlements/{id}/lines/{lineId}/unmatch`,
  summary: "Part a line of a statement from its order",
  callers: reconcileRoles,
  reply: settlementDetail,
  errorResponses: ["notFound", "rule"],
});

export const explainLine = endpoint({
  method: "POST",
  confirm: "byRole",
  path: `${reconcilePath}/settlements/{id}/lines/{lineId}/explain/json`,
  summary: "Say why a line and the ledger differ; null takes the reason back",
  callers: reconcileRoles,
  body: z.strictObject({ reason: z.nullable(reason) }),
  reply: settlementDetail,
  errorResponses: ["invalid", "notFound", "rule"],
});

export const explainLines = endpoint({
  method: "POST",
  confirm: "byRole",
  path: `${reconcilePath}/settlements/{id}/lines/explain/json`,
  summary: "Give one reason to several lines: those named, or all of a kind that have none yet",
  callers: reconcileRoles,
  body: z.strictObject({
    reason,
    ids: z.optional(z.array(z.string()).check(z.maxLength(500, { error: message("tooMany", 500) }))),
    kind: z.optional(z.enum(lineKinds)),
  }),
  reply: settlementDetail,
  errorResponses: ["invalid", "notFound", "rule"],
});

export const reportedPayments = endpoint({
  method: "GET",
  path: `${reconcilePath}/settlements/{id}/reportedPayments`,
  summary:
    "The payments that buyers reported and whose reference and amount a line of the statement has, at most 500. Confirm them with `POST /api/payments/v1/bulk`, then compare again",
  callers: reconcileRoles,
  reply: z.object({
    items: z.array(
      z.object({
        id: z.string(),
        reference: z.string(),
        /** Riel. */
        amount: wholeAmount,
        /** Of the order. */
        number: z.string(),
      }),
    ),
  }),
  errorResponses: ["notFound"],
});
