import type { Report } from "../../../../domain/declare/report.ts";
import { periodNames, periods } from "../../../../domain/reports/period.ts";
import type { Language } from "../../../../domain/words.ts";

/** The period of a report's query as it is called: `Last month`. */
export function periodText(report: Report, query: string, language: Language): string {
  const params = new URLSearchParams(query);
  const period = periodNames.find((name) => name === params.get("period")) ?? "thisMonth";
  const by = report.breakdowns[params.get("by") ?? report.first.by];
  return [periods[period][language], by?.label[language]].filter(Boolean).join(" · ");
}

/** Whether a query's period moves with the day, as that of a schedule must. */
export function isMoving(query: string): boolean {
  const params = new URLSearchParams(query);
  return !params.has("from") && !params.has("to");
}
