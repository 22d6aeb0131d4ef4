import * as z from "zod/mini";
import { endpoint } from "../../declare/endpoint.ts";
import { bothLanguages, reference } from "../shapes.ts";
import { jobStates } from "./jobs.ts";
import { pageOfItems, paging } from "./paging.ts";

export const undoStates = ["possible", "running", "partly", "done", "impossible"] as const;

const batch = z.object({
  id: z.string(),
  kind: z.enum(["import", "bulk"]),
  entity: z.string(),
  /** The display name of the records. */
  title: bothLanguages,
  /** `import`, `update`, `rows` (of a grid), `remove`, `restore`, or the name of a transition, action or command. */
  action: z.string(),
  label: bothLanguages,
  by: z.nullable(reference),
  /** ISO 8601 */
  at: z.string(),
  finishedAt: z.nullable(z.string()),
  /**
   * The file of an import; `skipped` counts the rows that were left out because of errors, and `hasSkippedRows` says
   * whether the reader can still download them. `isAutomatic`: a periodic task imported it.
   */
  file: z.nullable(
    z.object({
      name: z.string(),
      isAutomatic: z.boolean(),
      created: z.number(),
      updated: z.number(),
      unchanged: z.number(),
      skipped: z.number(),
      hasSkippedRows: z.boolean(),
    }),
  ),
  /** The fields that a bulk change set. */
  fields: z.array(z.string()),
  state: z.enum(jobStates),
  total: z.number(),
  /** How many rows are processed so far, rejected ones included. */
  done: z.number(),
  /** How many rows were rejected. */
  refused: z.number(),
  undo: z.object({
    /** `partly`: some records could not be reverted; another try reverts those whose obstacle is gone. */
    state: z.enum(undoStates),
    reverted: z.number(),
    kept: z.number(),
    at: z.nullable(z.string()),
    /** The background job that runs the undo now. */
    job: z.nullable(z.string()),
  }),
});
export type Batch = z.output<typeof batch>;

const outcomes = ["refused", "kept"] as const;

const batchRow = z.object({
  /** The row in the file; null for a bulk change. */
  row: z.nullable(z.number()),
  id: z.string(),
  /** The record; null when the reader may not see it or it was deleted permanently. */
  reference: z.nullable(reference),
  reason: z.string(),
});
export type BatchRow = z.output<typeof batchRow>;

export const listBatches = endpoint({
  method: "GET",
  path: "/api/batches/v1",
  summary:
    "Imports and bulk changes of the last 90 days, newest first: one's own, for a backoffice admin all",
  callers: "signedIn",
  query: z.strictObject({ ...paging, entity: z.optional(z.string()) }),
  reply: z.object(pageOfItems(batch)),
  errorResponses: ["invalid"],
});

export const readBatch = endpoint({
  method: "GET",
  path: "/api/batches/v1/{id}",
  summary: "One import or bulk change",
  callers: "signedIn",
  reply: batch,
  errorResponses: ["notFound"],
});

export const batchRows = endpoint({
  method: "GET",
  path: "/api/batches/v1/{id}/rows",
  summary: "Rows of a batch with their reasons: those that were refused, or those that the last undo kept",
  callers: "signedIn",
  query: z.strictObject({ ...paging, outcome: z.enum(outcomes) }),
  reply: z.object(pageOfItems(batchRow)),
  errorResponses: ["invalid", "notFound"],
});

export const undoBatch = endpoint({
  method: "POST",
  path: "/api/batches/v1/{id}/undo",
  summary:
    "Revert the records that nobody changed since; the others keep their values, with a reason each. Safe to repeat",
  callers: "signedIn",
  idempotent: true,
  reply: batch,
  errorResponses: ["notFound", "forbidden", "rule", "unconfirmed"],
});
