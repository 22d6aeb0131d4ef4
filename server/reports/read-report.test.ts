import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import { roles } from "../../domain/access/roles.ts";
import type { ReportReply } from "../../domain/contracts/reports/report.ts";
import type { Breakdown } from "../../domain/declare/report.ts";
import { order } from "../../domain/entities/orders/order.ts";
import { reports } from "../../domain/reports/index.ts";
import { addDays } from "../../domain/reports/period.ts";
import { addAccount, bearer, signInAs } from "../../tests/support/accounts.ts";
import { startTestApp, type TestApp } from "../../tests/support/test-app.ts";
import { reportConnections } from "../db/long-reads.ts";
import { insertMany, type NewValues } from "../records/write/insert-many.ts";
import { choicesOf } from "./choices.ts";
import { type DrawnOrder, type FilledMarket, fillMarket } from "./market.fixture.ts";
import { withSnapshot } from "./snapshot.ts";

let on: TestApp;
let market: FilledMarket;
let admin: string;
let support: string;
beforeAll(async () => {
  on = await startTestApp();
  market = await fillMarket(on.db, 150);
  admin = await signInAs(on.app, (await addAccount(on.db, { roles: ["ROLE_BACKOFFICE_ADMIN"] })).username);
  support = await signInAs(on.app, (await addAccount(on.db, { roles: ["ROLE_ADMIN"] })).username);
});
afterAll(() => on.close());

type Query = Readonly<Record<string, string>>;
const ask = (name: string, query: Query, token = admin) =>
  on.app.inject({ url: `/api/reports/v1/${name}?${new URLSearchParams(query)}`, headers: bearer(token) });
async function read(name: string, query: Query): Promise<ReportReply> {
  const answer = await ask(name, query);
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json();
}

const sumOf = (list: readonly DrawnOrder[], value: (one: DrawnOrder) => number) =>
  list.reduce((sum, one) => sum + value(one), 0);
const goodsOf = ({ items }: DrawnOrder) => items.reduce((sum, { goods }) => sum + goods, 0);
const quantityOf = ({ items }: DrawnOrder) => items.reduce((sum, { quantity }) => sum + quantity, 0);

/** Computes the figures of orders in plain JavaScript. */
function count(list: readonly DrawnOrder[]) {
  const sales = list.filter(({ isSale }) => isSale);
  const goods = sumOf(sales, goodsOf);
  const cancelled = list.filter(({ state }) => state === "cancelled").length;
  return {
    orders: list.length,
    sales: sales.length,
    goods,
    quantity: sumOf(sales, quantityOf),
    averageSale: sales.length === 0 ? null : Math.round(goods / sales.length),
    buyers: new Set(sales.map(({ buyer }) => buyer)).size,
    total: sumOf(sales, ({ total }) => total),
    delivered: list.filter(({ state }) => state === "delivered").length,
    cancelled,
    cancelledShare: list.length === 0 ? null : Math.round((10_000 * cancelled) / list.length) / 100,
    returned: list.filter(({ state }) => state === "returned").length,
    discounts: sumOf(sales, ({ discount }) => discount),
    deliveryFees: sumOf(sales, ({ deliveryFee }) => deliveryFee),
    refunds: sumOf(list, ({ refunded }) => refunded),
    commission: sumOf(sales, ({ commission }) => commission),
  };
}
const additive = [
  "orders",
  "sales",
  "goods",
  "quantity",
  "total",
  "delivered",
  "cancelled",
  "returned",
  "discounts",
  "deliveryFees",
  "refunds",
  "commission",
] as const;

const keyOf: Readonly<Record<string, (sold: DrawnOrder) => string | null>> = {
  vendor: ({ vendor }) => vendor,
  state: ({ state }) => state,
  gender: ({ gender }) => gender,
  place: ({ place }) => place?.slice(0, 2) ?? null,
};
const firstDay = "2026-01-01";
const someDays = fc
  .tuple(fc.integer({ min: -3, max: 122 }), fc.integer({ min: 0, max: 122 }))
  .map(([from, length]) => ({ from: addDays(firstDay, from), to: addDays(firstDay, from + length) }));
const within =
  ({ from, to }: { readonly from: string; readonly to: string }) =>
  ({ day }: DrawnOrder): boolean =>
    day >= from && day <= to;
const valuesOf = (totals: ReportReply["totals"], side: "value" | "before") =>
  Object.fromEntries(Object.entries(totals).map(([name, total]) => [name, total[side]]));

test("every figure of orders equals a naive count for any days, breakdown and filter; rows and points add up", async () => {
  const queries = fc.record({
    days: someDays,
    by: fc.constantFrom(...Object.keys(keyOf)),
    filter: fc.option(fc.constantFrom(...Object.keys(keyOf))),
    of: fc.nat(149),
    compare: fc.constantFrom("previous", "year", "none"),
    grain: fc.constantFrom("day", "week", "month", "quarter"),
    limit: fc.constantFrom("1", "3", "1000"),
  });
  await fc.assert(
    fc.asyncProperty(queries, async ({ days, by, filter, of, compare, grain, limit }) => {
      const key = filter === null ? null : (keyOf[filter]?.(market.sold[of] as DrawnOrder) ?? null);
      const narrowed = filter !== null && key !== null;
      const list = market.sold.filter((one) => !narrowed || keyOf[filter]?.(one) === key);
      const query = { ...days, by, compare, grain, limit, ...(narrowed ? { [filter]: key } : {}) };
      const reply = await read("orders", query);
      const now = list.filter(within(days));
      expect(valuesOf(reply.totals, "value")).toEqual(count(now));
      if (reply.compared)
        expect(valuesOf(reply.totals, "before")).toEqual(count(list.filter(within(reply.compared))));
      for (const point of reply.series) expect(point.values).toEqual(count(now.filter(within(point))));
      expect(reply.series[0]?.from).toBe(days.from);
      expect(reply.series.at(-1)?.to).toBe(days.to);
      // With a place filter, the table lists the places below it.
      const under = (one: DrawnOrder) =>
        by === "place" && filter === "place" && narrowed
          ? (one.place?.length ?? 0) >= 4
            ? (one.place?.slice(0, 4) ?? null)
            : null
          : (keyOf[by]?.(one) ?? null);
      for (const { key: rowKey, values } of reply.table.rows)
        expect(values).toEqual(count(now.filter((one) => under(one) === rowKey)));
      const shown = new Set(reply.table.rows.map((row) => row.key));
      const rest = now.filter((one) => !shown.has(under(one)));
      if (reply.table.rest) expect(reply.table.rest).toEqual(count(rest));
      for (const name of additive) {
        const sum = reply.table.rows.reduce((all, { values }) => all + (values[name] ?? 0), 0);
        expect(sum + (reply.table.rest?.[name] ?? 0)).toBe(reply.totals[name]?.value);
        expect(reply.series.reduce((all, { values }) => all + (values[name] ?? 0), 0)).toBe(
          reply.totals[name]?.value,
        );
      }
    }),
    { numRuns: 40, seed: 7 },
  );
});

test("counts an order once in each category of its items, with that part of its goods", async () => {
  const days = { from: "2026-01-01", to: "2026-04-30" };
  const reply = await read("orders", { ...days, by: "category" });
  expect(reply.table.rows).toHaveLength(3);
  for (const { key, values } of reply.table.rows) {
    const held = market.sold.filter(({ items }) => items.some((item) => item.categories.includes(key ?? "")));
    const sales = held.filter(({ isSale }) => isSale);
    const part = sales.flatMap(({ items }) => items.filter((item) => item.categories.includes(key ?? "")));
    expect(values).toMatchObject({
      orders: held.length,
      sales: sales.length,
      goods: part.reduce((sum, { goods }) => sum + goods, 0),
      quantity: part.reduce((sum, { quantity }) => sum + quantity, 0),
      buyers: new Set(sales.map(({ buyer }) => buyer)).size,
      // The total of a whole order cannot be split among its parts.
      total: null,
      commission: null,
    });
    const narrowed = await read("orders", { ...days, category: key ?? "", by: "vendor" });
    expect(valuesOf(narrowed.totals, "value")).toEqual(values);
    expect(narrowed.table.rows.reduce((sum, row) => sum + (row.values.goods ?? 0), 0)).toBe(values.goods);
  }
});

test("rankings include the current and previous rank and the sum of the other rows", async () => {
  const now = { from: "2026-03-01", to: "2026-03-31" };
  const reply = await read("topProducts", { ...now, limit: "2" });
  expect(reply.compared).toEqual({ from: "2026-02-01", to: "2026-02-28" });
  const goodsIn = (days: typeof now) =>
    new Map(
      market.products.map((product) => [
        product,
        sumOf(
          market.sold.filter(within(days)).filter(({ isSale }) => isSale),
          ({ items }) =>
            items.filter((item) => item.product === product).reduce((sum, { goods }) => sum + goods, 0),
        ),
      ]),
    );
  const place = (goods: ReadonlyMap<string, number>, product: string | null) =>
    [...goods.values()].filter((value) => value > (goods.get(product ?? "") ?? 0)).length + 1;
  const [goods, before] = [goodsIn(now), goodsIn({ from: "2026-02-01", to: "2026-02-28" })];
  expect(reply.table.rows.map(({ values }) => values.goods)).toEqual(
    [...goods.values()].sort((one, other) => other - one).slice(0, 2),
  );
  for (const { key, rank } of reply.table.rows)
    expect(rank).toEqual({ now: place(goods, key), before: place(before, key) });
  const [first, second] = reply.table.rows;
  const shown = (first?.values.goods ?? 0) + (second?.values.goods ?? 0);
  expect(reply.table).toMatchObject({
    total: 4,
    rest: { goods: (reply.totals.goods?.value ?? 0) - shown, sales: null },
  });
  const one = await read("topProducts", { ...now, product: first?.key ?? "", by: "vendor" });
  expect(one.totals.sales?.value).toBe(first?.values.sales);
  const sellers = await read("topSellers", now);
  expect(sellers.totals.goods).toEqual(reply.totals.goods);
  expect(sellers.table.rows.map(({ rank }) => rank?.now)).toEqual([1, 2]);
});

test("a figure has the same value in every report that shows it", async () => {
  const days = { from: "2026-01-15", to: "2026-03-20" };
  const { totals } = await read("orders", days);
  for (const name of ["vendors", "products", "topSellers", "topProducts"])
    for (const [figure, total] of Object.entries((await read(name, days)).totals))
      if (figure in totals) expect(total, `${name}.${figure}`).toEqual(totals[figure]);
});

test("days begin and end at midnight in Cambodia", async () => {
  const vendorId = await market.addVendor("Night Market");
  const at = (createdAt: string, number: string): NewValues<typeof order> => ({
    ...{ number, createdAt, vendorId, profileId: market.buyers[0], total: 1000, state: "pending" as const },
    items: [
      { productId: market.products[0], name: "Urea", price: 1000, quantity: 1, discount: 0, total: 1000 },
    ],
  });
  await insertMany(on.db, order, [
    at("2026-06-10T16:30:00Z", "OR-LATE"),
    at("2026-06-10T17:00:00Z", "OR-EARLY"),
  ]);
  const reply = await read("orders", { from: "2026-06-10", to: "2026-06-11", vendor: vendorId });
  expect(reply.series.map(({ from, values }) => [from, values.orders])).toEqual([
    ["2026-06-10", 1],
    ["2026-06-11", 1],
  ]);
  // Deleted records do not count, but a deleted vendor keeps its label.
  await on.db.query(`update "order" set deleted_at = now() where number = 'OR-LATE'`);
  await on.db.query("update vendor set deleted_at = now() where id = $1", [vendorId]);
  const after = await read("vendors", { from: "2026-06-10", to: "2026-06-11", by: "vendor" });
  expect(after.totals).toMatchObject({ orders: { value: 1 }, selling: { value: 1 } });
  expect(after.table.rows.find(({ key }) => key === vendorId)).toMatchObject({
    label: "Night Market",
    labelKh: "ហាងកសិកម្ម",
    values: { orders: 1, goods: 1000, vendors: 0 },
  });
});

test("counts point-in-time figures at the end of the period, of the previous one, and of each point", async () => {
  await on.db.query(
    `update user_profile set registered_at = v.at::timestamptz, farm_area = v.area
     from (values (1, '2026-01-31T16:59:00Z', 2.5), (2, '2026-02-10T05:00:00Z', 1.0), (3, '2026-03-05T05:00:00Z', null::numeric)) v (n, at, area)
     where id = ($1::uuid[])[v.n]`,
    [market.buyers],
  );
  await on.db.query("update user_profile set registered_at = '2026-03-01T00:00:00Z' where id = $1", [
    market.buyers[3],
  ]);
  const reply = await read("userProfiles", {
    from: "2026-02-01",
    to: "2026-03-31",
    grain: "month",
    compare: "previous",
  });
  expect(reply.totals).toMatchObject({
    people: { value: 4, before: 1 },
    added: { value: 3, before: 1 },
    women: { value: 2, before: 1 },
    womenShare: { value: 50, before: 100 },
    area: { value: 3.5, before: 2.5 },
    averageArea: { value: 1.75, before: 2.5 },
  });
  expect(reply.series.map(({ values, before }) => [values.people, values.added, before?.people])).toEqual([
    [2, 1, 0],
    [4, 2, 1],
  ]);
  const byGender = await read("userProfiles", { from: "2026-02-01", to: "2026-03-31", by: "gender" });
  expect(byGender.table.rows.map(({ key, label, values }) => [key, label, values.people])).toEqual([
    ["female", "Female", 2],
    ["male", "Male", 1],
    [null, "Not specified", 1],
  ]);
  const acting = new Set(
    market.sold.filter(within({ from: "2026-02-01", to: "2026-03-31" })).map(({ buyer }) => buyer),
  );
  expect(reply.totals.active?.value).toBe(acting.size);
});

test("breaks places down to the village, in both languages", async () => {
  const days = { from: "2026-01-01", to: "2026-04-30" };
  const below = await read("orders", { ...days, by: "place", place: "12" });
  expect(below.filters).toEqual([{ by: "place", key: "12", label: "Phnom Penh", labelKh: "ភ្នំពេញ" }]);
  expect(below.table.rows.map(({ key, label }) => [key, label])).toContainEqual(["1201", "Chamkar Mon"]);
  const deepest = await read("orders", { ...days, by: "place", place: "120101" });
  expect(deepest.table.rows.map(({ key }) => key)).toEqual([null]);
});

test("a sort with a minus puts the most first in every report, as in lists; so does none", async () => {
  let compared = 0;
  for (const { name, figures, defaultView } of reports) {
    const order = async (sort?: string) => {
      const query = { from: "2026-01-01", to: "2026-04-30", ...(sort === undefined ? {} : { sort }) };
      return (await read(name, query)).table.rows;
    };
    for (const figure of Object.keys(figures)) {
      const valuesBy = async (sort: string) =>
        (await order(sort)).flatMap(({ values }) => values[figure] ?? []);
      const most = await valuesBy(`-${figure}`);
      expect(most, `${name} ${figure}`).toEqual(most.toSorted((one, other) => other - one));
      const least = await valuesBy(figure);
      expect(least, `${name} ${figure}`).toEqual(least.toSorted((one, other) => one - other));
      compared += new Set(most).size > 1 ? 1 : 0;
    }
    expect(await order(), name).toEqual(await order(`-${defaultView.figure}`));
  }
  expect(compared).toBeGreaterThan(10);
});

test.each<[string, Query]>([
  ["from", { from: "2026-02-30", to: "2026-03-01" }],
  ["from", { from: "yesterday", to: "2026-03-01" }],
  ["from", { from: "0001-01-01", to: "2026-03-01" }],
  ["from", { to: "2026-03-01" }],
  ["to", { from: "2026-03-01" }],
  ["to", { from: "2026-03-02", to: "2026-03-01" }],
  ["to", { from: "2000-01-01", to: "2026-03-01" }],
  ["period", { period: "thisMonth", from: "2026-03-01", to: "2026-03-02" }],
  ["period", { period: "someday" }],
  ["grain", { grain: "hour" }],
  ["grain", { grain: "day", from: "2010-01-01", to: "2026-01-01" }],
  ["by", { by: "colour" }],
  ["by", { by: "toString" }],
  ["sort", { sort: "-colour" }],
  ["limit", { limit: "0" }],
  ["limit", { limit: "1001" }],
  ["limit", { limit: "many" }],
  ["vendor", { vendor: "1" }],
  ["vendor", { vendor: "0190a0a0-0000-7000-8000-000000000000" }],
  ["place", { place: "99" }],
  ["place", { place: "1" }],
  ["state", { state: "lost" }],
  ["state", { state: "toString" }],
  ["gender", { gender: "" }],
  ["colour", { colour: "red" }],
])("rejects an invalid %s by name: %j", async (path, query) => {
  const answer = await ask("orders", query);
  expect(answer.statusCode, answer.body).toBe(400);
  expect(answer.json().errors.map((error: { path: string }) => error.path)).toEqual([path]);
});

test("every report answers its roles with all figures and breakdowns, and rejects others", async () => {
  for (const report of reports) {
    expect(report.roles.every((role) => roles.includes(role))).toBe(true);
    for (const by of Object.keys(report.breakdowns)) await read(report.name, { period: "thisYear", by });
    const isTheirs = report.roles.includes("admin");
    const answer = await ask(report.name, {}, support);
    expect(answer.statusCode, report.name).toBe(isTheirs ? 200 : 403);
    if (!isTheirs) expect(answer.json()).not.toHaveProperty("totals");
  }
  expect((await on.app.inject({ url: "/api/reports/v1/users" })).statusCode).toBe(401);
});

test("every kind of filter narrows every report that supports it", async () => {
  const keys: Query = {
    productCategory: market.categories[0] ?? "",
    product: market.products[0] ?? "",
    vendor: market.vendorId,
  };
  const keyFor = ({ source: of }: Breakdown): string | undefined => {
    if (of.kind === "ref") return keys[of.entity];
    return of.kind === "place" ? "12" : Object.keys(choicesOf(of) ?? {})[0];
  };
  for (const report of reports)
    for (const [name, breakdown] of Object.entries(report.breakdowns)) {
      const key = keyFor(breakdown);
      if (key !== undefined) await read(report.name, { period: "thisYear", [name]: key });
    }
});

test("limits the number of concurrent reports; others are queued, also after a failure", async () => {
  let [now, most] = [0, 0];
  const atOnce = reportConnections(on.db);
  const reading = Array.from({ length: 3 * atOnce }, (_, index) =>
    withSnapshot(on.db, async (tx) => {
      now += 1;
      most = Math.max(most, now);
      await tx.query("select pg_sleep(0.02)");
      now -= 1;
      if (index === 0) throw new Error("This one fails.");
      return index;
    }),
  );
  const ended = await Promise.allSettled(reading);
  expect(ended.filter(({ status }) => status === "fulfilled")).toHaveLength(3 * atOnce - 1);
  expect(most).toBeLessThanOrEqual(atOnce);
  expect(await withSnapshot(on.db, async () => "again")).toBe("again");
});

test("OpenAPI lists reports with the roles that may read them", async () => {
  const { paths } = (await on.app.inject({ url: "/api/openapi.json" })).json();
  const operation = paths["/api/reports/v1/users"].get;
  expect(operation["x-roles"]).toEqual(["ROLE_BACKOFFICE_ADMIN", "ROLE_ADMIN"]);
  expect(operation.parameters.map(({ name }: { name: string }) => name)).toEqual(
    expect.arrayContaining(["period", "compare", "role", "vendor"]),
  );
  expect(paths["/api/reports/v1/orders"].get["x-roles"]).toEqual(["ROLE_BACKOFFICE_ADMIN"]);
});
