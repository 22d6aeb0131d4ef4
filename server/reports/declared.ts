import { reports } from "../../domain/reports/index.ts";
import type { ReportSql } from "./report-sql.ts";
import { ordersSql } from "./sql/orders.ts";

const declared: readonly ReportSql[] = [ordersSql];
const byName = new Map(declared.map((sql) => [sql.report.name, sql]));

/** How a report is reckoned; throws for one that has no SQL. */
export function sqlOf(name: string): ReportSql {
  const found = byName.get(name);
  if (!found) throw new Error(`The report ${name} has no SQL: server/reports/sql`);
  return found;
}

/** Reports that nobody has said how to reckon; none (a test says so). */
export const withoutSql = (): readonly string[] =>
  reports.filter(({ name }) => !byName.has(name)).map(({ name }) => name);
