import type { Report } from "../../../domain/declare/report.ts";
import type { ReportName, ReportNamed } from "../../../domain/reports/index.ts";

/** Loads each report by its name. */
export type ReportLoaders = { readonly [N in ReportName]: () => Promise<ReportNamed<N>> };

/** Each report declaration is a chunk of its own; a missing report, and the file of another, do not compile. */
const loaders = {
  farmImplementations: async () =>
    (await import("../../../domain/reports/farm-implementations.ts")).farmImplementations,
  guides: async () => (await import("../../../domain/reports/guides.ts")).guides,
  myPlans: async () => (await import("../../../domain/reports/my-plans.ts")).myPlans,
  myfarms: async () => (await import("../../../domain/reports/myfarms.ts")).myfarms,
  orders: async () => (await import("../../../domain/reports/orders.ts")).orders,
  problems: async () => (await import("../../../domain/reports/problems.ts")).problems,
  products: async () => (await import("../../../domain/reports/products.ts")).products,
  steps: async () => (await import("../../../domain/reports/steps.ts")).steps,
  topProducts: async () => (await import("../../../domain/reports/top-products.ts")).topProducts,
  topSellers: async () => (await import("../../../domain/reports/top-sellers.ts")).topSellers,
  userProfiles: async () => (await import("../../../domain/reports/user-profiles.ts")).userProfiles,
  users: async () => (await import("../../../domain/reports/users.ts")).users,
  vendors: async () => (await import("../../../domain/reports/vendors.ts")).vendors,
} satisfies ReportLoaders;
const loaderByName: ReadonlyMap<string, () => Promise<Report>> = new Map(Object.entries(loaders));

/** Loads the declaration of a report; rejects when it is unknown or its chunk fails to load. */
export async function fetchReport(name: string): Promise<Report> {
  const load = loaderByName.get(name);
  if (!load) throw new Error(`No report is called ${name}`);
  return load();
}
