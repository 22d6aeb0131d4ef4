import type { Report } from "../../domain/declare/report.ts";
import { Refusal } from "../../domain/errors.ts";
import { message } from "../../domain/messages.ts";
import { reports } from "../../domain/reports/index.ts";
import type { Actor } from "../../domain/roles.ts";
import { invalid } from "../records/refuse.ts";

const found = (name: string): Report | undefined => reports.find((report) => report.name === name);

/** Whether somebody of this role may see a report. */
export const maySee = ({ role }: Pick<Actor, "role">, { roles }: Report): boolean =>
  roles.some((named) => named === role);

/** The report of a name, if this person may see it. Throws `invalid` where there is none, `forbidden` where it is not for them. */
export function reportFor(actor: Actor, name: string, path = "report"): Report {
  const report = found(name);
  if (!report) throw invalid([{ path, message: message("unknownEntity") }]);
  if (!maySee(actor, report)) throw new Refusal("forbidden");
  return report;
}

/** How a report is named where entities are: in jobs and saved views. */
export const reportSubject = (name: string): string => `report:${name}`;
/** The report that is named so; undefined for an entity, and for a report that there is no more. */
export const reportOfSubject = (subject: string): Report | undefined =>
  subject.startsWith("report:") ? found(subject.slice("report:".length)) : undefined;
