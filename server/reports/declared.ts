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

const declared: readonly ReportSql[] = [
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
