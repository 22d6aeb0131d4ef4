import type { ReportReply, ReportRow } from "../../../domain/calls/report.ts";
import type { Breakdown, Figure, Report } from "../../../domain/declare/report.ts";
import { fillText } from "../../../domain/fill-text.ts";
import { formats } from "../../../domain/format.ts";
import type { Days, Grain } from "../../../domain/reports/period.ts";
import { type Language, words } from "../../../domain/words.ts";

/** A report with what it answered, in the language in which it is written down. */
export interface WrittenReport {
  readonly report: Report;
  readonly reply: ReportReply;
  readonly language: Language;
}

export const reportWords = {
  figure: words("Figure", "តួលេខ"),
  figures: words("Figures", "តួលេខ"),
  period: words("Period", "រយៈពេល"),
  comparedWith: words("Compared with", "ប្រៀបធៀបនឹង"),
  value: words("Value", "តម្លៃ"),
  before: words("Before", "មុននេះ"),
  beforeOf: words("{0} (before)", "{0} (មុន)"),
  change: words("Change", "ការប្រែប្រួល"),
  overTime: words("Over time", "តាមពេលវេលា"),
  from: words("From", "ចាប់ពី"),
  to: words("To", "ដល់"),
  total: words("Total", "សរុប"),
  others: words("{0, plural, one {# other} other {# others}}", "ផ្សេងទៀត {0}"),
  rank: words("Rank", "ចំណាត់ថ្នាក់"),
  rankBefore: words("Rank before", "ចំណាត់ថ្នាក់មុន"),
  english: words("{0} (English)", "{0} (អង់គ្លេស)"),
  khmer: words("{0} (Khmer)", "{0} (ខ្មែរ)"),
  quarter: words("Quarter {0} {1}", "ត្រីមាសទី {0} ឆ្នាំ {1}"),
  when: words("The period goes by {0}.", "រយៈពេលគិតតាម{0}។"),
  allFigures: words("The Excel file has all figures for each row.", "ឯកសារ Excel មានតួលេខទាំងអស់សម្រាប់ជួរនីមួយៗ។"),
  allRows: words(
    "The table shows the first {0} of {1, plural, one {# row} other {# rows}}; the Excel file has them all.",
    "តារាងបង្ហាញ {0} ជួរដំបូងក្នុងចំណោម {1} ជួរ។ ឯកសារ Excel មានទាំងអស់។",
  ),
};

/** Words with their gaps filled. */
export const fill = (said: string, ...gaps: readonly (string | number)[]): string =>
  fillText(said, (index) => gaps[index]);

/** `1 Oct 2026 – 31 Oct 2026` */
export function daysText({ from, to }: Days, language: Language): string {
  const { date } = formats[language];
  return from === to ? date(from) : `${date(from)} – ${date(to)}`;
}

interface Point {
  readonly from: string;
  readonly grain: Grain;
  /** All days that the axis shows. */
  readonly shown: Days;
}

/**
 * A point of time under an axis: the day, the first day of a week, the month, the quarter or the year. Days have their year where
 * the axis has more than one.
 */
export function pointText({ from, grain, shown }: Point, language: Language): string {
  const [year = "", month = "1"] = from.split("-");
  const full = formats[language].date(from);
  if (grain === "day" || grain === "week")
    return shown.from.slice(0, 4) === shown.to.slice(0, 4) ? full.slice(0, full.lastIndexOf(" ")) : full;
  if (grain === "month") return full.slice(full.indexOf(" ") + 1);
  if (grain === "year") return year;
  return fill(reportWords.quarter[language], Math.ceil(Number(month) / 3), year);
}

interface Labelled {
  readonly label: string;
  readonly labelKh: string | null;
}
/** A label in the language, or in the one that it has. */
export const labelIn = ({ label, labelKh }: Labelled, language: Language): string =>
  (language === "km" ? labelKh || label : label || labelKh) ?? "";

export const figuresOf = ({ report }: WrittenReport): readonly (readonly [string, Figure])[] =>
  Object.entries(report.figures);

/** The breakdown of the table. */
export function breakdownOf({ report, reply }: WrittenReport): Breakdown {
  const found = report.breakdowns[reply.table.by];
  if (!found) throw new Error(`The report ${report.name} has no breakdown ${reply.table.by}.`);
  return found;
}

/** What the report is narrowed to, in words. */
export const filterEntries = ({ report, reply, language }: WrittenReport) =>
  reply.filters.map(({ by, ...narrowed }) => ({
    label: report.breakdowns[by]?.label[language] ?? by,
    value: labelIn(narrowed, language),
  }));

/** A value of a row; null where there is none. */
export const figureIn = (values: ReportRow["values"] | null, name: string): number | null =>
  values?.[name] ?? null;

/** What a file is called, without its ending: `Orders 2026-10-01 – 2026-10-31`. */
export function fileStem({ report, reply, language }: WrittenReport): string {
  const { from, to } = reply.period;
  const days = from === to ? from : `${from} – ${to}`;
  return `${report.label[language]} ${days}`.replace(/[/\\:*?"<>|]/g, " ");
}

/** Lets others go first between the pieces of long work. */
export const breathe = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));
