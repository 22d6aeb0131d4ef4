import { userProfile } from "../../../domain/entities/people/user-profile.ts";
import { product } from "../../../domain/entities/products/product.ts";
import { productUnit } from "../../../domain/entities/products/product-unit.ts";
import { promotion } from "../../../domain/entities/products/promotion.ts";
import { deliveryService } from "../../../domain/entities/services/delivery-service.ts";
import { exchangeRate } from "../../../domain/entities/services/exchange-rate.ts";
import { onlinePaymentFee } from "../../../domain/entities/services/online-payment-fee.ts";
import { paymentMethod } from "../../../domain/entities/services/payment-method.ts";
import { vendor } from "../../../domain/entities/vendors/vendor.ts";
import { vendorDeliveryFee } from "../../../domain/entities/vendors/vendor-delivery-fee.ts";
import type { DeliveryTerms } from "../../../domain/money/delivery-fee.ts";
import type { PromotionTerms } from "../../../domain/money/discount.ts";
import type { FeeTerms } from "../../../domain/money/payment-fee.ts";
import { columnsOf } from "../../db/columns.ts";
import type { Queries } from "../../db/database.ts";
import { unitWeightSql } from "../../orders/find-goods.ts";

const v = columnsOf(vendor, "v");
const u = columnsOf(productUnit, "u");
const f = columnsOf(vendorDeliveryFee, "f");
const m = columnsOf(paymentMethod, "m");
const opf = columnsOf(onlinePaymentFee, "opf");
const pr = columnsOf(promotion, "pr");
const up = columnsOf(userProfile, "up");
const ds = columnsOf(deliveryService, "ds");
const er = columnsOf(exchangeRate, "er");

const p = columnsOf(product, "p");

export interface Good {
  readonly productId: string;
  readonly name: string;
  readonly nameKh: string;
  readonly unit: string;
  readonly unitKh: string;
  readonly price: number;
  readonly weight: number | null;
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

const sellersSql = `select v.id, coalesce(${v.commission}, 0)::float8 as commission,
  (select json_agg(json_build_object('productId', p.id, 'name', ${p.name}, 'nameKh', ${p.nameKh}, 'unit', ${u.name},
      'unitKh', ${u.nameKh}, 'price', ${p.basePrice}, 'subCategoryIds', ${p.productSubCategoryIds},
      'weight', ${unitWeightSql(p, u)}) order by p.id)
   from product p join product_unit u on u.id = ${p.unitId}
   where v.id = ${p.vendorIds}[1] and ${p.state} = 'published') as goods,
  coalesce((select json_agg(json_build_object('province', ${f.province}, 'fromKg', ${f.fromKg}, 'toKg', ${f.toKg}, 'fee', ${f.fee},
      'freeFrom', ${f.freeFrom}, 'days', ${f.days})) from vendor_delivery_fee f where ${f.vendorId} = v.id), '[]') as fees
from vendor v where exists (select from product p where v.id = ${p.vendorIds}[1] and ${p.state} = 'published') order by v.id`;

const methodsSql = `select m.id, ${m.kind}, coalesce((select json_agg(json_build_object('pct', ${opf.pct}, 'fixed', ${opf.fixed},
    'min', ${opf.min}, 'max', ${opf.max}, 'paidBy', ${opf.paidBy}, 'from', lower(${opf.period}), 'to', upper(${opf.period})))
  from online_payment_fee opf where ${opf.paymentMethodId} = m.id), '[]') as fees
from payment_method m where ${m.enabled} order by ${m.order}, m.id`;

const offersSql = `select id, ${pr.kind}, ${pr.value}::float8 as value, ${pr.minOrder} as "minOrder", ${pr.maxDiscount} as "maxDiscount", ${pr.scope},
  ${pr.vendorIds} as "vendorIds", ${pr.subCategoryIds} as "subCategoryIds", ${pr.productIds} as "productIds",
  lower(${pr.period})::text as "from", upper(${pr.period})::text as "to" from promotion pr where ${pr.state} <> 'draft' order by id`;

/** Reads the data for the demo's orders: sellers and goods, buyers, and all prices by date. */
export async function readTerms(tx: Queries): Promise<OrderTerms> {
  const communes = await tx.query<{ code: string }>("select code from place where level = 3 order by code");
  return {
    sellers: await tx.query<Seller>(sellersSql),
    buyers: await tx.query<Buyer>(
      `select id, ${up.userId} as "userId", ${up.name}, ${up.phone}, ${up.place} from user_profile up order by id`,
    ),
    methods: await tx.query<Method>(methodsSql),
    offers: await tx.query<Offer>(offersSql),
    services: (
      await tx.query<{ id: string }>(
        `select id from delivery_service ds where ${ds.state} = 'active' order by id`,
      )
    ).map(({ id }) => id),
    communes: communes.map(({ code }) => code),
    rates: await tx.query<OrderTerms["rates"][number]>(
      `select ${er.effectiveFrom}::text as "from", ${er.usdToKhr}::float8 as "usdToKhr" from exchange_rate er order by ${er.effectiveFrom}`,
    ),
  };
}
