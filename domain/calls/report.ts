import * as z from "zod/mini";
import { call } from "../declare/call.ts";
import type { Report } from "../declare/report.ts";
import { message } from "../messages.ts";
import { comparisonNames, grains, periodNames } from "../reports/period.ts";

const day = z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}$/, { error: message("invalid") }));
const value = z.nullable(z.number());
/** By figure; null where nothing can be reckoned, such as a share of nothing. */
const values = z.record(z.string(), value);
const days = z.object({ from: z.string(), to: z.string() });

/** How many rows a report's table has, unless asked for fewer or more. */
export const tableRows = { standard: 25, most: 1000 } as const;

/** What every report is asked for; each breakdown is asked for beside these, by its name, with the key that it is narrowed to. */
const asked = {
  /** A period that moves with the day, or `from` and `to`; this month unless said. */
  period: z.optional(z.enum(periodNames)),
  from: z.optional(day),
  to: z.optional(day),
  compare: z.optional(z.enum(comparisonNames)),
  grain: z.optional(z.enum(grains)),
  /** The breakdown of the table. */
  by: z.optional(z.string()),
  /** The figure that the table is sorted by; with `-` the least first. */
  sort: z.optional(z.string()),
  limit: z.optional(z.string()),
};

const tableRow = z.object({
  /** What the breakdown is asked for to narrow the report to this row; null for what has none. */
  key: z.nullable(z.string()),
  label: z.string(),
  labelKh: z.nullable(z.string()),
  values,
  before: z.nullable(values),
  /** Of a ranking: the place now and in the period compared with; null where it was not among them. */
  rank: z.optional(z.object({ now: z.number(), before: value })),
});

/** The answer of every report. Sums are whole riel; days are days in Cambodia. */
export const reportReply = z.object({
  report: z.string(),
  period: days,
  compared: z.nullable(days),
  grain: z.enum(grains),
  totals: z.record(z.string(), z.object({ value, before: value })),
  /** Without gaps, oldest first; `before` is the point at the same place of the period compared with. */
  series: z.array(z.object({ from: z.string(), to: z.string(), values, before: z.nullable(values) })),
  table: z.object({
    by: z.string(),
    rows: z.array(tableRow),
    /** How many rows there are in all. */
    total: z.number(),
    /** What the rows that are not shown come to, together. */
    rest: z.nullable(values),
  }),
  /** What the filters are narrowed to, in words. */
  filters: z.array(
    z.object({ by: z.string(), key: z.string(), label: z.string(), labelKh: z.nullable(z.string()) }),
  ),
});
export type ReportReply = z.output<typeof reportReply>;
export type ReportRow = z.output<typeof tableRow>;

const querySchema = ({ breakdowns }: Report) =>
  z.strictObject({
    ...asked,
    ...Object.fromEntries(Object.keys(breakdowns).map((name) => [name, z.optional(z.string())])),
  });

/** The call that reads a report. */
export const readReport = (report: Report) =>
  call({
    method: "GET",
    path: `/api/reports/v1/${report.name}`,
    summary: report.summary.en,
    callers: report.roles,
    query: querySchema(report),
    reply: reportReply,
    refusals: ["invalid"],
  });

export const reportFormats = ["pdf", "xlsx", "csv"] as const;
export type ReportFormat = (typeof reportFormats)[number];

/** The call that has a report written as a file, in the background; its job is read at `/api/jobs/v1/{id}`. */
export const writeReport = (report: Report) =>
  call({
    method: "POST",
    path: `/api/reports/v1/${report.name}/files/json`,
    summary: `Write this report as a file: ${report.label.en}`,
    callers: report.roles,
    body: z.strictObject({
      format: z.enum(reportFormats),
      /** The report's query without the leading `?`. */
      query: z.string().check(z.maxLength(2000, { error: message("tooLong", 2000) })),
    }),
    reply: z.object({ job: z.object({ id: z.string() }) }),
    refusals: ["invalid", "tooMany"],
  });
