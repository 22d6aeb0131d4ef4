import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { promotion } from "../../domain/entities/products/promotion.ts";
import { deliveryService } from "../../domain/entities/services/delivery-service.ts";
import { exchangeRate } from "../../domain/entities/services/exchange-rate.ts";
import { onlinePaymentFee } from "../../domain/entities/services/online-payment-fee.ts";
import { limits } from "../../domain/settings/limits.ts";
import { addAccount, bearer, signInAs } from "../../tests/support/accounts.ts";
import { startTestApp, type TestApp } from "../../tests/support/test-app.ts";
import { insertMany } from "../records/write/insert-many.ts";
import { type Market, openMarket, stockOf } from "./market.fixture.ts";

let on: TestApp;
let market: Market;
let buyer = "";
let stranger = "";
let admin = "";
let uniquePromotion = 0;
const path = "/api/app/v1/orders";

async function newBuyer(): Promise<string> {
  const { id, username } = await addAccount(on.db, { roles: ["ROLE_USER_FARMER"] });
  await market.addProfile(id);
  return signInAs(on.app, username);
}
beforeAll(async () => {
  on = await startTestApp();
  market = await openMarket(on.db);
  buyer = await newBuyer();
  stranger = await newBuyer();
  admin = await signInAs(on.app, (await addAccount(on.db, { roles: ["ROLE_BACKOFFICE_ADMIN"] })).username);
  await insertMany(on.db, exchangeRate, [{ usdToKhr: 4000, effectiveFrom: "2020-01-01" }]);
  await insertMany(on.db, onlinePaymentFee, [
    { paymentMethodId: market.khqr, pct: 1, paidBy: "vendor", period: { from: "2020-01-01", to: null } },
    { paymentMethodId: market.cash, fixed: 2000, paidBy: "buyer", period: { from: "2020-01-01", to: null } },
  ]);
});
afterAll(() => on.close());

async function send(token: string, method: "GET" | "POST", url: string, body?: object, headers = {}) {
  const answer = await on.app.inject({
    method,
    url,
    headers: { ...bearer(token), ...headers },
    ...(body ? { payload: body } : {}),
  });
  return { status: answer.statusCode, body: answer.json() };
}
const deliverTo = () => ({
  name: "Chan Sreymom",
  phone: "012 000 102",
  place: { province: "12", district: "1201" },
});
const basketOf = (items: readonly object[], more: object = {}) => ({
  items,
  paymentMethodId: market.khqr,
  deliverTo: deliverTo(),
  ...more,
});
const order = (items: readonly object[], more: object = {}, headers = {}) =>
  send(buyer, "POST", path, basketOf(items, more), headers);

test("rejects callers who are not app users", async () => {
  for (const url of ["products", "vendors", "paymentMethods", "deliveryServices", "orders"])
    expect((await send(admin, "GET", `/api/app/v1/${url}`)).status, url).toBe(403);
  expect((await on.app.inject({ url: path })).statusCode).toBe(401);
});

test("shows and sells only published products, sold online by an active vendor", async () => {
  const closed = await market.addVendor("Closed", { state: "closed" });
  const shown = await market.addProduct("Shown urea");
  const hidden = [
    await market.addProduct("Draft urea", { state: "draft" }),
    await market.addProduct("Offline urea", { onlineMode: false }),
    await market.addProduct("Closed urea", { vendorIds: [closed] }),
  ];
  const { body } = await send(buyer, "GET", "/api/app/v1/products?q=urea&pagesize=100");
  const ids = body.items.map(({ id }: { id: string }) => id);
  expect(ids).toContain(shown);
  expect((await send(buyer, "GET", `/api/app/v1/products/${shown}`)).body).toMatchObject({
    name: "Shown urea",
    price: 90_000,
    unit: { label: "bag (50 kg)" },
    vendors: [{ label: "Rice and Roots" }],
  });
  for (const productId of hidden) {
    expect(ids).not.toContain(productId);
    expect((await send(buyer, "GET", `/api/app/v1/products/${productId}`)).status).toBe(404);
    const refused = await order([{ productId, quantity: 1 }]);
    expect(refused.status).toBe(422);
    expect(refused.body.errors).toMatchObject([{ path: "items.0.productId" }]);
  }
  const vendors = (await send(buyer, "GET", "/api/app/v1/vendors?province=12")).body.items;
  expect(vendors.map(({ id }: { id: string }) => id)).not.toContain(closed);
  expect(vendors[0]).toMatchObject({ place: { province: "12", district: "1201" } });
});

test("the pictures of a product begin with its cover and say what they show", async () => {
  const [cover, other] = ["aaaaaaaaaaaaaaaaaaaaaa.webp", "bbbbbbbbbbbbbbbbbbbbbb.webp"];
  await on.db.query(
    `insert into file (name, kind, type, size, alt, focal_x, focal_y)
     values ($1, 'photo', 'image/webp', 1, 'A sack', 30, 0), ($2, 'photo', 'image/webp', 1, null, null, null)`,
    [cover, other],
  );
  const productId = await market.addProduct("Pictured lime", {
    iconUrl: `/files/${cover}`,
    photoLink: [`/files/${other}`, `/files/${cover}`],
  });
  expect((await send(buyer, "GET", `/api/app/v1/products/${productId}`)).body.pictures).toEqual([
    { url: `/files/${cover}`, alt: "A sack", altKh: null, focal: { x: 30, y: 0 } },
    { url: `/files/${other}`, alt: null, altKh: null, focal: null },
  ]);
});

test("filters and sorts by price, and rejects unknown parameters", async () => {
  await market.addProduct("Cheap lime", { basePrice: 500 });
  await market.addProduct("Dear lime", { basePrice: 700, quantity: 0 });
  const names = async (query: string) =>
    (await send(buyer, "GET", `/api/app/v1/products?${query}`)).body.items.map(
      ({ name }: { name: string }) => name,
    );
  expect(await names("maxPrice=700&sort=dearest")).toEqual(["Dear lime", "Cheap lime"]);
  expect(await names("maxPrice=700&inStock=true")).toEqual(["Cheap lime"]);
  // Stock reserved by other orders is not available.
  const held = await market.addProduct("Held lime", { basePrice: 600, quantity: 3 });
  expect((await order([{ productId: held, quantity: 2 }])).status).toBe(200);
  expect((await send(buyer, "GET", `/api/app/v1/products/${held}`)).body.quantity).toBe(1);
  expect((await order([{ productId: held, quantity: 1 }])).status).toBe(200);
  expect(await names("maxPrice=700&inStock=true")).toEqual(["Cheap lime"]);
  expect(await names(`maxPrice=700&vendorId=${market.otherVendorId}`)).toEqual([]);
  expect((await send(buyer, "GET", "/api/app/v1/products?colour=red")).status).toBe(400);
});

test("a quote equals the order's amounts: goods, delivery, fee, dollars at the day's rate", async () => {
  const productId = await market.addProduct("Quoted");
  const items = [{ productId, quantity: 2 }];
  const quote = await send(buyer, "POST", `${path}/quote`, {
    items,
    paymentMethodId: market.cash,
    place: deliverTo().place,
  });
  const sums = { subtotal: 180_000, discount: 0, deliveryFee: 6000, paymentFee: 2000, total: 188_000 };
  expect(quote.body).toMatchObject({ total: 188_000, orders: [{ ...sums, totalUsd: 47, days: 2 }] });
  const { status, body } = await order(items, { paymentMethodId: market.cash });
  expect(status).toBe(200);
  expect(body.orders).toMatchObject([
    {
      ...sums,
      totalUsd: 47,
      state: "pending",
      paymentState: "unpaid",
      items: [{ name: "Quoted", unit: "bag (50 kg)", price: 90_000, quantity: 2, total: 180_000 }],
      timeline: [{ from: null, to: "pending" }],
    },
  ]);
  expect(body.orders[0].number).toMatch(/^OR-\d{4}-\d{5}$/);
  expect(body.orders[0]).not.toHaveProperty("commission");
  const [row] = await on.db.query(`select commission, usd_to_khr, stock_taken from "order" where id = $1`, [
    body.orders[0].id,
  ]);
  expect(row).toEqual({ commission: 9000, usd_to_khr: 4000, stock_taken: false });
  expect((await stockOf(on.db, productId)).quantity).toBe(10);
});

test("does not charge buyers a fee that the vendor pays", async () => {
  const productId = await market.addProduct("By KHQR");
  const { body } = await order([{ productId, quantity: 1 }]);
  expect(body.orders[0]).toMatchObject({ paymentFee: 0, total: 96_000 });
  const [row] = await on.db.query(`select payment_fee, payment_fee_paid_by from "order" where id = $1`, [
    body.orders[0].id,
  ]);
  expect(row).toEqual({ payment_fee: 960, payment_fee_paid_by: "vendor" });
});

test("creates two orders from a basket of two vendors, or none", async () => {
  const [mine, theirs] = [
    await market.addProduct("Mine"),
    await market.addProduct("Theirs", { vendorIds: [market.otherVendorId] }),
  ];
  const count = async () => (await on.db.query(`select 1 from "order"`)).length;
  const before = await count();
  const lines = [
    { productId: mine, quantity: 1 },
    { productId: theirs, quantity: 1 },
  ];
  const { body } = await order(lines);
  expect(body.orders.map((one: { vendor: { label: string } }) => one.vendor.label)).toEqual([
    "Rice and Roots",
    "Field Tools",
  ]);
  const short = await order([lines[0] ?? {}, { productId: theirs, quantity: 11 }]);
  expect(short.status).toBe(422);
  expect(short.body.message).toContain("“Theirs” (9 left)");
  expect(await count()).toBe(before + 2);
});

test("orders once per key, also under concurrency; rejects another basket with the same key", async () => {
  const productId = await market.addProduct("Once");
  const key = { "idempotency-key": randomUUID() };
  const answers = await Promise.all(
    Array.from({ length: 10 }, () => order([{ productId, quantity: 1 }], {}, key)),
  );
  expect(new Set(answers.map(({ status, body }) => `${status} ${body.orders?.[0]?.number}`)).size).toBe(1);
  expect((await order([{ productId, quantity: 2 }], {}, key)).status).toBe(422);
});

test("rejects payment methods, deliveries and discounts that are not available, with the field path", async () => {
  const productId = await market.addProduct("Refused");
  const items = [{ productId, quantity: 1 }];
  const [far = ""] = await insertMany(on.db, deliveryService, [
    { name: "Battambang riders", nameKh: "អ្នកដឹកបាត់ដំបង", provinces: ["02"], baseFee: 4000 },
  ]);
  const cases = [
    [{ paymentMethodId: randomUUID() }, "paymentMethodId"],
    [{ deliveryServiceId: far }, "deliveryServiceId"],
    [{ promotionCode: "NOSUCH" }, "promotionCode"],
  ] as const;
  for (const [more, wrong] of cases) {
    const { status, body } = await order(items, more);
    expect(status, wrong).toBe(422);
    expect(body.errors, wrong).toMatchObject([{ path: wrong }]);
  }
  for (const quantity of [0, -1, 1.5, 1_000_000])
    expect((await order([{ productId, quantity }])).status).toBe(400);
  expect((await order(items, { price: 1 })).status).toBe(400);
});

test("accepts a basket at its limits, and rejects one beyond them with the field path", async () => {
  const { itemQuantity, orderItems, riel } = limits;
  const plenty = { basePrice: 1, quantity: limits.integer };
  const ids: string[] = [];
  for (let number = 0; number < orderItems + 1; number++)
    ids.push(await market.addProduct(`Plenty ${number}`, plenty));
  const lines = (count: number, quantity: number) =>
    ids.slice(0, count).map((productId) => ({ productId, quantity }));
  const most = await order(lines(orderItems, itemQuantity));
  expect(most.status, JSON.stringify(most.body)).toBe(200);
  expect(most.body.orders).toMatchObject([{ subtotal: orderItems * itemQuantity }]);

  const dear = await market.addProduct("Dear", { basePrice: riel, quantity: limits.integer });
  const costly = { productId: dear, quantity: 2 };
  const whole = { productId: dear, quantity: 1 };
  const cases = [
    [400, lines(orderItems + 1, 1), "items"],
    [
      400,
      [
        { productId: ids[0], quantity: 1 },
        { productId: ids[1], quantity: itemQuantity + 1 },
      ],
      "items.1.quantity",
    ],
    [400, [{ productId: ids[0], quantity: limits.integer + 1 }], "items.0.quantity"],
    [400, [], "items"],
    [422, [...lines(1, 1), costly], "items.1.quantity"],
    [422, [...lines(1, 1), whole], "items"],
    // The buyer's fee makes it too large.
    [422, [whole], "items"],
  ] as const;
  for (const [status, items, wrong] of cases)
    for (const url of [path, `${path}/quote`]) {
      const { deliverTo: to, ...rest } = basketOf(items, { paymentMethodId: market.cash });
      const body = url === path ? { ...rest, deliverTo: to } : { ...rest, place: to.place };
      const answer = await send(buyer, "POST", url, body);
      expect(answer.status, JSON.stringify(answer.body)).toBe(status);
      expect(answer.body.errors.map((error: { path: string }) => error.path)).toEqual([wrong]);
    }
});

test.each([
  ["waives the whole fee", { kind: "freeDelivery", maxDiscount: null }, 0],
  ["waives a part of the fee", { kind: "freeDelivery", maxDiscount: 1500 }, 4500],
  ["takes a part off the goods", { kind: "percent", value: 10 }, 6000],
] as const)(
  "reports have what the buyer pays for delivery when a promotion %s",
  async (_what, terms, paid) => {
    const code = `DELIVERY${paid}`;
    const period = { from: "2020-01-01", to: null };
    await insertMany(on.db, promotion, [
      { name: code, nameKh: "ដឹកជញ្ជូន", code, period, state: "active", ...terms },
    ]);
    const items = [{ productId: await market.addProduct("Urea"), quantity: 1 }];
    const { body } = await order(items, { promotionCode: code });
    expect(body.orders[0]).toMatchObject({ deliveryFee: 6000 });
    const [fact] = await on.db.query("select delivery_fee from order_fact where order_id = $1", [
      body.orders[0].id,
    ]);
    expect(fact).toEqual({ delivery_fee: paid });
  },
);

test("a promotion is used up by an order and restored when its buyer cancels", async () => {
  const productId = await market.addProduct("Promoted");
  const period = { from: "2020-01-01", to: null };
  const [promotionId = ""] = await insertMany(on.db, promotion, [
    { name: "Ten", nameKh: "ដប់", code: "TEN", value: 10, period, usageLimit: 1, state: "active" },
  ]);
  const used = async () => (await on.db.query("select used from promotion where id = $1", [promotionId]))[0];
  const items = [{ productId, quantity: 1 }];
  const { body } = await order(items, { promotionCode: "ten" });
  expect(body.orders[0]).toMatchObject({ discount: 9000, total: 87_000, promotion: { label: "Ten" } });
  expect(await used()).toEqual({ used: 1 });
  expect((await order(items, { promotionCode: "TEN" })).status).toBe(422);
  const cancelled = await send(buyer, "POST", `${path}/${body.orders[0].id}/cancel`, {
    reason: "Ordered twice",
  });
  expect(cancelled.body).toMatchObject({ state: "cancelled", timeline: [{}, { note: "Ordered twice" }] });
  expect(await used()).toEqual({ used: 0 });
});

test.each([
  ["at most 0 riel", { kind: "percent", value: 10, maxDiscount: 0 }, 1, 0],
  ["free delivery where it is free", { kind: "freeDelivery" }, 12, 0],
  ["a percentage that rounds to 0", { kind: "percent", value: 0.01, scope: "products" }, 1, 0],
  ["something", { kind: "percent", value: 10 }, 1, 1],
] as const)(
  "a promotion that gives %s is used by an order that it gives something",
  async (_what, terms, quantity, uses) => {
    uniquePromotion += 1;
    const productId = await market.addProduct("Promoted", { quantity: 100 });
    const cheap = await market.addProduct("Cheap", { basePrice: 40 });
    const code = `NOTHING${uniquePromotion}`;
    const period = { from: "2020-01-01", to: null };
    const [promotionId = ""] = await insertMany(on.db, promotion, [
      {
        name: code,
        nameKh: "គ្មាន",
        code,
        period,
        state: "active",
        usageLimit: 5,
        productIds: [cheap],
        ...terms,
      },
    ]);
    const items = [
      { productId, quantity },
      { productId: cheap, quantity: 1 },
    ];
    const quoted = await send(buyer, "POST", `${path}/quote`, {
      items,
      paymentMethodId: market.khqr,
      place: deliverTo().place,
      promotionCode: code,
    });
    for (const more of [{}, { quoteId: quoted.body.id }]) {
      const { status, body } = await order(items, { promotionCode: code, ...more });
      expect(status, JSON.stringify(body)).toBe(200);
      expect(body.orders[0].discount > 0).toBe(uses > 0);
      expect(body.orders[0].promotion?.label).toBe(uses > 0 ? code : undefined);
    }
    const [row] = await on.db.query("select used from promotion where id = $1", [promotionId]);
    expect(row).toEqual({ used: 2 * uses });
  },
);

test("a code is used for the first vendor to whom it gives something", async () => {
  const period = { from: "2020-01-01", to: null };
  await insertMany(on.db, promotion, [
    { name: "Free way", nameKh: "ឥតគិតថ្លៃ", code: "FREEWAY", period, state: "active", kind: "freeDelivery" },
  ]);
  const free = await market.addProduct("Free delivery", { quantity: 100 });
  const paid = await market.addProduct("Paid delivery", { vendorIds: [market.otherVendorId] });
  const lines = [
    { productId: free, quantity: 12 },
    { productId: paid, quantity: 1 },
  ];
  const { body } = await order(lines, { promotionCode: "FREEWAY" });
  expect(body.orders).toMatchObject([
    { deliveryFee: 0, discount: 0, promotion: null },
    { deliveryFee: 6000, discount: 6000, promotion: { label: "Free way" } },
  ]);
});

test("a maximum discount of 0 is refused by name", async () => {
  const draft = { name: "Zero", nameKh: "សូន្យ", code: "ZERO", value: 10, maxDiscount: 0 };
  const sent = { ...draft, period: { from: "2026-01-01", to: null } };
  const { status, body } = await send(admin, "POST", "/api/promotions/v1/json", sent);
  expect(status).toBe(400);
  expect(body.errors).toMatchObject([{ path: "maxDiscount" }]);
});

test("buyers see, cancel and receive only their own orders, each in the allowed states", async () => {
  const productId = await market.addProduct("Own");
  const { body } = await order([{ productId, quantity: 3 }], { paymentMethodId: market.cash });
  const id: string = body.orders[0].id;
  const own = `${path}/${id}`;
  for (const [method, url, sent] of [
    ["GET", own, undefined],
    ["POST", `${own}/cancel`, { reason: "No" }],
    ["POST", `${own}/receive`, undefined],
  ] as const)
    expect((await send(stranger, method, url, sent)).status, url).toBe(404);
  expect((await send(stranger, "GET", path)).body.items).toEqual([]);
  expect((await send(buyer, "POST", `${own}/receive`)).status).toBe(422);

  const lead = (step: string, sent: object = {}) => send(admin, "POST", `/api/orders/v1/${id}/${step}`, sent);
  expect((await lead("confirm")).status).toBe(200);
  const late = await send(buyer, "POST", `${own}/cancel`, { reason: "Too late" });
  expect(late.status).toBe(422);
  expect((await lead("pack")).status).toBe(200);
  expect((await lead("ship", { trackingCode: "KH-1" })).status).toBe(200);
  const received = await send(buyer, "POST", `${own}/receive`);
  expect(received.body).toMatchObject({ state: "delivered", paymentState: "unpaid", trackingCode: "KH-1" });
  expect(received.body.timeline.at(-1)).toMatchObject({
    ...{ from: "delivering", to: "delivered" },
    note: expect.stringContaining("The buyer said in the app"),
  });
  const paid = await send(admin, "POST", `/api/orders/v1/${id}/markPaid`, {});
  expect(paid.body).toMatchObject({ state: "delivered", paymentState: "paid" });
  expect(paid.body.timeline.slice(-1)).toMatchObject([
    { from: "delivered", to: "delivered", kind: "payment", amount: 278_000, note: null },
  ]);
  const seen = await send(buyer, "GET", own);
  expect(seen.body.timeline.at(-1)).toMatchObject({
    ...{ from: "delivered", to: "delivered", note: "+278,000 ៛" },
    ...{ kind: "payment", amount: 278_000, currency: "KHR", reference: null },
  });
  expect(await stockOf(on.db, productId)).toEqual({ quantity: 7, sold: 3, reserved: 0, lowStock: true });
  const listed = await send(buyer, "GET", `${path}?state=delivered`);
  expect(listed.body.items).toMatchObject([{ id, total: 278_000 }]);
});

test("tells buyers in their inbox what others did with their orders", async () => {
  const productId = await market.addProduct("Notified");
  const someone = await newBuyer();
  const { body } = await send(someone, "POST", path, basketOf([{ productId, quantity: 1 }]));
  const { id, number } = body.orders[0];
  await send(admin, "POST", `/api/orders/v1/${id}/confirm`);
  const inbox = async (token: string) => (await send(token, "GET", "/api/app/v1/notices")).body;
  const found = await inbox(someone);
  expect(found).toMatchObject({ total: 1, unread: 1 });
  expect(found.items).toMatchObject([
    {
      title: `Your order ${number} is confirmed and being prepared.`,
      titleKh: expect.stringContaining(number),
      link: `#/app/reports/orders/${id}`,
      openedAt: null,
    },
  ]);
  const opening = `/api/app/v1/notices/${found.items[0].id}/opened`;
  expect((await send(stranger, "POST", opening)).status).toBe(404);
  expect((await send(someone, "POST", opening)).body).toEqual({ unread: 0 });
  expect((await send(someone, "POST", opening)).body).toEqual({ unread: 0 });
  expect((await inbox(someone)).items[0].openedAt).not.toBeNull();

  // Buyers are not notified of their own actions.
  const other = await send(someone, "POST", path, basketOf([{ productId, quantity: 1 }]));
  const cancelled = await send(someone, "POST", `${path}/${other.body.orders[0].id}/cancel`, {
    reason: "Ordered twice",
  });
  expect(cancelled.status).toBe(200);
  expect((await inbox(someone)).total).toBe(1);
});
