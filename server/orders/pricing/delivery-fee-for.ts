import { type DeliveryTerms, deliveryFee } from "../../../domain/money/delivery-fee.ts";
import type { Queries } from "../../db/database.ts";

interface Delivery {
  readonly vendorId: string;
  /** Two-digit gazetteer code. */
  readonly province: string;
  readonly kg: number;
  /** Value of the goods in whole riel. */
  readonly amount: number;
}

/** Returns a vendor's delivery fee in whole riel and duration in days. Null when they do not deliver there. */
export async function deliveryFeeFor(
  db: Queries,
  { vendorId, ...parcel }: Delivery,
): Promise<{ readonly fee: number; readonly days: number | null } | null> {
  const table = await db.query<DeliveryTerms>(
    `select province, from_kg as "fromKg", to_kg as "toKg", fee, free_from as "freeFrom", days
     from vendor_delivery_fee where vendor_id = $1 and deleted_at is null`,
    [vendorId],
  );
  return deliveryFee(table, parcel);
}
