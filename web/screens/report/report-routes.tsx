import type { ComponentType } from "react";
import { fetchEntity } from "../../records/fetch-entity.ts";
import { fetchReport } from "./fetch-report.ts";
import { ListAndFigures } from "./list-and-figures.tsx";
import { ReportScreen } from "./report-screen.tsx";

/** Loads a report's declaration and returns its screen. */
export async function loadReportScreen(name: string): Promise<ComponentType> {
  const report = await fetchReport(name);
  return () => <ReportScreen report={report} />;
}

/** Screens that open as a list; the others open with the figures. */
const listFirst = new Set(["order"]);

/** Returns the screen of an entity whose list is also a report. */
export async function loadListAndFigures(entityName: string, reportName: string): Promise<ComponentType> {
  const [entity, report] = await Promise.all([fetchEntity(entityName), fetchReport(reportName)]);
  const first = listFirst.has(entityName) ? "list" : "figures";
  return () => <ListAndFigures entity={entity} report={report} defaultView={first} />;
}
