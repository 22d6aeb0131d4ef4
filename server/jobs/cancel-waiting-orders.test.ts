import { afterAll, beforeAll, expect, test } from "vitest";
import { order } from "../../domain/entities/orders/order.ts";
import { type People, startPeople } from "../../tests/support/people.ts";
import { handlers } from "../commands/index.ts";
import { type Market, openMarket } from "../orders/market.fixture.ts";
import { learnHandlers } from "../records/handlers.ts";
import { insertMany } from "../records/insert-many.ts";
import { cancelWaitingOrders } from "./cancel-waiting-orders.ts";

let people: People & { readonly stop: () => Promise<void> };
let market: Market;
beforeAll(async () => {
  learnHandlers(handlers);
  people = await startPeople();
  market = await openMarket(people.db);
});
afterAll(() => people.stop());

const old = "2026-01-01T00:00:00.000Z";
let number = 0;
async function add(more: object): Promise<string> {
  number += 1;
  const profileId = await market.addProfile(null);
  const [id = ""] = await insertMany(people.db, order, [
    { number: `OR-${number}`, profileId, vendorId: market.vendorId, createdAt: old, ...more },
  ]);
  return id;
}
const stateOf = async (id: string) => {
  const [row] = await people.db.query<{ state: string }>(`select state from "order" where id = $1`, [id]);
  return row?.state;
};

test("orders that nobody confirmed or paid in time are cancelled, once however many do so; others stay", async () => {
  const [waiting, paid, young, confirmed] = [
    await add({ state: "pending" }),
    await add({ state: "pending", paymentState: "paid" }),
    await add({ state: "pending", createdAt: new Date().toISOString() }),
    await add({ state: "confirmed" }),
  ];
  expect(await cancelWaitingOrders(people.db, 0)).toBe(0);
  const counts = await Promise.all([1, 2, 3].map(() => cancelWaitingOrders(people.db, 48)));
  expect(counts.reduce((sum, count) => sum + count, 0)).toBe(1);
  expect(await stateOf(waiting)).toBe("cancelled");
  expect([await stateOf(paid), await stateOf(young), await stateOf(confirmed)]).toEqual([
    "pending",
    "pending",
    "confirmed",
  ]);
});
