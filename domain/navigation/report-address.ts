import type { Report } from "../declare/report.ts";
import { sortedFigureOf } from "../reports/saved/report-sort.ts";

type OnScreen = Pick<Report, "screen" | "menu">;

/** Path of a report's screen below `#/app/` for a query; some reports are shown on the screen of a list. */
export function reportScreenPath({ screen, menu }: OnScreen, query: string): string {
  const search = [menu === undefined ? "view=figures" : "", query].filter((part) => part !== "").join("&");
  return search === "" ? screen : `${screen}?${search}`;
}

/** Address of a saved report: the screen of its declared one with its choices. The chart shows the figure of the order. */
export function savedReportAddress(
  report: OnScreen,
  { id, query }: { readonly id: string; readonly query: string },
): string {
  const params = new URLSearchParams(query);
  const sort = params.get("sort");
  if (sort) params.set("figure", sortedFigureOf(sort));
  params.set("saved", id);
  return `/app/${reportScreenPath(report, params.toString())}`;
}
