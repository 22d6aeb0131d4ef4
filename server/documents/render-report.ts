import { layOutChart } from "./chart-layout.ts";
import { buildFrame } from "./document-frame.ts";
import {
  type DocumentTable,
  isLandscape,
  type LabelledValue,
  layOutTable,
  type PrintOptions,
} from "./document-parts.ts";
import { documentTexts } from "./document-texts.ts";
import { typeset } from "./typeset/typeset.ts";

/** A figure with its previous value. */
export interface ReportTile extends LabelledValue {
  /** The change, e.g. `+12.5 %`, and whether it is good (null: neutral). Null without a comparison. */
  readonly change: { readonly text: string; readonly isGood: boolean | null } | null;
}

/** A chart of plain numbers; its scale and axis are computed by `layOutChart`. */
export interface ReportChart {
  readonly kind: "line" | "bars";
  readonly title: string;
  /** Axis labels, one per point. */
  readonly labels: readonly string[];
  /** Four at most: the first is drawn strong, the second (previous period) pale. Null: no value at this point. */
  readonly series: readonly { readonly label: string; readonly values: readonly (number | null)[] }[];
  /** The unit of the numbers, e.g. `៛`; null for counts. */
  readonly unit: string | null;
}

/** A report to print; all texts are in the document's language and formatted. */
export interface ReportData extends PrintOptions {
  readonly title: string;
  /** e.g. `1 Oct 2026 – 31 Oct 2026` */
  readonly period: string;
  /** The comparison period in the same format; null without one. */
  readonly comparison: string | null;
  /** Its filters, e.g. `Province: Battambang`. */
  readonly filters: readonly LabelledValue[];
  readonly tiles: readonly ReportTile[];
  readonly chart: ReportChart | null;
  readonly table: DocumentTable;
  /** Footnotes below the table: definitions and sources of the figures. */
  readonly notes?: readonly string[];
}

/** Builds the template data of a report. */
export const reportTemplateData = (data: ReportData, now?: Date) => ({
  ...data,
  frame: buildFrame(data, data.title, now),
  comparedWith: documentTexts.comparedWith[data.language],
  noRows: documentTexts.noRows[data.language],
  chart: data.chart && layOutChart(data.chart, data.language),
  table: layOutTable(data.table),
  isLying: isLandscape(data.table),
  notes: data.notes ?? [],
});

/** Renders a report as a PDF. Throws `rule` above 24,000 table cells; `tooMany` and `failed` like `typeset`. */
export async function renderReport(data: ReportData): Promise<Buffer> {
  return typeset({ template: "report", data: reportTemplateData(data), language: data.language });
}
