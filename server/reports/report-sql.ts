import type { BreakdownName, FigureName, Report } from "../../domain/declare/report.ts";
import type { PeopleSets } from "./totals/people-sql.ts";
import type { StoredTotals } from "./totals/totals-source.ts";

/** How a figure is computed over the rows of a source. Additive figures can be summed further, by day or key. */
export type FigureSql =
  | {
      readonly kind: "sum";
      readonly sql: string;
      readonly joins: readonly string[];
      /** Rows with several keys would count several times, so the sum over keys is unknown. */
      readonly isNonAdditive?: true;
    }
  /** Count of distinct values. */
  | {
      readonly kind: "distinct";
      readonly of: string;
      readonly where: string | null;
      readonly joins: readonly string[];
    }
  /** Quotient of a sum and a count that are no figures themselves. */
  | {
      readonly kind: "mean";
      readonly sum: string;
      readonly count: string;
      readonly joins: readonly string[];
    };

/** How a row of a source is assigned to a key of a breakdown. */
export interface KeySql {
  /** SQL expression of the key, or of the row's array of keys if `isMany`; null for none. */
  readonly sql: string;
  readonly joins: readonly string[];
  readonly isMany: boolean;
  /** Whether the key is a place code of any depth, which the engine cuts to the required level. */
  readonly isPlace: boolean;
  /** For keys of a referenced record: rows are aggregated by `of`, then joined to the query `map` (`id`, `key`). */
  readonly via: { readonly of: string; readonly map: string } | null;
}

/** The counted rows: their FROM clause and day. */
export interface Source {
  readonly from: string;
  /** SQL expression of the day in Cambodia. */
  readonly day: string;
  readonly where?: string;
  /** Optional joins that keys and figures may need, in join order. */
  readonly joins?: Readonly<Record<string, string>>;
  /** The source counts correctly only for one key of this breakdown at a time. */
  readonly needs?: string;
  /** Stored totals of the rows, the narrowest first. */
  readonly totals?: readonly StoredTotals[];
  /** How its distinct people are counted from stored sets of buyers. */
  readonly people?: PeopleSets;
}

interface ReportSqlInput<R extends Report, S extends string> {
  /** A figure is read from the first source that has it and supports all requested breakdowns. */
  readonly sources: Readonly<Record<S, Source>>;
  readonly figures: Readonly<
    Record<FigureName<R>, "ratio" | Readonly<Partial<Record<NoInfer<S>, FigureSql>>>>
  >;
  readonly breakdowns: Readonly<Record<BreakdownName<R>, Readonly<Record<NoInfer<S>, KeySql | null>>>>;
}

/** A report with the SQL of its figures and breakdowns, as the engine uses it. */
export interface ReportSql<R extends Report = Report> {
  readonly report: R;
  readonly sources: Readonly<Record<string, Source>>;
  readonly figures: Readonly<Record<string, "ratio" | Readonly<Partial<Record<string, FigureSql>>>>>;
  readonly breakdowns: Readonly<Record<string, Readonly<Record<string, KeySql | null>>>>;
}

/** Defines the SQL of a report's figures and breakdowns; a missing one does not compile. */
export function reportSql<const R extends Report, const S extends string>(
  report: R,
  shape: ReportSqlInput<R, S>,
): ReportSql<R> {
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

/** Counts rows, optionally those matching `where`. */
export const count = (where?: string, joins: readonly string[] = []): FigureSql => ({
  kind: "sum",
  sql: filtered("count(*)", where),
  joins,
});
/** Sums an expression over rows of which one entity may have several, one per key; the sum over keys is unknown. */
export const sumNonAdditive = (of: string, where?: string): FigureSql => ({
  kind: "sum",
  sql: filtered(`sum(${of})`, where),
  joins: [],
  isNonAdditive: true,
});
/** Sums an expression over the rows matching `where`. */
export const sum = (of: string, where?: string, joins: readonly string[] = []): FigureSql => ({
  kind: "sum",
  sql: filtered(`sum(${of})`, where),
  joins,
});
/** Counts the distinct values of an expression over the rows matching `where`. */
export const distinct = (of: string, where?: string, joins: readonly string[] = []): FigureSql => ({
  kind: "distinct",
  of,
  where: where ?? null,
  joins,
});
/** Averages an expression over the rows where it is not null. */
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
/** One key per row. */
export const one = (sql: string, ...joins: readonly string[]): KeySql => key(sql, { joins });
/** An array of keys per row; the row counts under each of them. */
export const many = (sql: string, ...joins: readonly string[]): KeySql => key(sql, { joins, isMany: true });
/** A place code as key. */
export const placeKey = (sql: string, ...joins: readonly string[]): KeySql =>
  key(sql, { joins, isPlace: true });
/** The key of the record that `of` refers to, found by a query of `id` and `key`. */
export const oneVia = (of: string, map: string): KeySql => key("", { via: { of, map } });
/** The same with an array of keys. */
export const manyVia = (of: string, map: string): KeySql => key("", { via: { of, map }, isMany: true });
/** The same with a place code. */
export const placeVia = (of: string, map: string): KeySql => key("", { via: { of, map }, isPlace: true });

/** SQL: the day in Cambodia of a timestamp. */
export const dayAt = (moment: string): string => `(${moment} at time zone 'Asia/Phnom_Penh')::date`;
