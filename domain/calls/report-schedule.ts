import * as z from "zod/mini";
import { call } from "../declare/call.ts";
import { message } from "../messages.ts";
import { languages } from "../words.ts";

export const frequencies = ["daily", "weekly", "monthly"] as const;
export type Frequency = (typeof frequencies)[number];
export const scheduleFormats = ["pdf", "xlsx"] as const;
export const scheduleOutcomes = ["sent", "failed", "nobody"] as const;
/** Why the server itself stopped one: its owner may not see the report any more, or the report does not take its query any more. */
export const schedulePauses = ["forbidden", "broken"] as const;

/** How many people one schedule is sent to, and how many schedules one person has. */
export const scheduleLimits = { recipients: 50, ownSchedules: 50 } as const;

const whole = (least: number, most: number) =>
  z
    .int({ error: message("integer") })
    .check(
      z.gte(least, { error: message("tooSmall", least) }),
      z.lte(most, { error: message("tooBig", most) }),
    );

const person = z.object({ id: z.string(), label: z.string(), labelKh: z.nullable(z.string()) });

/** Hours and days are those of Phnom Penh. */
const asked = {
  report: z.string(),
  /** The report's query without the leading `?`; its period must move with the day. */
  query: z.string().check(z.maxLength(2000, { error: message("tooLong", 2000) })),
  format: z.enum(scheduleFormats),
  language: z.enum(languages),
  frequency: z.enum(frequencies),
  /** 1 is Monday; of weekly ones alone. */
  weekday: z._default(z.nullable(whole(1, 7)), null),
  /** Of monthly ones alone; at most 28, so that every month has it. */
  monthDay: z._default(z.nullable(whole(1, 28)), null),
  hour: whole(0, 23),
  /** Ids of people who may see the report themselves and have an e-mail address; who was among them once may stay. */
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
  /** What the query narrows the report to, in words; the key itself of what is not there any more. */
  filters: z.array(
    z.object({ by: z.string(), key: z.string(), label: z.string(), labelKh: z.nullable(z.string()) }),
  ),
  format: z.enum(scheduleFormats),
  language: z.enum(languages),
  frequency: z.enum(frequencies),
  weekday: z.nullable(z.number()),
  monthDay: z.nullable(z.number()),
  hour: z.number(),
  /** `canReceive`: whether they may see the report now, and have an address. */
  recipients: z.array(z.extend(person, { canReceive: z.boolean() })),
  owner: person,
  enabled: z.boolean(),
  paused: z.nullable(z.enum(schedulePauses)),
  /** When it is sent next, or tried again; null while it is disabled. */
  nextAt: z.nullable(z.string()),
  last: z.nullable(
    z.object({
      at: z.string(),
      outcome: z.enum(scheduleOutcomes),
      /** To how many people. */
      sent: z.number(),
      failure: z.nullable(z.string()),
    }),
  ),
  createdAt: z.string(),
  updatedAt: z.string(),
});
export type ReportSchedule = z.output<typeof schedule>;

const base = "/api/reportSchedules/v1";

export const reportSchedules = call({
  method: "GET",
  path: base,
  summary:
    "The schedules by which a report is sent by e-mail: one's own; a backoffice admin sees everybody's",
  callers: ["backofficeAdmin", "admin"],
  query: z.strictObject({ report: z.string() }),
  reply: z.object({ items: z.array(schedule) }),
  refusals: ["invalid", "forbidden"],
});

export const addReportSchedule = call({
  method: "POST",
  path: `${base}/json`,
  summary: "Have a report sent by e-mail every day, week or month",
  callers: ["backofficeAdmin", "admin"],
  body: z.strictObject(asked),
  reply: schedule,
  refusals: ["invalid", "forbidden", "rule"],
});

export const changeReportSchedule = call({
  method: "POST",
  path: `${base}/{id}/json`,
  summary: "Change a schedule of one's own; one that the server stopped goes on with it",
  callers: ["backofficeAdmin", "admin"],
  body: z.strictObject(asked),
  reply: schedule,
  refusals: ["invalid", "forbidden", "notFound"],
});

export const turnReportSchedule = call({
  method: "POST",
  path: `${base}/{id}/turn/json`,
  summary: "Let a schedule rest, or go on; nothing else of it changes",
  callers: ["backofficeAdmin", "admin"],
  body: z.strictObject({ enabled: z.boolean() }),
  reply: schedule,
  refusals: ["invalid", "forbidden", "notFound"],
});

export const removeReportSchedule = call({
  method: "DELETE",
  path: `${base}/{id}`,
  summary: "Stop a schedule for good",
  callers: ["backofficeAdmin", "admin"],
  reply: z.object({ id: z.string() }),
  refusals: ["notFound"],
});

export const sendReportSchedule = call({
  method: "POST",
  path: `${base}/{id}/send`,
  summary: "Send a scheduled report at once, besides its times; the job is read at `/api/jobs/v1/{id}`",
  callers: ["backofficeAdmin", "admin"],
  reply: z.object({ job: z.object({ id: z.string() }) }),
  refusals: ["forbidden", "notFound", "tooMany"],
  perHour: 60,
});

export const reportRecipients = call({
  method: "GET",
  path: `${base}/recipients`,
  summary: "Who may be sent a report: active people who may see it themselves and have an e-mail address",
  callers: ["backofficeAdmin", "admin"],
  query: z.strictObject({ report: z.string(), q: z.optional(z.string()) }),
  reply: z.object({ items: z.array(person) }),
  refusals: ["invalid", "forbidden"],
});
