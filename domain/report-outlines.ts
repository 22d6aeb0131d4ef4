import type { Report } from "./declare/report.ts";
import { reports } from "./reports/index.ts";

/** What menus and routes need of a report, without its figures. */
export type ReportOutline = Pick<Report, "name" | "label" | "screen" | "menu" | "roles">;

/** The outline of every report. A build of the web reckons it and ships the result (tools/vite/reckoned.ts). */
export const reportOutlines: readonly ReportOutline[] = reports.map(
  ({ name, label, screen, menu, roles }) => ({
    name,
    label,
    screen,
    roles,
    ...(menu === undefined ? {} : { menu }),
  }),
);
