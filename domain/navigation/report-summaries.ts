import type { Report } from "../declare/report.ts";
import { reports } from "../reports/index.ts";

/** The part of a report that menus and routes need, without its figures. */
export type ReportSummary = Pick<Report, "name" | "label" | "screen" | "menu" | "roles">;

/** The summaries of all reports. Web builds precompute them (tools/vite/precomputed.ts). */
export const reportSummaries: readonly ReportSummary[] = reports.map(
  ({ name, label, screen, menu, roles }) => ({
    name,
    label,
    screen,
    roles,
    ...(menu === undefined ? {} : { menu }),
  }),
);
