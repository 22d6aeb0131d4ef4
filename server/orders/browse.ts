import type {
  browseProducts,
  browseVendors,
  deliveryServices,
  paymentMethods,
  readProduct,
} from "../../domain/contracts/app/shop.ts";
import type { QueryOf, ReplyOf } from "../../domain/declare/endpoint.ts";
import type { AnyEntity } from "../../domain/declare/index.ts";
import { product } from "../../domain/entities/products/product.ts";
import { productSubCategory } from "../../domain/entities/products/product-sub-category.ts";
import { productUnit } from "../../domain/entities/products/product-unit.ts";
import { deliveryService } from "../../domain/entities/services/delivery-service.ts";
import { paymentMethod } from "../../domain/entities/services/payment-method.ts";
import { vendor } from "../../domain/entities/vendors/vendor.ts";
import { AppError } from "../../domain/errors/errors.ts";
import { columnsOf, selectFields } from "../db/columns.ts";
import type { Database } from "../db/database.ts";
import { focalSql } from "../files/media/library.ts";
import { withAltTexts } from "../files/media/with-pictures.ts";
import { totalOf, writeCount } from "../records/list/total.ts";
import { isId } from "../records/operation-context.ts";
import { searchList } from "../records/search/searched-list.ts";
import { and, type SqlParams, sqlParams } from "../records/sql-params.ts";
import { isSoldOnlineSql, sellsOnlineSql } from "./find-goods.ts";
import { heldSql, quotedOrdersSql } from "./reservations.ts";

const r = columnsOf(product, "r");
const v = columnsOf(vendor, "v");
const ofVendor = columnsOf(vendor, "r");
const pm = columnsOf(paymentMethod, "pm");
const ds = columnsOf(deliveryService, "ds");

interface NameColumns {
  readonly id: string;
  readonly name: string;
  readonly nameKh: string;
}
const named = ({ id, name, nameKh }: NameColumns) =>
  `json_build_object('id', ${id}, 'label', ${name}, 'labelKh', ${nameKh})`;

/** SQL: how much of the product `r` others hold: what a buyer's own quotes hold is there for them. */
const heldByOthersSql = (profileId: string): string => heldSql("r.id", quotedOrdersSql(profileId));

/** SQL of a product in a list, for a buyer. */
const short = (
  profileId: string,
): string => `r.id, ${r.name}, ${r.nameKh} as "nameKh", ${r.shortDescription} as "shortDescription",
  ${r.shortDescriptionKh} as "shortDescriptionKh", ${r.iconUrl} as "iconUrl", ${r.basePrice} as price, greatest(0, ${r.quantity} - ${heldByOthersSql(profileId)}) as quantity, ${r.sold},
  ${r.rating}::float8 as rating, (select ${named(columnsOf(productUnit, "u"))} from product_unit u where u.id = ${r.unitId}) as unit,
  (select json_agg(${named(v)} order by array_position(${r.vendorIds}, v.id)) from vendor v
   where v.id = any (${r.vendorIds}) and ${sellsOnlineSql}) as vendors`;

const sortSql: Record<QueryOf<typeof browseProducts>["sort"], string> = {
  newest: "r.updated_at desc, r.id",
  cheapest: `${r.basePrice}, r.id`,
  dearest: `${r.basePrice} desc, r.id`,
  bestSelling: `${r.sold} desc, r.id`,
  bestRated: `${r.rating} desc nulls last, r.id`,
};

interface Browsing {
  readonly db: Database;
  readonly profileId: string;
}
interface BrowseQuery {
  readonly db: Database;
  readonly entity: AnyEntity;
  readonly columns: (parameters: SqlParams) => string;
  readonly order: string;
  readonly page: { readonly pagesize: number; readonly cursorkey: number; readonly q?: string | undefined };
  readonly conditions: (parameters: SqlParams) => readonly string[];
}

/** Reads a page by conditions, searched like record lists. */
async function browse<Row>({ db, entity, columns, order, page, conditions }: BrowseQuery) {
  const { pagesize, cursorkey, q } = page;
  const list = await searchList({
    db,
    entity,
    q,
    conditions: [(parameters) => and(conditions(parameters))],
    order,
  });
  const parameters = sqlParams();
  const from = list.from(parameters);
  const total = await totalOf({
    db,
    entity,
    from,
    values: [...parameters.list],
    plan: list.plan,
    writes: writeCount({ db, entity }),
  });
  const best = list.order(parameters);
  const limit = parameters.add(pagesize, "integer");
  const offset = parameters.add(cursorkey, "bigint");
  const items = await db.queryPlanned<Row>(
    `select ${columns(parameters)} ${from} order by ${best} limit ${limit} offset ${offset}`,
    parameters.list,
  );
  const suggestion = total.total === 0 ? await list.suggestion() : {};
  return { items: [...items], cursorkey, pagesize, ...total, ...suggestion };
}

type Product = ReplyOf<typeof browseProducts>["items"][number];

/** Finds products sold online by active vendors that sell online. */
export const findProducts = (
  { db, profileId }: Browsing,
  query: QueryOf<typeof browseProducts>,
): Promise<ReplyOf<typeof browseProducts>> =>
  browse<Product>({
    db,
    entity: product,
    columns: (parameters) => short(parameters.add(profileId, "uuid")),
    order: sortSql[query.sort],
    page: query,
    conditions: (parameters) => [
      isSoldOnlineSql,
      ...(query.subCategoryId
        ? [`${r.productSubCategoryIds} @> array[${parameters.add(query.subCategoryId, "uuid")}]`]
        : []),
      ...(query.vendorId ? [`${r.vendorIds} @> array[${parameters.add(query.vendorId, "uuid")}]`] : []),
      ...(query.province
        ? [
            `exists (select from vendor v where v.id = any (${r.vendorIds}) and ${sellsOnlineSql}
              and ${v.place} like ${parameters.add(`${query.province}%`, "text")})`,
          ]
        : []),
      ...(query.minPrice === undefined
        ? []
        : [`${r.basePrice} >= ${parameters.add(query.minPrice, "bigint")}`]),
      ...(query.maxPrice === undefined
        ? []
        : [`${r.basePrice} <= ${parameters.add(query.maxPrice, "bigint")}`]),
      ...(query.inStock ? [`${r.quantity} > ${heldByOthersSql(parameters.add(profileId, "uuid"))}`] : []),
    ],
  });

/** Finds one product that the app shows. Throws `notFound` for any other. */
export async function findProduct(
  { db, profileId }: Browsing,
  id: string,
): Promise<ReplyOf<typeof readProduct>> {
  const [found] = isId(id)
    ? await db.query<ReplyOf<typeof readProduct>>(
        `select ${short("$2")}, ${r.content}, ${r.contentKh} as "contentKh", ${r.howToUse} as "howToUse", ${r.ingredient},
           ${r.howToStore} as "howToStore", ${r.otherInfo} as "otherInfo", ${r.standard}, ${r.warranty}, ${r.photoLink} as "photoLink",
           coalesce((select json_agg(json_build_object('url', g.url, 'alt', f.alt, 'altKh', f.alt_kh, 'focal', ${focalSql("f")}) order by g.place)
             from (select url, min(place) as place
               from unnest(array_remove(array_prepend(${r.iconUrl}, ${r.photoLink}), null)) with ordinality as u (url, place)
               group by url) g
             left join file f on f.name = substring(g.url from '[^/]+$')), '[]') as pictures,
           coalesce((select json_agg(${named(columnsOf(productSubCategory, "s"))}) from product_sub_category s
             where s.id = any (${r.productSubCategoryIds})), '[]') as "subCategories"
         from product r where r.id = $1 and ${isSoldOnlineSql}`,
        [id, profileId],
      )
    : [];
  if (!found) throw new AppError("notFound");
  const [described = found] = await withAltTexts(db, product.fields, [found]);
  return described;
}

type Vendor = ReplyOf<typeof browseVendors>["items"][number];
const vendorFields = ["code", "name", "nameKh", "logo", "phone", "place", "openingHours"] as const;
interface VendorRow extends Omit<Vendor, "place"> {
  readonly place: string;
}

const placeCodes = (code: string): Vendor["place"] => ({
  province: code.slice(0, 2),
  district: code.length >= 4 ? code.slice(0, 4) : null,
  commune: code.length >= 6 ? code.slice(0, 6) : null,
  village: code.length >= 8 ? code : null,
});

/** Finds active vendors that sell online. */
export async function findVendors(
  db: Database,
  query: QueryOf<typeof browseVendors>,
): Promise<ReplyOf<typeof browseVendors>> {
  const page = await browse<VendorRow>({
    db,
    entity: vendor,
    columns: () => `r.id, ${selectFields(ofVendor, vendorFields)}, ${ofVendor.rating}::float8 as rating`,
    order: `${ofVendor.name}, r.id`,
    page: query,
    conditions: (parameters) => [
      sellsOnlineSql.replaceAll("v.", "r."),
      ...(query.province ? [`${ofVendor.place} like ${parameters.add(`${query.province}%`, "text")}`] : []),
    ],
  });
  return { ...page, items: page.items.map((one) => ({ ...one, place: placeCodes(one.place) })) };
}

type Methods = ReplyOf<typeof paymentMethods>["items"];
type Services = ReplyOf<typeof deliveryServices>["items"];

export const findMethods = async (db: Database): Promise<Methods> => [
  ...(await db.query<Methods[number]>(
    `select id, ${pm.code}, ${pm.kind}, ${pm.name}, ${pm.nameKh} as "nameKh", ${pm.logo}, ${pm.instructions}, ${pm.instructionsKh} as "instructionsKh"
     from payment_method pm where ${pm.enabled} and deleted_at is null order by ${pm.order}, ${pm.name}`,
  )),
];

export const findServices = async (db: Database): Promise<Services> => [
  ...(await db.query<Services[number]>(
    `select id, ${ds.name}, ${ds.nameKh} as "nameKh", ${ds.logo}, ${ds.phone}, ${ds.provinces}, ${ds.baseFee} as "baseFee", ${ds.perKg} as "perKg", ${ds.days}
     from delivery_service ds where ${ds.state} = 'active' and deleted_at is null order by ${ds.name}`,
  )),
];
