import { layChart } from "./chart-scale.ts";
import { type DocumentTable, type Entry, layTable, mustLie, type Printed } from "./document-parts.ts";
import { documentWords } from "./document-words.ts";
import { frameOf } from "./frame.ts";
import { typeset } from "./typeset.ts";

/** A figure with what it was before. */
export interface ReportTile extends Entry {
  /** How it changed, e.g. `+12.5 %`, and whether that is good news; null: neither. Null without a comparison. */
  readonly change: { readonly text: string; readonly isGood: boolean | null } | null;
}

/** A chart of plain numbers; its scale and its axis are made here. */
export interface ReportChart {
  readonly kind: "line" | "bars";
  readonly title: string;
  /** Under the axis, one for each point. */
  readonly labels: readonly string[];
  /** The first is drawn strong, the second (the period compared with) pale; four at most. Null: nothing known of this point. */
  readonly series: readonly { readonly label: string; readonly values: readonly (number | null)[] }[];
  /** What the numbers count, e.g. `៛`; null for mere counts. */
  readonly unit: string | null;
}

/** A report as it is printed; every text is in the document's language and formatted already. */
export interface ReportData extends Printed {
  readonly title: string;
  /** e.g. `1 Oct 2026 – 31 Oct 2026` */
  readonly period: string;
  /** The period compared with, in the same way; null without one. */
  readonly comparison: string | null;
  /** What it is narrowed to, e.g. `Province: Battambang`. */
  readonly filters: readonly Entry[];
  readonly tiles: readonly ReportTile[];
  readonly chart: ReportChart | null;
  readonly table: DocumentTable;
  /** Small print below the table: how figures are defined, where they come from. */
  readonly notes?: readonly string[];
}

/** What the template of a report reads. */
export const reportSheet = (data: ReportData, now?: Date) => ({
  ...data,
  frame: frameOf(data, data.title, now),
  comparedWith: documentWords.comparedWith[data.language],
  noRows: documentWords.noRows[data.language],
  chart: data.chart && layChart(data.chart, data.language),
  table: layTable(data.table),
  isLying: mustLie(data.table),
  notes: data.notes ?? [],
});

/** Sets a report; answers the PDF. Throws `rule` for a table of more than 24,000 cells, `tooMany` and `failed` as `typeset` does. */
export async function reportDocument(data: ReportData): Promise<Buffer> {
  return typeset({ template: "report", data: reportSheet(data), language: data.language });
}
