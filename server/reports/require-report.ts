import type { Actor } from "../../domain/access/roles.ts";
import type { Report } from "../../domain/declare/report.ts";
import { AppError } from "../../domain/errors/errors.ts";
import { message } from "../../domain/errors/messages.ts";
import { reports } from "../../domain/reports/index.ts";
import { invalidError } from "../records/record-errors.ts";

const reportNamed = (name: string): Report | undefined => reports.find((report) => report.name === name);

/** Whether a role may see a report. */
export const canSeeReport = ({ role }: Pick<Actor, "role">, { roles }: Report): boolean =>
  roles.some((named) => named === role);

/** Returns the report with a name. Throws `invalid` for an unknown one, `forbidden` without access. */
export function requireReport(actor: Actor, name: string, path = "report"): Report {
  const report = reportNamed(name);
  if (!report) throw invalidError([{ path, message: message("unknownReport") }]);
  if (!canSeeReport(actor, report)) throw new AppError("forbidden");
  return report;
}

/** Name of a report where entities are named: in jobs and saved views. */
export const reportSubject = (name: string): string => `report:${name}`;
/** Returns the report of a subject; undefined for an entity or a removed report. */
export const findReportOfSubject = (subject: string): Report | undefined =>
  subject.startsWith("report:") ? reportNamed(subject.slice("report:".length)) : undefined;
