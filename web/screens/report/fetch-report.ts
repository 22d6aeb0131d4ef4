import type { Report } from "../../../domain/declare/report.ts";

type ReportModule = Readonly<Record<string, unknown>>;
/** Each report declaration is a separate file and chunk, named after the report. */
const files = import.meta.glob<ReportModule>([
  "../../../domain/reports/*.ts",
  "!../../../domain/reports/*.test.ts",
  "!../../../domain/reports/{index,declared}.ts",
]);
const loaders = new Map(
  Object.entries(files).map(([path, load]) => [path.slice(path.lastIndexOf("/") + 1, -".ts".length), load]),
);

const isReport = (value: unknown, name: string): value is Report =>
  typeof value === "object" &&
  value !== null &&
  "figures" in value &&
  "breakdowns" in value &&
  "name" in value &&
  value.name === name;

/** Loads the declaration of a report; rejects when its chunk fails to load. */
export async function fetchReport(name: string): Promise<Report> {
  const file = name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
  const found = Object.values((await loaders.get(file)?.()) ?? {}).find((one) => isReport(one, name));
  if (!isReport(found, name)) throw new Error(`No report is called ${name}`);
  return found;
}
