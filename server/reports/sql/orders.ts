import type { FieldOf } from "../../../domain/declare/index.ts";
import { order } from "../../../domain/entities/orders/order.ts";
import { orders } from "../../../domain/reports/orders.ts";
import { columnsOf } from "../../db/columns.ts";
import { one, placeKey, reportSql } from "../report-sql.ts";
import { personKeys } from "./people.ts";
import {
  salesOfFacts as facts,
  salesOfLines as lines,
  orderFacts,
  orderLines,
  productKeys,
} from "./sales.ts";

const ofFacts = personKeys("person");
const ofLines = personKeys("fact", "person");
const fact = columnsOf(order, "f");
/** `order_fact` repeats these columns of the order. */
const both = (field: FieldOf<typeof order>) => ({ facts: one(fact[field]), lines: one(fact[field], "fact") });

export const ordersSql = reportSql(orders, {
  sources: { facts: orderFacts, lines: orderLines },
  figures: {
    orders: { facts: facts.orders, lines: lines.orders },
    sales: { facts: facts.sales, lines: lines.sales },
    goods: { facts: facts.goods, lines: lines.goods },
    quantity: { facts: facts.quantity, lines: lines.quantity },
    averageSale: "ratio",
    buyers: { facts: facts.buyers, lines: lines.buyers },
    total: { facts: facts.total },
    delivered: { facts: facts.delivered, lines: lines.delivered },
    cancelled: { facts: facts.cancelled, lines: lines.cancelled },
    cancelledShare: "ratio",
    returned: { facts: facts.returned, lines: lines.returned },
    discounts: { facts: facts.discounts },
    deliveryFees: { facts: facts.deliveryFees },
    refunds: { facts: facts.refunds },
    commission: { facts: facts.commission },
  },
  breakdowns: {
    state: both("state"),
    place: { facts: placeKey("f.place"), lines: placeKey("l.place") },
    vendor: { facts: one("f.vendor_id"), lines: one("l.vendor_id") },
    category: { facts: null, lines: productKeys("l.product_id").category },
    paymentState: both("paymentState"),
    paymentMethod: both("paymentMethodId"),
    deliveryService: both("deliveryServiceId"),
    promotion: both("promotionId"),
    gender: { facts: ofFacts.gender, lines: ofLines.gender },
    ageRange: { facts: ofFacts.ageRange, lines: ofLines.ageRange },
    project: { facts: ofFacts.project, lines: ofLines.project },
  },
});
