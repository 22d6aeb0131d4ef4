import type { Report } from "../declare/report.ts";
import * as declared from "./declared.ts";

/** Every report. */
export const reports: readonly Report[] = Object.values(declared);

/** The report of a name; undefined where there is none. */
export const reportNamed = (name: string): Report | undefined =>
  reports.find((report) => report.name === name);
