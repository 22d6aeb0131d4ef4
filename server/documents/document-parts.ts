import type { Language } from "../../domain/text/localized-text.ts";

/** Options of every printed document. */
export interface PrintOptions {
  /** The document's language; all texts in its data are already in this language. */
  readonly language: Language;
  /** Name of the user who prints it; null when it is made automatically, such as a scheduled report. */
  readonly printedBy: string | null;
}

/** A label with its value, both formatted. */
export interface LabelledValue {
  readonly label: string;
  readonly value: string;
}

export interface DocumentColumn {
  readonly label: string;
  /** Amounts and numbers are right-aligned. */
  readonly align: "left" | "right";
  /** Share of the remaining width. Default: as wide as the content, which suits numbers and dates. */
  readonly share?: number;
}

/** A table of formatted texts; every row has one cell per column. It may span many pages. */
export interface DocumentTable {
  readonly columns: readonly DocumentColumn[];
  readonly rows: readonly (readonly string[])[];
  /** The totals row, with an empty text for columns without a total; null for a table without totals. */
  readonly totals: readonly string[] | null;
}

interface ColumnLayout extends DocumentColumn {
  /** The longest texts of the column, from which the template computes its width. */
  readonly widest: readonly string[];
}
const maxPortraitColumns = 9;
/** Whether a table has so many columns that its pages are landscape. */
export const isLandscape = ({ columns }: DocumentTable): boolean => columns.length > maxPortraitColumns;

/** A table ready for its template. */
export interface TableLayout extends DocumentTable {
  readonly columns: readonly ColumnLayout[];
}

/** The longest texts by character count, digits replaced by wide ones; only the typesetter knows the exact widths. */
function longestTexts(texts: readonly string[]): readonly string[] {
  const kept: string[] = [];
  for (const text of texts) {
    const shortest = kept.at(-1);
    if (kept.length === 3 && shortest !== undefined && text.length <= shortest.length) continue;
    kept.push(text.replace(/\d/g, "0"));
    kept.sort((one, other) => other.length - one.length);
    kept.length = Math.min(3, kept.length);
  }
  return kept;
}

/** Prepares a table: every row gets one cell per column, because a missing cell would shift all following ones. */
export function layOutTable({ columns, rows, totals }: DocumentTable): TableLayout {
  const even = (row: readonly string[]): readonly string[] => columns.map((_, index) => row[index] ?? "");
  const cells = rows.map(even);
  const sums = totals && even(totals);
  return {
    columns: columns.map((column, index) => ({
      ...column,
      widest: longestTexts([...cells, ...(sums ? [sums] : [])].map((row) => row[index] ?? "")),
    })),
    rows: cells,
    totals: sums,
  };
}
