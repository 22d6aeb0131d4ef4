import type { Report } from "../declare/report.ts";
import { reports } from "../reports/index.ts";

/** The part of a report that menus and routes need, without its figures. */
export type ReportOutline = Pick<Report, "name" | "label" | "screen" | "menu" | "roles">;

/** The outlines of all reports. Web builds precompute them (tools/vite/reckoned.ts). */
export const reportOutlines: readonly ReportOutline[] = reports.map(
  ({ name, label, screen, menu, roles }) => ({
    name,
    label,
    screen,
    roles,
    ...(menu === undefined ? {} : { menu }),
  }),
);
