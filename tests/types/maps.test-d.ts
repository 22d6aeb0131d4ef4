import type { KindName } from "../../domain/declare/index.ts";
import type { vendor } from "../../domain/entities/vendors/vendor.ts";
import { handlers } from "../../server/entities/commands.ts";
import type { EntityHooks } from "../../server/entities/hooks.ts";
import { vendorHooks } from "../../server/entities/vendors/vendor-hooks.ts";
import { serverKinds } from "../../server/kinds/kinds.ts";
import type { ServerFieldKind } from "../../server/kinds/server-field-kind.ts";
import type { HooksOf } from "../../server/records/write/hooks.ts";
import type { SqlByReport } from "../../server/reports/declared.ts";
import { ordersSql } from "../../server/reports/sql/orders.ts";
import type { OverrideLoaders } from "../../web/overrides/loaders.ts";
import type { ReportLoaders } from "../../web/screens/report/fetch-report.ts";

// Must not compile; `npm run types` fails when one of these is no longer an error.

// @ts-expect-error: no entity is called vendr
export const hooksOfNobody = { vendr: vendorHooks } satisfies EntityHooks;

// @ts-expect-error: a hook is called before or after
export const mistypedHook: HooksOf<typeof vendor> = { befor: async ({ values }) => values };

// @ts-expect-error: orders have no such command
export const mistypedHandler = handlers.order.refnd;

// @ts-expect-error: no entity is called ordr
export const overrideOfNobody = { ordr: async () => ({}) } satisfies OverrideLoaders;

// @ts-expect-error: there is no such file
export const misnamedFile = async () => (await import("../../web/overrides/ordr.ts")).override;

// @ts-expect-error: the other reports have no SQL
export const missingSql = { orders: ordersSql } satisfies SqlByReport;

// @ts-expect-error: this is the SQL of another report
export const wrongSql: SqlByReport["guides"] = ordersSql;

export const wrongLoader: ReportLoaders["guides"] = async () =>
  // @ts-expect-error: this is the file of another report
  (await import("../../domain/reports/orders.ts")).orders;

const { money: _money, ...others } = serverKinds;
// @ts-expect-error: money has no server side
export const missingKind = others satisfies Readonly<Record<KindName, ServerFieldKind>>;
