import * as z from "zod/mini";
import { call } from "../declare/call.ts";

const result = z.object({ id: z.string(), status: z.number(), message: z.optional(z.string()) });

/** How work goes that was too long for one request. Everybody sees their own alone. */
export const readJob = call({
  method: "GET",
  path: "/api/jobs/v1/{id}",
  summary: "How a job of one's own goes, with the outcome of its rows: the failed ones unless said",
  callers: "signedIn",
  query: z.strictObject({ results: z.optional(z.enum(["failed", "all", "none"])) }),
  reply: z.object({
    id: z.string(),
    entity: z.string(),
    action: z.string(),
    state: z.enum(["waiting", "running", "done", "failed"]),
    /** Why it could not go on, fit to show; what was done until then stays done. */
    failure: z.nullable(z.string()),
    total: z.number(),
    done: z.number(),
    failed: z.number(),
    createdAt: z.string(),
    startedAt: z.nullable(z.string()),
    finishedAt: z.nullable(z.string()),
    results: z.array(result),
  }),
});
