import { afterAll, beforeAll, expect, test } from "vitest";
import type { SettlementOrder } from "../../../domain/contracts/reconcile/reconcile-settlements.ts";
import { todayIn } from "../../../domain/reports/period.ts";
import type { TestApp } from "../../../tests/support/test-app.ts";
import type { Market } from "../../orders/market.fixture.ts";
import { type ApiCalls, addSales, createReconcileFixture } from "../reconcile.fixture.ts";

let on: TestApp;
let market: Market;
let calls: ApiCalls;
beforeAll(async () => {
  ({ on, market, calls } = await createReconcileFixture());
  const online = { methodId: market.khqr, paymentFee: 400 } as const;
  await addSales(on, market, [
    // Fully refunded before the settlement: comes to zero.
    { ...online, number: "OR-2026-00101", day: "2026-09-10", paymentReference: "TX0101", refunded: 96_000 },
    { ...online, number: "OR-2026-00102", day: "2026-09-11", paymentReference: "TX0102" },
    { ...online, number: "OR-2026-00103", day: "2026-09-12", paymentReference: "TX0103", goods: 30_000 },
    // One payment for two orders.
    { ...online, number: "OR-2026-00104", day: "2026-09-13", paymentReference: "TX0104" },
    { ...online, number: "OR-2026-00105", day: "2026-09-13", paymentReference: "TX0104", goods: 20_000 },
  ]);
  // Refunded later, so the ledger has two entries for each.
  await on.db.query(
    `update "order" set refunded = total, payment_state = 'refunded' where number = 'OR-2026-00102'`,
  );
  await on.db.query(
    `update "order" set refunded = 5000, payment_state = 'partlyRefunded' where number = 'OR-2026-00103'`,
  );
});
afterAll(() => on.close());

const everything = () => ({ from: "2026-08-01", to: todayIn(Date.now()) });
const ordersOf = async (id: string): Promise<readonly SettlementOrder[]> =>
  (await calls.get(`settlements/${id}/orders?pagesize=100`)).body.items;

async function compare(id: string, rows: readonly (readonly (string | number)[])[], mapping: object) {
  const sent = await calls.send(id, rows.map((row) => row.join(",")).join("\n"));
  expect(sent.status).toBe(200);
  const read = await calls.post(`settlements/${id}/statement/${sent.body.fileId}/read/json`, {
    mapping: { ...sent.body.mapping, ...mapping },
    replace: true,
  });
  expect(read.status).toBe(200);
  return read.body;
}
const allMatched = (lines: number) => ({
  matched: lines,
  differs: 0,
  notOurs: 0,
  missing: 0,
  duplicate: 0,
  open: 0,
  unseen: 0,
});

test("a vendor statement of the settlement's own orders matches, including refunded orders", async () => {
  const { id } = (await calls.begin("vendors", market.vendorId, everything())).body;
  const orders = await ordersOf(id);
  const nets = new Map(orders.map(({ number, net }) => [number, net]));
  expect(nets.get("OR-2026-00101")).toBeLessThanOrEqual(0);
  expect(orders.some(({ net }) => net < 0)).toBe(true);
  const rows = [["Order", "Date", "Net"], ...orders.map(({ number, day, net }) => [number, day, net])];
  const compared = await compare(id, rows, { amountIs: "net" });
  expect(compared.lines).toEqual(allMatched(orders.length));
  expect(compared.notClosable).toBeNull();
  // The same comparison again from the stored lines.
  const again = await calls.post(`settlements/${id}/compare`, {});
  expect([again.status, again.body.lines]).toEqual([200, allMatched(orders.length)]);

  const wrong = await compare(
    id,
    rows.map(([number = "", day = "", net = 0]) => [
      number,
      day,
      number === "OR-2026-00103" ? Number(net) - 700 : net,
    ]),
    { amountIs: "net" },
  );
  expect(wrong.lines).toEqual({
    ...allMatched(orders.length - 1),
    matched: orders.length,
    differs: 1,
    open: 1,
  });
  const [line] = (await calls.get(`settlements/${id}/lines?state=differs`)).body.items;
  expect(line).toMatchObject({
    difference: -700,
    order: { number: "OR-2026-00103" },
    partOf: (nets.get("OR-2026-00103") ?? 0) - 700,
  });
});

test("a provider line may cover a payment of two orders, or a payment less its refund", async () => {
  const { id } = (await calls.begin("onlinepayment", market.khqr, everything())).body;
  const orders = await ordersOf(id);
  const paid = new Map<string, { day: string; amount: number; fee: number }>();
  for (const { number, day, paymentReference, gross, refunds, fees } of orders) {
    const key = paymentReference ?? number;
    const known = paid.get(key) ?? { day, amount: 0, fee: 0 };
    paid.set(key, { day, amount: known.amount + gross - refunds, fee: known.fee + fees });
  }
  expect(paid.size).toBe(orders.length - 1);
  const rows = [
    ["Transaction ID", "Date", "Amount", "Fee"],
    ...[...paid].map(([key, { day, amount, fee }]) => [key, day, amount, fee]),
  ];
  const compared = await compare(id, rows, { amountIs: "gross" });
  expect(compared.lines).toEqual(allMatched(paid.size));
  const { items } = (await calls.get(`settlements/${id}/lines?q=TX0104`)).body;
  expect(items).toHaveLength(2);
  expect(
    items.toSorted((one: { amount: number }, other: { amount: number }) => other.amount - one.amount),
  ).toMatchObject([
    { partOf: 96_000 + 26_000, amount: 96_000, order: { number: "OR-2026-00104" }, kind: "matched" },
    { partOf: 96_000 + 26_000, amount: 26_000, order: { number: "OR-2026-00105" }, kind: "matched" },
  ]);
});
