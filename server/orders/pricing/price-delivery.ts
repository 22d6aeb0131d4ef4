import type { Place } from "../../../domain/declare/index.ts";
import { deliveryService } from "../../../domain/entities/services/delivery-service.ts";
import { AppError } from "../../../domain/errors/errors.ts";
import { carrierFee, parcelGrams } from "../../../domain/money/delivery-fee.ts";
import { type LocalizedText, localized } from "../../../domain/text/localized-text.ts";
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
/** Why a parcel has no price. */
type Unpriced = "notThere" | "unknownWeight";
interface ServiceRow {
  readonly provinces: readonly string[];
  readonly baseFee: number | null;
  readonly perKg: number | null;
  readonly days: number | null;
}

/** Fee of a delivery service: base fee plus a fee per started kilogram. */
async function priceByService(
  db: Queries,
  id: string,
  { goods, place }: DeliveryQuery,
): Promise<DeliveryPrice | Unpriced> {
  const [service] = await db.query<ServiceRow>(
    `select ${ds.provinces}, ${ds.baseFee} as "baseFee", ${ds.perKg} as "perKg", ${ds.days} from delivery_service ds
     where id = $1 and ${ds.state} = 'active' and deleted_at is null`,
    [id],
  );
  if (!service || (service.provinces.length > 0 && !service.provinces.includes(place.province)))
    return "notThere";
  const fee = carrierFee(service, parcelGrams(goods.items));
  return fee === null ? "unknownWeight" : { fee, days: service.days };
}

/** Fee by the vendor's own table. */
async function priceByVendor(
  db: Queries,
  { goods, place }: DeliveryQuery,
): Promise<DeliveryPrice | Unpriced> {
  const amount = goods.items.reduce((sum, { price, quantity }) => sum + price * quantity, 0);
  const grams = parcelGrams(goods.items);
  const fee = await deliveryFeeFor(db, {
    vendorId: goods.vendor.id,
    province: place.province,
    grams,
    amount,
  });
  return fee ?? (grams === null ? "unknownWeight" : "notThere");
}

const texts = {
  vendor: localized(
    "“{0}” doesn't deliver there. Choose a delivery service.",
    "«{0}» មិនដឹកជញ្ជូនទៅទីនោះទេ។ សូមជ្រើសរើសសេវាដឹកជញ្ជូន។",
  ),
  service: localized(
    "This service doesn't deliver there. Choose another.",
    "សេវានេះមិនដឹកជញ្ជូនទៅទីនោះទេ។ សូមជ្រើសរើសសេវាផ្សេង។",
  ),
  weight: localized(
    "The weight of “{0}” isn't known, so its delivery has no price. Remove it or choose another way of delivery.",
    "មិនដឹងទម្ងន់ «{0}» ទេ ដូច្នេះមិនអាចគិតថ្លៃដឹកជញ្ជូនបានទេ។ សូមដកវាចេញ ឬជ្រើសរើសវិធីដឹកជញ្ជូនផ្សេង។",
  ),
} as const;

const filled = (text: LocalizedText, { en, km }: LocalizedText): LocalizedText =>
  localized(
    text.en.replace("{0}", () => en),
    text.km.replace("{0}", () => km),
  );

function unpriced(reason: Unpriced, { goods, serviceId }: DeliveryQuery): AppError {
  const { label, labelKh } = goods.vendor;
  const unweighed = goods.items.find(({ weight }) => weight === null);
  if (reason === "unknownWeight" && unweighed) {
    const text = filled(texts.weight, localized(unweighed.name, unweighed.nameKh ?? unweighed.name));
    return new AppError("rule", { message: text, issues: [{ path: "items", message: text }] });
  }
  const text =
    serviceId === undefined ? filled(texts.vendor, localized(label, labelKh ?? label)) : texts.service;
  return new AppError("rule", { message: text, issues: [{ path: "deliveryServiceId", message: text }] });
}

/**
 * Returns the fee to deliver a vendor's goods to a place, by the chosen service or the vendor's own rates. Throws
 * `rule`.
 */
export async function priceDelivery(db: Queries, delivering: DeliveryQuery): Promise<DeliveryPrice> {
  const { serviceId } = delivering;
  const delivery =
    serviceId === undefined
      ? await priceByVendor(db, delivering)
      : await priceByService(db, serviceId, delivering);
  if (typeof delivery === "string") throw unpriced(delivery, delivering);
  return delivery;
}
