import type { Role } from "../access/roles.ts";
import type { MenuGroupKey } from "../navigation/menu-groups.ts";
import type { LocalizedText } from "../text/localized-text.ts";

/** The unit of a figure: things, whole riel, an amount with a unit, or a percentage. */
export const figureKinds = ["count", "money", "decimal", "percent"] as const;
export type FigureKind = (typeof figureKinds)[number];

/** A number of a report. It has one SQL expression, in `server/reports`. */
export interface Figure {
  readonly label: LocalizedText;
  readonly kind: FigureKind;
  /** What exactly is counted, for readers. */
  readonly help?: LocalizedText;
  /** The unit of a `decimal`. */
  readonly suffix?: LocalizedText;
  /** A point-in-time figure: counts everything that exists at the end of the period, not what was added in it. */
  readonly pointInTime?: true;
  /**
   * Computed from two other figures of the report: numerator and denominator, as a ratio or as a percentage with
   * `percent`.
   */
  readonly ratio?: readonly [of: string, by: string];
  /** Whether more or less is better; neither by default. */
  readonly better?: "more" | "less";
}

/** A dimension that a report is grouped by and filtered by: `<name>=<key>` in its query. */
export interface Breakdown {
  readonly label: LocalizedText;
  readonly source:
    | { readonly kind: "ref"; readonly entity: string }
    | { readonly kind: "choice"; readonly entity: string; readonly field: string }
    | { readonly kind: "values"; readonly values: Readonly<Record<string, LocalizedText>> }
    /** Provinces; when filtered by a province its districts, and so on down to the village. */
    | { readonly kind: "place" };
  /** The list filter that shows the records behind a row. */
  readonly filter?: string;
}

export const byRef = (label: LocalizedText, entity: string, filter?: string): Breakdown => ({
  label,
  source: { kind: "ref", entity },
  ...(filter === undefined ? {} : { filter }),
});
export const byChoice = (
  label: LocalizedText,
  [entity, field]: readonly [string, string],
  filter?: string,
): Breakdown => ({
  label,
  source: { kind: "choice", entity, field },
  ...(filter === undefined ? {} : { filter }),
});
export const byValues = (
  label: LocalizedText,
  values: Readonly<Record<string, LocalizedText>>,
): Breakdown => ({
  label,
  source: { kind: "values", values },
});
export const byPlace = (label: LocalizedText, filter?: string): Breakdown => ({
  label,
  source: { kind: "place" },
  ...(filter === undefined ? {} : { filter }),
});

export interface ReportDeclaration<F extends string, B extends string> {
  readonly label: LocalizedText;
  /** One sentence: the question it answers. */
  readonly summary: LocalizedText;
  /** Below `#/app/`. */
  readonly screen: string;
  /** Its menu entry; a report on the screen of a list shares the list's entry. */
  readonly menu?: { readonly group: MenuGroupKey; readonly position: number };
  readonly roles: readonly [Role, ...Role[]];
  /** The date that the period refers to, e.g. “the day of the order”. */
  readonly periodBasis: LocalizedText;
  /** In display order. */
  readonly figures: Readonly<Record<F, Figure>>;
  readonly breakdowns: Readonly<Record<B, Breakdown>>;
  /** The default view: the figure of the chart and the breakdown of the table. */
  readonly defaultView: { readonly figure: NoInfer<F>; readonly by: NoInfer<B> };
  /** Shown as a ranking, with ranks gained and lost. */
  readonly isRanking?: true;
  /** The list of the records behind it, and the list's field that the period refers to. */
  readonly records?: { readonly entity: string; readonly at: string };
  /** Entities that its figures also read, besides that of `records` and those of the breakdowns. */
  readonly alsoReads?: readonly string[];
}
export interface Report<N extends string = string, F extends string = string, B extends string = string>
  extends ReportDeclaration<F, B> {
  readonly name: N;
}

/** Declares a report; its figures and breakdowns must have SQL in `server/reports`, or it does not compile. */
export const report = <const N extends string, const F extends string, const B extends string>(
  name: N,
  declaration: ReportDeclaration<F, B>,
): Report<N, F, B> => ({ name, ...declaration });

export type FigureName<R> = R extends Report<string, infer F, string> ? F : never;
export type BreakdownName<R> = R extends Report<string, string, infer B> ? B : never;
