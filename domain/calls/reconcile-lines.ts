import * as z from "zod/mini";
import { call } from "../declare/call.ts";
import { textLength } from "../khmer/length.ts";
import { limits } from "../limits.ts";
import { message } from "../messages.ts";
import { pageOfItems, paging } from "./paging.ts";
import { base, callers, lineKinds, reference, search, whole } from "./reconcile-parts.ts";
import { settlementDetail } from "./reconcile-settlements.ts";

const reason = z.string({ error: message("required") }).check(
  z.refine((text) => text.trim() !== "", { error: message("required") }),
  z.refine((text) => textLength(text) <= limits.messageLength, {
    error: message("tooLong", limits.messageLength),
  }),
);

const statementLine = z.object({
  id: z.string(),
  /** The row of the file; null for an order that the statement leaves out. */
  row: z.nullable(whole),
  reference: z.nullable(z.string()),
  otherReference: z.nullable(z.string()),
  day: z.nullable(z.string()),
  /** Riel, also of a statement in dollars. */
  amount: z.nullable(whole),
  fee: z.nullable(whole),
  /** The amount of the row, where it includes several orders or entries and this is one of its parts. */
  partOf: z.nullable(whole),
  note: z.nullable(z.string()),
  kind: z.enum(lineKinds),
  /** By what it was matched. */
  how: z.nullable(z.enum(["reference", "amount", "hand"])),
  order: z.nullable(z.object({ id: z.string(), number: z.string(), day: z.string() })),
  expected: z.nullable(whole),
  expectedFee: z.nullable(whole),
  /** amount − expected; null where there is nothing to compare. */
  difference: z.nullable(whole),
  feeDifference: z.nullable(whole),
  /** How many days the statement is later than the ledger. */
  daysApart: z.nullable(whole),
  reason: z.nullable(z.string()),
  explainedBy: z.nullable(reference),
  explainedAt: z.nullable(z.string()),
});
export type StatementLine = z.output<typeof statementLine>;

export const statementLines = call({
  method: "GET",
  path: `${base}/settlements/{id}/lines`,
  summary: "The lines of a statement and the orders that it leaves out; `open` are those without a reason",
  callers,
  query: z.strictObject({ state: z.optional(z.enum([...lineKinds, "open"])), q: search, ...paging }),
  reply: z.object(pageOfItems(statementLine)),
  refusals: ["invalid", "notFound"],
});

/** The order that a line may mean. */
const candidate = z.object({
  id: z.string(),
  number: z.string(),
  day: z.string(),
  paymentReference: z.nullable(z.string()),
  trackingCode: z.nullable(z.string()),
  expected: whole,
  difference: whole,
});
export type Candidate = z.output<typeof candidate>;

export const lineCandidates = call({
  method: "GET",
  path: `${base}/settlements/{id}/lines/{lineId}/candidates`,
  summary: "Orders without a line that a line of the statement may mean, the likeliest first, at most 20",
  callers,
  query: z.strictObject({ q: search }),
  reply: z.object({ items: z.array(candidate) }),
  refusals: ["invalid", "notFound"],
});

export const matchLine = call({
  method: "POST",
  path: `${base}/settlements/{id}/lines/{lineId}/match/json`,
  summary: "Say which order a line of a statement means",
  callers,
  body: z.strictObject({ orderId: z.string() }),
  reply: settlementDetail,
  refusals: ["invalid", "notFound", "rule"],
});

export const unmatchLine = call({
  method: "POST",
  path: `${base}/settlements/{id}/lines/{lineId}/unmatch`,
  summary: "Part a line of a statement from its order",
  callers,
  reply: settlementDetail,
  refusals: ["notFound", "rule"],
});

export const explainLine = call({
  method: "POST",
  path: `${base}/settlements/{id}/lines/{lineId}/explain/json`,
  summary: "Say why a line and the ledger differ; null takes the reason back",
  callers,
  body: z.strictObject({ reason: z.nullable(reason) }),
  reply: settlementDetail,
  refusals: ["invalid", "notFound", "rule"],
});

export const explainLines = call({
  method: "POST",
  path: `${base}/settlements/{id}/lines/explain/json`,
  summary: "Give one reason to several lines: those named, or all of a kind that have none yet",
  callers,
  body: z.strictObject({
    reason,
    ids: z.optional(z.array(z.string()).check(z.maxLength(500, { error: message("tooMany", 500) }))),
    kind: z.optional(z.enum(lineKinds)),
  }),
  reply: settlementDetail,
  refusals: ["invalid", "notFound", "rule"],
});
