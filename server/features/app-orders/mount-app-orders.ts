import type { FastifyInstance } from "fastify";
import {
  browseProducts,
  browseVendors,
  cancelOwnOrder,
  deliveryServices,
  ownOrder,
  ownOrders,
  paymentMethods,
  placeOrders,
  quoteOrders,
  readProduct,
  receiveOwnOrder,
} from "../../../domain/calls/app/order.ts";
import type { BodyOf, ReplyOf } from "../../../domain/declare/call.ts";
import type { Database } from "../../db/database.ts";
import { type AsFarmer, Unchecked } from "../../http/context.ts";
import { mount } from "../../http/mount.ts";
import { type Priced, priceBasket } from "../../orders/price-basket.ts";
import { writeOrders } from "../../orders/write-orders.ts";
import type { Services } from "../../services.ts";
import { findMethods, findProduct, findProducts, findServices, findVendors } from "./browse.ts";
import { listOwn, readOwn, stepOwn } from "./own-orders.ts";

/** What of a price a buyer sees. */
const quoted = ({ goods, totals, days, paidBy }: Priced): ReplyOf<typeof quoteOrders>["orders"][number] => {
  const { lines, commission: _, ...sums } = totals;
  const { commission: __, ...vendor } = goods.vendor;
  return {
    ...sums,
    paymentFee: paidBy === "buyer" ? sums.paymentFee : 0,
    vendor,
    days,
    items: goods.items.map((item, index) => ({ ...item, ...(lines[index] ?? { discount: 0, total: 0 }) })),
  };
};

async function quoteBasket(db: Database, body: BodyOf<typeof quoteOrders>) {
  const priced = (await priceBasket(db, body)).map(quoted);
  return { orders: priced, total: priced.reduce((sum, { total }) => sum + total, 0) };
}

/** Orders a basket; answers its orders, one for each vendor. */
function place({ db, actor, profileId }: AsFarmer, body: BodyOf<typeof placeOrders>) {
  return db.transaction(async (tx) => {
    const { deliverTo, ...basket } = body;
    const ids = await writeOrders({
      tx,
      actor,
      profileId,
      basket: { ...basket, place: deliverTo.place },
      deliverTo,
    });
    const orders: unknown[] = [];
    for (const id of ids) orders.push(await readOwn({ db: tx, actor, profileId, id }));
    return new Unchecked({ orders });
  });
}

/** Mounts what buyers do in the app: look, ask the price, order, follow, cancel, receive. */
export function mountAppOrders(app: FastifyInstance, { db }: Pick<Services, "db">): void {
  mount(app, browseProducts, ({ query }) => findProducts(db, query));
  mount(app, readProduct, ({ params }) => findProduct(db, params.id));
  mount(app, browseVendors, ({ query }) => findVendors(db, query));
  mount(app, paymentMethods, async () => ({ items: await findMethods(db) }));
  mount(app, deliveryServices, async () => ({ items: await findServices(db) }));
  mount(app, quoteOrders, ({ body }) => quoteBasket(db, body));
  mount(app, placeOrders, ({ context, body }) => place(context, body));
  mount(app, ownOrders, async ({ context, query }) => new Unchecked(await listOwn(context, query)));
  mount(
    app,
    ownOrder,
    async ({ context, params }) => new Unchecked(await readOwn({ ...context, id: params.id })),
  );
  mount(
    app,
    cancelOwnOrder,
    async ({ context, params, body }) =>
      new Unchecked(await stepOwn({ ...context, id: params.id, name: "cancel", input: body })),
  );
  mount(
    app,
    receiveOwnOrder,
    async ({ context, params }) =>
      new Unchecked(await stepOwn({ ...context, id: params.id, name: "deliver" })),
  );
}
