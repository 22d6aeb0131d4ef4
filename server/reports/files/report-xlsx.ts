import { type CellStyle, type CellValue, type WriteSheet, writeXlsx } from "hucre/xlsx";
import type { Figure } from "../../../domain/declare/report.ts";
import { sheetName, toXlsxCell } from "../../records/sheets/xlsx.ts";
import {
  breakdownOf,
  daysText,
  figureIn,
  figuresOf,
  fill,
  filterEntries,
  labelIn,
  reportTexts,
  type WrittenReport,
  yieldToEventLoop,
} from "./report-lines.ts";

const formatOf = ({ kind, suffix }: Figure): string =>
  ({
    money: '#,##0" ៛"',
    count: "#,##0",
    percent: '0.0"%"',
    decimal: suffix ? `#,##0.##" ${suffix.en.replaceAll('"', "")}"` : "#,##0.##",
  })[kind];
const bold: CellStyle = { font: { bold: true } };
const heading = (row: number, columns: number): [string, { readonly style: CellStyle }][] =>
  Array.from({ length: columns }, (_, column) => [`${row},${column}`, { style: bold }]);

/** Change in per cent; null when it cannot be computed. For shares, the difference in points. */
function percentChange({ kind }: Figure, value: number | null, before: number | null): number | null {
  if (value === null || before === null) return null;
  if (kind === "percent") return Math.round((value - before) * 10) / 10;
  return before === 0 ? null : Math.round(((value - before) / before) * 1000) / 10;
}

/** Sheet of the totals of both periods, below the report's details. */
function figuresSheet(written: WrittenReport): WriteSheet {
  const { report, reply, language } = written;
  const { compared } = reply;
  const about: CellValue[][] = [
    [report.label[language]],
    [reportTexts.period[language], daysText(reply.period, language)],
    ...(compared ? [[reportTexts.comparedWith[language], daysText(compared, language)]] : []),
    ...filterEntries(written).map(({ label, value }) => [label, toXlsxCell(value)]),
    [fill(reportTexts.when[language], report.periodBasis[language])],
    [],
  ];
  const cells = new Map(heading(0, 1));
  for (const [key, style] of heading(about.length, 4)) cells.set(key, style);
  const lines = figuresOf(written).map(([name, figure], index) => {
    const { value = null, before = null } = reply.totals[name] ?? {};
    const row = about.length + 1 + index;
    const style = { numFmt: formatOf(figure) };
    cells.set(`${row},1`, { style });
    cells.set(`${row},2`, { style });
    cells.set(`${row},3`, { style: { numFmt: '+0.0"%";-0.0"%";0"%"' } });
    return [
      figure.label[language],
      value,
      ...(compared ? [before, percentChange(figure, value, before)] : []),
    ] satisfies CellValue[];
  });
  const { figure, value, before, change } = reportTexts;
  const headings = [figure, value, ...(compared ? [before, change] : [])].map((text) => text[language]);
  return {
    name: sheetName(reportTexts.figures[language]),
    columns: [{ width: 34 }, { width: 24 }, { width: 24 }, { width: 14 }],
    rows: [...about, headings, ...lines],
    cells,
  };
}

interface Column {
  readonly header: string;
  readonly width: number;
  readonly numFmt?: string;
}
/** Columns of all figures, each followed by its previous value if compared. */
function figureColumns(written: WrittenReport): readonly Column[] {
  const { reply, language } = written;
  return figuresOf(written).flatMap(([, figure]) => {
    const header = figure.label[language];
    const numFmt = formatOf(figure);
    const own = { header, width: Math.max(16, header.length + 2), numFmt };
    return reply.compared ? [own, { ...own, header: fill(reportTexts.beforeOf[language], header) }] : [own];
  });
}

type FigureValues = Readonly<Record<string, number | null>> | null;
const figureCells = (written: WrittenReport, values: FigureValues, before: FigureValues): CellValue[] =>
  figuresOf(written).flatMap(([name]) => [
    figureIn(values, name),
    ...(written.reply.compared ? [figureIn(before, name)] : []),
  ]);

function sheetOf(name: string, columns: readonly Column[], rows: CellValue[][]): WriteSheet {
  return {
    name: sheetName(name),
    columns: [...columns],
    rows: [columns.map(({ header }) => header), ...rows],
    cells: new Map(heading(0, columns.length)),
    freezePane: { rows: 1 },
  };
}

function timeSheet(written: WrittenReport): WriteSheet {
  const { reply, language } = written;
  const days: Column[] = [reportTexts.from, reportTexts.to].map((text) => ({
    header: text[language],
    width: 13,
    numFmt: "yyyy-mm-dd",
  }));
  return sheetOf(
    reportTexts.overTime[language],
    [...days, ...figureColumns(written)],
    reply.series.map(({ from, to, values, before }) => [
      new Date(from),
      new Date(to),
      ...figureCells(written, values, before),
    ]),
  );
}

function tableSheet(written: WrittenReport): WriteSheet {
  const { report, reply, language } = written;
  const name = breakdownOf(written).label[language];
  const other = language === "km" ? ("en" as const) : ("km" as const);
  const otherWords = other === "km" ? reportTexts.khmer : reportTexts.english;
  const { rank, rankBefore } = reportTexts;
  const hasBefore = reply.compared !== null;
  const columns: Column[] = [
    ...(report.isRanking
      ? [rank, ...(hasBefore ? [rankBefore] : [])].map((text) => ({ header: text[language], width: 12 }))
      : []),
    { header: name, width: 34 },
    { header: fill(otherWords[language], name), width: 34 },
    ...figureColumns(written),
  ];
  const rows = reply.table.rows.map((row): CellValue[] => [
    ...(report.isRanking ? [row.rank?.now ?? null, ...(hasBefore ? [row.rank?.before ?? null] : [])] : []),
    toXlsxCell(labelIn(row, language)),
    toXlsxCell(other === "km" ? (row.labelKh ?? "") : row.label),
    ...figureCells(written, row.values, row.before),
  ]);
  return sheetOf(name, columns, rows);
}

/** Writes a report as a workbook with three sheets: figures, time series, and the whole table. */
export async function reportXlsx(written: WrittenReport): Promise<Buffer> {
  const sheets = [figuresSheet(written), timeSheet(written), tableSheet(written)];
  const taken = new Set<string>();
  const apart = sheets.map((sheet, index) => {
    const name = taken.has(sheet.name) ? `${sheet.name.slice(0, 28)} ${index + 1}` : sheet.name;
    taken.add(name);
    return { ...sheet, name };
  });
  await yieldToEventLoop();
  return Buffer.from(await writeXlsx({ sheets: apart }));
}
