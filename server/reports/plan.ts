import { groupBy } from "../../domain/values/group-by.ts";
import type { FigureSql, KeySql, ReportSql, Source } from "./report-sql.ts";

/** One SQL aggregate: a figure, or a part of a mean. */
export interface SumPart {
  readonly name: string;
  readonly sql: string;
  readonly joins: readonly string[];
}
/** Figures of one source computed in one statement; distinct counts each have their own. */
export interface FigureUnit {
  readonly source: string;
  readonly isPointInTime: boolean;
  readonly parts: readonly SumPart[];
  readonly distincts: readonly { readonly name: string; readonly figure: FigureSql & { kind: "distinct" } }[];
}

/** The parts of a mean. */
export const meanParts = (name: string) => ({ sum: `${name}/sum`, count: `${name}/count` });

/** Whether a source has all given breakdowns. */
function supportsBreakdowns(
  { breakdowns, sources }: ReportSql,
  source: string,
  names: readonly string[],
): boolean {
  const needs = sources[source]?.needs;
  return (
    names.every((name) => breakdowns[name]?.[source] != null) &&
    (needs === undefined || names.includes(needs))
  );
}

/** The source of a figure that supports all given breakdowns; null when none does. */
export function findSource(sql: ReportSql, figure: string, names: readonly string[]): string | null {
  const given = sql.figures[figure];
  if (!given || given === "ratio") return null;
  return (
    Object.keys(sql.sources).find((source) => given[source] && supportsBreakdowns(sql, source, names)) ?? null
  );
}

/** How a source computes a figure; null when it does not. */
function figureIn({ figures }: ReportSql, figure: string, source: string | null): FigureSql | null {
  const given = figures[figure];
  return (source !== null && given && given !== "ratio" ? given[source] : null) ?? null;
}

/** How a figure is computed with all given breakdowns; null when it cannot be. */
export const findFigureKind = (
  sql: ReportSql,
  figure: string,
  names: readonly string[],
): FigureSql["kind"] | null => figureIn(sql, figure, findSource(sql, figure, names))?.kind ?? null;

/** The same for several keys combined. */
export function findRestKind(
  sql: ReportSql,
  figure: string,
  names: readonly string[],
): FigureSql["kind"] | null {
  const found = figureIn(sql, figure, findSource(sql, figure, names));
  return !found || (found.kind === "sum" && found.isNonAdditive) ? null : found.kind;
}

function partsOf(name: string, figure: FigureSql): readonly SumPart[] {
  if (figure.kind === "sum") return [{ name, sql: figure.sql, joins: figure.joins }];
  if (figure.kind === "distinct") return [];
  const { sum, count } = meanParts(name);
  return [
    { name: sum, sql: figure.sum, joins: figure.joins },
    { name: count, sql: figure.count, joins: figure.joins },
  ];
}

/** Groups figures by source and by whether they are point-in-time. */
export function groupFigures(
  sql: ReportSql,
  figures: readonly string[],
  names: readonly string[],
): readonly FigureUnit[] {
  const placed = figures.flatMap((name) => {
    const source = findSource(sql, name, names);
    const figure = figureIn(sql, name, source);
    return source !== null && figure
      ? [{ name, figure, source, isPointInTime: sql.report.figures[name]?.pointInTime === true }]
      : [];
  });
  return [...groupBy(placed, ({ source, isPointInTime }) => `${source} ${isPointInTime}`).values()].flatMap(
    (group) => {
      const [first] = group;
      if (!first) return [];
      return [
        {
          source: first.source,
          isPointInTime: first.isPointInTime,
          parts: group.flatMap(({ name, figure }) => partsOf(name, figure)),
          distincts: group.flatMap(({ name, figure }) =>
            figure.kind === "distinct" ? [{ name, figure }] : [],
          ),
        },
      ];
    },
  );
}

/** Returns a source by name. Throws when it does not exist. */
export function getSource({ sources }: ReportSql, name: string): Source {
  const source = sources[name];
  if (!source) throw new Error(`There is no source ${name}`);
  return source;
}

/** Returns the key of a breakdown in a source. Throws when it has none. */
export function getKey({ breakdowns }: ReportSql, breakdown: string, source: string): KeySql {
  const key = breakdowns[breakdown]?.[source];
  if (!key) throw new Error(`${source} has no ${breakdown}`);
  return key;
}
