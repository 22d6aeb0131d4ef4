import type { Language } from "../../domain/words.ts";

/** What every printed document says of itself. */
export interface Printed {
  /** The language of the document; every text in its data is in it already. */
  readonly language: Language;
  /** The name of whoever has it printed; null where nobody asked for it, such as a report sent on a schedule. */
  readonly printedBy: string | null;
}

/** A named value, both as they are shown. */
export interface Entry {
  readonly label: string;
  readonly value: string;
}

export interface DocumentColumn {
  readonly label: string;
  /** Sums and numbers stand right. */
  readonly align: "left" | "right";
  /** Its share of what the other columns leave; as wide as its content unless said, which is right for numbers and dates. */
  readonly share?: number;
}

/** A table of texts as they are shown; each row has a cell for every column. It may go on over many pages. */
export interface DocumentTable {
  readonly columns: readonly DocumentColumn[];
  readonly rows: readonly (readonly string[])[];
  /** The last line, with an empty text where a column has no total; null for a table without one. */
  readonly totals: readonly string[] | null;
}

interface LaidColumn extends DocumentColumn {
  /** Its longest texts, by which the template reckons how wide it must be. */
  readonly widest: readonly string[];
}
const mostUpright = 9;
/** Whether a table has so many columns that its pages lie. */
export const mustLie = ({ columns }: DocumentTable): boolean => columns.length > mostUpright;

/** A table as its template draws it. */
export interface LaidTable extends DocumentTable {
  readonly columns: readonly LaidColumn[];
}

/** The few longest of some texts, in broad digits; which is widest, only the typesetter knows. */
function longest(texts: readonly string[]): readonly string[] {
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

/** Lays a table out: every row gets a cell for each column, since one too few would shift all that follow. */
export function layTable({ columns, rows, totals }: DocumentTable): LaidTable {
  const even = (row: readonly string[]): readonly string[] => columns.map((_, index) => row[index] ?? "");
  const cells = rows.map(even);
  const sums = totals && even(totals);
  return {
    columns: columns.map((column, index) => ({
      ...column,
      widest: longest([...cells, ...(sums ? [sums] : [])].map((row) => row[index] ?? "")),
    })),
    rows: cells,
    totals: sums,
  };
}
