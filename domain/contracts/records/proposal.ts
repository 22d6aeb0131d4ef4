import * as z from "zod/mini";
import type { Role } from "../../access/roles.ts";
import { endpoint } from "../../declare/endpoint.ts";
import { message } from "../../errors/messages.ts";
import { textLength } from "../../khmer/length.ts";
import { limits } from "../../settings/limits.ts";
import { seenVersion } from "../numbers.ts";
import { reference } from "../shapes.ts";
import { pageOfItems, paging } from "./paging.ts";

/** The states of a proposal. */
export const proposalStates = ["waiting", "accepted", "rejected", "withdrawn"] as const;

/** A proposed change of a record: pending or decided. */
export const proposal = z.object({
  id: z.string(),
  entity: z.string(),
  state: z.enum(proposalStates),
  /** Rises with every edit of the proposal; a decision names the revision that the reviewer saw. */
  revision: z.number(),
  record: reference,
  /** The record's version now; null when it is in the bin. */
  version: z.nullable(z.number()),
  /** The record's version when the change was first proposed. */
  baseVersion: z.number(),
  vendor: z.nullable(reference),
  by: reference,
  /** ISO 8601 */
  at: z.string(),
  /** For each field: its value at proposal time, the proposed value, and its value now. */
  changes: z.record(z.string(), z.object({ from: z.unknown(), to: z.unknown(), now: z.unknown() })),
  decidedBy: z.nullable(reference),
  decidedAt: z.nullable(z.string()),
  reason: z.nullable(z.string()),
});
export type Proposal = z.output<typeof proposal>;

/** The roles that decide on proposals, and those that submit them: the same for every entity with a review. */
export const reviewers: readonly Role[] = ["backofficeAdmin", "admin"];
export const submitters: readonly Role[] = ["supplier"];

export const proposals = endpoint({
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
  errorResponses: ["invalid", "forbidden"],
});

export const acceptProposal = endpoint({
  method: "POST",
  path: "/api/proposals/v1/{id}/accept",
  summary: "Accept a proposed change, all of it or some fields; the others go on waiting",
  callers: reviewers,
  body: z.strictObject({
    /** The record's version and the proposal's revision that the reviewer saw. */
    version: seenVersion,
    revision: seenVersion,
    fields: z.optional(z.array(z.string())),
    /** The fields that changed since and shall be overwritten with the proposed value all the same. */
    overwrite: z.optional(z.array(z.string())),
  }),
  reply: proposal,
  errorResponses: ["invalid", "forbidden", "notFound", "outOfDate", "taken", "rule"],
});

export const rejectProposal = endpoint({
  method: "POST",
  path: "/api/proposals/v1/{id}/reject",
  summary: "Reject a proposed change; its author is notified of the reason",
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
  errorResponses: ["invalid", "forbidden", "notFound", "outOfDate"],
});

export const withdrawProposal = endpoint({
  method: "POST",
  path: "/api/proposals/v1/{id}/withdraw",
  summary: "Take a proposed change of one's own vendor back",
  // Also for people who proposed it in a former role.
  callers: [...reviewers, ...submitters],
  reply: proposal,
  errorResponses: ["forbidden", "notFound", "outOfDate"],
});
