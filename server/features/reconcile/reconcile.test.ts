import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { deliveryService } from "../../../domain/entities/services/delivery-service.ts";
import { addDays, todayIn } from "../../../domain/reports/period.ts";
import { addAccount, bearer, signInAs } from "../../../tests/support/accounts.ts";
import { pdfPages } from "../../../tests/support/pdf-text.ts";
import { startTestApp, type TestApp } from "../../../tests/support/test-app.ts";
import { type Market, openMarket } from "../../orders/market.fixture.ts";
import { insertMany } from "../../records/insert-many.ts";
import { prepareSettings } from "../../settings/prepare-settings.ts";
import { addSales, type Calls, callsOf } from "./reconciling.fixture.ts";

let on: TestApp;
let market: Market;
let calls: Calls;
let carrier = "";
beforeAll(async () => {
  on = await startTestApp();
  await prepareSettings(on.db);
  market = await openMarket(on.db);
  const { username } = await addAccount(on.db, { roles: ["ROLE_BACKOFFICE_ADMIN"] });
  calls = callsOf(on, await signInAs(on.app, username));
  [carrier = ""] = await insertMany(on.db, deliveryService, [
    { name: "J&T Express", nameKh: "ជេ អេន ធី អ៊ិចប្រេស", email: "cod@carrier.example", baseFee: 6_000 },
  ]);
  const online = { methodId: market.khqr, paymentFee: 400 } as const;
  await addSales(on, market, [
    { ...online, number: "OR-2026-00001", day: "2026-08-31", paymentReference: "TX0001" },
    { ...online, number: "OR-2026-00002", day: "2026-09-01", paymentReference: "TX0002" },
    { ...online, number: "OR-2026-00003", day: "2026-09-02", paymentReference: "TX0003", goods: 50_000 },
    { ...online, number: "OR-2026-00004", day: "2026-09-03", paymentReference: "TX0004", goods: 60_000 },
    { ...online, number: "OR-2026-00005", day: "2026-09-04", paymentReference: "TX0005", refunded: 10_000 },
    { number: "OR-2026-00006", day: "2026-09-05", methodId: market.cash, deliveryServiceId: carrier },
    { number: "OR-2026-00007", day: "2026-09-06", methodId: market.cash },
    { ...online, number: "OR-2026-00008", day: "2026-10-02", paymentReference: "TX0008" },
  ]);
});
afterAll(() => on.close());

const september = { from: "2026-09-01", to: "2026-09-30" };
const october = { from: "2026-10-01", to: "2026-10-31" };

describe("only backoffice admins", () => {
  test.each(["ROLE_ADMIN", "ROLE_USER_SUPPLIER", "ROLE_BACKOFFICE_EDITOR"] as const)(
    "not %s",
    async (role) => {
      const { username } = await addAccount(on.db, {
        roles: [role],
        ...(role === "ROLE_USER_SUPPLIER" ? { vendorId: market.vendorId } : {}),
      });
      const theirs = callsOf(on, await signInAs(on.app, username));
      const query = "from=2026-09-01&to=2026-09-30";
      expect((await theirs.get(`vendors/parties?${query}`)).status).toBe(403);
      const begun = await theirs.post("settlements/json", {
        kind: "vendors",
        partyId: market.vendorId,
        ...september,
      });
      expect(begun.status).toBe(403);
      expect((await calls.get(`vendors/parties?${query}`)).status).toBe(200);
    },
  );
});

test("every party shows what is unsettled up to a day, and what of it came before the period", async () => {
  const { body } = await calls.get("vendors/parties?from=2026-09-01&to=2026-09-30");
  // Seven orders; the carrier's delivery and the provider's fees are the vendor's to pay.
  expect(body.items).toHaveLength(1);
  const [row] = body.items;
  expect(row).toMatchObject({ label: "Rice and Roots", settlement: null, open: null, closedUntil: null });
  const goods = 90_000 * 5 + 50_000 + 60_000;
  const gross = goods + 7 * 6_000;
  const commission = 4 * 4_500 + 2_500 + 3_000 + (4_500 - Math.round((4_500 * 10_000) / 96_000));
  const fees = 5 * 400 + 6_000;
  expect(row.sums).toEqual({
    orders: 7,
    gross,
    commission,
    fees,
    refunds: 10_000,
    adjusted: 0,
    net: gross - commission - fees - 10_000,
    held: 96_000,
    due: gross - commission - fees - 10_000 - 96_000,
  });
  expect(row.carriedOver).toMatchObject({ orders: 1, net: 96_000 - 4_500 - 400 });
  expect(body.sums).toEqual(row.sums);
  const providers = await calls.get("onlinepayment/parties?from=2026-09-01&to=2026-09-30");
  // The cash of deliveries is no provider's; what was paid through KHQR is owed to us.
  expect(providers.body.items.map(({ label }: { label: string }) => label)).toEqual(["KHQR"]);
  expect(providers.body.items[0].sums).toMatchObject({ orders: 5, fees: 2_000, refunds: 10_000 });
  expect(providers.body.items[0].sums.due).toBe(-providers.body.items[0].sums.net);
  const carriers = await calls.get("deliveryservice/parties?from=2026-09-01&to=2026-09-30&q=ជេ");
  expect(carriers.body.items[0].sums).toMatchObject({ gross: 6_000, held: 96_000, due: 6_000 - 96_000 });
  expect((await calls.get("amkpayment/parties?from=2026-09-01&to=2026-09-30")).body.items).toEqual([]);
  expect((await calls.get("nobody/parties?from=2026-09-01&to=2026-09-30")).status).toBe(404);
  expect((await calls.get("vendors/parties?from=2026-09-30&to=2026-09-01")).status).toBe(400);
});

const begin = (kind: string, partyId: string, period: { from: string; to: string }) =>
  calls.post("settlements/json", { kind, partyId, ...period });

describe("a provider's settlement", () => {
  let id = "";
  const heading = "Statement of merchant 000123\n\nTransaction ID,Date,Amount,Fee,Remark\n";
  const lines = [
    "tx 0001,31/08/2026,96000,400,",
    "TX0002,01/09/2026,96000,400,",
    // Short by a thousand.
    "TX0003,02/09/2026,55000,400,",
    // Typed wrong; amount and day tell it.
    "TX9999,04/09/2026,66000,400,",
    "TX0005,04/09/2026,96000,400,",
    // Twice.
    "TX0005,04/09/2026,96000,400,",
    // Nobody's.
    "TX7777,09/09/2026,12345,50,",
    'Total,,"373,345",,',
  ].join("\n");

  test("begins in order: after the newest, ended by today, one open at a time", async () => {
    const tomorrow = addDays(todayIn(Date.now()), 1);
    expect((await begin("onlinepayment", market.khqr, { from: "2026-09-01", to: tomorrow })).status).toBe(
      422,
    );
    expect((await begin("vendors", market.khqr, september)).status).toBe(404);
    expect((await begin("onlinepayment", market.cash, september)).status).toBe(404);
    expect((await begin("onlinepayment", market.khqr, { from: "2026-09-30", to: "2026-09-01" })).status).toBe(
      400,
    );
    const begun = await begin("onlinepayment", market.khqr, september);
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
    const again = await begin("onlinepayment", market.khqr, october);
    expect(again.status).toBe(422);
    expect(again.body.message).toContain(begun.body.number);
  });

  test("its statement's columns are guessed, below the lines about the account", async () => {
    const sent = await calls.send(id, heading + lines);
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
      message: "Row 4, “Transaction ID”: “tx 0001” is no sum of money.",
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
    const second = await calls.send(id, heading + lines);
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

  test("each line says what was found, and orders what the statement says of them", async () => {
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

  test("what could not be told is matched by hand, parted, and explained; nothing is closed before", async () => {
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
    // Nothing of this order is without a line now.
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

  test("what comes after the comparison keeps it open until it is compared again; reasons stay", async () => {
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

  test("closing takes its entries and freezes the sums, once, whoever else closes at that moment", async () => {
    const before = (await calls.get(`settlements/${id}`)).body.sums;
    const closings = await Promise.all([
      calls.step(id, "close"),
      calls.step(id, "close"),
      calls.step(id, "close"),
    ]);
    expect(closings.map(({ status }) => status).sort()).toEqual([200, 422, 422]);
    const { body } = await calls.get(`settlements/${id}`);
    expect(body).toMatchObject({ state: "matched", sums: before });
    expect(body.sums.net).toBe(
      body.sums.gross - body.sums.commission - body.sums.fees - body.sums.refunds + body.sums.adjusted,
    );
    // What happens from now on goes to the next.
    await addSales(on, market, [
      { number: "OR-2026-00010", day: "2026-09-20", methodId: market.khqr, paymentReference: "TX0010" },
    ]);
    expect((await calls.get(`settlements/${id}`)).body.sums).toEqual(before);
    const next = await calls.get("onlinepayment/parties?from=2026-10-01&to=2026-10-31");
    expect(next.body.items[0]).toMatchObject({
      sums: { orders: 2 },
      carriedOver: { orders: 1, net: 96_000 },
      closedUntil: "2026-09-30",
    });
  });

  test("a closed one is changed by nobody", async () => {
    const line = (await calls.get(`settlements/${id}/lines?state=duplicate`)).body.items[0];
    for (const attempt of [
      calls.post(`settlements/${id}/lines/${line.id}/explain/json`, { reason: "Another" }),
      calls.post(`settlements/${id}/lines/${line.id}/unmatch`),
      calls.post(`settlements/${id}/compare`),
      calls.send(id, heading + lines),
      calls.step(id, "adjust", { direction: "add", amount: 5, reason: "Too late" }),
      calls.step(id, "discard"),
      calls.step(id, "close"),
    ])
      expect((await attempt).status).toBe(422);
    for (const statement of [
      "update ledger_entry set gross = gross + 1 where settlement_id is not null",
      "update ledger_entry set settlement_id = null where settlement_id is not null",
      "delete from ledger_entry where settlement_id is not null",
      `update ledger_entry set settlement_id = '${id}' where settlement_id is null`,
      `update settlement set gross = gross + 1, net = net + 1, due = due - 1 where id = '${id}'`,
    ])
      await expect(on.db.query(statement), statement).rejects.toThrow();
  });

  test("it is settled with a reference and a day that has come, and opened again only with a reason, the newest first", async () => {
    const tomorrow = addDays(todayIn(Date.now()), 1);
    expect((await calls.step(id, "settle", { reference: "FT1", settledOn: tomorrow })).status).toBe(422);
    expect((await calls.step(id, "settle", { settledOn: "2026-10-05" })).status).toBe(400);
    expect(
      (await calls.step(id, "settle", { reference: "FT26100512345", settledOn: "2026-10-05" })).status,
    ).toBe(200);
    const settled = (await calls.get(`settlements/${id}`)).body;
    expect(settled).toMatchObject({
      state: "settled",
      reference: "FT26100512345",
      settledOn: "2026-10-05",
      isNewest: true,
    });
    expect(settled.timeline.map(({ to }: { to: string }) => to)).toEqual(["open", "matched", "settled"]);
    expect(settled.timeline.at(-1).by.label).toMatch(/^person-/);

    const next = (await begin("onlinepayment", market.khqr, october)).body;
    expect((await begin("onlinepayment", market.khqr, september)).status).toBe(422);
    expect((await calls.step(id, "reopen", { reason: "The slip was wrong" })).status).toBe(422);
    expect((await calls.step(next.id, "close")).status).toBe(422);
    expect((await calls.step(next.id, "close", { note: "KHQR sends none" })).status).toBe(200);
    expect((await calls.step(id, "reopen", { reason: "The slip was wrong" })).status).toBe(422);
    expect((await calls.step(next.id, "reopen", { reason: "The statement came after all" })).status).toBe(
      200,
    );
    const adjusted = await calls.step(next.id, "adjust", {
      direction: "add",
      amount: 1_000,
      reason: "A day's terminal was down",
    });
    expect(adjusted.status).toBe(200);
    const { sums } = (await calls.get(`settlements/${next.id}`)).body;
    expect(sums).toMatchObject({ adjusted: -1_000, net: sums.gross - sums.fees - 1_000, due: -sums.net });
    expect((await calls.step(next.id, "discard")).status).toBe(200);
    expect((await calls.get(`settlements/${next.id}`)).status).toBe(404);
    expect((await calls.step(id, "reopen", { reason: "" })).status).toBe(400);
    expect((await calls.step(id, "reopen", { reason: "The slip was wrong" })).status).toBe(200);
    const open = (await calls.get(`settlements/${id}`)).body;
    // What came late is among its own now, and not yet compared.
    expect(open).toMatchObject({ state: "open", reference: null, settledOn: null, lines: { unseen: 1 } });
    expect(open.timeline.at(-1)).toMatchObject({ from: "settled", to: "open", note: "The slip was wrong" });
    // What it settled could be paid again.
    expect((await calls.step(id, "discard")).status).toBe(422);
  });
});

test("a statement in dollars agrees to the cent, and columns are remembered for its party alone", async () => {
  const [otherMethod = ""] = (
    await on.db.query<{ id: string }>(
      `insert into payment_method (id, name, name_kh, code, kind) values (gen_random_uuid(), 'Wing', 'វីង', 'WING', 'wallet') returning id`,
    )
  ).map(({ id }) => id);
  await addSales(on, market, [
    {
      number: "OR-2026-00021",
      day: "2026-09-01",
      methodId: otherMethod,
      paymentReference: "W1",
      goods: 54_321,
      deliveryFee: 0,
    },
    {
      number: "OR-2026-00022",
      day: "2026-09-01",
      methodId: otherMethod,
      paymentReference: "W22",
      goods: 50_000,
      deliveryFee: 0,
    },
  ]);
  const { id } = (await begin("onlinepayment", otherMethod, september)).body;
  const sent = await calls.send(
    id,
    "Wing Bank\nMerchant 000123\n\nRef No\tPaid at\tAmount\nW1\t2026-09-01 10:11\t$13.25\nW22\t2026-09-01\t$12.00\n",
    "wing.txt",
  );
  expect(sent.body).toMatchObject({ isRemembered: false, mapping: { currency: "usd" } });
  const path = `settlements/${id}/statement/${sent.body.fileId}/read/json`;
  expect((await calls.post(path, { mapping: { ...sent.body.mapping, rate: null } })).status).toBe(400);
  const read = await calls.post(path, { mapping: { ...sent.body.mapping, rate: 4_100 } });
  expect(read.body.lines).toMatchObject({ matched: 1, differs: 1 });
  const differing = (await calls.get(`settlements/${id}/lines?state=differs`)).body.items[0];
  expect(differing).toMatchObject({ amount: 49_200, expected: 50_000, difference: -800 });
});

test("a parcel that was brought and paid for in one go is one line of its carrier's statement", async () => {
  const [other = ""] = await insertMany(on.db, deliveryService, [
    { name: "Virak Buntham Express", nameKh: "វីរៈប៊ុនថាំ អ៊ិចប្រេស", baseFee: 5_000 },
  ]);
  const [id = ""] = await addSales(on, market, [
    {
      number: "OR-2026-00031",
      day: "2026-09-07",
      methodId: market.cash,
      deliveryServiceId: other,
      state: "delivering",
    },
  ]);
  const admin = await addAccount(on.db, { roles: ["ROLE_BACKOFFICE_ADMIN"] });
  const delivered = await on.app.inject({
    method: "POST",
    url: `/api/orders/v1/${id}/deliver`,
    headers: bearer(await signInAs(on.app, admin.username)),
    payload: {},
  });
  expect(delivered.statusCode).toBe(200);
  const entries = await on.db.query("select 1 from ledger_entry where party = $1", [
    `deliveryService:${other}`,
  ]);
  expect(entries).toHaveLength(2);
  const today = todayIn(Date.now());
  const { body: begun } = await begin("deliveryservice", other, { from: today, to: today });
  const sent = await calls.send(
    begun.id,
    `Order No,Date,COD amount,Fee\nOR-2026-00031,${today},96000,6000\n`,
  );
  expect(sent.body.mapping).toMatchObject({ amountIs: "held", fee: "Fee" });
  const read = await calls.post(`settlements/${begun.id}/statement/${sent.body.fileId}/read/json`, {
    mapping: sent.body.mapping,
  });
  expect(read.body.lines).toMatchObject({ matched: 1, differs: 0, missing: 0, unseen: 0 });
  const [line] = (await calls.get(`settlements/${begun.id}/lines`)).body.items;
  expect(line).toMatchObject({ expected: 96_000, expectedFee: 6_000, difference: 0, feeDifference: 0 });
  // Some tell only what they hand over.
  const net = await calls.send(begun.id, `Order No,Date,Net\nOR-2026-00031,${today},90000\n`);
  expect(net.body.mapping).toMatchObject({ amountIs: "net", fee: null });
  const handedOver = await calls.post(`settlements/${begun.id}/statement/${net.body.fileId}/read/json`, {
    mapping: net.body.mapping,
    replace: true,
  });
  expect(handedOver.body.lines).toMatchObject({ matched: 1, differs: 0, missing: 0, unseen: 0 });
  expect((await calls.step(begun.id, "close")).status).toBe(200);
});

describe("what is printed and sent", () => {
  test("a carrier's statement is a PDF in both languages, mailed once it is closed", async () => {
    const { id, number } = (await begin("deliveryservice", carrier, september)).body;
    const url = `/api/reconcile/v1/settlements/${id}/document?language=km`;
    const token = await signInAs(
      on.app,
      (await addAccount(on.db, { roles: ["ROLE_BACKOFFICE_ADMIN"] })).username,
    );
    const draft = await on.app.inject({ method: "GET", url, headers: bearer(token) });
    expect(draft.headers["content-type"]).toBe("application/pdf");
    const text = (await pdfPages(draft.rawPayload)).join("\n");
    expect(text).toContain(number);
    expect(text).toContain("OR-2026-00006");
    expect((await calls.post(`settlements/${id}/send/json`, { language: "km" })).status).toBe(422);
    expect((await calls.step(id, "close")).status).toBe(200);
    const sent = await calls.post(`settlements/${id}/send/json`, { language: "km" });
    expect(sent.body.sentOn).toBe(todayIn(Date.now()));
    const mails = await on.db.query(
      `select m.recipient, m.subject, a.media_type from message_out m join message_attachment a on a.message_id = m.id`,
    );
    expect(mails).toEqual([
      {
        recipient: "cod@carrier.example",
        subject: expect.stringContaining(number),
        media_type: "application/pdf",
      },
    ]);
  });

  test("a party without an address is refused in words", async () => {
    const { id } = (await begin("vendors", market.vendorId, september)).body;
    expect((await calls.step(id, "close")).status).toBe(200);
    const refused = await calls.post(`settlements/${id}/send/json`, { language: "en" });
    expect(refused).toMatchObject({
      status: 422,
      body: { message: expect.stringContaining("no e-mail address") },
    });
  });
});

test("at the end, what is settled and what is not are the whole ledger", async () => {
  const [sums] = await on.db.query<{ ledger: number; settled: number; unsettled: number }>(
    `select (select sum(net) from ledger_entry) as ledger,
       (select coalesce(sum(net - adjusted), 0) from settlement where state <> 'open' and deleted_at is null) as settled,
       (select coalesce(sum(net), 0) from ledger_entry where settlement_id is null) as unsettled`,
  );
  expect((sums?.settled ?? 0) + (sums?.unsettled ?? 0)).toBe(sums?.ledger);
});
