import type { Report } from "../declare/report.ts";

/** Names of the entities whose changes can change a report: what it counts and what it is grouped by. */
export function reportEntities({ records, breakdowns, alsoReads = [] }: Report): readonly string[] {
  const sources = Object.values(breakdowns).flatMap(({ source }) =>
    "entity" in source ? [source.entity] : [],
  );
  return [...new Set([...(records ? [records.entity] : []), ...sources, ...alsoReads])];
}
