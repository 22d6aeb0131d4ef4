import type { ReportSchedule } from "../../../../domain/calls/report-schedule.ts";
import type { Report } from "../../../../domain/declare/report.ts";
import { comparisons, periods } from "../../../../domain/reports/period.ts";
import { type Language, words } from "../../../../domain/words.ts";
import { nameIn } from "../../../fields/values.ts";
import { levelLabel } from "../level-label.ts";
import { readReportState, sortOf } from "../report-address.ts";

const text = {
  period: words("Period", "រយៈពេល"),
  compare: words("Compared with", "ប្រៀបធៀបនឹង"),
  by: words("Broken down by", "បំបែកតាម"),
  rankedBy: words("Ranked by", "ចំណាត់ថ្នាក់តាម"),
};

/** Something that a report is narrowed to or shown by, and what it is called: `Vendor`, `Chan Sreymom`. */
export interface Told {
  readonly label: string;
  readonly value: string;
}

/** What a scheduled report shows, as its screen calls it: its period, what that is compared with, and its breakdown. */
export function shownText(report: Report, query: string, language: Language): readonly Told[] {
  const state = readReportState(report, new URLSearchParams(query));
  const figure = report.figures[sortOf(state).replace(/^-/, "")];
  return [
    { label: text.period[language], value: periods[state.period ?? "thisMonth"][language] },
    ...(state.compare === "none"
      ? []
      : [{ label: text.compare[language], value: comparisons[state.compare][language] }]),
    { label: text.by[language], value: levelLabel(report, state.by, state.filters)[language] },
    ...(report.isRanking && figure
      ? [{ label: text.rankedBy[language], value: figure.label[language] }]
      : []),
  ];
}

/** What it is narrowed to, as its screen calls it. */
export const narrowedText = (
  report: Report,
  filters: ReportSchedule["filters"],
  language: Language,
): readonly Told[] =>
  filters.map(({ by, ...named }) => ({
    label: report.breakdowns[by]?.label[language] ?? by,
    value: nameIn(language, named),
  }));

/** Whether a query's period moves with the day, as that of a schedule must. */
export function isMoving(query: string): boolean {
  const params = new URLSearchParams(query);
  return !params.has("from") && !params.has("to");
}
