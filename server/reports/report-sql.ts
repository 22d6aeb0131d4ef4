import type { BreakdownName, FigureName, Report } from "../../domain/declare/report.ts";

/** How a figure is reckoned over the rows of a source. Whatever is added up can be added up further, by day or by key. */
export type FigureSql =
  | {
      readonly kind: "sum";
      readonly sql: string;
      readonly joins: readonly string[];
      /** Rows under several keys would count several times: what keys come to together is not known. */
      readonly isApart?: true;
    }
  /** So many different values. */
  | {
      readonly kind: "distinct";
      readonly of: string;
      readonly where: string | null;
      readonly joins: readonly string[];
    }
  /** A sum by a count, neither of which is a figure of its own. */
  | {
      readonly kind: "mean";
      readonly sum: string;
      readonly count: string;
      readonly joins: readonly string[];
    };

/** How a row of a source is put under a key of a breakdown. */
export interface KeySql {
  /** An expression of the key, or of all the keys of a row where `isMany`; null for none. */
  readonly sql: string;
  readonly joins: readonly string[];
  readonly isMany: boolean;
  /** The code of a place, however deep; the engine cuts it to the level that is asked for. */
  readonly isPlace: boolean;
  /**
   * Rows are added up by this expression first, and what comes of it is put under keys by a query of `id` and `key`: for keys
   * that hang on a record of which there are far fewer than rows.
   */
  readonly via: { readonly of: string; readonly map: string } | null;
}

/** Rows that are counted: where they come from and which day they belong to. */
export interface Source {
  readonly from: string;
  /** An expression of the day in Cambodia. */
  readonly day: string;
  readonly where?: string;
  /** What keys and figures may need besides, in the order in which it is joined. */
  readonly joins?: Readonly<Record<string, string>>;
  /** Counts right only for one key of this breakdown at a time. */
  readonly needs?: string;
}

interface Shape<R extends Report, S extends string> {
  /** The first that has a figure, and knows every breakdown that is asked for, gives it. */
  readonly sources: Readonly<Record<S, Source>>;
  readonly figures: Readonly<
    Record<FigureName<R>, "ratio" | Readonly<Partial<Record<NoInfer<S>, FigureSql>>>>
  >;
  readonly breakdowns: Readonly<Record<BreakdownName<R>, Readonly<Record<NoInfer<S>, KeySql | null>>>>;
}

/** A report with the SQL of each of its figures and breakdowns, as the engine sees it. */
export interface ReportSql {
  readonly report: Report;
  readonly sources: Readonly<Record<string, Source>>;
  readonly figures: Readonly<Record<string, "ratio" | Readonly<Partial<Record<string, FigureSql>>>>>;
  readonly breakdowns: Readonly<Record<string, Readonly<Record<string, KeySql | null>>>>;
}

/** Says how the figures and breakdowns of a report are reckoned; one that is missing does not compile. */
export function reportSql<const R extends Report, const S extends string>(
  report: R,
  shape: Shape<R, S>,
): ReportSql {
  for (const [name, figure] of Object.entries<ReportSql["figures"][string]>(shape.figures)) {
    const isRatio = report.figures[name]?.ratio !== undefined;
    if (isRatio !== (figure === "ratio"))
      throw new Error(`${report.name}.${name} is ${isRatio ? "" : "no "}ratio`);
    if (figure !== "ratio" && Object.keys(figure).length === 0)
      throw new Error(`${report.name}.${name} has no source`);
  }
  return { report, ...shape };
}

const filtered = (aggregate: string, where?: string): string =>
  where ? `${aggregate} filter (where ${where})` : aggregate;

/** How many rows, of those for which `where` holds. */
export const count = (where?: string, joins: readonly string[] = []): FigureSql => ({
  kind: "sum",
  sql: filtered("count(*)", where),
  joins,
});
/** The same of rows that stand for something of which there may be one under each of several keys. */
export const countApart = (where?: string): FigureSql => ({
  kind: "sum",
  sql: filtered("count(*)", where),
  joins: [],
  isApart: true,
});
/** What an expression comes to over the rows for which `where` holds. */
export const sum = (of: string, where?: string, joins: readonly string[] = []): FigureSql => ({
  kind: "sum",
  sql: filtered(`sum(${of})`, where),
  joins,
});
/** How many different values an expression has over the rows for which `where` holds. */
export const distinct = (of: string, where?: string, joins: readonly string[] = []): FigureSql => ({
  kind: "distinct",
  of,
  where: where ?? null,
  joins,
});
/** What an expression is on average over the rows that have it. */
export const mean = (of: string, joins: readonly string[] = []): FigureSql => ({
  kind: "mean",
  sum: `sum(${of})`,
  count: `count(${of})`,
  joins,
});

const key = (sql: string, more: Partial<KeySql> = {}): KeySql => ({
  sql,
  joins: [],
  isMany: false,
  isPlace: false,
  via: null,
  ...more,
});
/** One key for each row. */
export const one = (sql: string, ...joins: readonly string[]): KeySql => key(sql, { joins });
/** An array of keys for each row, which counts under each of them. */
export const many = (sql: string, ...joins: readonly string[]): KeySql => key(sql, { joins, isMany: true });
/** The code of a place. */
export const placeKey = (sql: string, ...joins: readonly string[]): KeySql =>
  key(sql, { joins, isPlace: true });
/** The key of what `of` refers to, found by a query that gives `id` and `key`. */
export const oneVia = (of: string, map: string): KeySql => key("", { via: { of, map } });
/** The same with an array of keys. */
export const manyVia = (of: string, map: string): KeySql => key("", { via: { of, map }, isMany: true });
/** The same with the code of a place. */
export const placeVia = (of: string, map: string): KeySql => key("", { via: { of, map }, isPlace: true });

/** The day in Cambodia of a moment. */
export const dayAt = (moment: string): string => `(${moment} at time zone 'Asia/Phnom_Penh')::date`;
