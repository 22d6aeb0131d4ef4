import type { Place } from "../../../domain/declare/index.ts";
import { deliveryService } from "../../../domain/entities/services/delivery-service.ts";
import { AppError } from "../../../domain/errors/errors.ts";
import { localized } from "../../../domain/text/localized-text.ts";
import { columnsOf } from "../../db/columns.ts";
import type { Queries } from "../../db/database.ts";
import type { VendorGoods } from "../find-goods.ts";
import { deliveryFeeFor } from "./delivery-fee-for.ts";

const ds = columnsOf(deliveryService, "ds");

interface DeliveryQuery {
  readonly goods: VendorGoods;
  readonly place: Place;
  readonly serviceId: string | undefined;
}
export interface DeliveryPrice {
  readonly fee: number;
  readonly days: number | null;
}
interface ServiceRow {
  readonly provinces: readonly string[];
  readonly baseFee: number | null;
  readonly perKg: number | null;
  readonly days: number | null;
}

/** Fee of a delivery service: base fee plus a fee per started kilogram. Null when it does not deliver there. */
async function priceByService(
  db: Queries,
  id: string,
  { goods, place }: DeliveryQuery,
): Promise<DeliveryPrice | null> {
  const [service] = await db.query<ServiceRow>(
    `select ${ds.provinces}, ${ds.baseFee} as "baseFee", ${ds.perKg} as "perKg", ${ds.days} from delivery_service ds
     where id = $1 and ${ds.state} = 'active' and deleted_at is null`,
    [id],
  );
  if (!service || (service.provinces.length > 0 && !service.provinces.includes(place.province))) return null;
  return { fee: (service.baseFee ?? 0) + (service.perKg ?? 0) * Math.ceil(goods.kg), days: service.days };
}

/**
 * Returns the fee to deliver a vendor's goods to a place, by the chosen service or the vendor's own rates. Throws
 * `rule`.
 */
export async function priceDelivery(db: Queries, delivering: DeliveryQuery): Promise<DeliveryPrice> {
  const { goods, place, serviceId } = delivering;
  const amount = goods.items.reduce((sum, { price, quantity }) => sum + price * quantity, 0);
  const own = { vendorId: goods.vendor.id, province: place.province, kg: goods.kg, amount };
  const delivery =
    serviceId === undefined ? await deliveryFeeFor(db, own) : await priceByService(db, serviceId, delivering);
  if (delivery) return delivery;
  const { label, labelKh } = goods.vendor;
  const text =
    serviceId === undefined
      ? localized(
          `“${label}” doesn't deliver there. Choose a delivery service.`,
          `«${labelKh ?? label}» មិនដឹកជញ្ជូនទៅទីនោះទេ។ សូមជ្រើសរើសសេវាដឹកជញ្ជូន។`,
        )
      : localized(
          "This service doesn't deliver there. Choose another.",
          "សេវានេះមិនដឹកជញ្ជូនទៅទីនោះទេ។ សូមជ្រើសរើសសេវាផ្សេង។",
        );
  throw new AppError("rule", { message: text, issues: [{ path: "deliveryServiceId", message: text }] });
}
