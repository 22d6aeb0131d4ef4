import type { MenuGroupKey } from "../menu-groups.ts";
import type { Role } from "../roles.ts";
import type { Words } from "../words.ts";

/** What a figure counts: things, whole riel, an amount with a unit, or a share of a hundred. */
export const figureKinds = ["count", "money", "decimal", "percent"] as const;
export type FigureKind = (typeof figureKinds)[number];

/** One number of a report. Defined once: `server/reports` holds its one expression, whoever shows it. */
export interface Figure {
  readonly label: Words;
  readonly kind: FigureKind;
  /** What exactly is counted, for the reader. */
  readonly help?: Words;
  /** The unit of a `decimal`. */
  readonly suffix?: Words;
  /** Counts all that is there by the end of a period, not what came within it. */
  readonly standing?: true;
  /** Reckoned from two other figures of the report: the first for each of the second, or of a hundred of it where `percent`. */
  readonly ratio?: readonly [of: string, by: string];
  /** Whether more of it is good news; neither unless said. */
  readonly better?: "more" | "less";
}

/** What a report is broken down by, and narrowed to: `<name>=<key>` in its query. */
export interface Breakdown {
  readonly label: Words;
  readonly of:
    | { readonly kind: "ref"; readonly entity: string }
    | { readonly kind: "choice"; readonly entity: string; readonly field: string }
    | { readonly kind: "values"; readonly values: Readonly<Record<string, Words>> }
    /** Provinces; with a province as filter its districts, and so on down to the village. */
    | { readonly kind: "place" };
  /** The filter of the list of records that shows what is behind a row. */
  readonly filter?: string;
}

export const byRef = (label: Words, entity: string, filter?: string): Breakdown => ({
  label,
  of: { kind: "ref", entity },
  ...(filter === undefined ? {} : { filter }),
});
export const byChoice = (
  label: Words,
  [entity, field]: readonly [string, string],
  filter?: string,
): Breakdown => ({
  label,
  of: { kind: "choice", entity, field },
  ...(filter === undefined ? {} : { filter }),
});
export const byValues = (label: Words, values: Readonly<Record<string, Words>>): Breakdown => ({
  label,
  of: { kind: "values", values },
});
export const byPlace = (label: Words, filter?: string): Breakdown => ({
  label,
  of: { kind: "place" },
  ...(filter === undefined ? {} : { filter }),
});

export interface ReportDeclaration<F extends string, B extends string> {
  readonly label: Words;
  /** One sentence: what it answers. */
  readonly summary: Words;
  /** Below `#/app/`. */
  readonly screen: string;
  /** Its entry in the menu; one that stands on the screen of a list has that list's. */
  readonly menu?: { readonly group: MenuGroupKey; readonly position: number };
  readonly roles: readonly [Role, ...Role[]];
  /** What the period goes by, e.g. “the day of the order”. */
  readonly when: Words;
  /** In the order in which they are shown. */
  readonly figures: Readonly<Record<F, Figure>>;
  readonly breakdowns: Readonly<Record<B, Breakdown>>;
  /** What is shown first: the figure of the chart, and what the table is by. */
  readonly first: { readonly figure: NoInfer<F>; readonly by: NoInfer<B> };
  /** Shown as a ranking, with places won and lost. */
  readonly isRanking?: true;
  /** The list behind it, and the field of that list that its period goes by. */
  readonly records?: { readonly entity: string; readonly at: string };
}
export interface Report<N extends string = string, F extends string = string, B extends string = string>
  extends ReportDeclaration<F, B> {
  readonly name: N;
}

/** Declares a report; its figures and breakdowns have their SQL in `server/reports`, or it does not compile. */
export const report = <const N extends string, const F extends string, const B extends string>(
  name: N,
  declaration: ReportDeclaration<F, B>,
): Report<N, F, B> => ({ name, ...declaration });

export type FigureName<R> = R extends Report<string, infer F, string> ? F : never;
export type BreakdownName<R> = R extends Report<string, string, infer B> ? B : never;
