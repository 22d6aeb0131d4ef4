import { stringify } from "csv-stringify/sync";
import { defuse } from "../../records/sheets/csv.ts";
import {
  breakdownOf,
  breathe,
  figureIn,
  figuresOf,
  fill,
  labelIn,
  reportWords,
  type WrittenReport,
} from "./report-lines.ts";

const rowsAtOnce = 1000;
const options = { record_delimiter: "windows" } as const;

/** A number as other programs read it: a point before decimals, nothing between thousands. */
const plain = (value: number | null): string => (value === null ? "" : String(value));

/** The table of a report as CSV: UTF-8 with a byte order mark, formulas defused; values of the period compared with beside their own. */
export async function reportCsv(written: WrittenReport): Promise<Buffer> {
  const { reply, language } = written;
  const { rows } = reply.table;
  const figures = figuresOf(written);
  const hasBefore = reply.compared !== null;
  const name = breakdownOf(written).label[language];
  const headings = [
    ...(written.report.isRanking ? [reportWords.rank[language]] : []),
    name,
    ...figures.flatMap(([, { label }]) => [
      label[language],
      ...(hasBefore ? [fill(reportWords.beforeOf[language], label[language])] : []),
    ]),
  ];
  const pieces = [`\uFEFF${stringify([headings.map(defuse)], options)}`];
  for (let start = 0; start < rows.length; start += rowsAtOnce) {
    const piece = rows
      .slice(start, start + rowsAtOnce)
      .map((row) => [
        ...(written.report.isRanking ? [plain(row.rank?.now ?? null)] : []),
        defuse(labelIn(row, language)),
        ...figures.flatMap(([figure]) => [
          plain(figureIn(row.values, figure)),
          ...(hasBefore ? [plain(figureIn(row.before, figure))] : []),
        ]),
      ]);
    pieces.push(stringify(piece, options));
    await breathe();
  }
  return Buffer.from(pieces.join(""));
}
