import type { Place } from "../../domain/declare/index.ts";
import { Refusal } from "../../domain/errors.ts";
import { words } from "../../domain/words.ts";
import type { Queries } from "../db/database.ts";
import { deliveryFeeFor } from "../money/delivery-fee-for.ts";
import type { Goods } from "./find-goods.ts";

interface Delivering {
  readonly goods: Goods;
  readonly place: Place;
  readonly serviceId: string | undefined;
}
export interface Delivery {
  readonly fee: number;
  readonly days: number | null;
}
interface Service {
  readonly provinces: readonly string[];
  readonly baseFee: number | null;
  readonly perKg: number | null;
  readonly days: number | null;
}

/** What a delivery service asks: its base fee, and so much for every kilogram that was begun; null where it does not go there. */
async function byService(db: Queries, id: string, { goods, place }: Delivering): Promise<Delivery | null> {
  const [service] = await db.query<Service>(
    `select provinces, base_fee as "baseFee", per_kg as "perKg", days from delivery_service
     where id = $1 and state = 'active' and deleted_at is null`,
    [id],
  );
  if (!service || (service.provinces.length > 0 && !service.provinces.includes(place.province))) return null;
  return { fee: (service.baseFee ?? 0) + (service.perKg ?? 0) * Math.ceil(goods.kg), days: service.days };
}

/** What bringing a vendor's goods to a place costs, by the service that was chosen, else by the vendor's own table; throws `rule`. */
export async function deliveryOf(db: Queries, delivering: Delivering): Promise<Delivery> {
  const { goods, place, serviceId } = delivering;
  const amount = goods.items.reduce((sum, { price, quantity }) => sum + price * quantity, 0);
  const own = { vendorId: goods.vendor.id, province: place.province, kg: goods.kg, amount };
  const delivery =
    serviceId === undefined ? await deliveryFeeFor(db, own) : await byService(db, serviceId, delivering);
  if (delivery) return delivery;
  const { label, labelKh } = goods.vendor;
  const text =
    serviceId === undefined
      ? words(
          `“${label}” does not bring this there itself. Choose a delivery service.`,
          `«${labelKh ?? label}» មិនដឹកជញ្ជូនទំនិញនេះទៅទីនោះដោយខ្លួនឯងទេ។ សូមជ្រើសរើសសេវាដឹកជញ្ជូន។`,
        )
      : words(
          "This service does not deliver there. Choose another one.",
          "សេវានេះមិនដឹកជញ្ជូនទៅទីនោះទេ។ សូមជ្រើសរើសសេវាផ្សេង។",
        );
  throw new Refusal("rule", { words: text, issues: [{ path: "deliveryServiceId", words: text }] });
}
