import * as z from "zod/mini";
import { call } from "../declare/call.ts";
import { textLength } from "../khmer/length.ts";
import { limits } from "../limits.ts";
import { message } from "../messages.ts";
import type { Role } from "../roles.ts";
import { seenVersion } from "./numbers.ts";
import { pageOfItems, paging } from "./paging.ts";

/** How far a proposed change is. */
export const proposalStates = ["waiting", "accepted", "rejected", "withdrawn"] as const;

const reference = z.object({ id: z.string(), label: z.string(), labelKh: z.nullable(z.string()) });

/** A change of a record that waits for somebody's approval, or was decided. */
export const proposal = z.object({
  id: z.string(),
  entity: z.string(),
  state: z.enum(proposalStates),
  /** Rises whenever the proposal is changed; whoever decides says which one they saw. */
  revision: z.number(),
  record: reference,
  /** The record's version now; null where it is in the bin. */
  version: z.nullable(z.number()),
  /** The record's version when the change was first proposed. */
  baseVersion: z.number(),
  vendor: z.nullable(reference),
  by: reference,
  /** ISO 8601 */
  at: z.string(),
  /** Of each field, what it was then, what it shall be, and what it is now. */
  changes: z.record(z.string(), z.object({ from: z.unknown(), to: z.unknown(), now: z.unknown() })),
  decidedBy: z.nullable(reference),
  decidedAt: z.nullable(z.string()),
  reason: z.nullable(z.string()),
});
export type Proposal = z.output<typeof proposal>;

/** Who decides on changes, and whose changes wait: the same roles for every entity with a review. */
export const reviewers: readonly Role[] = ["backofficeAdmin", "admin"];
export const submitters: readonly Role[] = ["supplier"];

export const proposals = call({
  method: "GET",
  path: "/api/proposals/v1",
  summary: "Changes that wait for approval, oldest first; who proposes sees those of their own vendor",
  callers: [...reviewers, ...submitters],
  query: z.strictObject({
    entity: z.optional(z.string()),
    record: z.optional(z.string()),
    state: z._default(z.enum(proposalStates), "waiting"),
    ...paging,
  }),
  reply: z.object(pageOfItems(proposal)),
  refusals: ["invalid", "forbidden"],
});

export const acceptProposal = call({
  method: "POST",
  path: "/api/proposals/v1/{id}/accept",
  summary: "Accept a proposed change, all of it or some fields; the others go on waiting",
  callers: reviewers,
  body: z.strictObject({
    /** The record's version and the proposal's revision that were seen. */
    version: seenVersion,
    revision: seenVersion,
    fields: z.optional(z.array(z.string())),
    /** The fields that somebody has changed since, and that shall be as proposed all the same. */
    overwrite: z.optional(z.array(z.string())),
  }),
  reply: proposal,
  refusals: ["invalid", "forbidden", "notFound", "outOfDate", "taken", "rule"],
});

export const rejectProposal = call({
  method: "POST",
  path: "/api/proposals/v1/{id}/reject",
  summary: "Reject a proposed change; whoever proposed it is told why",
  callers: reviewers,
  body: z.strictObject({
    revision: seenVersion,
    reason: z.string({ error: message("required") }).check(
      z.refine((text) => text.trim() !== "", { error: message("required") }),
      z.refine((text) => textLength(text) <= limits.messageLength, {
        error: message("tooLong", limits.messageLength),
      }),
    ),
  }),
  reply: proposal,
  refusals: ["invalid", "forbidden", "notFound", "outOfDate"],
});

export const withdrawProposal = call({
  method: "POST",
  path: "/api/proposals/v1/{id}/withdraw",
  summary: "Take a proposed change of one's own vendor back",
  // Also for a person who proposed it in a role of before.
  callers: [...reviewers, ...submitters],
  reply: proposal,
  refusals: ["forbidden", "notFound", "outOfDate"],
});
