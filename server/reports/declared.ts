import type { ReportName, ReportNamed } from "../../domain/reports/index.ts";
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

/** The SQL of each report by its name. */
export type SqlByReport = { readonly [N in ReportName]: ReportSql<ReportNamed<N>> };

/** A report without SQL, or with that of another report, does not compile. */
const sqlByReport = {
  farmImplementations: farmImplementationsSql,
  guides: guidesSql,
  myPlans: myPlansSql,
  myfarms: myfarmsSql,
  orders: ordersSql,
  problems: problemsSql,
  products: productsSql,
  steps: stepsSql,
  topProducts: topProductsSql,
  topSellers: topSellersSql,
  userProfiles: userProfilesSql,
  users: usersSql,
  vendors: vendorsSql,
} satisfies SqlByReport;
const byName: ReadonlyMap<string, ReportSql> = new Map(Object.entries(sqlByReport));

/** Returns the SQL definition of a report. Throws when it has none. */
export function findReportSql(name: string): ReportSql {
  const found = byName.get(name);
  if (!found) throw new Error(`The report ${name} has no SQL: server/reports/sql`);
  return found;
}
