import * as z from "zod/mini";
import { call } from "../declare/call.ts";
import { pageOfItems, paging } from "./paging.ts";
import { base, callers, lineKinds, reference, whole } from "./reconcile-parts.ts";

/** A reason with the line that it was given to, as that was then. */
const formerReason = z.object({
  id: z.string(),
  /** The row of the file; null for an order that the statement left out. */
  row: z.nullable(whole),
  reference: z.nullable(z.string()),
  order: z.nullable(z.object({ id: z.string(), number: z.string() })),
  kind: z.enum(lineKinds),
  amount: z.nullable(whole),
  expected: z.nullable(whole),
  difference: z.nullable(whole),
  feeDifference: z.nullable(whole),
  reason: z.string(),
  explainedBy: z.nullable(reference),
  explainedAt: z.nullable(z.string()),
  droppedAt: z.string(),
});
export type FormerReason = z.output<typeof formerReason>;

export const formerReasons = call({
  method: "GET",
  path: `${base}/settlements/{id}/formerReasons`,
  summary:
    "Reasons that were given to differences that have become others since, or were given anew; the newest first",
  callers,
  query: z.strictObject(paging),
  reply: z.object(pageOfItems(formerReason)),
  refusals: ["invalid", "notFound"],
});
