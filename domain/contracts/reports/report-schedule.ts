import * as z from "zod/mini";
import { reportReaders } from "../../access/report-readers.ts";
import { endpoint } from "../../declare/endpoint.ts";
import { message } from "../../errors/messages.ts";
import { languages } from "../../text/localized-text.ts";
import { reference } from "../shapes.ts";
import { reportFormats } from "./report.ts";

export const frequencies = ["daily", "weekly", "monthly"] as const;
export type Frequency = (typeof frequencies)[number];
export const scheduleOutcomes = ["sent", "failed", "nobody"] as const;
/**
 * Why the server paused a schedule: its owner may no longer see the report, the report rejects its query, or the saved
 * report was removed (deleted or no longer shared) or got fixed dates.
 */
export const schedulePauses = ["forbidden", "broken", "removed", "fixed"] as const;

/** The most recipients of a schedule, and the most schedules of a person. */
export const scheduleLimits = { recipients: 50, ownSchedules: 50 } as const;

const wholeNumberBetween = (least: number, most: number) =>
  z
    .int({ error: message("integer") })
    .check(
      z.gte(least, { error: message("tooSmall", least) }),
      z.lte(most, { error: message("tooBig", most) }),
    );

/** Hours and days are in Phnom Penh time. */
const scheduleInput = {
  report: z.string(),
  /** The report's query without the leading `?`; its period must be relative to the day. */
  query: z.string().check(z.maxLength(2000, { error: message("tooLong", 2000) })),
  /** The saved report that it sends, with the choices of the day; its query is taken instead of this one. */
  savedReport: z._default(z.nullable(z.string()), null),
  format: z.enum(reportFormats),
  language: z.enum(languages),
  frequency: z.enum(frequencies),
  /** 1 is Monday; weekly schedules only. */
  weekday: z._default(z.nullable(wholeNumberBetween(1, 7)), null),
  /** Monthly schedules only; at most 28, so that every month has it. */
  monthDay: z._default(z.nullable(wholeNumberBetween(1, 28)), null),
  hour: wholeNumberBetween(0, 23),
  /** Ids of people who may see the report and have an email address; existing recipients may stay. */
  recipients: z
    .array(z.string())
    .check(
      z.minLength(1, { error: message("required") }),
      z.maxLength(scheduleLimits.recipients, { error: message("tooMany", scheduleLimits.recipients) }),
    ),
  enabled: z._default(z.boolean(), true),
};

const schedule = z.object({
  id: z.string(),
  report: z.string(),
  query: z.string(),
  /** The query's filters as text; the raw key for records that are gone. */
  filters: z.array(
    z.object({ by: z.string(), key: z.string(), label: z.string(), labelKh: z.nullable(z.string()) }),
  ),
  /** The saved report that it sends; null when it keeps its own query, or may not see it any more. */
  savedReport: z.nullable(z.object({ id: z.string(), name: z.string() })),
  format: z.enum(reportFormats),
  language: z.enum(languages),
  frequency: z.enum(frequencies),
  weekday: z.nullable(z.number()),
  monthDay: z.nullable(z.number()),
  hour: z.number(),
  /** `canReceive`: whether they may see the report now and have an address. */
  recipients: z.array(z.extend(reference, { canReceive: z.boolean() })),
  owner: reference,
  enabled: z.boolean(),
  paused: z.nullable(z.enum(schedulePauses)),
  /** The next run or retry; null while it is disabled. */
  nextAt: z.nullable(z.string()),
  last: z.nullable(
    z.object({
      at: z.string(),
      outcome: z.enum(scheduleOutcomes),
      /** The number of recipients. */
      sent: z.number(),
      failure: z.nullable(z.string()),
    }),
  ),
  createdAt: z.string(),
  updatedAt: z.string(),
});
export type ReportSchedule = z.output<typeof schedule>;

const schedulesPath = "/api/reportSchedules/v1";

export const reportSchedules = endpoint({
  method: "GET",
  path: schedulesPath,
  summary: "The schedules by which a report is sent by email: one's own; a backoffice admin sees everybody's",
  callers: reportReaders,
  query: z.strictObject({ report: z.string() }),
  reply: z.object({ items: z.array(schedule) }),
  errorResponses: ["invalid", "forbidden"],
});

export const addReportSchedule = endpoint({
  method: "POST",
  path: `${schedulesPath}/json`,
  summary: "Have a report sent by email every day, week or month",
  callers: reportReaders,
  body: z.strictObject(scheduleInput),
  reply: schedule,
  errorResponses: ["invalid", "forbidden", "rule"],
});

export const changeReportSchedule = endpoint({
  method: "POST",
  path: `${schedulesPath}/{id}/json`,
  summary: "Change a schedule of one's own; one that the server stopped goes on with it",
  callers: reportReaders,
  body: z.strictObject(scheduleInput),
  reply: schedule,
  errorResponses: ["invalid", "forbidden", "notFound"],
});

export const turnReportSchedule = endpoint({
  method: "POST",
  path: `${schedulesPath}/{id}/turn/json`,
  summary: "Let a schedule rest, or go on; nothing else of it changes",
  callers: reportReaders,
  body: z.strictObject({ enabled: z.boolean() }),
  reply: schedule,
  errorResponses: ["invalid", "forbidden", "notFound"],
});

export const removeReportSchedule = endpoint({
  method: "DELETE",
  path: `${schedulesPath}/{id}`,
  summary: "Stop a schedule for good",
  callers: reportReaders,
  reply: z.object({ id: z.string() }),
  errorResponses: ["notFound"],
});

export const sendReportSchedule = endpoint({
  method: "POST",
  path: `${schedulesPath}/{id}/send`,
  summary: "Send a scheduled report at once, besides its times; the job is read at `/api/jobs/v1/{id}`",
  callers: reportReaders,
  reply: z.object({ job: z.object({ id: z.string() }) }),
  errorResponses: ["forbidden", "notFound", "tooMany"],
  perHour: 60,
});

export const reportRecipients = endpoint({
  method: "GET",
  path: `${schedulesPath}/recipients`,
  summary: "Who may be sent a report: active people who may see it themselves and have an email address",
  callers: reportReaders,
  query: z.strictObject({ report: z.string(), q: z.optional(z.string()) }),
  reply: z.object({ items: z.array(reference) }),
  errorResponses: ["invalid", "forbidden"],
});
