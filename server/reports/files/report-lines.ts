import type { ReportReply, ReportRow } from "../../../domain/contracts/reports/report.ts";
import type { Breakdown, Figure, Report } from "../../../domain/declare/report.ts";
import type { Days, Grain } from "../../../domain/reports/period.ts";
import { fillText } from "../../../domain/text/fill-text.ts";
import { formats } from "../../../domain/text/format.ts";
import { type Language, localized } from "../../../domain/text/localized-text.ts";

/** A report with its result and the language of the file. */
export interface WrittenReport {
  readonly report: Report;
  readonly reply: ReportReply;
  readonly language: Language;
}

export const reportTexts = {
  figure: localized("Figure", "តួលេខ"),
  figures: localized("Figures", "តួលេខ"),
  period: localized("Period", "រយៈពេល"),
  comparedWith: localized("Compared with", "ប្រៀបធៀបនឹង"),
  value: localized("Value", "តម្លៃ"),
  before: localized("Previous", "មុន"),
  beforeOf: localized("{0} (previous)", "{0} (មុន)"),
  change: localized("Change", "ការប្រែប្រួល"),
  overTime: localized("Over time", "តាមពេលវេលា"),
  from: localized("From", "ចាប់ពី"),
  to: localized("To", "ដល់"),
  total: localized("Total", "សរុប"),
  others: localized("{0, plural, one {# other} other {# others}}", "ផ្សេងទៀត {0}"),
  rank: localized("Rank", "ចំណាត់ថ្នាក់"),
  rankBefore: localized("Previous rank", "ចំណាត់ថ្នាក់មុន"),
  english: localized("{0} (English)", "{0} (អង់គ្លេស)"),
  khmer: localized("{0} (Khmer)", "{0} (ខ្មែរ)"),
  quarter: localized("Quarter {0} {1}", "ត្រីមាសទី {0} ឆ្នាំ {1}"),
  when: localized("Based on {0}.", "គិតតាម{0}។"),
  allFigures: localized("The Excel file has all figures of each row.", "ឯកសារ Excel មានតួលេខទាំងអស់នៃជួរនីមួយៗ។"),
  allRows: localized(
    "First {0} of {1, plural, one {# row} other {# rows}}. The Excel file has all rows.",
    "{0} ជួរដំបូងក្នុងចំណោម {1} ជួរ។ ឯកសារ Excel មានជួរទាំងអស់។",
  ),
};

/** Fills the placeholders of a text. */
export const fill = (template: string, ...gaps: readonly (string | number)[]): string =>
  fillText(template, (index) => gaps[index]);

/** `1 Oct 2026 – 31 Oct 2026` */
export function daysText({ from, to }: Days, language: Language): string {
  const { date } = formats[language];
  return from === to ? date(from) : `${date(from)} – ${date(to)}`;
}

interface Point {
  readonly from: string;
  readonly grain: Grain;
  /** All days of the axis. */
  readonly shown: Days;
}

/**
 * Axis label of a time point: day, first day of the week, month, quarter or year. Days include the year when the axis
 * spans several.
 */
export function pointText({ from, grain, shown }: Point, language: Language): string {
  const [year = "", month = "1"] = from.split("-");
  const full = formats[language].date(from);
  if (grain === "day" || grain === "week")
    return shown.from.slice(0, 4) === shown.to.slice(0, 4) ? full.slice(0, full.lastIndexOf(" ")) : full;
  if (grain === "month") return full.slice(full.indexOf(" ") + 1);
  if (grain === "year") return year;
  return fill(reportTexts.quarter[language], Math.ceil(Number(month) / 3), year);
}

interface LocalizedLabel {
  readonly label: string;
  readonly labelKh: string | null;
}
/** The label in the language, falling back to the other. */
export const labelIn = ({ label, labelKh }: LocalizedLabel, language: Language): string =>
  (language === "km" ? labelKh || label : label || labelKh) ?? "";

/** The figures that were read, in declared order. */
export const figuresOf = ({ report, reply }: WrittenReport): readonly (readonly [string, Figure])[] =>
  Object.entries(report.figures).filter(([name]) => Object.hasOwn(reply.totals, name));

/** The breakdown of the table. */
export function breakdownOf({ report, reply }: WrittenReport): Breakdown {
  const found = report.breakdowns[reply.table.by];
  if (!found) throw new Error(`The report ${report.name} has no breakdown ${reply.table.by}.`);
  return found;
}

/** The report's filters as labelled texts. */
export const filterEntries = ({ report, reply, language }: WrittenReport) =>
  reply.filters.map(({ by, ...narrowed }) => ({
    label: report.breakdowns[by]?.label[language] ?? by,
    value: labelIn(narrowed, language),
  }));

/** A figure of a row; null without a value. */
export const figureIn = (values: ReportRow["values"] | null, name: string): number | null =>
  values?.[name] ?? null;

/** File name without extension: `Orders 2026-10-01 – 2026-10-31`. */
export function fileStem({ report, reply, language }: WrittenReport): string {
  const { from, to } = reply.period;
  const days = from === to ? from : `${from} – ${to}`;
  return `${report.label[language]} ${days}`.replace(/[/\\:*?"<>|]/g, " ");
}

/** Yields to the event loop between parts of long work. */
export const yieldToEventLoop = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));
