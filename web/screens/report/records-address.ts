import { listAddress, recordAddress } from "../../../domain/addresses.ts";
import { can } from "../../../domain/can.ts";
import type { Report } from "../../../domain/declare/report.ts";
import type { Days } from "../../../domain/reports/period.ts";
import type { CurrentRole } from "../../../domain/roles.ts";
import { outlineNamed } from "../../api/outline-named.ts";

interface Behind {
  readonly report: Report;
  readonly role: CurrentRole;
  readonly days: Days;
  /** The figure whose records are wanted. */
  readonly figure: string;
  /** What the records are narrowed to, by breakdown. */
  readonly filters: Readonly<Record<string, string>>;
}

/** The list of the records behind a report; null where the role has no such list, or the list can't be narrowed alike. */
export function recordsAddress({ report, role, days, figure, filters }: Behind): string | null {
  if (!report.records || report.isRanking) return null;
  const outline = outlineNamed(report.records.entity);
  if (!outline.screen || !can(role, outline, "list")) return null;
  const params = new URLSearchParams();
  for (const [name, key] of Object.entries(filters)) {
    const filter = report.breakdowns[name]?.filter;
    if (!filter) return null;
    params.set(filter, key);
  }
  // What counts all that is there by the end has no beginning.
  if (!report.figures[figure]?.standing) params.set(`${report.records.at}.from`, days.from);
  params.set(`${report.records.at}.to`, days.to);
  return `${listAddress(outline)}?${params}`;
}

interface Ranked {
  readonly report: Report;
  readonly role: CurrentRole;
  readonly by: string;
  readonly key: string;
}

/** The record that has a place in a ranking; null where the role may not see it. */
export function recordAddressOf({ report, role, by, key }: Ranked): string | null {
  const of = report.breakdowns[by]?.of;
  if (of?.kind !== "ref" || of.entity !== report.records?.entity) return null;
  const outline = outlineNamed(of.entity);
  return outline.screen && can(role, outline, "read") ? recordAddress(outline, { id: key }) : null;
}
