import type { ReportSchedule } from "../../../domain/contracts/reports/report-schedule.ts";
import type { Report } from "../../../domain/declare/report.ts";
import { AppError } from "../../../domain/errors/errors.ts";
import type { Queries } from "../../db/database.ts";
import { checkKey } from "../check-query.ts";
import { type KeyLabel, missingRecord, readLabels } from "../labels.ts";

/** Whether a breakdown key is still valid; it may have changed since the query was saved. */
function isValidKey(...key: Parameters<typeof checkKey>): boolean {
  try {
    checkKey(...key);
    return true;
  } catch (error) {
    if (error instanceof AppError) return false;
    throw error;
  }
}

/** Describes the filters of saved report queries as text. */
export async function describeFilters(
  db: Queries,
  report: Report,
  queries: readonly string[],
): Promise<readonly ReportSchedule["filters"][]> {
  const filters = queries.map((query) => new URLSearchParams(query));
  const names = new Map<string, ReadonlyMap<string, KeyLabel>>();
  for (const [by, breakdown] of Object.entries(report.breakdowns)) {
    const keys = filters.flatMap((params) => params.get(by) ?? []);
    const taken = [...new Set(keys)].filter((key) => isValidKey(by, breakdown, key));
    names.set(by, await readLabels(db, breakdown, taken));
  }
  return filters.map((params) =>
    Object.keys(report.breakdowns).flatMap((by) => {
      const key = params.get(by);
      if (!key) return [];
      return [{ by, key, ...(names.get(by)?.get(key) ?? missingRecord) }];
    }),
  );
}
