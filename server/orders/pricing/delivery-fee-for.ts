import { vendorDeliveryFee } from "../../../domain/entities/vendors/vendor-delivery-fee.ts";
import { type DeliveryTerms, deliveryFee } from "../../../domain/money/delivery-fee.ts";
import { columnsOf } from "../../db/columns.ts";
import type { Queries } from "../../db/database.ts";

const vdf = columnsOf(vendorDeliveryFee, "vdf");

interface Delivery {
  readonly vendorId: string;
  /** Two-digit gazetteer code. */
  readonly province: string;
  /** Null when the weight of an item is not known. */
  readonly grams: number | null;
  /** Value of the goods in whole riel. */
  readonly amount: number;
}

/** Returns a vendor's delivery fee in whole riel and duration in days. Null when they do not deliver there. */
export async function deliveryFeeFor(
  db: Queries,
  { vendorId, ...parcel }: Delivery,
): Promise<{ readonly fee: number; readonly days: number | null } | null> {
  const table = await db.query<DeliveryTerms>(
    `select ${vdf.province}, ${vdf.fromKg} as "fromKg", ${vdf.toKg} as "toKg", ${vdf.fee}, ${vdf.freeFrom} as "freeFrom", ${vdf.days}
     from vendor_delivery_fee vdf where ${vdf.vendorId} = $1 and deleted_at is null`,
    [vendorId],
  );
  return deliveryFee(table, parcel);
}
