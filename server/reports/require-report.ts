import type { Actor } from "../../domain/access/roles.ts";
import type { Report } from "../../domain/declare/report.ts";
import { AppError } from "../../domain/errors/errors.ts";
import { reports } from "../../domain/reports/index.ts";
import { localized } from "../../domain/text/localized-text.ts";

const reportNamed = (name: string): Report | undefined => reports.find((report) => report.name === name);

/** Whether a role may see a report. */
export const canSeeReport = ({ role }: Pick<Actor, "role">, { roles }: Report): boolean =>
  roles.some((named) => named === role);

const unknownReport = localized("Report not found.", "រកមិនឃើញរបាយការណ៍នេះទេ។");

/** Returns the report with a name. Throws `invalid` for an unknown one, `forbidden` without access. */
export function requireReport(actor: Actor, name: string, path = "report"): Report {
  const report = reportNamed(name);
  if (!report) throw new AppError("invalid", { issues: [{ path, message: unknownReport }] });
  if (!canSeeReport(actor, report)) throw new AppError("forbidden");
  return report;
}

/** Name of a report where entities are named: in jobs and saved views. */
export const reportSubject = (name: string): string => `report:${name}`;
/** Returns the report of a subject; undefined for an entity or a removed report. */
export const findReportOfSubject = (subject: string): Report | undefined =>
  subject.startsWith("report:") ? reportNamed(subject.slice("report:".length)) : undefined;
