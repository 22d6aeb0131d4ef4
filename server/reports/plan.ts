import type { FigureSql, KeySql, ReportSql, Source } from "./report-sql.ts";

/** What is added up in SQL: a figure, or a part of one that is a mean. */
export interface Part {
  readonly name: string;
  readonly sql: string;
  readonly joins: readonly string[];
}
/** Figures of one source, reckoned together: whatever is added up in one statement, different values one by one. */
export interface Unit {
  readonly source: string;
  readonly isStanding: boolean;
  readonly parts: readonly Part[];
  readonly distincts: readonly { readonly name: string; readonly figure: FigureSql & { kind: "distinct" } }[];
}

/** The parts of a figure that is a mean. */
export const meanParts = (name: string) => ({ sum: `${name}/sum`, count: `${name}/count` });

/** Whether a source knows every breakdown named. */
function knows({ breakdowns, sources }: ReportSql, source: string, names: readonly string[]): boolean {
  const needs = sources[source]?.needs;
  return (
    names.every((name) => breakdowns[name]?.[source] != null) &&
    (needs === undefined || names.includes(needs))
  );
}

/** The source that gives a figure where all these breakdowns are asked for; null where none does. */
export function sourceFor(sql: ReportSql, figure: string, names: readonly string[]): string | null {
  const given = sql.figures[figure];
  if (!given || given === "ratio") return null;
  return Object.keys(sql.sources).find((source) => given[source] && knows(sql, source, names)) ?? null;
}

/** How a figure is reckoned by a source; null where it isn't. */
function figureIn({ figures }: ReportSql, figure: string, source: string | null): FigureSql | null {
  const given = figures[figure];
  return (source !== null && given && given !== "ratio" ? given[source] : null) ?? null;
}

/** How a figure is reckoned where all these breakdowns are asked for; null where it can't be. */
export const kindFor = (sql: ReportSql, figure: string, names: readonly string[]): FigureSql["kind"] | null =>
  figureIn(sql, figure, sourceFor(sql, figure, names))?.kind ?? null;

/** The same of several keys taken together. */
export function kindOfRest(
  sql: ReportSql,
  figure: string,
  names: readonly string[],
): FigureSql["kind"] | null {
  const found = figureIn(sql, figure, sourceFor(sql, figure, names));
  return !found || (found.kind === "sum" && found.isApart) ? null : found.kind;
}

function partsOf(name: string, figure: FigureSql): readonly Part[] {
  if (figure.kind === "sum") return [{ name, sql: figure.sql, joins: figure.joins }];
  if (figure.kind === "distinct") return [];
  const { sum, count } = meanParts(name);
  return [
    { name: sum, sql: figure.sum, joins: figure.joins },
    { name: count, sql: figure.count, joins: figure.joins },
  ];
}

/** Figures put together by their source. */
export function unitsOf(
  sql: ReportSql,
  figures: readonly string[],
  names: readonly string[],
): readonly Unit[] {
  const placed = figures.flatMap((name) => {
    const source = sourceFor(sql, name, names);
    const figure = figureIn(sql, name, source);
    return source !== null && figure
      ? [{ name, figure, source, isStanding: sql.report.figures[name]?.standing === true }]
      : [];
  });
  return [...Map.groupBy(placed, ({ source, isStanding }) => `${source} ${isStanding}`).values()].flatMap(
    (group) => {
      const [first] = group;
      if (!first) return [];
      return [
        {
          source: first.source,
          isStanding: first.isStanding,
          parts: group.flatMap(({ name, figure }) => partsOf(name, figure)),
          distincts: group.flatMap(({ name, figure }) =>
            figure.kind === "distinct" ? [{ name, figure }] : [],
          ),
        },
      ];
    },
  );
}

/** The source of a name; throws where there is none. */
export function sourceNamed({ sources }: ReportSql, name: string): Source {
  const source = sources[name];
  if (!source) throw new Error(`There is no source ${name}`);
  return source;
}

/** The key of a breakdown in a source; throws where it has none. */
export function keyIn({ breakdowns }: ReportSql, breakdown: string, source: string): KeySql {
  const key = breakdowns[breakdown]?.[source];
  if (!key) throw new Error(`${source} has no ${breakdown}`);
  return key;
}
