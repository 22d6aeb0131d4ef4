import type { ReportSchedule } from "../../../domain/calls/report-schedule.ts";
import type { Report } from "../../../domain/declare/report.ts";
import { Refusal } from "../../../domain/errors.ts";
import type { Queries } from "../../db/database.ts";
import { checkKey } from "../../reports/check-query.ts";
import { type KeyLabel, labelsOf } from "../../reports/labels.ts";

/** A breakdown may have changed since a query was saved: what it does not take any more has no name. */
function isTaken(...asked: Parameters<typeof checkKey>): boolean {
  try {
    checkKey(...asked);
    return true;
  } catch (error) {
    if (error instanceof Refusal) return false;
    throw error;
  }
}

/** What each of some saved queries narrows a report to, in words; the key itself of what is not there any more. */
export async function narrowedTo(
  db: Queries,
  report: Report,
  queries: readonly string[],
): Promise<readonly ReportSchedule["filters"][]> {
  const asked = queries.map((query) => new URLSearchParams(query));
  const names = new Map<string, ReadonlyMap<string, KeyLabel>>();
  for (const [by, breakdown] of Object.entries(report.breakdowns)) {
    const keys = asked.flatMap((params) => params.get(by) ?? []);
    const taken = [...new Set(keys)].filter((key) => isTaken(by, breakdown, key));
    names.set(by, await labelsOf(db, breakdown, taken));
  }
  return asked.map((params) =>
    Object.keys(report.breakdowns).flatMap((by) => {
      const key = params.get(by);
      if (!key) return [];
      return [{ by, key, ...(names.get(by)?.get(key) ?? { label: key, labelKh: null }) }];
    }),
  );
}
