import * as z from "zod/mini";
import { endpoint } from "../../declare/endpoint.ts";
import { pageOfItems, paging } from "../records/paging.ts";
import { reference } from "../shapes.ts";
import { lineKinds, reconcilePath, reconcileRoles, wholeAmount } from "./reconcile-parts.ts";

/** A reason with a snapshot of the line that it was given for. */
const formerReason = z.object({
  id: z.string(),
  /** The row of the file; null for an order that was missing in the statement. */
  row: z.nullable(wholeAmount),
  reference: z.nullable(z.string()),
  order: z.nullable(z.object({ id: z.string(), number: z.string() })),
  kind: z.enum(lineKinds),
  amount: z.nullable(wholeAmount),
  expected: z.nullable(wholeAmount),
  difference: z.nullable(wholeAmount),
  feeDifference: z.nullable(wholeAmount),
  reason: z.string(),
  explainedBy: z.nullable(reference),
  explainedAt: z.nullable(z.string()),
  droppedAt: z.string(),
});
export type FormerReason = z.output<typeof formerReason>;

export const formerReasons = endpoint({
  method: "GET",
  path: `${reconcilePath}/settlements/{id}/formerReasons`,
  summary:
    "Reasons that were given to differences that have become others since, or were given anew; the newest first",
  callers: reconcileRoles,
  query: z.strictObject(paging),
  reply: z.object(pageOfItems(formerReason)),
  errorResponses: ["invalid", "notFound"],
});
