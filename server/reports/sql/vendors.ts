import type { FieldOf } from "../../../domain/declare/index.ts";
import { productRating } from "../../../domain/entities/products/product-rating.ts";
import { vendor } from "../../../domain/entities/vendors/vendor.ts";
import { vendors } from "../../../domain/reports/vendors.ts";
import { columnsOf } from "../../db/columns.ts";
import { count, dayAt, one, oneVia, placeKey, placeVia, reportSql } from "../report-sql.ts";
import { ratingFigures, ratingRows } from "./ratings.ts";
import { orderFacts, salesOfFacts } from "./sales.ts";

const v = columnsOf(vendor, "v");
const r = columnsOf(productRating, "r");

const of = (field: FieldOf<typeof vendor>) => `select v.id, ${v[field]} as key from vendor v`;
const both = (field: FieldOf<typeof vendor>) => {
  const key = oneVia("f.vendor_id", of(field));
  return { vendors: one(v[field]), facts: key, ratings: key };
};
const place = placeVia("f.vendor_id", of("place"));

export const vendorsSql = reportSql(vendors, {
  sources: {
    vendors: { from: "vendor v", day: dayAt("v.created_at"), where: "v.deleted_at is null" },
    facts: orderFacts,
    // A rating belongs to a product of an order, and an order to one vendor.
    ratings: ratingRows(`join order_fact f on f.order_id = ${r.orderId}`),
  },
  figures: {
    vendors: { vendors: count() },
    added: { vendors: count() },
    selling: { facts: salesOfFacts.selling },
    orders: { facts: salesOfFacts.orders },
    sales: { facts: salesOfFacts.sales },
    goods: { facts: salesOfFacts.goods },
    averageSale: "ratio",
    commission: { facts: salesOfFacts.commission },
    cancelled: { facts: salesOfFacts.cancelled },
    cancelledShare: "ratio",
    ratings: { ratings: ratingFigures.ratings },
    stars: { ratings: ratingFigures.stars },
  },
  breakdowns: {
    vendor: { vendors: one("v.id"), facts: one("f.vendor_id"), ratings: one("f.vendor_id") },
    place: { vendors: placeKey(v.place), facts: place, ratings: place },
    businessType: both("businessType"),
    state: both("state"),
  },
});
