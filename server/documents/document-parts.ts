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

/** A table in which every row has a cell for each column: one too few would shift all that follow. */
export function evenTable({ columns, rows, totals }: DocumentTable): DocumentTable {
  const even = (row: readonly string[]): readonly string[] => columns.map((_, index) => row[index] ?? "");
  return { columns, rows: rows.map(even), totals: totals && even(totals) };
}
