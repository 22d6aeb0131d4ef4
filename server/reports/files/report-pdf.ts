import type { Figure } from "../../../domain/declare/report.ts";
import { changeOf, figureText } from "../../../domain/reports/figure-text.ts";
import type { ChartKind } from "../../../domain/reports/saved/choices.ts";
import { formats } from "../../../domain/text/format.ts";
import type { DocumentTable } from "../../documents/document-parts.ts";
import { type ReportChart, type ReportData, renderReport } from "../../documents/render-report.ts";
import {
  breakdownOf,
  daysText,
  figureIn,
  figuresOf,
  fill,
  filterEntries,
  labelIn,
  pointText,
  reportTexts,
  type WrittenReport,
} from "./report-lines.ts";

interface PrintInput extends WrittenReport {
  /** Name of the user who requested it; null for a scheduled report. */
  readonly printedBy: string | null;
  /** The figure of the chart. */
  readonly figure: string;
  /** With `table` there is no chart: the rows are printed anyway. */
  readonly chart: ChartKind;
}

/** Maximum number of figure columns in a PDF; sheets contain all. */
const maxFigures = 6;

const unitOf = ({ kind, suffix }: Figure, language: WrittenReport["language"]): string | null =>
  kind === "money" ? "៛" : kind === "percent" ? "%" : (suffix?.[language] ?? null);

function chartOf(printing: PrintInput): ReportChart | null {
  const { report, reply, language, figure: name, chart } = printing;
  const figure = report.figures[name];
  const { series, grain, compared, period } = reply;
  if (!figure || series.length < 2 || chart === "table") return null;
  return {
    kind: chart === "bar" ? "bars" : "line",
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

/** The figures of the table: that of the chart and the first others. */
function columnsOf(printing: PrintInput): ReturnType<typeof figuresOf> {
  const figures = figuresOf(printing);
  const own = figures.filter(([name]) => name === printing.figure);
  const others = figures.filter(([name]) => name !== printing.figure).slice(0, maxFigures - own.length);
  return figures.filter((figure) => own.includes(figure) || others.includes(figure));
}

type FigureValues = Readonly<Record<string, number | null>>;

function tableOf(printing: PrintInput): DocumentTable {
  const { reply, language, report } = printing;
  const figures = columnsOf(printing);
  const { rows, rest, total } = reply.table;
  const cells = (values: FigureValues) =>
    figures.map(([name, figure]) => figureText(figureIn(values, name), figure, language));
  const ranked = (rank: string): readonly string[] => (report.isRanking ? [rank] : []);
  const others = fill(reportTexts.others[language], formats[language].number(total - rows.length));
  const totals = Object.fromEntries(Object.entries(reply.totals).map(([name, { value }]) => [name, value]));
  return {
    columns: [
      ...(report.isRanking ? [{ label: reportTexts.rank[language], align: "right" as const }] : []),
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
    totals: [...ranked(""), reportTexts.total[language], ...cells(totals)],
  };
}

/** Footnotes: the date basis, omitted figures, and definitions of figures. */
function notesOf(printing: PrintInput): readonly string[] {
  const { report, reply, language } = printing;
  const { rows, total } = reply.table;
  const { number } = formats[language];
  const colon = language === "km" ? "៖" : ":";
  return [
    fill(reportTexts.when[language], report.periodBasis[language]),
    ...(total > rows.length ? [fill(reportTexts.allRows[language], number(rows.length), number(total))] : []),
    ...(figuresOf(printing).length > maxFigures ? [reportTexts.allFigures[language]] : []),
    ...figuresOf(printing).flatMap(([, { label, help }]) =>
      help ? [`${label[language]}${colon} ${help[language]}`] : [],
    ),
  ];
}

/** Builds the document data of a printed report. */
export function buildReportData(printing: PrintInput): ReportData {
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

/** Renders a report as PDF. Throws `tooMany` when the document queue is full. */
export const reportPdf = (printing: PrintInput): Promise<Buffer> => renderReport(buildReportData(printing));
