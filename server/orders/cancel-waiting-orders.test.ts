import { afterAll, beforeAll, expect, test } from "vitest";
import { order } from "../../domain/entities/orders/order.ts";
import { type People, startWithPeople } from "../../tests/support/people.ts";
import { insertMany } from "../records/write/insert-many.ts";
import { cancelWaitingOrders } from "./cancel-waiting-orders.ts";
import { type Market, openMarket } from "./market.fixture.ts";

let people: People & { readonly stop: () => Promise<void> };
let market: Market;
beforeAll(async () => {
  people = await startWithPeople();
  market = await openMarket(people.db);
});
afterAll(() => people.stop());

const warned: unknown[] = [];
const log = { warn: (about: object) => void warned.push("orderId" in about ? about.orderId : null) };
const run = (more: object) => cancelWaitingOrders({ db: people.db, log, hours: 48, ...more });

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

test("cancels orders that were not confirmed or paid in time, once under concurrency; keeps others", async () => {
  const [waiting, paid, young, confirmed] = [
    await add({ state: "pending" }),
    await add({ state: "pending", paymentState: "paid" }),
    await add({ state: "pending", createdAt: new Date().toISOString() }),
    await add({ state: "confirmed" }),
  ];
  expect(await run({ hours: 0 })).toBe(0);
  const runs = await Promise.all([1, 2, 3].map(() => run({})));
  expect(runs.reduce((sum, cancelled) => sum + cancelled, 0)).toBe(1);
  expect(await stateOf(waiting)).toBe("cancelled");
  expect([await stateOf(paid), await stateOf(young), await stateOf(confirmed)]).toEqual([
    "pending",
    "pending",
    "confirmed",
  ]);
});

test("orders that always refuse or fail keep no other waiting", async () => {
  await people.db.query(
    `create function refuse_stuck() returns trigger language plpgsql as $$
     begin
       if old.number like 'BROKEN-%' then raise exception 'It is broken.'; end if;
       raise exception 'It is stuck.' using errcode = 'KFRUL', detail = 'វាជាប់គាំង។';
     end $$`,
  );
  await people.db.query(
    `create trigger refuse_stuck before update on "order" for each row
     when (old.number ~ '^(STUCK|BROKEN)-') execute function refuse_stuck()`,
  );
  const ids: string[] = [];
  for (const number of ["STUCK-1", "BROKEN-1", "STUCK-2", "FREE-1", "BROKEN-2", "FREE-2"])
    ids.push(await add({ state: "pending", number }));
  expect(await run({ batchSize: 2 })).toBe(2);
  expect(await Promise.all(ids.map(stateOf))).toEqual([
    "pending",
    "pending",
    "pending",
    "cancelled",
    "pending",
    "cancelled",
  ]);
  expect(warned.sort()).toEqual([ids[1], ids[4]].sort());
});

test("a run ends after the order at hand when the server stops", async () => {
  await add({ state: "pending" });
  expect(await run({ signal: AbortSignal.abort() })).toBe(0);
});
