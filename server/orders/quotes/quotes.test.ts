import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { Actor } from "../../../domain/access/roles.ts";
import type { AnyEntity } from "../../../domain/declare/index.ts";
import { product } from "../../../domain/entities/products/product.ts";
import { promotion } from "../../../domain/entities/products/promotion.ts";
import { deliveryService } from "../../../domain/entities/services/delivery-service.ts";
import { exchangeRate } from "../../../domain/entities/services/exchange-rate.ts";
import { onlinePaymentFee } from "../../../domain/entities/services/online-payment-fee.ts";
import { paymentMethod } from "../../../domain/entities/services/payment-method.ts";
import { vendor } from "../../../domain/entities/vendors/vendor.ts";
import { todayIn } from "../../../domain/reports/period.ts";
import { addAccount, bearer, signInAs } from "../../../tests/support/accounts.ts";
import { startTestApp, type TestApp } from "../../../tests/support/test-app.ts";
import { removeOldRows } from "../../db/remove-old-rows.ts";
import { runWithoutAsking } from "../../http/unusual-values.ts";
import { insertMany } from "../../records/write/insert-many.ts";
import { removeRecord } from "../../records/write/remove.ts";
import { updateRecord } from "../../records/write/update.ts";
import { type Market, openMarket, stockOf } from "../market.fixture.ts";
import { removeExpiredReservations } from "../reservations.ts";

let on: TestApp;
let market: Market;
let staff: Actor;
let buyer = "";
let stranger = "";
const path = "/api/app/v1/orders";
const place = { province: "12", district: "1201" };

async function newBuyer(): Promise<string> {
  const { id, username } = await addAccount(on.db, { roles: ["ROLE_USER_FARMER"] });
  await market.addProfile(id);
  return signInAs(on.app, username);
}
beforeAll(async () => {
  on = await startTestApp();
  market = await openMarket(on.db);
  [buyer, stranger] = [await newBuyer(), await newBuyer()];
  const { id: userId } = await addAccount(on.db, { roles: ["ROLE_BACKOFFICE_ADMIN"] });
  staff = { userId, role: "backofficeAdmin", vendorId: null, profileId: null };
  await insertMany(on.db, exchangeRate, [{ usdToKhr: 4000, effectiveFrom: "2020-01-01" }]);
});
afterAll(() => on.close());

async function send(token: string, url: string, body: object) {
  const answer = await on.app.inject({ method: "POST", url, headers: bearer(token), payload: body });
  return { status: answer.statusCode, body: answer.json() };
}
const quote = (basket: object, token = buyer) => send(token, `${path}/quote`, { ...basket, place });
const order = (basket: object, more: object = {}, token = buyer) =>
  send(token, path, {
    ...basket,
    deliverTo: { name: "Chan Sreymom", phone: "012 000 102", place },
    ...more,
  });

const update = (entity: AnyEntity, id: string, input: object) =>
  runWithoutAsking(() => updateRecord({ db: on.db, actor: staff, entity, id, input, versioned: "optional" }));
const remove = (entity: AnyEntity, id: string) => removeRecord({ db: on.db, actor: staff, entity, id });
const first = async (entity: AnyEntity, values: Readonly<Record<string, unknown>>): Promise<string> =>
  (await insertMany(on.db, entity, [values]))[0] ?? "";

/** What an order could have written. */
const written = async () => {
  const [counts] = await on.db.query(
    `select (select count(*)::int from "order") as orders, (select count(*)::int from stock_reservation) as held,
       (select coalesce(sum(used), 0)::int from promotion) as used, (select coalesce(sum(reserved), 0)::int from product) as reserved`,
  );
  return counts;
};
const expire = (id: string) =>
  on.db.query(
    `with q as (update order_quote set expires_at = clock_timestamp() - interval '1 s' where id = $1 returning order_ids)
     update stock_reservation s set expires_at = clock_timestamp() - interval '1 s' from q where s.order_id = any (q.order_ids)`,
    [id],
  );

interface Priced {
  readonly productId: string;
  readonly theirProduct: string;
  readonly methodId: string;
  readonly serviceId: string;
  readonly feeId: string;
  readonly promotionId: string;
  readonly basket: object;
}
let uniqueNumber = 0;
/** A basket of two vendors with a fee, a delivery service and a promotion of its own. */
async function newBasket(): Promise<Priced> {
  uniqueNumber += 1;
  const productId = await market.addProduct(`Urea ${uniqueNumber}`);
  const theirProduct = await market.addProduct(`Lime ${uniqueNumber}`, {
    vendorIds: [market.otherVendorId],
    basePrice: 30_000,
  });
  const methodId = await first(paymentMethod, {
    name: `Pay ${uniqueNumber}`,
    nameKh: "បង់",
    code: `PAY${uniqueNumber}`,
    kind: "khqr",
  });
  const feeId = await first(onlinePaymentFee, {
    paymentMethodId: methodId,
    fixed: 1500,
    paidBy: "buyer",
    period: { from: "2020-01-01", to: null },
  });
  const serviceId = await first(deliveryService, {
    name: `Riders ${uniqueNumber}`,
    nameKh: "អ្នកដឹក",
    baseFee: 5000,
    perKg: 100,
  });
  const code = `HOLD${uniqueNumber}`;
  const promotionId = await first(promotion, {
    name: code,
    nameKh: "បញ្ចុះតម្លៃ",
    code,
    kind: "percent",
    value: 10,
    scope: "all",
    state: "active",
    usageLimit: 5,
    period: { from: "2020-01-01", to: null },
  });
  const basket = {
    items: [
      { productId, quantity: 2 },
      { productId: theirProduct, quantity: 1 },
    ],
    paymentMethodId: methodId,
    deliveryServiceId: serviceId,
    promotionCode: code,
  };
  return { productId, theirProduct, methodId, serviceId, feeId, promotionId, basket };
}

const amountsOf = (one: Record<string, unknown>) =>
  Object.fromEntries(
    ["subtotal", "discount", "deliveryFee", "paymentFee", "total", "totalUsd"].map((name) => [
      name,
      one[name],
    ]),
  );

let priced: Priced;
beforeEach(async () => {
  priced = await newBasket();
});

test("a quote has an id and expires after 15 minutes", async () => {
  const { status, body } = await quote(priced.basket);
  expect(status).toBe(200);
  expect(body.id).toMatch(/^[0-9a-f-]{36}$/);
  const minutes = (Date.parse(body.expiresAt) - Date.now()) / 60_000;
  expect(minutes).toBeGreaterThan(14.9);
  expect(minutes).toBeLessThan(15.1);
});

/** What staff may do between a quote and its order. */
const changes: Readonly<Record<string, (of: Priced) => Promise<unknown>>> = {
  "a higher price": ({ productId }) => update(product, productId, { basePrice: 200_000 }),
  "another name, unit weight and stock": ({ productId }) =>
    update(product, productId, { name: "Renamed", nameKh: "ប្ដូរឈ្មោះ", weight: 9000, quantity: 4 }),
  "a promotion that ends": ({ promotionId }) =>
    update(promotion, promotionId, { period: { from: "2020-01-01", to: "2020-02-01" } }),
  "a promotion that gives less": ({ promotionId }) => update(promotion, promotionId, { value: 1 }),
  "a promotion for at least a million": ({ promotionId }) =>
    update(promotion, promotionId, { minOrder: 1_000_000 }),
  "a deleted promotion": ({ promotionId }) => remove(promotion, promotionId),
  "a payment fee of five times": ({ feeId }) => update(onlinePaymentFee, feeId, { fixed: 7500 }),
  "no payment fee": ({ feeId }) => remove(onlinePaymentFee, feeId),
  "a dearer delivery service": ({ serviceId }) => update(deliveryService, serviceId, { baseFee: 50_000 }),
  "a delivery service that is off": ({ serviceId }) =>
    update(deliveryService, serviceId, { state: "inactive" }),
  "another exchange rate": () => first(exchangeRate, { usdToKhr: 4400, effectiveFrom: todayIn(Date.now()) }),
  "another commission": () => update(vendor, market.vendorId, { commission: 9 }),
};

describe("an order with a quote costs what the quote says", () => {
  test.each(Object.keys(changes))("in spite of %s", async (name) => {
    const quoted = await quote(priced.basket);
    expect(quoted.status, JSON.stringify(quoted.body)).toBe(200);
    expect(quoted.body.orders[0]).toMatchObject({ discount: 18_000, paymentFee: 1500 });
    await changes[name]?.(priced);
    const { status, body } = await order(priced.basket, {
      quoteId: quoted.body.id,
      total: quoted.body.total,
    });
    expect(status, JSON.stringify(body)).toBe(200);
    expect(body.orders.map(amountsOf)).toEqual(quoted.body.orders.map(amountsOf));
    const goods = (
      orders: readonly { items: readonly { name: string; price: number; weight: number }[] }[],
    ) => orders.flatMap(({ items }) => items.map((one) => [one.name, one.price, one.weight]));
    expect(goods(body.orders)).toEqual(goods(quoted.body.orders));
    await on.db.query(`delete from exchange_rate where effective_from = $1`, [todayIn(Date.now())]);
    await on.db.query("update vendor set commission = 5");
  });

  test("and without one what it costs now", async () => {
    const quoted = await quote(priced.basket);
    await update(product, priced.productId, { basePrice: 200_000 });
    const changed = await order(priced.basket, { total: quoted.body.total });
    expect(changed).toMatchObject({ status: 409, body: { code: 4092 } });
    const { body } = await order(priced.basket);
    expect(body.orders[0]).toMatchObject({ subtotal: 400_000 });
  });

  test("for a place that is more exact, and a code in other letters", async () => {
    const { body } = await quote(priced.basket);
    const basket = { ...priced.basket, promotionCode: ` hold${uniqueNumber} ` };
    const deliverTo = {
      name: "Chan Sreymom",
      phone: "012 000 102",
      place: { ...place, commune: "120101" },
    };
    expect((await order(basket, { quoteId: body.id, deliverTo })).status).toBe(200);
  });
});

describe("an unusable quote orders nothing", () => {
  const refuse = async (ordering: Promise<{ status: number; body: object }>, message: RegExp) => {
    const before = await written();
    const { status, body } = await ordering;
    expect({ status, body }).toMatchObject({ status: 409, body: { code: 4094 } });
    expect(body).toMatchObject({ message: expect.stringMatching(message) });
    expect(await written()).toEqual(before);
    return body;
  };

  test("when it does not exist, or is another buyer's", async () => {
    const { body } = await quote(priced.basket);
    await refuse(order(priced.basket, { quoteId: randomUUID() }), /doesn't exist/);
    await refuse(order(priced.basket, { quoteId: body.id }, stranger), /doesn't exist/);
    expect((await order(priced.basket, { quoteId: "7" })).status).toBe(400);
  });

  test("when it has expired", async () => {
    const { body } = await quote(priced.basket);
    await expire(body.id);
    await refuse(order(priced.basket, { quoteId: body.id }), /has expired/);
  });

  test("when it was used, which names the orders", async () => {
    const quoted = await quote(priced.basket);
    const { body } = await order(priced.basket, { quoteId: quoted.body.id });
    const numbers = body.orders.map((one: { number: string }) => one.number).join(", ");
    await refuse(order(priced.basket, { quoteId: quoted.body.id }), new RegExp(`used for ${numbers}`));
    await expire(quoted.body.id);
    await refuse(order(priced.basket, { quoteId: quoted.body.id }), /used for/);
  });

  test("when five requests use it at once: one orders", async () => {
    const { body } = await quote(priced.basket);
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => order(priced.basket, { quoteId: body.id })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409]);
    expect(await stockOf(on.db, priced.productId)).toMatchObject({ quantity: 10, reserved: 2 });
  });

  const others: Readonly<Record<string, (of: Priced) => object>> = {
    items: ({ productId }) => ({ items: [{ productId, quantity: 2 }] }),
    "items ": ({ productId, theirProduct }) => ({
      items: [
        { productId, quantity: 3 },
        { productId: theirProduct, quantity: 1 },
      ],
    }),
    paymentMethodId: () => ({ paymentMethodId: market.cash }),
    deliveryServiceId: () => ({ deliveryServiceId: undefined }),
    promotionCode: () => ({ promotionCode: undefined }),
    "deliverTo.place": () => ({
      deliverTo: { name: "Chan Sreymom", phone: "012 000 102", place: { province: "02" } },
    }),
  };
  test.each(Object.keys(others))("for another basket: %s", async (name) => {
    const { body } = await quote(priced.basket);
    const basket = { ...priced.basket, ...others[name]?.(priced) };
    const refused = await refuse(order(basket, { ...basket, quoteId: body.id }), /another basket/);
    expect(refused).toMatchObject({ errors: [{ path: "quoteId" }, { path: name.trim() }] });
    expect((await order(priced.basket, { quoteId: body.id })).status).toBe(200);
  });
});

describe("what is no longer offered is not ordered", () => {
  const ended: Readonly<Record<string, readonly [string, (of: Priced) => Promise<unknown>]>> = {
    "a product that is offline": [
      "items.0.productId",
      ({ productId }) => update(product, productId, { onlineMode: false }),
    ],
    "a product in the bin": ["items.1.productId", ({ theirProduct }) => remove(product, theirProduct)],
    "a product of another vendor": [
      "items.0.vendorId",
      ({ productId }) => update(product, productId, { vendorIds: [market.otherVendorId] }),
    ],
    "a payment method that is off": [
      "paymentMethodId",
      ({ methodId }) => update(paymentMethod, methodId, { enabled: false }),
    ],
  };
  test.each(Object.keys(ended))("%s", async (name) => {
    const [wrong, end] = ended[name] ?? ["", async () => undefined];
    const quoted = await quote(priced.basket);
    await end(priced);
    const before = await written();
    const { status, body } = await order(priced.basket, { quoteId: quoted.body.id });
    expect({ status, body }).toMatchObject({ status: 422, body: { errors: [{ path: wrong }] } });
    expect(await written()).toEqual(before);
  });

  test("a vendor that closed", async () => {
    const closing = await market.addVendor("Closing");
    const productId = await market.addProduct("Of a closing vendor", { vendorIds: [closing] });
    const basket = {
      items: [{ productId, quantity: 1 }],
      paymentMethodId: priced.methodId,
      deliveryServiceId: priced.serviceId,
    };
    const { body } = await quote(basket);
    await on.db.query("update vendor set state = 'closed' where id = $1", [closing]);
    expect((await order(basket, { quoteId: body.id })).status).toBe(422);
  });

  test("a promotion that others used up; a limit that staff lowered does not count", async () => {
    const { promotionId, basket } = priced;
    const quoted = await quote(basket);
    await on.db.query("update promotion set used = 3, usage_limit = 3 where id = $1", [promotionId]);
    expect((await order(basket)).body).toMatchObject({ errors: [{ path: "promotionCode" }] });
    const again = await order(basket, { quoteId: quoted.body.id });
    expect(again.status).toBe(200);
    const other = await newBasket();
    const late = await quote(other.basket);
    await on.db.query("update promotion set used = 5 where id = $1", [other.promotionId]);
    const refused = await order(other.basket, { quoteId: late.body.id });
    expect(refused).toMatchObject({ status: 422, body: { errors: [{ path: "promotionCode" }] } });
  });
});

describe("stock", () => {
  const all = (productId: string) => ({
    items: [{ productId, quantity: 10 }],
    paymentMethodId: priced.methodId,
    deliveryServiceId: priced.serviceId,
  });
  const seen = async (token: string) => {
    const url = `/api/app/v1/products/${priced.productId}`;
    return (await on.app.inject({ url, headers: bearer(token) })).json().quantity;
  };

  test("of a quote is held for its buyer, and freed when it expires", async () => {
    const basket = all(priced.productId);
    const { body } = await quote(basket);
    expect(await stockOf(on.db, priced.productId)).toMatchObject({ quantity: 10, reserved: 10 });
    expect([await seen(buyer), await seen(stranger)]).toEqual([10, 0]);
    expect((await quote(basket, stranger)).body).toMatchObject({ errors: [{ path: "items" }] });
    expect((await order(basket, {}, stranger)).status).toBe(422);
    await expire(body.id);
    expect(await seen(stranger)).toBe(10);
    expect((await order(basket, {}, stranger)).status).toBe(200);
  });

  test("is reserved once by a quote and its order, for the time of an order", async () => {
    const basket = all(priced.productId);
    const { body } = await quote(basket);
    const placed = await order(basket, { quoteId: body.id });
    const held = await on.db.query(
      `select quantity, order_id as id, expires_at > now() + interval '23 hours' as long from stock_reservation where product_id = $1`,
      [priced.productId],
    );
    expect(held).toEqual([{ quantity: 10, id: placed.body.orders[0].id, long: true }]);
    expect((await stockOf(on.db, priced.productId)).reserved).toBe(10);
  });

  test("is held by the newest quote of a buyer; an earlier one keeps its price", async () => {
    const basket = all(priced.productId);
    const earlier = await quote(basket);
    const later = await quote(all(priced.theirProduct));
    expect(later.status).toBe(200);
    expect((await stockOf(on.db, priced.productId)).reserved).toBe(0);
    await update(product, priced.productId, { basePrice: 200_000 });
    expect((await quote(basket, stranger)).status).toBe(200);
    const short = await order(basket, { quoteId: earlier.body.id });
    expect(short).toMatchObject({ status: 422, body: { errors: [{ path: "items" }] } });
    await on.db.query("delete from stock_reservation where product_id = $1", [priced.productId]);
    const { body } = await order(basket, { quoteId: earlier.body.id });
    expect(body.orders[0].subtotal).toBe(900_000);
    expect((await stockOf(on.db, priced.theirProduct)).reserved).toBe(0);
  });

  test("of a buyer's own quote is there for the same buyer's order and next quote", async () => {
    const basket = all(priced.productId);
    for (let times = 0; times < 3; times += 1) expect((await quote(basket)).status).toBe(200);
    expect((await order(basket)).status).toBe(200);
    expect(await stockOf(on.db, priced.productId)).toMatchObject({ quantity: 10, reserved: 10 });
    expect((await quote(basket)).status).toBe(422);
  });

  test("is never promised twice to twelve buyers who quote and order at once", async () => {
    const buyers = await Promise.all(Array.from({ length: 12 }, newBuyer));
    const basket = { ...all(priced.productId), items: [{ productId: priced.productId, quantity: 2 }] };
    const outcomes = await Promise.all(
      buyers.map(async (token) => {
        const quoted = await quote(basket, token);
        if (quoted.status !== 200) return quoted.status;
        return (await order(basket, { quoteId: quoted.body.id }, token)).status;
      }),
    );
    expect(outcomes.filter((status) => status === 200)).toHaveLength(5);
    expect(outcomes.filter((status) => status === 422)).toHaveLength(7);
    expect(await stockOf(on.db, priced.productId)).toMatchObject({ quantity: 10, reserved: 10 });
  });
});

test("the cleaning jobs free the stock of expired quotes, without a notice, and delete them a day later", async () => {
  // Orders of other tests may have expired.
  await removeExpiredReservations(on.db);
  const { body } = await quote(priced.basket);
  await expire(body.id);
  const notices = async () => (await on.db.query("select from notice")).length;
  const before = await notices();
  await removeExpiredReservations(on.db);
  expect((await stockOf(on.db, priced.productId)).reserved).toBe(0);
  expect(await notices()).toBe(before);
  const kept = async () => (await on.db.query("select from order_quote where id = $1", [body.id])).length;
  await removeOldRows(on.db, "order_quote");
  expect(await kept()).toBe(1);
  await on.db.query("update order_quote set expires_at = now() - interval '25 hours' where id = $1", [
    body.id,
  ]);
  await removeOldRows(on.db, "order_quote");
  expect(await kept()).toBe(0);
});
