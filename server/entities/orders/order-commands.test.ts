import { afterAll, beforeAll, expect, test } from "vitest";
import { entityNamed } from "../../../domain/entities/index.ts";
import { order } from "../../../domain/entities/orders/order.ts";
import { promotion } from "../../../domain/entities/products/promotion.ts";
import { addAccount } from "../../../tests/support/accounts.ts";
import { type People, startWithPeople } from "../../../tests/support/people.ts";
import { type Market, openMarket, runTransition, stockOf } from "../../orders/market.fixture.ts";
import { writeOrders } from "../../orders/write-orders.ts";
import { readHistory } from "../../records/history/history.ts";
import { listRecords } from "../../records/list/list.ts";
import { insertMany } from "../../records/write/insert-many.ts";

let people: People & { readonly stop: () => Promise<void> };
let market: Market;
let profileId = "";
beforeAll(async () => {
  people = await startWithPeople();
  market = await openMarket(people.db);
  profileId = await market.addProfile(null);
});
afterAll(() => people.stop());

async function place(items: readonly object[], more: object = {}): Promise<string> {
  const lines = items.map((line) => ({ productId: "", quantity: 1, ...line }));
  const [id = ""] = await people.db.transaction((tx) =>
    writeOrders({
      tx,
      actor: people.admin,
      profileId,
      basket: {
        items: lines,
        paymentMethodId: market.khqr,
        place: { province: "12", district: null, commune: null, village: null },
        ...more,
      },
      deliverTo: { name: "Chan Sreymom", phone: "012 000 102" },
    }),
  );
  return id;
}
const step = (name: string, id: string, input: object = {}) =>
  runTransition(people.db, people.admin)(name, id, input);
const orderOf = async (id: string) =>
  (
    await people.db.query(
      `select state, payment_state, refunded, stock_taken, timeline from "order" where id = $1`,
      [id],
    )
  )[0];
const because = { reason: "The buyer changed their mind" };

test("confirming takes the stock of all items, or of none, and names what is short", async () => {
  const [plenty, few] = [await market.addProduct("Plenty"), await market.addProduct("Few", { quantity: 5 })];
  const items = [
    { productId: plenty, quantity: 4 },
    { productId: few, quantity: 3 },
  ];
  const first = await place(items);
  await people.db.query("update product set quantity = 6 where id = $1", [few]);
  const second = await place(items);
  await people.db.query("update product set quantity = 5 where id = $1", [few]);
  await step("confirm", first);
  expect(await stockOf(people.db, few)).toMatchObject({ quantity: 2, sold: 0 });
  await expect(step("confirm", second)).rejects.toMatchObject({
    type: "rule",
    detail: { message: { en: "Not enough stock of “Few” (2 left)." } },
  });
  expect(await orderOf(second)).toMatchObject({ state: "pending", stock_taken: false });
  expect(await stockOf(people.db, plenty)).toMatchObject({ quantity: 6 });
});

test("a product's history names the order that changed its stock", async () => {
  const productId = await market.addProduct("Remembered");
  const id = await place([{ productId, quantity: 1 }]);
  await step("confirm", id);
  const product = entityNamed("product");
  const { items } = await readHistory({ db: people.db, actor: people.admin, entity: product, id: productId });
  const [order] = await people.db.query<{ number: string }>(`select number from "order" where id = $1`, [id]);
  expect(items[0]).toMatchObject({
    operation: "take",
    about: order?.number,
    changes: { quantity: { from: 10, to: 9 } },
  });
});

test.each(["confirmed", "packed"])("cancelling a %s order returns the stock once", async (state) => {
  const productId = await market.addProduct("Cancelled");
  const id = await place([{ productId, quantity: 4 }]);
  await step("confirm", id);
  if (state === "packed") await step("pack", id);
  await step("cancel", id, because);
  await expect(step("cancel", id, because)).rejects.toMatchObject({ type: "rule" });
  expect(await stockOf(people.db, productId)).toMatchObject({ quantity: 10, sold: 0 });
});

test("cancelling an unconfirmed order leaves the stock and returns the promotion", async () => {
  const productId = await market.addProduct("Never");
  const period = { from: "2020-01-01", to: null };
  const [promotionId = ""] = await insertMany(people.db, promotion, [
    { name: "Five", nameKh: "ប្រាំ", code: "FIVE", value: 5, period, state: "active" },
  ]);
  const used = async () =>
    (await people.db.query("select used from promotion where id = $1", [promotionId]))[0];
  const id = await place([{ productId, quantity: 2 }], { promotionCode: "FIVE" });
  expect(await used()).toEqual({ used: 1 });
  await step("cancel", id, because);
  expect(await stockOf(people.db, productId)).toMatchObject({ quantity: 10 });
  expect(await used()).toEqual({ used: 0 });
});

test("delivered items count as sold, returned ones don't", async () => {
  const productId = await market.addProduct("Returned");
  const id = await place([{ productId, quantity: 2 }]);
  for (const name of ["confirm", "pack", "ship", "deliver"]) await step(name, id);
  expect(await stockOf(people.db, productId)).toMatchObject({ quantity: 8, sold: 2 });
  await step("takeBack", id, because);
  expect(await stockOf(people.db, productId)).toMatchObject({ quantity: 10, sold: 0 });
  expect(await orderOf(id)).toMatchObject({ state: "returned", stock_taken: false, payment_state: "unpaid" });
});

test("twenty concurrent confirmations take the stock once", async () => {
  const productId = await market.addProduct("Contested");
  const id = await place([{ productId, quantity: 3 }]);
  const done = await Promise.allSettled(Array.from({ length: 20 }, () => step("confirm", id)));
  expect(done.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
  expect(await stockOf(people.db, productId)).toMatchObject({ quantity: 7 });
});

test("an order is found by its payment reference and its tracking code", async () => {
  const productId = await market.addProduct("Tracked");
  const id = await place([{ productId, quantity: 1 }]);
  await step("markPaid", id, { paymentReference: "TX820433" });
  await step("confirm", id);
  await step("pack", id);
  await step("ship", id, { trackingCode: "KH10013986" });
  for (const q of ["TX820433", "tx820433", "KH10013986", "10013986"]) {
    const listed = await listRecords({ db: people.db, actor: people.admin, entity: order, query: { q } });
    expect(JSON.parse(listed).items, q).toMatchObject([{ id }]);
  }
});

test("refunds the paid amount in parts, and never more", async () => {
  const productId = await market.addProduct("Refunded");
  const id = await place([{ productId, quantity: 1 }]);
  await expect(step("refund", id, because)).rejects.toMatchObject({ type: "rule" });
  await step("markPaid", id, { paymentReference: "ABA-77" });
  await expect(step("markPaid", id)).rejects.toMatchObject({ type: "rule" });
  await expect(step("refund", id, { ...because, amount: 96_001 })).rejects.toMatchObject({
    detail: { issues: [{ path: "amount", message: { en: "Enter at most 96,000 ៛." } }] },
  });
  await expect(step("refund", id, { ...because, amount: 0 })).rejects.toMatchObject({ type: "rule" });
  await step("refund", id, { ...because, amount: 6000 });
  expect(await orderOf(id)).toMatchObject({ payment_state: "partlyRefunded", refunded: 6000 });
  await step("refund", id, because);
  const end = await orderOf(id);
  expect(end).toMatchObject({ payment_state: "refunded", refunded: 96_000, state: "pending" });
  expect(end?.timeline).toMatchObject([
    { to: "pending" },
    { kind: "payment", amount: 96_000, currency: "KHR", reference: "ABA-77", note: null },
    { kind: "refund", amount: 6000, currency: "KHR", note: because.reason },
    { kind: "refund", amount: 90_000, currency: "KHR", note: because.reason },
  ]);
  await expect(step("refund", id, because)).rejects.toMatchObject({ type: "rule" });
});

test("ten concurrent refunds never exceed the paid amount", async () => {
  const productId = await market.addProduct("Greedy");
  const id = await place([{ productId, quantity: 1 }]);
  await step("markPaid", id);
  await Promise.allSettled(
    Array.from({ length: 10 }, () => step("refund", id, { ...because, amount: 20_000 })),
  );
  expect(await orderOf(id)).toMatchObject({ refunded: 80_000, payment_state: "partlyRefunded" });
});

test("returns and refunds a paid order in one transaction", async () => {
  const productId = await market.addProduct("Both");
  const id = await place([{ productId, quantity: 1 }]);
  for (const name of ["confirm", "pack", "ship"]) await step(name, id);
  await expect(step("takeBack", id, { ...because, refundAmount: 1000 })).rejects.toMatchObject({
    detail: { issues: [{ path: "refundAmount", message: { en: "This order isn't paid yet." } }] },
  });
  expect(await orderOf(id)).toMatchObject({ state: "delivering", stock_taken: true });
  await step("markPaid", id);
  await expect(step("takeBack", id, { ...because, refundAmount: 96_001 })).rejects.toMatchObject({
    type: "rule",
  });
  await step("takeBack", id, { ...because, refundAmount: 90_000 });
  const end = await orderOf(id);
  expect(end).toMatchObject({ state: "returned", payment_state: "partlyRefunded", refunded: 90_000 });
  expect(end?.timeline).toMatchObject([
    ...Array.from({ length: 5 }, () => ({})),
    { from: "delivering", to: "returned", note: because.reason },
    { from: "returned", to: "returned", kind: "refund", amount: 90_000, note: because.reason },
  ]);
  expect(await stockOf(people.db, productId)).toMatchObject({ quantity: 10, sold: 0 });
});

test("records cash on delivery as paid", async () => {
  const productId = await market.addProduct("Cash");
  const id = await place([{ productId, quantity: 1 }], { paymentMethodId: market.cash });
  for (const name of ["confirm", "pack", "ship", "deliver"]) await step(name, id);
  expect(await orderOf(id)).toMatchObject({
    payment_state: "paid",
    timeline: expect.arrayContaining([
      expect.objectContaining({
        from: "delivered",
        to: "delivered",
        ...{ kind: "cashPayment", amount: 96_000, note: null },
      }),
    ]),
  });
});

test("the delivery can be changed until the order has arrived", async () => {
  const productId = await market.addProduct("Mistyped");
  const id = await place([{ productId, quantity: 1 }]);
  for (const name of ["confirm", "pack"]) await step(name, id);
  await step("ship", id, { trackingCode: "KH-1" });
  await step("changeDelivery", id, { trackingCode: "KH-2" });
  const code = async () =>
    (await people.db.query(`select tracking_code as code from "order" where id = $1`, [id]))[0]?.code;
  expect(await code()).toBe("KH-2");
  await step("deliver", id);
  await expect(step("changeDelivery", id, { trackingCode: "KH-3" })).rejects.toMatchObject({
    type: "rule",
  });
  expect(await code()).toBe("KH-2");
});

test("notifies the buyer of transitions by others and of payments, in both languages", async () => {
  const productId = await market.addProduct("Notified");
  const { id: userId } = await addAccount(people.db, { roles: ["ROLE_USER_FARMER"] });
  profileId = await market.addProfile(userId);
  const id = await place([{ productId, quantity: 1 }]);
  for (const name of ["confirm", "pack"]) await step(name, id);
  await step("ship", id, { trackingCode: "KH-9" });
  await step("markPaid", id);
  await step("takeBack", id, { ...because, refundAmount: 96_000 });
  const [own] = await people.db.query<{ number: string }>(`select number from "order" where id = $1`, [id]);
  const number = own?.number;
  const notices = await people.db.query(
    `select kind, title_en as en, title_km as km, link from notice where user_id = $1`,
    [userId],
  );
  expect(notices.map(({ en }) => en).sort()).toEqual(
    [
      `Your order ${number} is confirmed and being prepared.`,
      `Your order ${number} is packed and waits for its delivery.`,
      `Your order ${number} is on its way (tracking code KH-9).`,
      `We received your payment of 96,000 ៛ for order ${number}.`,
      `Your order ${number} was returned: ${because.reason}`,
      `We refunded 96,000 ៛ of your order ${number}: ${because.reason}`,
    ].sort(),
  );
  for (const one of notices)
    expect(one).toMatchObject({
      kind: "app",
      km: expect.stringMatching(/[\u1780-\u17ff]/),
      link: `#/app/reports/orders/${id}`,
    });
});

test("the database keeps stock from becoming negative", async () => {
  const id = await market.addProduct("Kept");
  await expect(people.db.query("update product set quantity = -1 where id = $1", [id])).rejects.toThrow(
    "product_quantity_check",
  );
});
