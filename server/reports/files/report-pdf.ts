import type { Figure } from "../../../domain/declare/report.ts";
import { formats } from "../../../domain/format.ts";
import { changeOf, figureText } from "../../../domain/reports/figure-text.ts";
import type { DocumentTable } from "../../documents/document-parts.ts";
import { type ReportChart, type ReportData, reportDocument } from "../../documents/report-document.ts";
import {
  breakdownOf,
  daysText,
  figureIn,
  figuresOf,
  fill,
  filterEntries,
  labelIn,
  pointText,
  reportWords,
  type WrittenReport,
} from "./report-lines.ts";

interface Printing extends WrittenReport {
  /** The name of whoever asked for it; null where it goes out on a schedule. */
  readonly printedBy: string | null;
  /** The figure of the chart. */
  readonly figure: string;
}

/** So many figures stand beside each other on a page; the sheet has them all. */
const printedFigures = 6;

const unitOf = ({ kind, suffix }: Figure, language: WrittenReport["language"]): string | null =>
  kind === "money" ? "៛" : kind === "percent" ? "%" : (suffix?.[language] ?? null);

function chartOf(printing: Printing): ReportChart | null {
  const { report, reply, language, figure: name } = printing;
  const figure = report.figures[name];
  const { series, grain, compared, period } = reply;
  if (!figure || series.length < 2) return null;
  return {
    kind: "line",
    title: figure.label[language],
    labels: series.map(({ from }) => pointText({ from, grain, shown: period }, language)),
    series: [
      { label: daysText(period, language), values: series.map(({ values }) => figureIn(values, name)) },
      ...(compared
        ? [
            {
              label: daysText(compared, language),
              values: series.map(({ before }) => figureIn(before, name)),
            },
          ]
        : []),
    ],
    unit: unitOf(figure, language),
  };
}

/** The figures of the table: the one of the chart, and the first others. */
function columnsOf(printing: Printing): ReturnType<typeof figuresOf> {
  const figures = figuresOf(printing);
  const own = figures.filter(([name]) => name === printing.figure);
  const others = figures.filter(([name]) => name !== printing.figure).slice(0, printedFigures - own.length);
  return figures.filter((figure) => own.includes(figure) || others.includes(figure));
}

type Values = Readonly<Record<string, number | null>>;

function tableOf(printing: Printing): DocumentTable {
  const { reply, language, report } = printing;
  const figures = columnsOf(printing);
  const { rows, rest, total } = reply.table;
  const cells = (values: Values) =>
    figures.map(([name, figure]) => figureText(figureIn(values, name), figure, language));
  const ranked = (rank: string): readonly string[] => (report.isRanking ? [rank] : []);
  const others = fill(reportWords.others[language], formats[language].number(total - rows.length));
  const totals = Object.fromEntries(Object.entries(reply.totals).map(([name, { value }]) => [name, value]));
  return {
    columns: [
      ...(report.isRanking ? [{ label: reportWords.rank[language], align: "right" as const }] : []),
      { label: breakdownOf(printing).label[language], align: "left", share: 1 },
      ...figures.map(([, { label }]) => ({ label: label[language], align: "right" as const })),
    ],
    rows: [
      ...rows.map((row) => [
        ...ranked(String(row.rank?.now ?? "")),
        labelIn(row, language),
        ...cells(row.values),
      ]),
      ...(rest ? [[...ranked(""), others, ...cells(rest)]] : []),
    ],
    totals: [...ranked(""), reportWords.total[language], ...cells(totals)],
  };
}

/** Small print: what the period goes by, what the page has no room for, and how figures are defined. */
function notesOf(printing: Printing): readonly string[] {
  const { report, reply, language } = printing;
  const { rows, total } = reply.table;
  const { number } = formats[language];
  const colon = language === "km" ? "៖" : ":";
  return [
    fill(reportWords.when[language], report.when[language]),
    ...(total > rows.length ? [fill(reportWords.allRows[language], number(rows.length), number(total))] : []),
    ...(figuresOf(printing).length > printedFigures ? [reportWords.allFigures[language]] : []),
    ...figuresOf(printing).flatMap(([, { label, help }]) =>
      help ? [`${label[language]}${colon} ${help[language]}`] : [],
    ),
  ];
}

/** A report as it is printed: what the document is made of. */
export function printedReport(printing: Printing): ReportData {
  const { report, reply, language, printedBy } = printing;
  return {
    language,
    printedBy,
    title: report.label[language],
    period: daysText(reply.period, language),
    comparison: reply.compared && daysText(reply.compared, language),
    filters: filterEntries(printing),
    tiles: figuresOf(printing).map(([name, figure]) => {
      const { value = null, before = null } = reply.totals[name] ?? {};
      const change = changeOf({ value, before }, figure, language);
      return {
        label: figure.label[language],
        value: figureText(value, figure, language),
        change: change && { text: change.text, isGood: change.isGood },
      };
    }),
    chart: chartOf(printing),
    table: tableOf(printing),
    notes: notesOf(printing),
  };
}

/** A report as PDF. Throws `tooMany` where too many documents wait. */
export const reportPdf = (printing: Printing): Promise<Buffer> => reportDocument(printedReport(printing));
