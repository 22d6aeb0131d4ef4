import { type DeliveryTerms, deliveryFee } from "../../domain/money/delivery-fee.ts";
import type { Queries } from "../db/database.ts";

interface Delivery {
  readonly vendorId: string;
  /** The two digits of the gazetteer. */
  readonly province: string;
  readonly kg: number;
  /** What was bought, in whole riel. */
  readonly amount: number;
}

/** What a vendor asks for a delivery, in whole riel, and how many days it takes; null where they do not deliver that there. */
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
