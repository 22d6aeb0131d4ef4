import * as fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Row } from "../../../domain/declare/index.ts";
import { order } from "../../../domain/entities/orders/order.ts";
import { shareOf } from "../../../domain/money/share-of.ts";
import { keptQuantity, openQuantity } from "../../../domain/orders/item-quantities.ts";
import { refundDue, valueOfUnits } from "../../../domain/orders/order-amounts.ts";
import { addAccount } from "../../../tests/support/accounts.ts";
import { type People, startWithPeople } from "../../../tests/support/people.ts";
import { type Market, openMarket, runTransition, stockOf } from "../../orders/market.fixture.ts";
import { writeOrders } from "../../orders/write-orders.ts";
import { findForUpdate } from "../../records/write/find-for-update.ts";

type Order = Row<typeof order>;

let people: People & { readonly stop: () => Promise<void> };
let market: Market;
let profileId = "";
let userId = "";
beforeAll(async () => {
  people = await startWithPeople();
  market = await openMarket(people.db);
  userId = (await addAccount(people.db, { roles: ["ROLE_USER_FARMER"] })).id;
  profileId = await market.addProfile(userId);
});
afterAll(() => people.stop());

async function place(items: readonly { productId: string; quantity: number }[]): Promise<string> {
  const place = { province: "12", district: null, commune: null, village: null };
  const basket = { items, paymentMethodId: market.khqr, place };
  const deliverTo = { name: "Chan Sreymom", phone: "012 000 102" };
  const [id = ""] = await people.db.transaction((tx) =>
    writeOrders({ tx, actor: people.admin, profileId, basket, deliverTo }),
  );
  return id;
}
const act = (name: string, id: string, input: object = {}) =>
  runTransition(people.db, people.admin)(name, id, input);
const read = async (id: string): Promise<Order> =>
  (await findForUpdate({ db: people.db, actor: people.admin, entity: order, id })).row;
const stock = (id: string) => stockOf(people.db, id);
const reason = "Two bags are torn";
const lead = async (id: string, ...names: readonly string[]) => {
  for (const name of names) await act(name, id);
};

async function placeTwo() {
  const [urea, hoe] = [await market.addProduct("Urea", { quantity: 20 }), await market.addProduct("Hoe")];
  const id = await place([
    { productId: urea, quantity: 10 },
    { productId: hoe, quantity: 2 },
  ]);
  return { id, urea, hoe };
}

test("a part is delivered, the rest follows, and the order is delivered with the last unit", async () => {
  const { id, urea, hoe } = await placeTwo();
  await lead(id, "confirm", "pack", "ship");
  await act("deliverItems", id, { lines: [{ line: 0, quantity: 8 }], note: "Two bags follow" });
  expect(await read(id)).toMatchObject({
    state: "delivering",
    items: [
      { quantity: 10, delivered: 8 },
      { quantity: 2, delivered: 0 },
    ],
    movements: [{ line: 0, kind: "delivered", quantity: 8, byId: people.admin.userId }],
  });
  expect(await stock(urea)).toMatchObject({ quantity: 10, sold: 8 });
  await act("deliverItems", id, {
    lines: [
      { line: 1, quantity: 2 },
      { line: 0, quantity: 2 },
    ],
  });
  const done = await read(id);
  expect(done).toMatchObject({ state: "delivered", items: [{ delivered: 10 }, { delivered: 2 }] });
  expect(done.timeline.map(({ kind, to }) => `${kind} ${to}`).slice(-2)).toEqual([
    "partDelivered delivering",
    "transition delivered",
  ]);
  expect(await stock(urea)).toMatchObject({ quantity: 10, sold: 10 });
  expect(await stock(hoe)).toMatchObject({ quantity: 8, sold: 2 });
});

test("the step for the whole order delivers what is left", async () => {
  const { id, urea, hoe } = await placeTwo();
  await lead(id, "confirm", "pack", "ship");
  await act("deliverItems", id, { lines: [{ line: 0, quantity: 3 }] });
  await act("deliver", id);
  const { items, movements } = await read(id);
  expect(items).toMatchObject([{ delivered: 10 }, { delivered: 2 }]);
  expect(movements.map(({ line, quantity }) => [line, quantity])).toEqual([
    [0, 3],
    [0, 7],
    [1, 2],
  ]);
  expect([(await stock(urea)).sold, (await stock(hoe)).sold]).toEqual([10, 2]);
});

test("returned units go back to stock unless they are damaged, and the last one returns the order", async () => {
  const { id, urea, hoe } = await placeTwo();
  await lead(id, "confirm", "pack", "ship", "deliver", "markPaid");
  await act("returnItems", id, { lines: [{ line: 0, quantity: 2, restock: false }], reason });
  expect(await stock(urea)).toMatchObject({ quantity: 10, sold: 8 });
  const part = await read(id);
  expect(part).toMatchObject({ state: "delivered", items: [{ returned: 2 }, { returned: 0 }] });
  expect(refundDue(part)).toBe(180_000);
  await act("refund", id, { amount: 180_000, reason });
  expect(refundDue(await read(id))).toBe(0);
  await act("returnItems", id, {
    lines: [
      { line: 0, quantity: 8 },
      { line: 1, quantity: 2 },
    ],
    reason,
  });
  const end = await read(id);
  expect(end).toMatchObject({
    state: "returned",
    stockTaken: false,
    items: [{ returned: 10 }, { returned: 2 }],
  });
  expect(refundDue(end)).toBe(end.total - 180_000);
  expect(await stock(urea)).toMatchObject({ quantity: 18, sold: 0 });
  expect(await stock(hoe)).toMatchObject({ quantity: 10, sold: 0 });
});

test("units that were only reserved are back in stock whatever is said, and a part is recorded at the time of its entry", async () => {
  const { id, urea } = await placeTwo();
  const before = await stock(urea);
  await act("cancelItems", id, { lines: [{ line: 0, quantity: 2, restock: false }], reason });
  await act("confirm", id);
  await act("cancelItems", id, { lines: [{ line: 0, quantity: 1, restock: false }], reason });
  expect(await stock(urea)).toMatchObject({ quantity: before.quantity - 8 });
  const { movements, timeline } = await read(id);
  expect(movements.map(({ restocked }) => restocked)).toEqual([true, false]);
  const parts = timeline.filter(({ kind }) => kind === "partCancelled");
  expect(movements.map(({ at }) => at)).toEqual(parts.map(({ at }) => at));
});

test("reports count the units that the buyer keeps", async () => {
  const { id, urea, hoe } = await placeTwo();
  await lead(id, "confirm", "pack", "ship", "deliver", "markPaid");
  const lines = () =>
    people.db.query(
      `select l.product_id, l.quantity, l.goods, f.quantity as "all", f.goods as "allGoods", p.sold
       from order_line l join order_fact f using (order_id) join product p on p.id = l.product_id
       where l.order_id = $1 order by l.quantity desc`,
      [id],
    );
  const { items } = await read(id);
  const [ofUrea = 0, ofHoe = 0] = items.map(({ total }) => total);
  await act("returnItems", id, { lines: [{ line: 0, quantity: 7 }], reason });
  const kept = ofUrea - Math.floor((ofUrea * 7) / 10);
  const whole = { all: 5, allGoods: kept + ofHoe };
  expect(await lines()).toEqual([
    { product_id: urea, quantity: 3, goods: kept, sold: 3, ...whole },
    { product_id: hoe, quantity: 2, goods: ofHoe, sold: 2, ...whole },
  ]);
  await act("returnItems", id, { lines: [{ line: 1, quantity: 2 }], reason });
  expect(await lines()).toMatchObject([{ product_id: urea, quantity: 3, all: 3, allGoods: kept }]);
  await act("returnItems", id, { lines: [{ line: 0, quantity: 3 }], reason });
  const [fact] = await people.db.query("select is_sale, quantity from order_fact where order_id = $1", [id]);
  expect(fact).toEqual({ is_sale: false, quantity: 12 });
});

test("the step for the whole order takes back what the buyer has, and what never arrived", async () => {
  const { id, urea } = await placeTwo();
  await lead(id, "confirm", "pack", "ship");
  await act("deliverItems", id, { lines: [{ line: 0, quantity: 4 }] });
  await act("returnItems", id, { lines: [{ line: 0, quantity: 1, restock: false }], reason });
  await act("takeBack", id, { reason });
  expect(await read(id)).toMatchObject({
    state: "returned",
    items: [{ delivered: 4, returned: 4 }, { returned: 0 }],
  });
  expect(await stock(urea)).toMatchObject({ quantity: 19, sold: 0 });
});

test("cancelled units leave the amounts, and what was paid for them is due", async () => {
  const { id, urea } = await placeTwo();
  const before = await read(id);
  await lead(id, "confirm", "markPaid", "pack", "ship");
  await act("cancelItems", id, { lines: [{ line: 0, quantity: 2 }], reason });
  const after = await read(id);
  expect(after).toMatchObject({
    subtotal: before.subtotal - 180_000,
    total: before.total - 180_000,
    overpaid: 180_000,
    commission: 45_000,
    items: [{ quantity: 8, cancelled: 2, total: 720_000 }, { quantity: 2 }],
  });
  expect(refundDue(after)).toBe(180_000);
  expect(await stock(urea)).toMatchObject({ quantity: 12 });
  await expect(act("refund", id, { amount: before.total + 1, reason })).rejects.toMatchObject({
    type: "rule",
  });
  await act("refund", id, { amount: 180_000, reason });
  await act("deliver", id);
  const shares = await people.db.query(
    `select split_part(s.party, ':', 1) as party, s.gross, s.refunds, s.held from "order" o, order_shares(o) s where o.id = $1 order by 1`,
    [id],
  );
  expect(shares).toEqual([
    { party: "paymentMethod", gross: before.total, refunds: 180_000, held: 0 },
    { party: "vendor", gross: after.total, refunds: 0, held: 0 },
  ]);
  const [fact] = await people.db.query(
    "select quantity, goods, total, refunded from order_fact where order_id = $1",
    [id],
  );
  expect(fact).toEqual({ quantity: 10, goods: 900_000, total: after.total, refunded: 180_000 });
});

test("a pending order reserves less after a part was cancelled, and a product without units leaves the reports", async () => {
  const { id, urea, hoe } = await placeTwo();
  await act("cancelItems", id, {
    lines: [
      { line: 0, quantity: 4 },
      { line: 1, quantity: 2 },
    ],
    reason,
  });
  expect(await stock(urea)).toMatchObject({ quantity: 20, reserved: 6 });
  expect(await stock(hoe)).toMatchObject({ reserved: 0 });
  const lines = await people.db.query(
    `select product_id as "productId", quantity from order_line where order_id = $1`,
    [id],
  );
  expect(lines).toEqual([{ productId: urea, quantity: 6 }]);
  await act("confirm", id);
  expect(await stock(urea)).toMatchObject({ quantity: 14, reserved: 0 });
  await act("cancel", id, { reason });
  expect(await stock(urea)).toMatchObject({ quantity: 20 });
});

test("the rest is cancelled after a part has arrived: the order is delivered", async () => {
  const { id, urea } = await placeTwo();
  await lead(id, "confirm", "pack", "ship");
  await act("deliverItems", id, { lines: [{ line: 0, quantity: 8 }] });
  await act("cancelItems", id, {
    lines: [
      { line: 0, quantity: 2, restock: false },
      { line: 1, quantity: 2 },
    ],
    reason,
  });
  const { state, timeline, items } = await read(id);
  expect(state).toBe("delivered");
  expect(timeline.slice(-2)).toMatchObject([
    { kind: "partCancelled", note: reason },
    { from: "delivering", to: "delivered" },
  ]);
  expect(items).toMatchObject([
    { quantity: 8, delivered: 8 },
    { quantity: 0, cancelled: 2 },
  ]);
  expect(await stock(urea)).toMatchObject({ quantity: 10, sold: 8 });
});

test.each([
  ["returned, then cancelled", ["returnItems", "cancelItems"]],
  ["cancelled, then returned", ["cancelItems", "returnItems"]],
])("an order of which the buyer keeps nothing is returned: %s", async (_order, steps) => {
  const urea = await market.addProduct("Urea", { quantity: 20 });
  const id = await place([{ productId: urea, quantity: 3 }]);
  await lead(id, "markPaid", "confirm", "pack", "ship");
  await act("deliverItems", id, { lines: [{ line: 0, quantity: 2 }] });
  for (const step of steps)
    await act(step, id, { lines: [{ line: 0, quantity: step === "returnItems" ? 2 : 1 }], reason });
  expect(await read(id)).toMatchObject({ state: "returned", stockTaken: false });
  expect(await stock(urea)).toMatchObject({ quantity: 20, sold: 0 });
  const [fact] = await people.db.query("select is_sale from order_fact where order_id = $1", [id]);
  expect(fact).toEqual({ is_sale: false });
});

test("refuses more than there is, unknown and repeated items, and another state, naming the line", async () => {
  const { id } = await placeTwo();
  const refusal = (name: string, lines: readonly object[], more: object = { reason }) =>
    act(name, id, { lines, ...more }).catch((error: unknown) => error);
  expect(await refusal("deliverItems", [{ line: 0, quantity: 1 }], {})).toMatchObject({ type: "rule" });
  await lead(id, "confirm", "pack", "ship");
  expect(
    await refusal(
      "deliverItems",
      [
        { line: 1, quantity: 1 },
        { line: 0, quantity: 11 },
      ],
      {},
    ),
  ).toMatchObject({
    detail: { issues: [{ path: "lines.1.quantity", message: { en: "“Urea”: at most 10." } }] },
  });
  expect(await refusal("returnItems", [{ line: 0, quantity: 1 }])).toMatchObject({
    detail: { issues: [{ path: "lines.0.quantity" }] },
  });
  for (const lines of [
    [{ line: 9, quantity: 1 }],
    [
      { line: 0, quantity: 1 },
      { line: 0, quantity: 1 },
    ],
  ])
    expect(await refusal("cancelItems", lines)).toMatchObject({ type: "rule" });
  expect(
    await refusal("cancelItems", [
      { line: 0, quantity: 10 },
      { line: 1, quantity: 2 },
    ]),
  ).toMatchObject({ detail: { issues: [{ path: "lines" }] } });
  for (const quantity of [0, -1, 1.5])
    expect(await refusal("cancelItems", [{ line: 0, quantity }])).toMatchObject({ type: "invalid" });
  expect(await refusal("cancelItems", [])).toMatchObject({ type: "invalid" });
  expect((await read(id)).movements).toEqual([]);
});

test("two people deliver the same units at once: one of them is refused", async () => {
  const { id, urea } = await placeTwo();
  await lead(id, "confirm", "pack", "ship");
  const lines = [{ line: 0, quantity: 6 }];
  const done = await Promise.allSettled([1, 2, 3].map(() => act("deliverItems", id, { lines })));
  expect(done.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
  expect(await stock(urea)).toMatchObject({ quantity: 10, sold: 6 });
});

test("the buyer is notified of the units", async () => {
  const { id } = await placeTwo();
  await lead(id, "confirm", "pack", "ship");
  await act("deliverItems", id, { lines: [{ line: 0, quantity: 8 }] });
  await act("returnItems", id, { lines: [{ line: 0, quantity: 1 }], reason });
  await act("cancelItems", id, { lines: [{ line: 1, quantity: 1 }], reason });
  const received = await people.db.query<{ en: string; km: string }>(
    "select title_en as en, title_km as km from notice where user_id = $1 and link like $2 and title_en like 'Part%' order by created_at",
    [userId, `%${id}`],
  );
  expect(received.map(({ en }) => en.replace(/OR-[0-9-]+/, "OR"))).toEqual([
    "Part of your order OR was delivered: 8 × Urea. The rest follows.",
    "Part of your order OR was returned: 1 × Urea. Two bags are torn",
    "Part of your order OR was cancelled: 1 × Hoe. Two bags are torn",
  ]);
  expect(received[0]?.km).toContain("8 × ជីអ៊ុយរ៉េ");
});

const anyMove = fc.record({
  name: fc.constantFrom("deliverItems", "cancelItems", "returnItems"),
  line: fc.nat({ max: 1 }),
  quantity: fc.integer({ min: 1, max: 6 }),
  restock: fc.boolean(),
});

test("any sequence of deliveries, cancellations and returns keeps stock, sales and money consistent", async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(anyMove, { maxLength: 10 }), fc.boolean(), async (moves, isPaid) => {
      const { id, urea, hoe } = await placeTwo();
      const total = (await read(id)).total;
      await lead(id, "confirm", "pack", "ship", ...(isPaid ? ["markPaid"] : []));
      for (const { name, line, quantity, restock } of moves) {
        const unit = name === "deliverItems" ? { line, quantity } : { line, quantity, restock };
        const more = name === "deliverItems" ? {} : { reason };
        await act(name, id, { lines: [unit], ...more }).catch((error: { type?: string }) =>
          expect(error.type).toBe("rule"),
        );
      }
      const end = await read(id);
      for (const [line, product, ordered, inStock] of [
        [0, urea, 10, 20],
        [1, hoe, 2, 10],
      ] as const) {
        const item = end.items[line];
        if (!item) throw new Error("An item is lost");
        const moved = (kind: string) =>
          end.movements
            .filter((one) => one.line === line && one.kind === kind)
            .reduce((sum, one) => sum + one.quantity, 0);
        expect(item.quantity + item.cancelled).toBe(ordered);
        expect([item.delivered, item.returned, item.cancelled]).toEqual(
          ["delivered", "returned", "cancelled"].map(moved),
        );
        expect(openQuantity(item)).toBeGreaterThanOrEqual(0);
        expect(keptQuantity(item)).toBeGreaterThanOrEqual(0);
        expect(item.total).toBe(item.price * item.quantity - item.discount);
        const lost = end.movements
          .filter((one) => one.line === line && one.kind !== "delivered" && !one.restocked)
          .reduce((sum, one) => sum + one.quantity, 0);
        const left = await stock(product);
        expect(left.sold).toBe(keptQuantity(item));
        expect(left.quantity + openQuantity(item) + left.sold + lost).toBe(inStock);
      }
      expect(end.total + (isPaid ? end.overpaid : 0)).toBeLessThanOrEqual(total);
      if (isPaid) expect(end.total + end.overpaid).toBe(total);
      const back = end.items.reduce((sum, item) => sum + valueOfUnits(item, item.returned), 0);
      const due = end.state === "returned" ? total : end.overpaid + back;
      expect(refundDue(end)).toBe(isPaid ? due : 0);
      const [sums] = await people.db.query(
        `select (select sum(quantity)::int from order_line where order_id = f.order_id) as lines, f.quantity, f.goods, f.total
         from order_fact f where f.order_id = $1`,
        [id],
      );
      // Reports count what the buyer keeps of a sale.
      const isSale = end.state !== "cancelled" && end.state !== "returned";
      const gone = (item: Order["items"][number]) => (isSale ? item.returned : 0);
      const quantity = end.items.reduce((sum, item) => sum + item.quantity - gone(item), 0);
      const goods = end.items.reduce((sum, item) => sum + item.total - valueOfUnits(item, gone(item)), 0);
      expect(sums).toEqual({ lines: quantity, quantity, goods, total: end.total });
    }),
    { numRuns: 12, endOnFailure: true },
  );
}, 120_000);

test("the commission is on what the buyer keeps, however it came to that", async () => {
  const productId = await market.addProduct("Seed", { basePrice: 123, quantity: 1000 });
  await people.db.query("update vendor set commission = 7.25 where id = $1", [market.vendorId]);
  const id = await place([{ productId, quantity: 120 }]);
  const expected = (kept: number) => ({ commissionPct: 7.25, commission: shareOf(123 * kept, 7.25) });
  expect(await read(id)).toMatchObject(expected(120));
  for (let step = 1; step <= 15; step += 1) {
    await act("cancelItems", id, { lines: [{ line: 0, quantity: 7 }], reason });
    expect(await read(id)).toMatchObject(expected(120 - 7 * step));
  }
  await lead(id, "confirm", "markPaid", "pack", "ship", "deliver");
  await act("returnItems", id, { lines: [{ line: 0, quantity: 4 }], reason });
  expect(await read(id)).toMatchObject(expected(11));
  const [sums] = await people.db.query(
    `select f.commission, (select sum(e.commission)::int from ledger_entry e where e.order_id = f.order_id) as booked
     from order_fact f where f.order_id = $1`,
    [id],
  );
  const { commission } = expected(11);
  expect(sums).toEqual({ commission, booked: commission });
  await act("takeBack", id, { reason });
  expect(await read(id)).toMatchObject({ state: "returned", ...expected(0) });
  await people.db.query("update vendor set commission = 5 where id = $1", [market.vendorId]);
});
