import * as z from "zod/mini";
import { reportReaders } from "../../access/report-readers.ts";
import { endpoint } from "../../declare/endpoint.ts";
import { message } from "../../errors/messages.ts";
import { reference, requiredText } from "../shapes.ts";

/** The lengths of a saved report, and the most that a person has and pins. */
export const savedReportLimits = { name: 100, query: 2000, own: 100, pins: 4 } as const;

/** The largest value of the column. */
const maxVersion = 2_147_483_647;

const name = requiredText(savedReportLimits.name);
/** The report's query without the leading `?`. */
const query = z
  .string()
  .check(z.maxLength(savedReportLimits.query, { error: message("tooLong", savedReportLimits.query) }));

const savedReport = z.object({
  id: z.string(),
  /** The declared report that it is made of. */
  report: z.string(),
  name: z.string(),
  query: z.string(),
  /** Whether everybody who may open the declared report can open it. */
  isShared: z.boolean(),
  owner: reference,
  /** Whether it is on the caller's Home. */
  isPinned: z.boolean(),
  version: z.number(),
  createdAt: z.string(),
  updatedAt: z.string(),
});
export type SavedReport = z.output<typeof savedReport>;

const path = "/api/savedReports/v1";

export const savedReports = endpoint({
  method: "GET",
  path,
  summary: "Saved reports: one's own and shared ones, of one report or of all that one may open, by name",
  callers: reportReaders,
  query: z.strictObject({ report: z.optional(z.string()) }),
  reply: z.object({ items: z.array(savedReport) }),
  errorResponses: ["invalid", "forbidden"],
});

export const saveReport = endpoint({
  method: "POST",
  path: `${path}/json`,
  summary: "Save the figures, breakdown, filters, period and chart of a report under a name",
  callers: reportReaders,
  body: z.strictObject({ report: z.string(), name, query, isShared: z._default(z.boolean(), false) }),
  reply: savedReport,
  errorResponses: ["invalid", "forbidden", "taken", "rule"],
});

export const changeSavedReport = endpoint({
  method: "POST",
  path: `${path}/{id}/json`,
  summary: "Rename a saved report of one's own, change its choices, share it or stop sharing it",
  callers: reportReaders,
  body: z.strictObject({
    /** The version that was read. */
    version: z
      .int({ error: message("integer") })
      .check(
        z.gte(1, { error: message("tooSmall", 1) }),
        z.lte(maxVersion, { error: message("tooBig", maxVersion) }),
      ),
    name: z.optional(name),
    query: z.optional(query),
    isShared: z.optional(z.boolean()),
  }),
  reply: savedReport,
  errorResponses: ["invalid", "forbidden", "notFound", "outOfDate", "taken"],
});

export const pinSavedReport = endpoint({
  method: "POST",
  path: `${path}/{id}/pin/json`,
  summary: "Show a saved report on one's own Home, or take it from there",
  callers: reportReaders,
  body: z.strictObject({ isPinned: z.boolean() }),
  reply: savedReport,
  errorResponses: ["invalid", "notFound", "rule"],
});

export const removeSavedReport = endpoint({
  method: "DELETE",
  path: `${path}/{id}`,
  summary: "Delete a saved report of one's own; schedules that send it stop",
  callers: reportReaders,
  reply: z.object({ id: z.string() }),
  errorResponses: ["forbidden", "notFound"],
});
