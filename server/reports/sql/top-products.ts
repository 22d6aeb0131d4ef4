import { topProducts } from "../../../domain/reports/top-products.ts";
import { one, placeKey, reportSql } from "../report-sql.ts";
import {
  salesOfFacts as facts,
  salesOfLines as lines,
  linesOfProducts,
  orderFacts,
  orderLines,
  productKeys,
  salesOfProducts,
} from "./sales.ts";

const { category, subCategory } = productKeys("l.product_id");
const ofLines = <K>(key: K) => ({ facts: null, products: key, lines: key });

export const topProductsSql = reportSql(topProducts, {
  sources: { facts: orderFacts, products: linesOfProducts, lines: orderLines },
  figures: {
    goods: { facts: facts.goods, products: salesOfProducts.goods, lines: lines.goods },
    quantity: { facts: facts.quantity, products: salesOfProducts.quantity, lines: lines.quantity },
    sales: { facts: facts.sales, products: salesOfProducts.sales, lines: lines.sales },
    averageSale: "ratio",
  },
  breakdowns: {
    product: ofLines(one("l.product_id")),
    category: ofLines(category),
    subCategory: ofLines(subCategory),
    vendor: { ...ofLines(one("l.vendor_id")), facts: one("f.vendor_id") },
    place: { ...ofLines(placeKey("l.place")), facts: placeKey("f.place") },
  },
});
