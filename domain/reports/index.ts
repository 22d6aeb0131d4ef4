import type { Report } from "../declare/report.ts";
import * as declared from "./declared.ts";

/** All reports. */
export const reports: readonly Report[] = Object.values(declared);

type AnyDeclared = (typeof declared)[keyof typeof declared];
/** The name of a declared report. */
export type ReportName = AnyDeclared["name"];
/** The declaration with a name. */
export type ReportNamed<N extends ReportName> = Extract<AnyDeclared, { readonly name: N }>;

/** Finds a report by name; throws when it is not declared. */
export function reportNamed(name: string): Report {
  const found = reports.find((report) => report.name === name);
  if (!found) throw new Error(`No report is called ${name}`);
  return found;
}
