import type {
  SettlementDetail,
  SettlementOrder,
} from "../../../../domain/contracts/reconcile/reconcile-settlements.ts";
import { recordAddress } from "../../../../domain/navigation/addresses.ts";
import { getEntitySummary } from "../../../api/entities/get-entity-summary.ts";

export interface OrderRowsProps {
  readonly settlement: SettlementDetail;
  readonly rows: readonly SettlementOrder[];
  /** Whether older rows are shown while newer ones load. */
  readonly isStale: boolean;
}

/** Path of an order's page. */
export const orderAddress = (order: { readonly id: string; readonly number: string }): string =>
  recordAddress(getEntitySummary("order"), order);
