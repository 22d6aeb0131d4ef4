import { readReport as callOf, tableRows } from "../../domain/calls/report.ts";
import { parseCall } from "../../domain/declare/parse-call.ts";
import type { Breakdown, Report } from "../../domain/declare/report.ts";
import { Refusal } from "../../domain/errors.ts";
import { message, messageWords } from "../../domain/messages.ts";
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
import { choicesOf } from "./choices.ts";
import { pointsOf } from "./points.ts";

/** A report's query as it was sent: texts by name. */
export type RawQuery = Readonly<Record<string, unknown>>;

/** A report's query, checked. */
export interface Asked {
  readonly days: Days;
  readonly compared: Days | null;
  readonly grain: Grain;
  readonly by: string;
  readonly sort: { readonly figure: string; readonly isLeastFirst: boolean };
  readonly limit: number;
  /** What it is narrowed to, by breakdown. */
  readonly filters: ReadonlyMap<string, string>;
}

const mostYears = 20;
/** So many points a chart may have. */
const mostPoints = 1500;
const firstDay = "1900-01-01";
const lastDay = "2199-12-31";

/** Refuses a query; `wrong` is an encoded message. */
export const refuseQuery = (path: string, wrong: string): Refusal =>
  new Refusal("invalid", { issues: [{ path, words: messageWords(wrong) }] });

/** Reads a query as it stands in an address, without the leading `?`. Throws `invalid` for a name that stands there twice. */
export function queryFrom(text: string): RawQuery {
  const query = new Map<string, string>();
  for (const [name, value] of new URLSearchParams(text)) {
    if (query.has(name)) throw refuseQuery(name, message("repeated"));
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

interface Sent {
  readonly period?: PeriodName | undefined;
  readonly from?: string | undefined;
  readonly to?: string | undefined;
  readonly compare?: Comparison | undefined;
  readonly grain?: Grain | undefined;
  readonly by?: string | undefined;
  readonly sort?: string | undefined;
  readonly limit?: string | undefined;
}

function daysAsked({ period, from, to }: Sent, today: string): Days {
  if (from === undefined && to === undefined) return daysOf(period ?? "thisMonth", today);
  if (period !== undefined) throw refuseQuery("period", message("invalid"));
  if (from === undefined) throw refuseQuery("from", message("required"));
  if (to === undefined) throw refuseQuery("to", message("required"));
  for (const [path, day] of [
    ["from", from],
    ["to", to],
  ] as const)
    if (!isDay(day)) throw refuseQuery(path, message("date"));
  if (from > to) throw refuseQuery("to", message("period"));
  if (lengthOf({ from, to }) > mostYears * 366) throw refuseQuery("to", message("tooLongPeriod", mostYears));
  return { from, to };
}

function named(path: string, name: string, known: Readonly<Record<string, unknown>>): string {
  if (Object.hasOwn(known, name)) return name;
  throw refuseQuery(path, message("choice", Object.keys(known).join(", ")));
}

function limitOf(text: string | undefined): number {
  if (text === undefined) return tableRows.standard;
  if (!/^\d{1,6}$/.test(text)) throw refuseQuery("limit", message("integer"));
  const limit = Number(text);
  if (limit < 1) throw refuseQuery("limit", message("tooSmall", 1));
  if (limit > tableRows.most) throw refuseQuery("limit", message("tooBig", tableRows.most));
  return limit;
}

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

/** Checks what a breakdown is narrowed to. Throws `invalid` for what can't be a key of it. */
export function checkKey(path: string, { of }: Breakdown, key: string): string {
  if (of.kind === "ref" && !uuid.test(key)) throw refuseQuery(path, message("id"));
  if (of.kind === "place" && !/^(\d{2}){1,4}$/.test(key)) throw refuseQuery(path, message("place"));
  const choices = choicesOf(of);
  if (choices) named(path, key, choices);
  return key;
}

/** Checks a query by the report's own contract. Throws `invalid`, naming what is wrong. */
export function checkQuery(report: Report, query: RawQuery, now = Date.now()): Asked {
  const { input, issues } = parseCall(
    callOf(report),
    { params: {}, query, body: undefined },
    { query: false, body: false },
  );
  if (issues.length > 0)
    throw new Refusal("invalid", {
      issues: issues.map((issue) => ({ path: issue.path, words: messageWords(issue.message) })),
    });
  const sent: Sent = input.query;
  const today = todayIn(now);
  const days = daysAsked(sent, today);
  const grain = sent.grain ?? grainFor(days);
  if (pointsOf(days, grain).length > mostPoints) throw refuseQuery("grain", message("tooMany", mostPoints));
  const sort = sent.sort ?? `${report.first.figure}`;
  const isLeastFirst = sort.startsWith("-");
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
    by: named("by", sent.by ?? report.first.by, report.breakdowns),
    sort: { figure: named("sort", isLeastFirst ? sort.slice(1) : sort, report.figures), isLeastFirst },
    limit: limitOf(sent.limit),
    filters: new Map(filters),
  };
}
