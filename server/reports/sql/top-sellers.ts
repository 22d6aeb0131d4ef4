import { topSellers } from "../../../domain/reports/top-sellers.ts";
import { one, placeKey, reportSql } from "../report-sql.ts";
import {
  salesOfFacts as facts,
  salesOfLines as lines,
  orderFacts,
  orderLines,
  productKeys,
} from "./sales.ts";

export const topSellersSql = reportSql(topSellers, {
  sources: { facts: orderFacts, lines: orderLines },
  figures: {
    goods: { facts: facts.goods, lines: lines.goods },
    quantity: { facts: facts.quantity, lines: lines.quantity },
    sales: { facts: facts.sales, lines: lines.sales },
    averageSale: "ratio",
  },
  breakdowns: {
    vendor: { facts: one("f.vendor_id"), lines: one("l.vendor_id") },
    place: { facts: placeKey("f.place"), lines: placeKey("l.place") },
    category: { facts: null, lines: productKeys("l.product_id").category },
  },
});
