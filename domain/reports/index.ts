import type { Report } from "../declare/report.ts";
import * as declared from "./declared.ts";

/** Every report. */
export const reports: readonly Report[] = Object.values(declared);

/** The report of a name; throws for a name that is not declared. */
export function reportNamed(name: string): Report {
  const found = reports.find((report) => report.name === name);
  if (!found) throw new Error(`No report is called ${name}`);
  return found;
}
