import { recordAddress } from "../../../domain/addresses.ts";
import type { SettlementDetail, SettlementOrder } from "../../../domain/calls/reconcile-settlements.ts";
import { getEntitySummary } from "../../api/get-entity-summary.ts";

export interface OrderRowsProps {
  readonly settlement: SettlementDetail;
  readonly rows: readonly SettlementOrder[];
  /** Whether older rows are shown while newer ones load. */
  readonly isStale: boolean;
}

/** Path of an order's page. */
export const orderAddress = (order: { readonly id: string; readonly number: string }): string =>
  recordAddress(getEntitySummary("order"), order);
