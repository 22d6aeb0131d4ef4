import type { Report } from "../../../domain/declare/report.ts";
import {
  type Comparison,
  comparedWith,
  comparisonNames,
  type Days,
  daysOf,
  type Grain,
  grains,
  type PeriodName,
  periodNames,
  todayIn,
} from "../../../domain/reports/period.ts";

/** Everything that a report shows is said by this, and this by its address. */
export interface ReportState {
  /** Null for days that were chosen one by one. */
  readonly period: PeriodName | null;
  /** Only where the period has no name. */
  readonly days: Days | null;
  readonly compare: Comparison;
  /** Null for what suits the period. */
  readonly grain: Grain | null;
  /** The breakdown of the table. */
  readonly by: string;
  /** The figure of the chart. */
  readonly figure: string;
  /** What the table is sorted by, with `-` the least first; null for the figure of the chart, most first. */
  readonly sort: string | null;
  /** How many rows the table has; null for as many as usual. */
  readonly limit: number | null;
  /** The key that a breakdown is narrowed to, by its name. */
  readonly filters: Readonly<Record<string, string>>;
  /** The saved report that was chosen, which this one may differ from by now. */
  readonly saved: string | null;
}

const usualPeriod: PeriodName = "thisMonth";
const usualComparison: Comparison = "previous";
const isDay = (text: string): boolean => /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text));

const oneOf = <T extends string>(known: readonly T[], value: string | null): T | null =>
  known.find((one) => one === value) ?? null;

function daysIn(params: URLSearchParams): Days | null {
  const [from, to] = [params.get("from") ?? "", params.get("to") ?? ""];
  return isDay(from) && isDay(to) && from <= to ? { from, to } : null;
}

/** Reads an address; what it says wrongly or not at all is as usual. */
export function readReportState(report: Report, params: URLSearchParams): ReportState {
  const filters: Record<string, string> = {};
  for (const name of Object.keys(report.breakdowns)) {
    const key = params.get(name);
    if (key) filters[name] = key;
  }
  const named = oneOf(periodNames, params.get("period"));
  const days = named ? null : daysIn(params);
  const sort = params.get("sort") ?? "";
  const limit = Number(params.get("limit"));
  return {
    period: named ?? (days ? null : usualPeriod),
    days,
    compare: oneOf(comparisonNames, params.get("compare")) ?? usualComparison,
    grain: oneOf(grains, params.get("grain")),
    by: oneOf(Object.keys(report.breakdowns), params.get("by")) ?? report.first.by,
    figure: oneOf(Object.keys(report.figures), params.get("figure")) ?? report.first.figure,
    sort: sort.replace(/^-/, "") in report.figures ? sort : null,
    limit: Number.isSafeInteger(limit) && limit > 0 && limit <= 1000 ? limit : null,
    filters,
    saved: params.get("saved") || null,
  };
}

/** Writes the address of a report; what is as usual is left out. */
export function writeReportState(report: Report, state: ReportState): URLSearchParams {
  const params = new URLSearchParams();
  if (state.days) {
    params.set("from", state.days.from);
    params.set("to", state.days.to);
  } else if (state.period && state.period !== usualPeriod) params.set("period", state.period);
  if (state.compare !== usualComparison) params.set("compare", state.compare);
  if (state.grain) params.set("grain", state.grain);
  if (state.by !== report.first.by) params.set("by", state.by);
  if (state.figure !== report.first.figure) params.set("figure", state.figure);
  if (state.sort) params.set("sort", state.sort);
  if (state.limit) params.set("limit", String(state.limit));
  for (const [name, key] of Object.entries(state.filters)) params.set(name, key);
  if (state.saved) params.set("saved", state.saved);
  return params;
}

/** What the table is sorted by. */
export const sortOf = (state: ReportState): string => state.sort ?? state.figure;

/** What the server is asked. */
export const reportQuery = (state: ReportState) => ({
  ...(state.days ?? { period: state.period ?? usualPeriod }),
  compare: state.compare,
  ...(state.grain ? { grain: state.grain } : {}),
  by: state.by,
  sort: sortOf(state),
  ...(state.limit ? { limit: String(state.limit) } : {}),
  ...state.filters,
});

/** The query of files, schedules and saved reports: what the server is asked, without a leading `?`. */
export const queryText = (state: ReportState): string => new URLSearchParams(reportQuery(state)).toString();

/** The report that a saved query says, or as it is without any; what it was sorted by is the figure that is drawn, too. */
export function savedState(
  report: Report,
  saved: { readonly id: string; readonly query: string } | null,
): ReportState {
  const state = readReportState(report, new URLSearchParams(saved?.query));
  const figure = sortOf(state).replace(/^-/, "");
  return { ...state, figure, sort: state.sort === figure ? null : state.sort, saved: saved?.id ?? null };
}

/** The days that a report is about, as of today, and those that it is compared with. */
export function shownDays(
  state: ReportState,
  now: number,
): { readonly days: Days; readonly compared: Days | null } {
  const days = state.days ?? daysOf(state.period ?? usualPeriod, todayIn(now));
  return { days, compared: comparedWith(days, state.compare, state.period ?? undefined) };
}

/** A change of the period goes back to the grain that suits it, any other to as many rows as usual. */
export function changedReport(state: ReportState, change: Partial<ReportState>): ReportState {
  const isOfPeriod = "period" in change || "days" in change;
  const isOfTable = "limit" in change || "saved" in change || "grain" in change || "compare" in change;
  return {
    ...state,
    ...(isOfPeriod ? { grain: null } : {}),
    ...(isOfTable ? {} : { limit: null }),
    ...change,
  };
}

/** Narrowed to a row of the table: one level down where it is a place, else broken down by what it is not narrowed by yet. */
export function narrowedTo(report: Report, state: ReportState, key: string): ReportState {
  const filters = { ...state.filters, [state.by]: key };
  const isPlace = report.breakdowns[state.by]?.of.kind === "place";
  const isDone = (name: string): boolean =>
    name in filters && (report.breakdowns[name]?.of.kind !== "place" || (filters[name]?.length ?? 0) >= 8);
  const free = [report.first.by, ...Object.keys(report.breakdowns)].find((name) => !isDone(name));
  const by = report.isRanking || (isPlace && !isDone(state.by)) ? state.by : (free ?? state.by);
  return { ...state, filters, by, limit: null };
}

/** Filters with one set, or taken away where the key is null. */
export function changedFilter(
  filters: ReportState["filters"],
  name: string,
  key: string | null,
): ReportState["filters"] {
  const { [name]: _, ...others } = filters;
  return key === null || key === "" ? others : { ...others, [name]: key };
}
