import type { product } from "../../../domain/entities/products/product.ts";
import type { DeliveryTerms } from "../../../domain/money/delivery-fee.ts";
import type { PromotionTerms } from "../../../domain/money/discount.ts";
import type { FeeTerms } from "../../../domain/money/payment-fee.ts";
import { columnsOf } from "../../db/columns.ts";
import type { Queries } from "../../db/database.ts";

export interface Good {
  readonly productId: string;
  readonly name: string;
  readonly nameKh: string;
  readonly unit: string;
  readonly unitKh: string;
  readonly price: number;
  readonly kg: number;
  readonly subCategoryIds: readonly string[];
}
export interface Seller {
  readonly id: string;
  readonly commission: number;
  readonly goods: readonly Good[];
  readonly fees: readonly DeliveryTerms[];
}
export interface Buyer {
  readonly id: string;
  readonly userId: string | null;
  readonly name: string;
  readonly phone: string;
  readonly place: string | null;
}
export interface Method {
  readonly id: string;
  readonly kind: string;
  readonly fees: readonly (FeeTerms & {
    readonly paidBy: "buyer" | "vendor" | "platform";
    readonly from: string;
    readonly to: string | null;
  })[];
}
export interface Offer extends PromotionTerms {
  readonly id: string;
  readonly from: string;
  readonly to: string | null;
}
/** The data that order prices are computed from. */
export interface OrderTerms {
  readonly sellers: readonly Seller[];
  readonly buyers: readonly Buyer[];
  readonly methods: readonly Method[];
  readonly offers: readonly Offer[];
  readonly services: readonly string[];
  /** Communes for buyers without an address. */
  readonly communes: readonly string[];
  /** Oldest first. */
  readonly rates: readonly { readonly from: string; readonly usdToKhr: number }[];
}

const sellersSql = `select v.id, coalesce(v.commission, 0)::float8 as commission,
  (select json_agg(json_build_object('productId', p.id, 'name', p.name, 'nameKh', p.name_kh, 'unit', u.name,
      'unitKh', u.name_kh, 'price', ${columnsOf<typeof product>("p")("basePrice")}, 'subCategoryIds', p.product_sub_category_ids,
      'kg', case when u.dimension in ('weight', 'volume') then coalesce(u.factor, 1) else 1 end) order by p.id)
   from product p join product_unit u on u.id = p.unit_id
   where v.id = p.vendor_ids[1] and p.state = 'published') as goods,
  coalesce((select json_agg(json_build_object('province', f.province, 'fromKg', f.from_kg, 'toKg', f.to_kg, 'fee', f.fee,
      'freeFrom', f.free_from, 'days', f.days)) from vendor_delivery_fee f where f.vendor_id = v.id), '[]') as fees
from vendor v where exists (select from product p where v.id = p.vendor_ids[1] and p.state = 'published') order by v.id`;

const methodsSql = `select m.id, m.kind, coalesce((select json_agg(json_build_object('pct', f.pct, 'fixed', f.fixed,
    'min', f.min, 'max', f.max, 'paidBy', f.paid_by, 'from', lower(f.period), 'to', upper(f.period)))
  from online_payment_fee f where f.payment_method_id = m.id), '[]') as fees
from payment_method m where m.enabled order by m."order", m.id`;

const offersSql = `select id, kind, value::float8 as value, min_order as "minOrder", max_discount as "maxDiscount", scope,
  vendor_ids as "vendorIds", sub_category_ids as "subCategoryIds", product_ids as "productIds",
  lower(period)::text as "from", upper(period)::text as "to" from promotion where state <> 'draft' order by id`;

/** Reads the data for the demo's orders: sellers and goods, buyers, and all prices by date. */
export async function readTerms(tx: Queries): Promise<OrderTerms> {
  const communes = await tx.query<{ code: string }>("select code from place where level = 3 order by code");
  return {
    sellers: await tx.query<Seller>(sellersSql),
    buyers: await tx.query<Buyer>(
      `select id, user_id as "userId", name, phone, place from user_profile order by id`,
    ),
    methods: await tx.query<Method>(methodsSql),
    offers: await tx.query<Offer>(offersSql),
    services: (
      await tx.query<{ id: string }>("select id from delivery_service where state = 'active' order by id")
    ).map(({ id }) => id),
    communes: communes.map(({ code }) => code),
    rates: await tx.query<OrderTerms["rates"][number]>(
      `select effective_from::text as "from", usd_to_khr::float8 as "usdToKhr" from exchange_rate order by effective_from`,
    ),
  };
}
