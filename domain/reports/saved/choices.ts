import type { Report } from "../../declare/report.ts";
import { comparisonNames, grains, periodNames } from "../period.ts";
import { sortedFigureOf } from "./report-sort.ts";

/** How the figure of a report is shown over time. */
export const chartKinds = ["line", "bar", "table"] as const;
export type ChartKind = (typeof chartKinds)[number];

/** The figures named in `text`, separated by commas, in declared order; null when it names all of them or none. */
export function chosenFigures(report: Report, text: string | null): readonly string[] | null {
  if (text === null) return null;
  const named = new Set(text.split(","));
  const all = Object.keys(report.figures);
  const chosen = all.filter((figure) => named.has(figure));
  return chosen.length === 0 || chosen.length === all.length ? null : chosen;
}

/** The figure that a report starts with: the declared one, or the first of those chosen. */
export function firstFigure({ defaultView }: Report, chosen: readonly string[] | null): string {
  const [first = defaultView.figure] = chosen ?? [];
  return chosen === null || chosen.includes(defaultView.figure) ? defaultView.figure : first;
}

/** Choices that the declaration still has. */
export interface UsableChoices {
  /** Without the leading `?`. */
  readonly query: string;
  /** What was left out: names of figures and breakdowns, and other parameters. */
  readonly dropped: readonly string[];
}

const isOneOf = (known: readonly string[]) => (value: string) => known.includes(value);
const isDay = (value: string): boolean => /^\d{4}-\d{2}-\d{2}$/.test(value);

/** Parameters besides the breakdowns, and whether a value is one of theirs. */
const parameters = ({
  figures,
  breakdowns,
}: Report): Readonly<Record<string, (value: string) => boolean>> => ({
  period: isOneOf(periodNames),
  from: isDay,
  to: isDay,
  compare: isOneOf(comparisonNames),
  grain: isOneOf(grains),
  by: isOneOf(Object.keys(breakdowns)),
  sort: (value) => Object.hasOwn(figures, sortedFigureOf(value)),
  limit: (value) => /^\d{1,4}$/.test(value),
  chart: isOneOf(chartKinds),
});

/** What of a parameter is kept, null for nothing, and what is not. */
interface Checked {
  readonly kept: string | null;
  readonly dropped: readonly string[];
}

function checkFigures({ figures }: Report, text: string): Checked {
  const named = text.split(",");
  const left = named.filter((figure) => Object.hasOwn(figures, figure));
  return {
    kept: left.length > 0 ? left.join(",") : null,
    dropped: named.filter((figure) => !left.includes(figure)),
  };
}

function checkParameter(report: Report, name: string, value: string): Checked {
  if (name === "figures") return checkFigures(report, value);
  const known = parameters(report);
  const isParameter = Object.hasOwn(known, name);
  const isKept = isParameter ? known[name]?.(value) : Object.hasOwn(report.breakdowns, name);
  return isKept
    ? { kept: value, dropped: [] }
    : { kept: null, dropped: [isParameter ? sortedFigureOf(value) : name] };
}

/**
 * Leaves out what the declaration of a saved report no longer has, such as a figure that was removed, so that the rest
 * can be shown.
 */
export function usableChoices(report: Report, query: string): UsableChoices {
  const kept = new Map<string, string>();
  const dropped = new Set<string>();
  for (const [name, value] of new URLSearchParams(query)) {
    const checked = checkParameter(report, name, value);
    if (checked.kept !== null && !kept.has(name)) kept.set(name, checked.kept);
    for (const one of checked.dropped) dropped.add(one);
  }
  const chosen = chosenFigures(report, kept.get("figures") ?? null);
  // A table can only be sorted by a figure that it shows.
  if (chosen && !chosen.includes(sortedFigureOf(kept.get("sort") ?? ""))) kept.delete("sort");
  return { query: new URLSearchParams([...kept]).toString(), dropped: [...dropped] };
}
