import type { ComponentType } from "react";
import { fetchEntity } from "../../records/fetch-entity.ts";
import { fetchReport } from "./fetch-report.ts";
import { ReportScreen } from "./report-screen.tsx";
import { TwoViews } from "./two-views.tsx";

/** The screen of a report, with its declaration. */
export async function reportScreen(name: string): Promise<ComponentType> {
  const report = await fetchReport(name);
  return () => <ReportScreen report={report} />;
}

/** Whoever works with orders is at their list all day; the others stand among the reports. */
const opensAsList = new Set(["order"]);

/** The screen of a list that is a report as well. */
export async function listAndFigures(entityName: string, reportName: string): Promise<ComponentType> {
  const [entity, report] = await Promise.all([fetchEntity(entityName), fetchReport(reportName)]);
  const first = opensAsList.has(entityName) ? "list" : "figures";
  return () => <TwoViews entity={entity} report={report} first={first} />;
}
