import * as fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import { order } from "../../../domain/entities/orders/order.ts";
import { startTestApp } from "../../support/test-app.ts";
import { type Attempt, rounds, steps } from "./chance.ts";
import { attemptStep, callerOf, deliverForCash, openShop, type Shop, stock } from "./shop.ts";
import { brokenRules, figuresOfOrders, issuedInvoices } from "./sums.ts";

// Random orders through the HTTP API. `MONEY_ROUNDS=1000` places more than 500 orders; CI plays fewer.
const roundCount = Number(process.env.MONEY_ROUNDS ?? 60);

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.on.close());

interface Report {
  readonly totals: Readonly<Record<string, { readonly value: number | null }>>;
  readonly table: { readonly rows: readonly { readonly values: Readonly<Record<string, number | null>> }[] };
}
interface Home {
  readonly figures: readonly { readonly key: string; readonly value: number | null }[];
}

/** The figures of a report as the API answers them. */
async function reportOf(name: string, by: string): Promise<Report> {
  const call = callerOf(shop.on, shop.staff);
  const { status, body } = await call(`/api/reports/v1/${name}?period=last30Days&by=${by}`);
  expect(status, JSON.stringify(body)).toBe(200);
  return body as Report;
}

/** Compares every place that shows money with the orders. */
async function comparePlaces(): Promise<void> {
  const expected = await figuresOfOrders(shop.on.db);
  const call = callerOf(shop.on, shop.staff);
  for (const by of ["vendor", "state", "paymentState"]) {
    const { totals, table } = await reportOf("orders", by);
    for (const [figure, value] of Object.entries(expected)) {
      expect({ by, figure, value: totals[figure]?.value ?? 0 }).toEqual({ by, figure, value });
      const rows = table.rows.reduce((sum, { values }) => sum + (values[figure] ?? 0), 0);
      if (figure !== "buyers") expect({ by, figure, rows }).toEqual({ by, figure, rows: value });
    }
  }
  for (const [name, by] of [
    ["products", "vendor"],
    ["topProducts", "product"],
    ["topSellers", "vendor"],
    ["vendors", "vendor"],
  ] as const) {
    const { totals } = await reportOf(name, by);
    for (const figure of ["goods", "quantity"])
      if (totals[figure])
        expect({ name, figure, value: totals[figure].value }).toEqual({
          name,
          figure,
          value: expected[figure],
        });
  }
  const file = await call(`/api/${order.api.path}/v1/export?format=csv&columns=number,total,paid,refunded`);
  expect(file.status).toBe(200);
  const [sums] = await shop.on.db.query<{ total: number; paid: number; refunded: number }>(
    `select sum(total)::float8 as total, sum(paid)::float8 as paid, sum(refunded)::float8 as refunded from "order"`,
  );
  const lines = String(file.body)
    .trim()
    .split("\r\n")
    .slice(1)
    .map((line) => line.split(","));
  const column = (place: number) => lines.reduce((sum, cells) => sum + Number(cells[place]), 0);
  expect({ total: column(1), paid: column(2), refunded: column(3) }).toEqual(sums);
}

/** The figures of home are shared for a time, so a server that was just started is asked. */
async function compareHome(): Promise<void> {
  const expected = await figuresOfOrders(shop.on.db);
  const other = await startTestApp({ url: shop.on.url });
  const home = (await callerOf(other, shop.staff)("/api/home/v1")).body as Home;
  await other.close();
  for (const figure of ["orders", "goods"])
    expect(home.figures.find(({ key }) => key === `orders.${figure}`)?.value).toBe(expected[figure]);
}

async function play(all: readonly (readonly Attempt[])[]): Promise<void> {
  const done = new Map<string, number>();
  let issued: ReadonlyMap<string, string> = new Map();
  for (const round of all) {
    await Promise.all(
      round.map(async (one) => {
        const status = await attemptStep(shop, one);
        expect([200, 201, 404, 409, 422], `${one.step} answered ${status}`).toContain(status);
        if (status < 300) done.set(one.step, (done.get(one.step) ?? 0) + 1);
      }),
    );
    expect(await brokenRules(shop.on.db, stock)).toEqual([]);
    const now = await issuedInvoices(shop.on.db);
    for (const [id, content] of issued) expect(now.get(id)).toBe(content);
    issued = now;
    await comparePlaces();
  }
  await compareHome();
  // A run that refuses everything would prove nothing. A short one may miss a step.
  const needed = roundCount < 300 ? (["order", "deliver", "pay"] as const) : steps;
  expect(needed.filter((step) => !done.has(step))).toEqual([]);
}

test("orders, stock, ledger, invoices, reports, home and exports agree after every step", async () => {
  await fc.assert(fc.asyncProperty(rounds(roundCount), play), { numRuns: 1, endOnFailure: true });
}, 3_600_000);

/** A fault for each rule; those of what was issued need its guards off. */
const planted: Readonly<Record<string, string>> = {
  "an order sums up its payments and refunds": `update "order" set goodwill = goodwill + 1`,
  "the state of the payment follows from the sums": `update "order" set payment_state = 'refunded' where payment_state = 'unpaid'`,
  "an order asks for its items and fees": `update "order" set delivery_fee = delivery_fee + 1`,
  "each order has an invoice and notes for what it is worth":
    "alter table invoice disable trigger user; update invoice set credited = credited + 1",
  "what was delivered is invoiced, and nothing else":
    "alter table invoice disable trigger user; delete from invoice",
  "numbers of invoices have no gaps":
    "alter table invoice disable trigger user; update invoice set number = 'INV-2026-99999' where number = 'INV-2026-00001'",
  "a settlement sums up its entries and payouts": "update settlement set paid = paid + 1",
  "cash is with who holds its payment":
    "alter table ledger_entry disable trigger user; update ledger_entry set held = held + 1",
  "stock, less what left it, is what was there": "update product set quantity = quantity + 1",
};

test.each(Object.entries(planted))("a planted fault is found: %s", async (rule, sql) => {
  await deliverForCash(shop);
  const undo = new Error("Undo");
  const found: string[] = [];
  const plant = shop.on.db.transaction(async (tx) => {
    for (const statement of sql.split("; ")) await tx.query(statement);
    found.push(...(await brokenRules(tx, stock)).map((broken) => broken.rule));
    throw undo;
  });
  await expect(plant).rejects.toBe(undo);
  expect(found).toContain(rule);
});
