import { stringify } from "csv-stringify/sync";
import { csvOptions } from "../../records/sheets/csv.ts";
import { escapeFormula } from "../../records/sheets/formulas.ts";
import {
  breakdownOf,
  figureIn,
  figuresOf,
  fill,
  labelIn,
  reportTexts,
  type WrittenReport,
  yieldToEventLoop,
} from "./report-lines.ts";

const rowsAtOnce = 1000;

/** Formats a number for other programs: decimal point, no thousands separators. */
const plain = (value: number | null): string => (value === null ? "" : String(value));

/** Report table as CSV: UTF-8 with BOM, formulas escaped, previous values in their own columns, totals last. */
export async function reportCsv(written: WrittenReport): Promise<Buffer> {
  const { reply, language } = written;
  const { rows } = reply.table;
  const figures = figuresOf(written);
  const hasBefore = reply.compared !== null;
  const name = breakdownOf(written).label[language];
  const headings = [
    ...(written.report.isRanking ? [reportTexts.rank[language]] : []),
    name,
    ...figures.flatMap(([, { label }]) => [
      label[language],
      ...(hasBefore ? [fill(reportTexts.beforeOf[language], label[language])] : []),
    ]),
  ];
  const pieces = [`\uFEFF${stringify([headings.map(escapeFormula)], csvOptions)}`];
  for (let start = 0; start < rows.length; start += rowsAtOnce) {
    const piece = rows
      .slice(start, start + rowsAtOnce)
      .map((row) => [
        ...(written.report.isRanking ? [plain(row.rank?.now ?? null)] : []),
        escapeFormula(labelIn(row, language)),
        ...figures.flatMap(([figure]) => [
          plain(figureIn(row.values, figure)),
          ...(hasBefore ? [plain(figureIn(row.before, figure))] : []),
        ]),
      ]);
    pieces.push(stringify(piece, csvOptions));
    await yieldToEventLoop();
  }
  const totals = figures.flatMap(([figure]) => {
    const { value = null, before = null } = reply.totals[figure] ?? {};
    return [plain(value), ...(hasBefore ? [plain(before)] : [])];
  });
  const label = escapeFormula(reportTexts.total[language]);
  pieces.push(stringify([[...(written.report.isRanking ? [""] : []), label, ...totals]], csvOptions));
  return Buffer.from(pieces.join(""));
}
