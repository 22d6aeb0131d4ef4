import type { StoredValues } from "../../../domain/declare/index.ts";
import type { order } from "../../../domain/entities/orders/order.ts";
import { deliveryService } from "../../../domain/entities/services/delivery-service.ts";
import { carrierFee, parcelGrams, type WeighedUnits } from "../../../domain/money/delivery-fee.ts";
import { columnsOf } from "../../db/columns.ts";
import type { Queries } from "../../db/database.ts";
import { getSetting } from "../../settings/settings.ts";

const ds = columnsOf(deliveryService, "ds");

/**
 * What the carrier that takes a parcel charges for it, by its tariff of today, and who bears the difference to the fee
 * that the buyer pays. Null amounts: no carrier, or one whose tariff needs a weight that is not known; the fee of the
 * order counts then.
 */
export async function carrierCostOf(
  db: Queries,
  serviceId: string | null,
  items: readonly WeighedUnits[],
): Promise<Pick<StoredValues<typeof order>, "carrierCost" | "carrierDifference">> {
  const [service] = await db.query<{ baseFee: number | null; perKg: number | null }>(
    `select ${ds.baseFee} as "baseFee", ${ds.perKg} as "perKg" from delivery_service ds where id = $1`,
    [serviceId],
  );
  const carrierCost = service ? carrierFee(service, parcelGrams(items)) : null;
  return {
    carrierCost,
    carrierDifference: carrierCost === null ? null : getSetting("orders.carrierDifference"),
  };
}
