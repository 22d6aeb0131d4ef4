import type { ReportSchedule } from "../../../../domain/contracts/reports/report-schedule.ts";
import type { Report } from "../../../../domain/declare/report.ts";
import { comparisons, periods } from "../../../../domain/reports/period.ts";
import { sortedFigureOf } from "../../../../domain/reports/saved/report-sort.ts";
import { type Language, localized } from "../../../../domain/text/localized-text.ts";
import { nameIn } from "../../../fields/values.ts";
import { levelLabel } from "../filters/level-label.ts";
import { readReportState, sortOf } from "../report-state.ts";

const text = {
  period: localized("Period", "រយៈពេល"),
  compare: localized("Compared with", "ប្រៀបធៀបនឹង"),
  by: localized("Broken down by", "បំបែកតាម"),
  figures: localized("Figures", "តួលេខ"),
  rankedBy: localized("Ranked by", "ចំណាត់ថ្នាក់តាម"),
};

/** A report setting and its value: `Vendor`, `Chan Sreymom`. */
export interface LabelledValue {
  readonly label: string;
  readonly value: string;
}

/** Period, comparison and breakdown of a scheduled report, with the labels of its screen. */
export function describeSchedule(
  report: Report,
  query: string,
  language: Language,
): readonly LabelledValue[] {
  const state = readReportState(report, new URLSearchParams(query));
  const figure = report.figures[sortedFigureOf(sortOf(state))];
  return [
    { label: text.period[language], value: periods[state.period ?? "thisMonth"][language] },
    ...(state.compare === "none"
      ? []
      : [{ label: text.compare[language], value: comparisons[state.compare][language] }]),
    { label: text.by[language], value: levelLabel(report, state.by, state.filters)[language] },
    ...(state.figures
      ? [
          {
            label: text.figures[language],
            value: state.figures.map((name) => report.figures[name]?.label[language] ?? name).join(", "),
          },
        ]
      : []),
    ...(report.isRanking && figure
      ? [{ label: text.rankedBy[language], value: figure.label[language] }]
      : []),
  ];
}

/** Filters of a scheduled report, with the labels of its screen. */
export const describeFilters = (
  report: Report,
  filters: ReportSchedule["filters"],
  language: Language,
): readonly LabelledValue[] =>
  filters.map(({ by, ...named }) => ({
    label: report.breakdowns[by]?.label[language] ?? by,
    value: nameIn(language, named),
  }));

/** Whether a query's period is relative to today, as a schedule requires. */
export function isRelativePeriod(query: string): boolean {
  const params = new URLSearchParams(query);
  return !params.has("from") && !params.has("to");
}
