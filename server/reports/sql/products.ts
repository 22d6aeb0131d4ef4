import { product } from "../../../domain/entities/products/product.ts";
import { productRating } from "../../../domain/entities/products/product-rating.ts";
import { products } from "../../../domain/reports/products.ts";
import { columnsOf } from "../../db/columns.ts";
import { count, dayAt, many, one, oneVia, reportSql, sum } from "../report-sql.ts";
import { ratingFigures, ratingRows } from "./ratings.ts";
import { orderFacts, orderLines, productKeys, salesOfFacts, salesOfLines } from "./sales.ts";

const r = columnsOf(productRating, "r");
const p = columnsOf(product, "p");
const ofProducts = productKeys("p.id");
const ofLines = productKeys("l.product_id");
const stateOf = `select p.id, ${p.state} as key from product p`;

export const productsSql = reportSql(products, {
  sources: {
    products: { from: "product p", day: dayAt("p.created_at"), where: "p.deleted_at is null" },
    facts: orderFacts,
    lines: orderLines,
    ratings: ratingRows(`join product p on p.id = ${r.productId}`),
  },
  figures: {
    products: { products: count() },
    added: { products: count() },
    published: { products: count(`${p.state} = 'published'`) },
    lowStock: { products: count(`${p.lowStock} and ${p.state} = 'published'`) },
    // The largest stock at the largest price exceeds a bigint.
    stockValue: { products: sum(`${p.quantity}::numeric * ${p.basePrice}`) },
    goods: { facts: salesOfFacts.goods, lines: salesOfLines.goods },
    quantity: { facts: salesOfFacts.quantity, lines: salesOfLines.quantity },
    ratings: { ratings: ratingFigures.ratings },
    stars: { ratings: ratingFigures.stars },
  },
  breakdowns: {
    category: {
      products: ofProducts.category,
      facts: null,
      lines: ofLines.category,
      ratings: ofProducts.category,
    },
    subCategory: {
      products: many(p.productSubCategoryIds),
      facts: null,
      lines: ofLines.subCategory,
      ratings: many(p.productSubCategoryIds),
    },
    vendor: {
      products: many(p.vendorIds),
      facts: one("f.vendor_id"),
      lines: one("l.vendor_id"),
      ratings: many(p.vendorIds),
    },
    state: {
      products: one(p.state),
      facts: null,
      lines: oneVia("l.product_id", stateOf),
      ratings: one(p.state),
    },
  },
});
