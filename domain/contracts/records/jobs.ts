import * as z from "zod/mini";
import { endpoint } from "../../declare/endpoint.ts";
import { bothLanguages } from "../shapes.ts";
import { pageOfItems, paging } from "./paging.ts";

/** Background jobs: bulk changes, report files, scheduled reports to send, and the data of a person. */
export const jobKinds = ["bulk", "report", "schedule", "personal"] as const;
export type JobKind = (typeof jobKinds)[number];

/** `cancelled`: ended by its owner or an admin; what was done until then stays done. */
export const jobStates = ["waiting", "running", "done", "failed", "cancelled"] as const;
export type JobStateName = (typeof jobStates)[number];

const rowResult = z.object({ id: z.string(), status: z.number(), message: z.optional(z.string()) });

const job = z.object({
  id: z.string(),
  kind: z.enum(jobKinds),
  /** The subject: an entity's name, `report:<name>` or `personal:<id>`. */
  entity: z.string(),
  /** The subject's display name. */
  title: bothLanguages,
  /** What a bulk job does to each record; empty for other jobs. */
  action: z.string(),
  state: z.enum(jobStates),
  /** Why it stopped, as text for people; what was done until then stays done. */
  failure: z.nullable(z.string()),
  total: z.number(),
  done: z.number(),
  failed: z.number(),
  createdAt: z.string(),
  startedAt: z.nullable(z.string()),
  finishedAt: z.nullable(z.string()),
  /** The resulting file at `/api/jobs/v1/{id}/file`; null until it is ready, and for jobs without one. Size in bytes. */
  file: z.nullable(z.object({ name: z.string(), type: z.string(), size: z.number(), until: z.string() })),
});
export type JobReply = z.output<typeof job>;

/** The progress of a background job. People can only read their own jobs. */
export const readJob = endpoint({
  method: "GET",
  path: "/api/jobs/v1/{id}",
  summary: "The state of one of your own jobs, with the outcome of its rows; only the failed ones by default",
  callers: "signedIn",
  scope: "anyWritten",
  query: z.strictObject({ results: z.optional(z.enum(["failed", "all", "none"])) }),
  reply: z.extend(job, { results: z.array(rowResult) }),
});

export const listJobs = endpoint({
  method: "GET",
  path: "/api/jobs/v1",
  summary: "One's own jobs of the last seven days, newest first",
  callers: "signedIn",
  query: z.strictObject({
    ...paging,
    kind: z.optional(z.enum(jobKinds)),
    /** An entity's name, `report:<name>` or `personal:<id>`. */
    about: z.optional(z.string()),
  }),
  reply: z.object(pageOfItems(job)),
  errorResponses: ["invalid"],
});

export const jobFile = endpoint({
  method: "GET",
  path: "/api/jobs/v1/{id}/file",
  summary: "The file that a job of one's own has made; it is kept for seven days",
  callers: "signedIn",
  reply: z.file(),
  errorResponses: ["notFound"],
});

export const cancelJob = endpoint({
  method: "POST",
  path: "/api/jobs/v1/{id}/cancel",
  summary:
    "Cancel a waiting or running job: one's own, or any as a backoffice admin. What was done until then stays. Safe to repeat",
  callers: "signedIn",
  idempotent: true,
  reply: z.object({ id: z.string(), state: z.enum(jobStates) }),
  errorResponses: ["notFound", "rule"],
});
