import { can } from "../../../domain/access/can.ts";
import type { CurrentRole } from "../../../domain/access/roles.ts";
import type { Report } from "../../../domain/declare/report.ts";
import { listAddress, recordAddress } from "../../../domain/navigation/addresses.ts";
import type { Days } from "../../../domain/reports/period.ts";
import { getEntitySummary } from "../../api/entities/get-entity-summary.ts";

interface RecordsAddressInput {
  readonly report: Report;
  readonly role: CurrentRole;
  readonly days: Days;
  /** The figure whose records are listed. */
  readonly figure: string;
  /** Filter keys by breakdown name. */
  readonly filters: Readonly<Record<string, string>>;
}

/** Path of the list of records behind a figure; null when the role has no such list or the list lacks these filters. */
export function recordsAddress({ report, role, days, figure, filters }: RecordsAddressInput): string | null {
  if (!report.records || report.isRanking) return null;
  const summary = getEntitySummary(report.records.entity);
  if (!summary.screen || !can(role, summary, "list")) return null;
  const params = new URLSearchParams();
  for (const [name, key] of Object.entries(filters)) {
    const filter = report.breakdowns[name]?.filter;
    if (!filter) return null;
    params.set(filter, key);
  }
  // Point-in-time figures count everything up to the end of the period.
  if (!report.figures[figure]?.pointInTime) params.set(`${report.records.at}.from`, days.from);
  params.set(`${report.records.at}.to`, days.to);
  return `${listAddress(summary)}?${params}`;
}

interface RankedRecordInput {
  readonly report: Report;
  readonly role: CurrentRole;
  readonly by: string;
  readonly key: string;
}

/** Path of a ranked record; null when the role may not see it. */
export function rankedRecordAddress({ report, role, by, key }: RankedRecordInput): string | null {
  const of = report.breakdowns[by]?.source;
  if (of?.kind !== "ref" || of.entity !== report.records?.entity) return null;
  const summary = getEntitySummary(of.entity);
  return summary.screen && can(role, summary, "read") ? recordAddress(summary, { id: key }) : null;
}
