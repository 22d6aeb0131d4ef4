import type { FastifyInstance } from "fastify";
import {
  cancelOwnOrder,
  ownOrder,
  ownOrders,
  payOwnOrder,
  placeOrders,
  quoteOrders,
  receiveOwnOrder,
} from "../../domain/contracts/app/order.ts";
import { reportOwnPayment } from "../../domain/contracts/app/order-payment.ts";
import {
  browseProducts,
  browseVendors,
  deliveryServices,
  paymentMethods,
  readProduct,
} from "../../domain/contracts/app/shop.ts";
import type { BodyOf, ReplyOf } from "../../domain/declare/endpoint.ts";
import { type FarmerContext, UncheckedReply } from "../http/context.ts";
import { registerRoute } from "../http/register-route.ts";
import type { Services } from "../http/services.ts";
import { findMethods, findProduct, findProducts, findServices, findVendors } from "./browse.ts";
import { listOwnOrders, readOwnKhqr, readOwnOrder, transitionOwnOrder } from "./own-orders.ts";
import { reportPayment } from "./payments/own-payments.ts";
import type { PricedGoods } from "./pricing/price-basket.ts";
import { holdQuote } from "./quotes/hold-quote.ts";
import { writeOrders } from "./write-orders.ts";

/** The part of a price that buyers see. */
const serializeQuote = ({
  goods,
  totals,
  days,
  paidBy,
}: PricedGoods): ReplyOf<typeof quoteOrders>["orders"][number] => {
  const { lines, ...sums } = totals;
  const { commission: _, ...vendor } = goods.vendor;
  return {
    ...sums,
    paymentFee: paidBy === "buyer" ? sums.paymentFee : 0,
    vendor,
    days,
    items: goods.items.map((item, index) => ({ ...item, ...(lines[index] ?? { discount: 0, total: 0 }) })),
  };
};

/** Prices a basket and holds the price. */
async function quoteBasket({ db, profileId }: FarmerContext, basket: BodyOf<typeof quoteOrders>) {
  const { id, expiresAt, priced } = await holdQuote(db, { profileId, basket });
  const orders = priced.map(serializeQuote);
  const total = orders.reduce((sum, one) => sum + one.total, 0);
  return { id, expiresAt: expiresAt.toISOString(), orders, total };
}

/** Places the orders of a basket, one per vendor. Returns them. */
function placeBasket({ db, actor, profileId }: FarmerContext, body: BodyOf<typeof placeOrders>) {
  return db.transaction(async (tx) => {
    const { deliverTo, total, quoteId, ...basket } = body;
    const ids = await writeOrders({
      tx,
      actor,
      profileId,
      basket: { ...basket, place: deliverTo.place },
      quoteId,
      total,
      deliverTo,
    });
    const orders: unknown[] = [];
    for (const id of ids) orders.push(await readOwnOrder({ db: tx, actor, profileId, id }));
    return new UncheckedReply({ orders });
  });
}

/** Registers the buyers' routes: browse, quote, order, list, cancel, receive. */
export function registerAppOrderRoutes(app: FastifyInstance, { db }: Pick<Services, "db">): void {
  registerRoute(app, browseProducts, ({ context, query }) => findProducts(context, query));
  registerRoute(app, readProduct, ({ context, params }) => findProduct(context, params.id));
  registerRoute(app, browseVendors, ({ query }) => findVendors(db, query));
  registerRoute(app, paymentMethods, async () => ({ items: await findMethods(db) }));
  registerRoute(app, deliveryServices, async () => ({ items: await findServices(db) }));
  registerRoute(app, quoteOrders, ({ context, body }) => quoteBasket(context, body));
  registerRoute(app, placeOrders, ({ context, body }) => placeBasket(context, body));
  registerRoute(
    app,
    ownOrders,
    async ({ context, query }) => new UncheckedReply(await listOwnOrders(context, query)),
  );
  registerRoute(
    app,
    ownOrder,
    async ({ context, params }) => new UncheckedReply(await readOwnOrder({ ...context, id: params.id })),
  );
  registerRoute(app, payOwnOrder, ({ context, params }) => readOwnKhqr({ ...context, id: params.id }));
  registerRoute(app, reportOwnPayment, ({ context, params, body }) =>
    reportPayment({ ...context, id: params.id, body }),
  );
  registerRoute(
    app,
    cancelOwnOrder,
    async ({ context, params, body }) =>
      new UncheckedReply(
        await transitionOwnOrder({ ...context, id: params.id, name: "cancel", input: body }),
      ),
  );
  registerRoute(
    app,
    receiveOwnOrder,
    async ({ context, params }) =>
      new UncheckedReply(await transitionOwnOrder({ ...context, id: params.id, name: "deliver" })),
  );
}
