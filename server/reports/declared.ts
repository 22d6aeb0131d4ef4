import { reports } from "../../domain/reports/index.ts";
import type { ReportSql } from "./report-sql.ts";
import { farmImplementationsSql } from "./sql/farm-implementations.ts";
import { guidesSql } from "./sql/guides.ts";
import { myPlansSql } from "./sql/my-plans.ts";
import { myfarmsSql } from "./sql/myfarms.ts";
import { ordersSql } from "./sql/orders.ts";
import { problemsSql } from "./sql/problems.ts";
import { productsSql } from "./sql/products.ts";
import { stepsSql } from "./sql/steps.ts";
import { topProductsSql } from "./sql/top-products.ts";
import { topSellersSql } from "./sql/top-sellers.ts";
import { userProfilesSql } from "./sql/user-profiles.ts";
import { usersSql } from "./sql/users.ts";
import { vendorsSql } from "./sql/vendors.ts";

const reportSqls: readonly ReportSql[] = [
  farmImplementationsSql,
  guidesSql,
  myPlansSql,
  myfarmsSql,
  ordersSql,
  problemsSql,
  productsSql,
  stepsSql,
  topProductsSql,
  topSellersSql,
  userProfilesSql,
  usersSql,
  vendorsSql,
];
const byName = new Map(reportSqls.map((sql) => [sql.report.name, sql]));

/** Returns the SQL definition of a report. Throws when it has none. */
export function findReportSql(name: string): ReportSql {
  const found = byName.get(name);
  if (!found) throw new Error(`The report ${name} has no SQL: server/reports/sql`);
  return found;
}

/** Names of reports without an SQL definition; a test checks that there are none. */
export const reportsWithoutSql = (): readonly string[] =>
  reports.filter(({ name }) => !byName.has(name)).map(({ name }) => name);
