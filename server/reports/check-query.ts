import { readReport as callOf, tableRows } from "../../domain/contracts/reports/report.ts";
import { parseRequest } from "../../domain/declare/parse-request.ts";
import type { Breakdown, Report } from "../../domain/declare/report.ts";
import { AppError } from "../../domain/errors/errors.ts";
import { message, messageText } from "../../domain/errors/messages.ts";
import { serverMessage } from "../../domain/errors/server-messages.ts";
import {
  type Comparison,
  comparedWith,
  type Days,
  daysOf,
  type Grain,
  grainFor,
  lengthOf,
  type PeriodName,
  todayIn,
} from "../../domain/reports/period.ts";
import { type ChartKind, firstFigure } from "../../domain/reports/saved/choices.ts";
import { mostFirst, parseReportSort, type ReportSort } from "../../domain/reports/saved/report-sort.ts";
import { choicesOf } from "./choices.ts";
import { splitPeriod } from "./points.ts";

/** The unparsed query of a report. */
export type RawQuery = Readonly<Record<string, unknown>>;

/** A validated report query. */
export interface ReportQuery {
  readonly days: Days;
  readonly compared: Days | null;
  readonly grain: Grain;
  readonly by: string;
  readonly sort: ReportSort;
  readonly limit: number;
  /** At least one, in declared order. */
  readonly figures: readonly string[];
  readonly chart: ChartKind;
  /** Filter values by breakdown. */
  readonly filters: ReadonlyMap<string, string>;
}

const maxYears = 20;
/** Maximum number of chart points. */
const maxPoints = 1500;
const firstDay = "1900-01-01";
const lastDay = "2199-12-31";

/** Returns the error of an invalid query; `wrong` is an encoded message. */
export const queryError = (path: string, wrong: string): AppError =>
  new AppError("invalid", { issues: [{ path, message: messageText(wrong) }] });

/** Parses a query string without the leading `?`. Throws `invalid` for a repeated name. */
export function parseQueryString(text: string): RawQuery {
  const query = new Map<string, string>();
  for (const [name, value] of new URLSearchParams(text)) {
    if (query.has(name)) throw queryError(name, message("repeated"));
    query.set(name, value);
  }
  return Object.fromEntries(query);
}

const isDay = (day: string): boolean => {
  const time = Date.parse(`${day}T00:00:00Z`);
  return (
    !Number.isNaN(time) && new Date(time).toISOString().startsWith(day) && day >= firstDay && day <= lastDay
  );
};

interface ParsedQuery {
  readonly period?: PeriodName | undefined;
  readonly from?: string | undefined;
  readonly to?: string | undefined;
  readonly compare?: Comparison | undefined;
  readonly grain?: Grain | undefined;
  readonly by?: string | undefined;
  readonly sort?: string | undefined;
  readonly limit?: string | undefined;
  readonly figures?: string | undefined;
  readonly chart?: ChartKind | undefined;
}

function requestedDays({ period, from, to }: ParsedQuery, today: string): Days {
  if (from === undefined && to === undefined) return daysOf(period ?? "thisMonth", today);
  if (period !== undefined) throw queryError("period", message("invalid"));
  if (from === undefined) throw queryError("from", message("required"));
  if (to === undefined) throw queryError("to", message("required"));
  for (const [path, day] of [
    ["from", from],
    ["to", to],
  ] as const)
    if (!isDay(day)) throw queryError(path, message("date"));
  if (from > to) throw queryError("to", message("period"));
  if (lengthOf({ from, to }) > maxYears * 366)
    throw queryError("to", serverMessage("tooLongPeriod", maxYears));
  return { from, to };
}

function checkName(path: string, name: string, known: Readonly<Record<string, unknown>>): string {
  if (Object.hasOwn(known, name)) return name;
  throw queryError(path, message("choice", Object.keys(known).join(", ")));
}

function parseFigures({ figures }: Report, text: string | undefined): readonly string[] {
  const all = Object.keys(figures);
  if (text === undefined) return all;
  if (text === "") throw queryError("figures", message("required"));
  const named = text.split(",").map((name) => checkName("figures", name, figures));
  if (new Set(named).size !== named.length) throw queryError("figures", message("repeated"));
  return all.filter((name) => named.includes(name));
}

function parseSort(
  report: Report,
  figures: readonly string[],
  text: string | undefined,
): ReportQuery["sort"] {
  const { figure, isLeastFirst } = parseReportSort(text ?? mostFirst(firstFigure(report, figures)));
  const shown = Object.fromEntries(figures.map((name) => [name, name]));
  return { figure: checkName("sort", figure, shown), isLeastFirst };
}

function parseLimit(text: string | undefined): number {
  if (text === undefined) return tableRows.standard;
  if (!/^\d{1,6}$/.test(text)) throw queryError("limit", message("integer"));
  const limit = Number(text);
  if (limit < 1) throw queryError("limit", message("tooSmall", 1));
  if (limit > tableRows.most) throw queryError("limit", message("tooBig", tableRows.most));
  return limit;
}

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

/** Checks a filter value of a breakdown. Throws `invalid` when it cannot be a key of it. */
export function checkKey(path: string, { source: of }: Breakdown, key: string): string {
  if (of.kind === "ref" && !uuid.test(key)) throw queryError(path, message("id"));
  if (of.kind === "place" && !/^(\d{2}){1,4}$/.test(key)) throw queryError(path, message("place"));
  const choices = choicesOf(of);
  if (choices) checkName(path, key, choices);
  return key;
}

/** Validates a query against the report's declaration. Throws `invalid` naming the parameter. */
export function checkQuery(report: Report, query: RawQuery, now = Date.now()): ReportQuery {
  const { input, issues } = parseRequest(
    callOf(report),
    { params: {}, query, body: undefined },
    { query: false, body: false },
  );
  if (issues.length > 0)
    throw new AppError("invalid", {
      issues: issues.map((issue) => ({ path: issue.path, message: messageText(issue.message) })),
    });
  const sent: ParsedQuery = input.query;
  const today = todayIn(now);
  const days = requestedDays(sent, today);
  const grain = sent.grain ?? grainFor(days);
  if (splitPeriod(days, grain).length > maxPoints) throw queryError("grain", message("tooMany", maxPoints));
  const figures = parseFigures(report, sent.figures);
  const filters = Object.entries(report.breakdowns).flatMap(([name, breakdown]) => {
    const key = query[name];
    return typeof key === "string" ? [[name, checkKey(name, breakdown, key)] as const] : [];
  });
  return {
    days,
    compared: comparedWith(
      days,
      sent.compare ?? "previous",
      sent.from === undefined ? (sent.period ?? "thisMonth") : undefined,
    ),
    grain,
    by: checkName("by", sent.by ?? report.defaultView.by, report.breakdowns),
    sort: parseSort(report, figures, sent.sort),
    limit: parseLimit(sent.limit),
    figures,
    chart: sent.chart ?? "line",
    filters: new Map(filters),
  };
}
