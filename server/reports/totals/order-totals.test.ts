import fc from "fast-check";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { Breakdown } from "../../../domain/declare/report.ts";
import { order } from "../../../domain/entities/orders/order.ts";
import { reports } from "../../../domain/reports/index.ts";
import { addDays, todayIn } from "../../../domain/reports/period.ts";
import { createMigratedDatabase } from "../../../tests/support/test-app.ts";
import type { Database } from "../../db/database.ts";
import { openAppDatabase } from "../../entities/open-app-database.ts";
import { insertMany } from "../../records/write/insert-many.ts";
import { choicesOf } from "../choices.ts";
import { findReportSql } from "../declared.ts";
import { type FilledMarket, fillMarket } from "../market.fixture.ts";
import { readReportUnchecked } from "../read-report.ts";
import { keepOrderTotals } from "./keep-totals.ts";
import { bitsSql, partBits } from "./stored-totals.ts";
import { findWrongTotals } from "./totals.fixture.ts";

let database: Awaited<ReturnType<typeof createMigratedDatabase>>;
let db: Database;
let market: FilledMarket;
const orders = 150;
beforeAll(async () => {
  database = await createMigratedDatabase();
  db = openAppDatabase(database.url);
  market = await fillMarket(db, orders);
});
afterAll(async () => {
  await db.close();
  await database.drop();
});
beforeEach(() => keepOrderTotals(db));

const usable = () =>
  db.query<{ day: string }>(
    "select day from order_total_day where day not in (select day from order_day_change)",
  );
const number = (() => {
  let last = 0;
  return () => `OR-T-${last++}`;
})();
interface NewOrder {
  readonly createdAt: string;
  readonly buyer: number;
  readonly vendor: number;
  readonly product: number;
}
const insertOrder = (tx: Pick<Database, "query"> & Parameters<typeof insertMany>[0], one: NewOrder) =>
  insertMany(tx, order, [
    {
      number: number(),
      createdAt: one.createdAt,
      vendorId: market.vendors[one.vendor] ?? "",
      profileId: market.buyers[one.buyer] ?? "",
      paymentMethodId: market.cash,
      total: 4000,
      state: "pending",
      items: [
        {
          productId: market.products[one.product],
          name: "Urea",
          price: 4000,
          quantity: 1,
          discount: 0,
          total: 4000,
        },
      ],
    },
  ]);

test("totals all days and whole months that are over, and equals the facts", async () => {
  const today = todayIn(Date.now());
  await insertOrder(db, { createdAt: new Date().toISOString(), buyer: 0, vendor: 0, product: 0 });
  await keepOrderTotals(db);
  const days = (await usable()).map(({ day }) => day);
  expect(days).toContain("2026-01-01");
  expect(days).toContain(addDays(today, -1));
  expect(days).not.toContain(today);
  const months = await db.query<{ day: string }>("select day from order_total_month order by day limit 4");
  expect(months.map(({ day }) => day)).toEqual(["2026-01-01", "2026-02-01", "2026-03-01", "2026-04-01"]);
  expect(await findWrongTotals(db)).toEqual([]);
});

const periods = [
  { from: "2026-01-01", to: "2026-04-30" },
  { from: "2026-02-10", to: "2026-04-05", grain: "week", compare: "year" },
  { from: "2026-02-01", to: "2026-03-31", grain: "month" },
  { period: "thisYear" },
] as const;

function keyFor({ source: of }: Breakdown): readonly string[] {
  if (of.kind === "place") return ["12", "1201", "120101"];
  if (of.kind !== "ref") return Object.keys(choicesOf(of) ?? {}).slice(0, 6);
  const keys: Readonly<Record<string, readonly string[]>> = {
    productCategory: market.categories,
    product: market.products,
    vendor: market.vendors,
    paymentMethod: [market.cash],
  };
  return keys[of.entity]?.slice(0, 2) ?? [];
}
const ofOrders = reports.filter(({ name }) =>
  Object.values(findReportSql(name).sources).some(({ totals, people }) => totals || people),
);

test("the reports of orders, and only they, use totals", () => {
  expect(ofOrders.map(({ name }) => name)).toEqual(
    expect.arrayContaining(["orders", "products", "topProducts", "topSellers", "userProfiles", "vendors"]),
  );
});

test.each(ofOrders.map((report) => [report.name, report] as const))(
  "%s has the same answer from totals and facts, by every breakdown, with every filter, in every period",
  async (_, report) => {
    // One day whose totals are no longer right, and orders of today.
    await insertOrder(db, { createdAt: "2026-02-11T03:00:00Z", buyer: 1, vendor: 1, product: 3 });
    await insertOrder(db, { createdAt: new Date().toISOString(), buyer: 2, vendor: 0, product: 1 });
    const compare = async (query: Readonly<Record<string, string>>) => {
      const ask = { db, report, query: { limit: "2", ...query } };
      const fromFacts = await readReportUnchecked({ ...ask, totals: "none" });
      expect(await readReportUnchecked(ask), JSON.stringify(query)).toEqual(fromFacts);
    };
    const names = Object.entries(report.breakdowns);
    for (const [index, [by, breakdown]] of names.entries()) {
      for (const period of periods) await compare({ ...period, by });
      for (const key of keyFor(breakdown)) {
        await compare({ ...periods[0], by, [by]: key });
        await compare({ ...periods[1], by: names[(index + 1) % names.length]?.[0] ?? by, [by]: key });
      }
    }
  },
);

test("a report reads totals for days that are over, and facts for days that changed afterwards", async () => {
  const report = ofOrders.find(({ name }) => name === "orders");
  if (!report) throw new Error("There is no report of orders");
  const goods = async () =>
    (await readReportUnchecked({ db, report, query: { from: "2026-03-01", to: "2026-03-31" } })).totals.goods
      ?.value ?? 0;
  const right = await goods();
  const [wrong] = await db.query<{ day: string }>(
    `update order_total set goods = goods + 1000 where ctid = (select ctid from order_total
       where period = 'day' and breakdown = 'place' and is_sale and day between '2026-03-01' and '2026-03-31' limit 1) returning day`,
  );
  expect(await goods()).toBe(right + 1000);
  await db.query("update order_fact set goods = goods where day = $1", [wrong?.day]);
  expect(await goods()).toBe(right);
  await keepOrderTotals(db);
  expect(await goods()).toBe(right);
  expect(await findWrongTotals(db)).toEqual([]);
});

const event = fc.record({
  act: fc.constantFrom("insert", "state", "refund", "pay", "delete", "restore", "move", "fold", "read"),
  order: fc.nat(orders - 1),
  buyer: fc.nat(3),
  vendor: fc.nat(1),
  product: fc.nat(3),
  day: fc.nat(110),
  state: fc.constantFrom("pending", "delivered", "cancelled", "returned"),
  amount: fc.nat(3000),
});
type Event = typeof event extends fc.Arbitrary<infer Value> ? Value : never;

/** The change of an order by its SQL; a deleted order loses its facts, a restored one gets them back. */
const changes: Readonly<Record<string, (one: Event) => readonly [string, unknown]>> = {
  state: ({ state }) => ["state = $2", state],
  refund: ({ amount }) => ["refunded = $2", amount],
  pay: ({ amount }) => ["payment_state = $2", amount % 2 === 0 ? "paid" : "unpaid"],
  delete: ({ amount }) => ["deleted_at = now(), refunded = $2", amount],
  restore: ({ amount }) => ["deleted_at = null, refunded = $2", amount],
  move: ({ day }) => ["created_at = $2", `${addDays("2026-01-02", day)}T05:00:00Z`],
};

async function play(one: Event): Promise<void> {
  const { act, day } = one;
  if (act === "fold") return keepOrderTotals(db);
  if (act === "read") return expect(await findWrongTotals(db)).toEqual([]);
  if (act === "insert")
    return void (await db.transaction((tx) =>
      insertOrder(tx, { ...one, createdAt: `${addDays("2026-01-02", day)}T05:00:00Z` }),
    ));
  const [set, value] = changes[act]?.(one) ?? ["", null];
  await db.query(`update "order" set ${set}, version = version + 1 where id = $1`, [
    market.ids[one.order],
    value,
  ]);
}

test("the totals in use equal the facts at every moment, whatever eight users change while totals are computed", async () => {
  const histories = fc.array(fc.array(event, { minLength: 12, maxLength: 12 }), {
    minLength: 8,
    maxLength: 8,
  });
  await fc.assert(
    fc.asyncProperty(histories, async (all) => {
      await Promise.all(
        all.map(async (events) => {
          for (const one of events) await play(one);
        }),
      );
      expect(await findWrongTotals(db)).toEqual([]);
      await keepOrderTotals(db);
      expect(await db.query("select from order_day_change")).toHaveLength(0);
      expect(await findWrongTotals(db)).toEqual([]);
    }),
    { numRuns: 4, endOnFailure: true },
  );
}, 60_000);

test("an order that commits after the totals of its day were computed leaves the day to the facts", async () => {
  const day = "2026-03-15";
  const isUsable = async () => (await usable()).some((one) => one.day === day);
  await db.transaction(async (tx) => {
    await insertOrder(tx, { createdAt: `${day}T05:00:00Z`, buyer: 3, vendor: 1, product: 2 });
    await db.query("update order_fact set goods = goods where day = $1", [day]);
    await keepOrderTotals(db);
    expect(await isUsable()).toBe(true);
  });
  expect(await isUsable()).toBe(false);
  await keepOrderTotals(db);
  expect(await isUsable()).toBe(true);
  expect(await findWrongTotals(db)).toEqual([]);
});

test("a set has a bit for each of its numbers and no other, in each part", () =>
  fc.assert(
    fc.asyncProperty(fc.uniqueArray(fc.nat({ max: 3 * partBits }), { minLength: 1 }), async (numbers) => {
      const rows = "select n % 2 as key, n as number from unnest($1::int[]) n";
      const found = await db.query<{ key: number; number: number }>(
        `select key, part * ${partBits} + bit as number from (${bitsSql(["key"], rows)}) s
         cross join generate_series(0, ${partBits - 1}) bit where get_bit(bits, bit) = 1`,
        [numbers],
      );
      const byNumber = (one: number, other: number) => one - other;
      expect(found.map(({ number: one }) => one).sort(byNumber)).toEqual(numbers.toSorted(byNumber));
      expect(found.every(({ key, number: one }) => key === one % 2)).toBe(true);
    }),
    { numRuns: 20 },
  ));
