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
import {
  type ChartKind,
  chartKinds,
  chosenFigures,
  firstFigure,
} from "../../../domain/reports/saved/choices.ts";
import { mostFirst, sortedFigureOf } from "../../../domain/reports/saved/report-sort.ts";

/** State of a report screen, kept in its URL. */
export interface ReportState {
  /** Null for a custom range. */
  readonly period: PeriodName | null;
  /** Set only for a custom range. */
  readonly days: Days | null;
  readonly compare: Comparison;
  /** Null for the default grain of the period. */
  readonly grain: Grain | null;
  /** The breakdown of the table. */
  readonly by: string;
  /** The figures shown, in declared order; null for all. */
  readonly figures: readonly string[] | null;
  /** The figure of the chart: one of those shown. */
  readonly figure: string;
  readonly chart: ChartKind;
  /** Sort figure, prefixed with `-` for ascending; null for the charted figure, descending. */
  readonly sort: string | null;
  /** Row limit of the table; null for the default. */
  readonly limit: number | null;
  /** Filter keys by breakdown name. */
  readonly filters: Readonly<Record<string, string>>;
  /** Id of the selected saved report, even after further changes. */
  readonly saved: string | null;
}

const defaultPeriod: PeriodName = "thisMonth";
const defaultComparison: Comparison = "previous";
const defaultChart: ChartKind = "line";
const isDay = (text: string): boolean => /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text));

const findName = <T extends string>(known: readonly T[], value: string | null): T | null =>
  known.find((one) => one === value) ?? null;

function readCustomDays(params: URLSearchParams): Days | null {
  const [from, to] = [params.get("from") ?? "", params.get("to") ?? ""];
  return isDay(from) && isDay(to) && from <= to ? { from, to } : null;
}

function readFilters(report: Report, params: URLSearchParams): ReportState["filters"] {
  const filters: Record<string, string> = {};
  for (const name of Object.keys(report.breakdowns)) {
    const key = params.get(name);
    if (key) filters[name] = key;
  }
  return filters;
}

/** Reads the state from the URL; invalid or missing values get the defaults. */
export function readReportState(report: Report, params: URLSearchParams): ReportState {
  const named = findName(periodNames, params.get("period"));
  const days = named ? null : readCustomDays(params);
  const sort = params.get("sort") ?? "";
  const figures = chosenFigures(report, params.get("figures"));
  const shown = figures ?? Object.keys(report.figures);
  const limit = Number(params.get("limit"));
  return {
    period: named ?? (days ? null : defaultPeriod),
    days,
    compare: findName(comparisonNames, params.get("compare")) ?? defaultComparison,
    grain: findName(grains, params.get("grain")),
    by: findName(Object.keys(report.breakdowns), params.get("by")) ?? report.defaultView.by,
    figures,
    figure: findName(shown, params.get("figure")) ?? firstFigure(report, figures),
    chart: findName(chartKinds, params.get("chart")) ?? defaultChart,
    sort: shown.includes(sortedFigureOf(sort)) ? sort : null,
    limit: Number.isSafeInteger(limit) && limit > 0 && limit <= 1000 ? limit : null,
    filters: readFilters(report, params),
    saved: params.get("saved") || null,
  };
}

/** Writes the state to URL parameters; defaults are omitted. */
export function writeReportState(report: Report, state: ReportState): URLSearchParams {
  const params = new URLSearchParams();
  if (state.days) {
    params.set("from", state.days.from);
    params.set("to", state.days.to);
  } else if (state.period && state.period !== defaultPeriod) params.set("period", state.period);
  if (state.compare !== defaultComparison) params.set("compare", state.compare);
  if (state.grain) params.set("grain", state.grain);
  if (state.by !== report.defaultView.by) params.set("by", state.by);
  if (state.figures) params.set("figures", state.figures.join(","));
  if (state.chart !== defaultChart) params.set("chart", state.chart);
  if (state.figure !== firstFigure(report, state.figures)) params.set("figure", state.figure);
  if (state.sort) params.set("sort", state.sort);
  if (state.limit) params.set("limit", String(state.limit));
  for (const [name, key] of Object.entries(state.filters)) params.set(name, key);
  if (state.saved) params.set("saved", state.saved);
  return params;
}

/** What the table is sorted by, as the API takes it: the charted figure, most first, unless another order was chosen. */
export const sortOf = (state: ReportState): string => state.sort ?? mostFirst(state.figure);

/** API query of a report. */
export const toReportQuery = (state: ReportState) => ({
  ...(state.days ?? { period: state.period ?? defaultPeriod }),
  compare: state.compare,
  ...(state.grain ? { grain: state.grain } : {}),
  by: state.by,
  sort: sortOf(state),
  ...(state.figures ? { figures: state.figures.join(",") } : {}),
  ...(state.limit ? { limit: String(state.limit) } : {}),
  ...state.filters,
});

/** API query of files, schedules and saved reports, without a leading `?`. */
export const toQueryString = (state: ReportState): string =>
  new URLSearchParams({
    ...toReportQuery(state),
    ...(state.chart === defaultChart ? {} : { chart: state.chart }),
  }).toString();

/** Changes which figures are shown; the chart and the order of the table keep theirs while it is shown. */
export function withFigures(
  report: Report,
  state: ReportState,
  shown: readonly string[],
): Pick<ReportState, "figures" | "figure" | "sort"> {
  const figures = chosenFigures(report, shown.join(","));
  const isShown = (name: string) => figures === null || figures.includes(name);
  return {
    figures,
    figure: isShown(state.figure) ? state.figure : firstFigure(report, figures),
    sort: state.sort !== null && isShown(sortedFigureOf(state.sort)) ? state.sort : null,
  };
}

/** The report with the shown figures alone. */
export function shownReport(report: Report, { figures }: ReportState): Report {
  if (figures === null) return report;
  return {
    ...report,
    figures: Object.fromEntries(Object.entries(report.figures).filter(([name]) => figures.includes(name))),
  };
}

/** State of a saved report, or the default state for null. The sort figure becomes the charted figure. */
export function stateOfSaved(
  report: Report,
  saved: { readonly id: string; readonly query: string } | null,
): ReportState {
  const state = readReportState(report, new URLSearchParams(saved?.query));
  const figure = sortedFigureOf(sortOf(state));
  return {
    ...state,
    figure,
    sort: state.sort === mostFirst(figure) ? null : state.sort,
    saved: saved?.id ?? null,
  };
}

/** The report's period as of today, and the period it is compared with. */
export function shownDays(
  state: ReportState,
  now: number,
): { readonly days: Days; readonly compared: Days | null } {
  const days = state.days ?? daysOf(state.period ?? defaultPeriod, todayIn(now));
  return { days, compared: comparedWith(days, state.compare, state.period ?? undefined) };
}

/** Applies a change: a new period resets the grain, and changes to the rows reset the row limit. */
export function applyChange(state: ReportState, change: Partial<ReportState>): ReportState {
  const isOfPeriod = "period" in change || "days" in change;
  const isOfTable =
    "limit" in change || "saved" in change || "grain" in change || "compare" in change || "chart" in change;
  return {
    ...state,
    ...(isOfPeriod ? { grain: null } : {}),
    ...(isOfTable ? {} : { limit: null }),
    ...change,
  };
}

/** Filters by a table row: a location goes one level down, others switch to the first breakdown without a filter. */
export function filterByRow(report: Report, state: ReportState, key: string): ReportState {
  const filters = { ...state.filters, [state.by]: key };
  const isPlace = report.breakdowns[state.by]?.source.kind === "place";
  const isDone = (name: string): boolean =>
    name in filters &&
    (report.breakdowns[name]?.source.kind !== "place" || (filters[name]?.length ?? 0) >= 8);
  const free = [report.defaultView.by, ...Object.keys(report.breakdowns)].find((name) => !isDone(name));
  const by = report.isRanking || (isPlace && !isDone(state.by)) ? state.by : (free ?? state.by);
  return { ...state, filters, by, limit: null };
}

/** Sets one filter, or removes it when the key is null or empty. */
export function withFilter(
  filters: ReportState["filters"],
  name: string,
  key: string | null,
): ReportState["filters"] {
  const { [name]: _, ...others } = filters;
  return key === null || key === "" ? others : { ...others, [name]: key };
}
