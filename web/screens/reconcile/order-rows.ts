import { recordAddress } from "../../../domain/addresses.ts";
import type { SettlementDetail, SettlementOrder } from "../../../domain/calls/reconcile-settlements.ts";
import { outlineNamed } from "../../api/outline-named.ts";

export interface OrderRowsProps {
  readonly settlement: SettlementDetail;
  readonly rows: readonly SettlementOrder[];
  /** Older rows are shown while newer ones are on their way. */
  readonly isStale: boolean;
}

/** Where an order is shown. */
export const orderAddress = (order: { readonly id: string; readonly number: string }): string =>
  recordAddress(outlineNamed("order"), order);
