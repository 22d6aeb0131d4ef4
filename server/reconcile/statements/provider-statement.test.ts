import { afterAll, beforeAll, expect, test } from "vitest";
import { addDays, todayIn } from "../../../domain/reports/period.ts";
import type { TestApp } from "../../../tests/support/test-app.ts";
import type { Market } from "../../orders/market.fixture.ts";
import {
  type ApiCalls,
  addSales,
  createReconcileFixture,
  october,
  providerStatement,
  september,
} from "../reconcile.fixture.ts";

let on: TestApp;
let market: Market;
let calls: ApiCalls;
beforeAll(async () => {
  ({ on, market, calls } = await createReconcileFixture());
});
afterAll(() => on.close());

let id = "";

test("starts in order: after the newest, ended by today, one open at a time", async () => {
  const tomorrow = addDays(todayIn(Date.now()), 1);
  expect((await calls.begin("onlinepayment", market.khqr, { from: "2026-09-01", to: tomorrow })).status).toBe(
    422,
  );
  expect((await calls.begin("vendors", market.khqr, september)).status).toBe(404);
  expect((await calls.begin("onlinepayment", market.cash, september)).status).toBe(404);
  expect(
    (await calls.begin("onlinepayment", market.khqr, { from: "2026-09-30", to: "2026-09-01" })).status,
  ).toBe(400);
  const begun = await calls.begin("onlinepayment", market.khqr, september);
  expect(begun.status).toBe(200);
  ({ id } = begun.body);
  expect(begun.body).toMatchObject({
    number: expect.stringMatching(/^ST-\d{4}-\d{5}$/),
    state: "open",
    kind: "onlinepayment",
  });
  expect(begun.body.sums).toMatchObject({
    orders: 5,
    gross: 5 * 6_000 + 3 * 90_000 + 110_000,
    fees: 2_000,
  });
  const again = await calls.begin("onlinepayment", market.khqr, october);
  expect(again.status).toBe(422);
  expect(again.body.message).toContain(begun.body.number);
});

test("detects the statement's columns below the account header lines", async () => {
  const sent = await calls.send(id, providerStatement);
  expect(sent.status).toBe(200);
  expect(sent.body).toMatchObject({
    headings: ["Transaction ID", "Date", "Amount", "Fee", "Remark"],
    rowCount: 8,
    isRemembered: false,
    replaces: null,
    mapping: {
      reference: "Transaction ID",
      day: "Date",
      amount: "Amount",
      fee: "Fee",
      amountIs: "gross",
      currency: "khr",
    },
  });
  const path = `settlements/${id}/statement/${sent.body.fileId}/read/json`;
  const wrong = await calls.post(path, { mapping: { ...sent.body.mapping, amount: "Transaction ID" } });
  expect(wrong.status).toBe(400);
  expect(wrong.body.errors[0]).toEqual({
    path: "rows.4.amount",
    message: "Row 4, “Transaction ID”: “tx 0001” is not a valid amount.",
  });
  const read = await calls.post(path, { mapping: { ...sent.body.mapping } });
  expect(read.status).toBe(200);
  expect(read.body.lines).toEqual({
    matched: 4,
    differs: 1,
    notOurs: 1,
    missing: 1,
    duplicate: 1,
    open: 4,
    unseen: 0,
  });
  expect(read.body.notClosable).toContain("4");
  expect(read.body.statement).toMatchObject({ lines: 7, leftOut: 1, name: "statement.csv" });
  const second = await calls.send(id, providerStatement);
  expect(second.body).toMatchObject({ isRemembered: true, replaces: 7 });
  const refused = await calls.post(`settlements/${id}/statement/${second.body.fileId}/read/json`, {
    mapping: second.body.mapping,
  });
  expect(refused.status).toBe(422);
  expect(refused.body.errors[0].path).toBe("replace");
  const replaced = await calls.post(`settlements/${id}/statement/${second.body.fileId}/read/json`, {
    mapping: second.body.mapping,
    replace: true,
  });
  expect(replaced.body.lines.matched).toBe(4);
});

test("shows the match of each line, and the statement's view of each order", async () => {
  const { body } = await calls.get(`settlements/${id}/lines`);
  expect(
    body.items.map((line: Record<string, unknown>) => [line.row, line.kind, line.how, line.difference]),
  ).toEqual([
    [4, "matched", "reference", 0],
    [5, "matched", "reference", 0],
    [6, "differs", "reference", -1_000],
    [7, "matched", "amount", 0],
    [8, "matched", "reference", 0],
    [9, "duplicate", "reference", null],
    [10, "notOurs", null, null],
    // The refund of 10,000.
    [null, "missing", null, null],
  ]);
  expect(body.items[3]).toMatchObject({ daysApart: 1, order: { number: "OR-2026-00004" } });
  expect(body.items[7]).toMatchObject({ expected: -10_000, order: { number: "OR-2026-00005" } });
  const orders = await calls.get(`settlements/${id}/orders?pagesize=2`);
  expect(orders.body).toMatchObject({
    total: 5,
    items: [{ number: "OR-2026-00001", isCarriedOver: true, kind: "matched" }, {}],
  });
  const differing = await calls.get(`settlements/${id}/orders?state=differs`);
  expect(differing.body.items).toEqual([
    expect.objectContaining({ number: "OR-2026-00003", stated: 55_000, difference: -1_000, gross: 56_000 }),
  ]);
  expect((await calls.get(`settlements/${id}/lines?state=open`)).body.total).toBe(4);
  expect((await calls.get(`settlements/${id}/lines?q=tx7777`)).body.total).toBe(1);
});

test("matches, splits and explains unmatched lines by hand; closing is rejected before", async () => {
  const all = (await calls.get(`settlements/${id}/lines`)).body.items;
  const [foreign, missing] = [all[6], all[7]];
  const choices = await calls.get(`settlements/${id}/lines/${foreign.id}/candidates`);
  expect(choices.body.items).toEqual([
    expect.objectContaining({ number: "OR-2026-00005", expected: -10_000, difference: 22_345 }),
  ]);
  const matched = await calls.post(`settlements/${id}/lines/${foreign.id}/match/json`, {
    orderId: missing.order.id,
  });
  expect(matched.body.lines).toMatchObject({ differs: 2, missing: 0 });
  // Every line of this order is matched now.
  const taken = await calls.post(`settlements/${id}/lines/${all[5].id}/match/json`, {
    orderId: missing.order.id,
  });
  expect(taken.status).toBe(422);
  const compared = await calls.post(`settlements/${id}/compare`);
  expect(compared.body.lines).toMatchObject({ differs: 2, missing: 0 });
  const byHand = (await calls.get(`settlements/${id}/lines`)).body.items.find(
    (line: { how: string }) => line.how === "hand",
  );
  const parted = await calls.post(`settlements/${id}/lines/${byHand.id}/unmatch`);
  expect(parted.body.lines).toMatchObject({ differs: 1, missing: 1, notOurs: 1, open: 4 });
  expect((await calls.step(id, "close")).status).toBe(422);
  const left = (await calls.get(`settlements/${id}/lines?state=open`)).body.items;
  const one = await calls.post(`settlements/${id}/lines/${left[0].id}/explain/json`, {
    reason: "Fee of a chargeback",
  });
  expect(one.body.lines.open).toBe(3);
  expect((await calls.post(`settlements/${id}/lines/explain/json`, { reason: "All of it" })).status).toBe(
    400,
  );
  await calls.post(`settlements/${id}/lines/explain/json`, { reason: "Of another shop", kind: "notOurs" });
  const ids = left
    .filter(({ kind }: { kind: string }) => kind === "duplicate" || kind === "missing")
    .map((line: { id: string }) => line.id);
  const done = await calls.post(`settlements/${id}/lines/explain/json`, {
    reason: "In October's statement",
    ids,
  });
  expect(done.body).toMatchObject({ lines: { open: 0 }, notClosable: null });
  const explained = (await calls.get(`settlements/${id}/lines?state=notOurs`)).body.items[0];
  expect(explained).toMatchObject({
    reason: "Of another shop",
    explainedBy: { label: expect.any(String) },
  });
});

test("entries after the comparison keep it open until it is compared again; reasons are kept", async () => {
  await addSales(on, market, [
    {
      number: "OR-2026-00009",
      day: "2026-09-08",
      methodId: market.khqr,
      paymentReference: "TX7777",
      goods: 6_345,
      paymentFee: 50,
    },
  ]);
  const before = await calls.get(`settlements/${id}`);
  expect(before.body.lines.unseen).toBe(1);
  const refused = await calls.step(id, "close");
  expect(refused.status).toBe(422);
  const again = await calls.post(`settlements/${id}/compare`);
  expect(again.body.lines).toMatchObject({ matched: 5, notOurs: 0, open: 0, unseen: 0 });
});

test("a reason belongs to one difference: when that changes, a new one is required and the old one is kept", async () => {
  const reasonsNow = async () =>
    (await calls.get(`settlements/${id}/lines`)).body.items.flatMap(
      ({ row, kind, reason }: { row: number | null; kind: string; reason: string | null }) =>
        kind === "matched" ? [] : [[row, kind, reason]],
    );
  const formerly = async (query = "") => (await calls.get(`settlements/${id}/formerReasons${query}`)).body;
  expect(await reasonsNow()).toEqual([
    [6, "differs", "Fee of a chargeback"],
    [9, "duplicate", "In October's statement"],
    [null, "missing", "In October's statement"],
  ]);
  // Row 10 was unmatched until its order appeared.
  const before = await formerly();
  expect(before).toMatchObject({
    total: 1,
    items: [{ row: 10, kind: "notOurs", reason: "Of another shop" }],
  });

  // The order of row 6 gets another total; nothing else changes.
  await on.db.transaction(async (tx) => {
    await tx.query("set local session_replication_role = replica");
    await tx.query(
      `update ledger_entry set gross = gross + 500 where order_id = (select id from "order" where number = 'OR-2026-00003')
         and party like 'paymentMethod:%'`,
    );
  });
  const again = await calls.post(`settlements/${id}/compare`);
  expect(again.body.lines).toMatchObject({ differs: 1, open: 1 });
  expect(await reasonsNow()).toEqual([
    [6, "differs", null],
    [9, "duplicate", "In October's statement"],
    [null, "missing", "In October's statement"],
  ]);
  expect((await calls.step(id, "close")).status).toBe(422);
  const [newest] = (await formerly("?pagesize=1")).items;
  expect(newest).toMatchObject({
    row: 6,
    reference: "TX0003",
    order: { number: "OR-2026-00003" },
    kind: "differs",
    difference: -1_000,
    reason: "Fee of a chargeback",
    explainedBy: { label: expect.any(String) },
    explainedAt: expect.any(String),
  });
  // Comparing again changes nothing: unchanged differences need no new reason.
  await calls.post(`settlements/${id}/compare`);
  expect(await formerly()).toMatchObject({ total: 2 });

  // Replaced and removed reasons are kept as well.
  const [open] = (await calls.get(`settlements/${id}/lines?state=open`)).body.items;
  const explain = (reason: string | null) =>
    calls.post(`settlements/${id}/lines/${open.id}/explain/json`, { reason });
  await explain("A fee that was not told");
  await explain("A fee that was not told");
  await explain("A fee that was told by telephone");
  expect(await formerly()).toMatchObject({
    total: 3,
    items: [{ reason: "A fee that was not told" }, {}, {}],
  });
});
