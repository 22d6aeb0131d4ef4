import { afterAll, beforeAll, expect, test } from "vitest";
import { addAccount, signInAs } from "../../../tests/support/accounts.ts";
import { startTestApp, type TestApp } from "../../../tests/support/test-app.ts";
import { type Market, openMarket } from "../../orders/market.fixture.ts";
import { type ApiCalls, addSales, createApiCalls, type Sale } from "../reconcile.fixture.ts";

// domain/reconcile/match-statement.test.ts matches ten thousand; here a number that CI has time for.
const count = Number(process.env.STATEMENT_LINES ?? 1_000);

let on: TestApp;
let market: Market;
let calls: ApiCalls;
beforeAll(async () => {
  on = await startTestApp();
  market = await openMarket(on.db);
  const { username } = await addAccount(on.db, { roles: ["ROLE_BACKOFFICE_ADMIN"] });
  calls = createApiCalls(on, await signInAs(on.app, username));
});
afterAll(() => on.close());

const dayOf = (index: number): string => `2026-09-${String(1 + (index % 30)).padStart(2, "0")}`;
const saleOf = (index: number): Sale => ({
  number: `OR-2026-${String(index).padStart(6, "0")}`,
  day: dayOf(index),
  methodId: market.khqr,
  paymentReference: `TX${500_000 + index}`,
  // Each order has a unique amount.
  goods: 20_000 + index * 7,
  deliveryFee: 0,
  paymentFee: 100,
});

/** Planted defects; each occurs once per hundred lines. */
const defects = ["amount", "fee", "left out", "twice", "foreign", "mistyped", "late", "zeros"] as const;
type Defect = (typeof defects)[number];
const defectOf = (index: number): Defect | null =>
  index % 100 < defects.length ? (defects[index % 100] ?? null) : null;

function linesOf({ day, paymentReference = "", goods = 0 }: Sale, index: number): readonly string[] {
  const line = (change: { reference?: string; day?: string; amount?: number; fee?: number } = {}) =>
    [change.reference ?? paymentReference, change.day ?? day, change.amount ?? goods, change.fee ?? 100].join(
      ",",
    );
  const changed: Record<Defect, readonly string[]> = {
    amount: [line({ amount: goods - 1 })],
    fee: [line({ fee: 150 })],
    "left out": [],
    twice: [line(), line()],
    foreign: [line(), line({ reference: `ZZ${index}`, amount: 9_000_001 + index })],
    mistyped: [line({ reference: `TX-TYPED-WRONG-${index}` })],
    late: [line({ day: "2026-10-09" })],
    zeros: [line({ reference: `or 2026 ${index}` })],
  };
  const defect = defectOf(index);
  return defect ? changed[defect] : [line()];
}

test("finds exactly the planted differences of a long statement, from file to last line", async () => {
  const sales = Array.from({ length: count }, (_, index) => saleOf(index));
  await addSales(on, market, sales);
  const { body: begun } = await calls.post("settlements/json", {
    kind: "onlinepayment",
    partyId: market.khqr,
    from: "2026-09-01",
    to: "2026-09-30",
  });
  const text = ["Reference,Date,Amount,Fee", ...sales.flatMap(linesOf)].join("\n");
  const sent = await calls.send(begun.id, text);
  const read = await calls.post(`settlements/${begun.id}/statement/${sent.body.fileId}/read/json`, {
    mapping: sent.body.mapping,
  });
  const each = count / 100;
  expect(read.body.lines).toEqual({
    matched: count - 3 * each,
    differs: 2 * each,
    notOurs: each,
    missing: each,
    duplicate: each,
    open: 5 * each,
    unseen: 0,
  });
  const found = await on.db.query<{
    kind: string;
    how: string | null;
    number: string | null;
    reference: string | null;
  }>(
    `select l.kind, l.how, l.reference, o.number from settlement_line l left join "order" o on o.id = l.order_id
     where l.kind <> 'matched' or l.how <> 'reference'`,
  );
  const numberOf = (index: number) => saleOf(index).number;
  const planted = sales.flatMap((sale, index) => {
    const of = { reference: sale.paymentReference ?? null, number: sale.number, how: "reference" };
    const expected: Record<Defect, object | null> = {
      amount: { ...of, kind: "differs" },
      fee: { ...of, kind: "differs" },
      "left out": { ...of, kind: "missing", how: null, reference: null },
      twice: { ...of, kind: "duplicate" },
      foreign: { kind: "notOurs", how: null, number: null, reference: `ZZ${index}` },
      mistyped: { ...of, kind: "matched", how: "amount", reference: `TX-TYPED-WRONG-${index}` },
      late: null,
      zeros: null,
    };
    return expected[defectOf(index) ?? "late"] ?? [];
  });
  const inOrder = (rows: readonly object[]) =>
    rows.map((row) => JSON.stringify(Object.entries(row).sort())).sort();
  expect(inOrder(found)).toEqual(inOrder(planted));
  const late = await calls.get(`settlements/${begun.id}/lines?q=${saleOf(6).paymentReference}`);
  expect(late.body.items[0]).toMatchObject({
    kind: "matched",
    daysApart: 32,
    order: { number: numberOf(6) },
  });
  const page = await calls.get(`settlements/${begun.id}/orders?pagesize=100&cursorkey=${count - 50}`);
  expect(page.body).toMatchObject({ total: count });
});
