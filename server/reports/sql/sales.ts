import { product } from "../../../domain/entities/products/product.ts";
import { productSubCategory } from "../../../domain/entities/products/product-sub-category.ts";
import { columnsOf } from "../../db/columns.ts";
import { distinct, type FigureSql, manyVia, type Source, sum, sumNonAdditive } from "../report-sql.ts";
import { buyerSets } from "../totals/people-sql.ts";
import { factRows, lineRows } from "../totals/stored-totals.ts";
import { totalsOfFacts, totalsOfLines } from "../totals/totals-source.ts";
import { personJoin } from "./people.ts";

const s = columnsOf(productSubCategory, "s");
const p = columnsOf(product, "p");

/**
 * Orders, one row each. All order figures, wherever they are shown, come from this source. They are sums, also the
 * numbers of orders, so that they can be read from stored totals.
 */
export const orderFacts: Source = {
  from: `${factRows} f`,
  day: "f.day",
  totals: totalsOfFacts,
  people: { of: "f.profile_id", where: "f.is_sale", sets: buyerSets },
  joins: {
    person: personJoin("f.profile_id"),
  },
};

/** Order items, one row each. An order has several, so figures that count orders must count distinct ones. */
export const orderLines: Source = {
  from: `${lineRows} l`,
  day: "l.day",
  totals: totalsOfLines,
  joins: { fact: "join order_fact f on f.order_id = l.order_id", person: personJoin("f.profile_id") },
};

/** Order items of one product at a time, so that each order occurs once. */
export const linesOfProducts: Source = { ...orderLines, needs: "product" };

/** Figures of `orderFacts`. */
export const salesOfFacts = {
  orders: sum("f.orders"),
  sales: sum("f.orders", "f.is_sale"),
  goods: sum("f.goods", "f.is_sale"),
  quantity: sum("f.quantity", "f.is_sale"),
  total: sum("f.total", "f.is_sale"),
  delivered: sum("f.orders", "f.state = 'delivered'"),
  cancelled: sum("f.orders", "f.state = 'cancelled'"),
  returned: sum("f.orders", "f.state = 'returned'"),
  buyers: distinct("f.profile_id", "f.is_sale"),
  selling: distinct("f.vendor_id", "f.is_sale"),
  discounts: sum("f.discount", "f.is_sale"),
  deliveryFees: sum("f.delivery_fee", "f.is_sale"),
  refunds: sum("f.refunded"),
  commission: sum("f.commission", "f.is_sale"),
} as const satisfies Readonly<Record<string, FigureSql>>;

/** Figures of `orderLines`. */
export const salesOfLines = {
  orders: distinct("l.order_id"),
  sales: distinct("l.order_id", "l.is_sale"),
  goods: sum("l.goods", "l.is_sale"),
  quantity: sum("l.quantity", "l.is_sale"),
  delivered: distinct("l.order_id", "f.state = 'delivered'", ["fact"]),
  cancelled: distinct("l.order_id", "f.state = 'cancelled'", ["fact"]),
  returned: distinct("l.order_id", "f.state = 'returned'", ["fact"]),
  buyers: distinct("f.profile_id", "f.is_sale", ["fact"]),
} as const satisfies Readonly<Record<string, FigureSql>>;

/** Figures of `linesOfProducts`. */
export const salesOfProducts = {
  sales: sumNonAdditive("l.lines", "l.is_sale"),
  goods: salesOfLines.goods,
  quantity: salesOfLines.quantity,
} as const satisfies Readonly<Record<string, FigureSql>>;

const categoriesOf = `select p.id, array_agg(distinct ${s.categoryId}) as key
  from product p join product_sub_category s on s.id = any (${p.productSubCategoryIds}) group by p.id`;
const subCategoriesOf = `select p.id, ${p.productSubCategoryIds} as key from product p`;

/** Keys of a product; `id` is its expression. */
export const productKeys = (id: string) => ({
  category: manyVia(id, categoriesOf),
  subCategory: manyVia(id, subCategoriesOf),
});
