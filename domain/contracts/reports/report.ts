import * as z from "zod/mini";
import { endpoint } from "../../declare/endpoint.ts";
import type { Report } from "../../declare/report.ts";
import { message } from "../../errors/messages.ts";
import { comparisonNames, grains, periodNames } from "../../reports/period.ts";
import { chartKinds } from "../../reports/saved/choices.ts";

const day = z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}$/, { error: message("invalid") }));
const value = z.nullable(z.number());
/** By figure; null when it can't be computed, such as a share of nothing. */
const values = z.record(z.string(), value);
const days = z.object({ from: z.string(), to: z.string() });

/** The default and the largest number of rows of a report's table. */
export const tableRows = { standard: 25, most: 1000 } as const;

/** The query of every report; each breakdown is a further parameter with the key to filter by. */
const reportQuery = {
  /** A relative period, or `from` and `to`; defaults to this month. */
  period: z.optional(z.enum(periodNames)),
  from: z.optional(day),
  to: z.optional(day),
  compare: z.optional(z.enum(comparisonNames)),
  grain: z.optional(z.enum(grains)),
  /** The breakdown of the table. */
  by: z.optional(z.string()),
  /** The figure to sort the table by: `-orders` for the most first, as in lists, `orders` for the least. */
  sort: z.optional(z.string()),
  limit: z.optional(z.string()),
  /** The figures to read, separated by commas; all by default. */
  figures: z.optional(z.string()),
  /** How files show the figure over time; it does not change the reply. */
  chart: z.optional(z.enum(chartKinds)),
};

const tableRow = z.object({
  /** The filter value of this row's breakdown; null when it has none. */
  key: z.nullable(z.string()),
  label: z.string(),
  labelKh: z.nullable(z.string()),
  values,
  before: z.nullable(values),
  /** For rankings: the rank now and in the comparison period; null when it was not ranked. */
  rank: z.optional(z.object({ now: z.number(), before: value })),
});

/** The reply of every report. Sums are whole riel; days are days in Cambodia. */
export const reportReply = z.object({
  report: z.string(),
  period: days,
  compared: z.nullable(days),
  grain: z.enum(grains),
  totals: z.record(z.string(), z.object({ value, before: value })),
  /** Without gaps, oldest first; `before` is the matching point of the comparison period. */
  series: z.array(z.object({ from: z.string(), to: z.string(), values, before: z.nullable(values) })),
  table: z.object({
    by: z.string(),
    rows: z.array(tableRow),
    /** The total number of rows. */
    total: z.number(),
    /** The sums of the rows that are not shown. */
    rest: z.nullable(values),
  }),
  /** The filters as text. */
  filters: z.array(
    z.object({ by: z.string(), key: z.string(), label: z.string(), labelKh: z.nullable(z.string()) }),
  ),
});
export type ReportReply = z.output<typeof reportReply>;
export type ReportRow = z.output<typeof tableRow>;

const querySchema = ({ breakdowns }: Report) =>
  z.strictObject({
    ...reportQuery,
    ...Object.fromEntries(Object.keys(breakdowns).map((name) => [name, z.optional(z.string())])),
  });

/** The call that reads a report. */
export const readReport = (report: Report) =>
  endpoint({
    method: "GET",
    path: `/api/reports/v1/${report.name}`,
    summary: report.summary.en,
    callers: report.roles,
    query: querySchema(report),
    reply: reportReply,
    errorResponses: ["invalid"],
  });

export const reportFormats = ["pdf", "xlsx", "csv"] as const;
export type ReportFormat = (typeof reportFormats)[number];

/** Writes a report as a file in the background; read its job at `/api/jobs/v1/{id}`. */
export const writeReport = (report: Report) =>
  endpoint({
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
    errorResponses: ["invalid", "tooMany"],
  });
