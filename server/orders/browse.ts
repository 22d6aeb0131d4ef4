import type {
  browseProducts,
  browseVendors,
  deliveryServices,
  paymentMethods,
  readProduct,
} from "../../domain/contracts/app/order.ts";
import type { QueryOf, ReplyOf } from "../../domain/declare/endpoint.ts";
import type { AnyEntity } from "../../domain/declare/index.ts";
import { product } from "../../domain/entities/products/product.ts";
import { vendor } from "../../domain/entities/vendors/vendor.ts";
import { AppError } from "../../domain/errors/errors.ts";
import { columnsOf, selectFields } from "../db/columns.ts";
import type { Database } from "../db/database.ts";
import { quote } from "../db/schema/identifiers.ts";
import { tableName } from "../db/schema/tables.ts";
import { parseSearch } from "../records/list/search.ts";
import { totalOf, writeCount } from "../records/list/total.ts";
import { isId } from "../records/operation-context.ts";
import { and, type SqlParams, sqlParams } from "../records/sql-params.ts";
import { isSoldOnlineSql, sellsOnlineSql } from "./find-goods.ts";
import { heldSql } from "./reservations.ts";

const named = (row: string) =>
  `json_build_object('id', ${row}.id, 'label', ${row}.name, 'labelKh', ${row}.name_kh)`;

const r = columnsOf<typeof product>("r");
const short = `r.id, r.name, r.name_kh as "nameKh", r.short_description as "shortDescription",
  r.short_description_kh as "shortDescriptionKh", r.icon_url as "iconUrl", ${r("basePrice")} as price, greatest(0, r.quantity - ${heldSql("r.id")}) as quantity, r.sold,
  r.rating::float8 as rating, (select ${named("u")} from product_unit u where u.id = r.unit_id) as unit,
  (select json_agg(${named("v")} order by array_position(r.vendor_ids, v.id)) from vendor v
   where v.id = any (r.vendor_ids) and ${sellsOnlineSql}) as vendors`;

const sortSql: Record<QueryOf<typeof browseProducts>["sort"], string> = {
  newest: "r.updated_at desc, r.id",
  cheapest: `${r("basePrice")}, r.id`,
  dearest: `${r("basePrice")} desc, r.id`,
  bestSelling: "r.sold desc, r.id",
  bestRated: "r.rating desc nulls last, r.id",
};

interface BrowseQuery {
  readonly db: Database;
  readonly entity: AnyEntity;
  readonly columns: string;
  readonly order: string;
  readonly page: { readonly pagesize: number; readonly cursorkey: number; readonly q?: string | undefined };
  readonly conditions: (parameters: SqlParams) => readonly string[];
}

/** Reads a page by conditions, searched like record lists. */
async function browse<Row>({ db, entity, columns, order, page, conditions }: BrowseQuery) {
  const { pagesize, cursorkey, q } = page;
  const search = parseSearch(entity, q);
  const parameters = sqlParams();
  const where = and([...conditions(parameters), ...(search ? [search.condition(parameters)] : [])]);
  const from = `from ${quote(tableName(entity))} r where ${where}`;
  const total = await totalOf({
    db,
    entity,
    from,
    values: [...parameters.list],
    plan: search ? "fresh" : "kept",
    writes: writeCount(entity),
  });
  const ranked = search ? `${search.rank(parameters)}, ` : "";
  const limit = parameters.add(pagesize, "integer");
  const offset = parameters.add(cursorkey, "bigint");
  const items = await db.queryPlanned<Row>(
    `select ${columns} ${from} order by ${ranked}${order} limit ${limit} offset ${offset}`,
    parameters.list,
  );
  return { items: [...items], cursorkey, pagesize, ...total };
}

type Product = ReplyOf<typeof browseProducts>["items"][number];

/** Finds products sold online by active vendors that sell online. */
export const findProducts = (
  db: Database,
  query: QueryOf<typeof browseProducts>,
): Promise<ReplyOf<typeof browseProducts>> =>
  browse<Product>({
    db,
    entity: product,
    columns: short,
    order: sortSql[query.sort],
    page: query,
    conditions: (parameters) => [
      isSoldOnlineSql,
      ...(query.subCategoryId
        ? [`r.product_sub_category_ids @> array[${parameters.add(query.subCategoryId, "uuid")}]`]
        : []),
      ...(query.vendorId ? [`r.vendor_ids @> array[${parameters.add(query.vendorId, "uuid")}]`] : []),
      ...(query.province
        ? [
            `exists (select from vendor v where v.id = any (r.vendor_ids) and ${sellsOnlineSql}
              and v.place like ${parameters.add(`${query.province}%`, "text")})`,
          ]
        : []),
      ...(query.minPrice === undefined
        ? []
        : [`${r("basePrice")} >= ${parameters.add(query.minPrice, "bigint")}`]),
      ...(query.maxPrice === undefined
        ? []
        : [`${r("basePrice")} <= ${parameters.add(query.maxPrice, "bigint")}`]),
      ...(query.inStock ? [`r.quantity > ${heldSql("r.id")}`] : []),
    ],
  });

/** Finds one product that the app shows. Throws `notFound` for any other. */
export async function findProduct(db: Database, id: string): Promise<ReplyOf<typeof readProduct>> {
  const [found] = isId(id)
    ? await db.query<ReplyOf<typeof readProduct>>(
        `select ${short}, r.content, r.content_kh as "contentKh", r.how_to_use as "howToUse", r.ingredient,
           r.how_to_store as "howToStore", r.other_info as "otherInfo", r.standard, r.warranty, r.photo_link as "photoLink",
           coalesce((select json_agg(${named("s")}) from product_sub_category s
             where s.id = any (r.product_sub_category_ids)), '[]') as "subCategories"
         from product r where r.id = $1 and ${isSoldOnlineSql}`,
        [id],
      )
    : [];
  if (!found) throw new AppError("notFound");
  return found;
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
    columns: `r.id, ${selectFields<typeof vendor>("r", vendorFields)}, r.rating::float8 as rating`,
    order: "r.name, r.id",
    page: query,
    conditions: (parameters) => [
      sellsOnlineSql.replaceAll("v.", "r."),
      ...(query.province ? [`r.place like ${parameters.add(`${query.province}%`, "text")}`] : []),
    ],
  });
  return { ...page, items: page.items.map((one) => ({ ...one, place: placeCodes(one.place) })) };
}

type Methods = ReplyOf<typeof paymentMethods>["items"];
type Services = ReplyOf<typeof deliveryServices>["items"];

export const findMethods = async (db: Database): Promise<Methods> => [
  ...(await db.query<Methods[number]>(
    `select id, code, kind, name, name_kh as "nameKh", logo, instructions, instructions_kh as "instructionsKh"
     from payment_method where enabled and deleted_at is null order by "order", name`,
  )),
];

export const findServices = async (db: Database): Promise<Services> => [
  ...(await db.query<Services[number]>(
    `select id, name, name_kh as "nameKh", logo, phone, provinces, base_fee as "baseFee", per_kg as "perKg", days
     from delivery_service where state = 'active' and deleted_at is null order by name`,
  )),
];
