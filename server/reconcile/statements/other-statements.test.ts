import { afterAll, beforeAll, expect, test } from "vitest";
import { deliveryService } from "../../../domain/entities/services/delivery-service.ts";
import { todayIn } from "../../../domain/reports/period.ts";
import { addAccount, bearer, signInAs } from "../../../tests/support/accounts.ts";
import type { TestApp } from "../../../tests/support/test-app.ts";
import type { Market } from "../../orders/market.fixture.ts";
import { insertMany } from "../../records/write/insert-many.ts";
import { readTable } from "../../seed/read-table.ts";
import { type ApiCalls, addSales, createReconcileFixture, september } from "../reconcile.fixture.ts";

let on: TestApp;
let market: Market;
let calls: ApiCalls;
beforeAll(async () => {
  ({ on, market, calls } = await createReconcileFixture());
});
afterAll(() => on.close());

test("matches a statement in dollars to the cent, and remembers columns per party", async () => {
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
  const { id } = (await calls.begin("onlinepayment", otherMethod, september)).body;
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

test("compares orders in dollars at their own rates, as the buyers saw them", async () => {
  const [method = ""] = (
    await on.db.query<{ id: string }>(
      `insert into payment_method (id, name, name_kh, code, kind) values (gen_random_uuid(), 'ABA', 'អេប៊ីអេ', 'ABA', 'wallet') returning id`,
    )
  ).map(({ id }) => id);
  const rates = [3950, 4010.5, 4055.25];
  await addSales(
    on,
    market,
    rates.map((usdToKhr, index) => ({
      number: `OR-2026-0004${index}`,
      day: "2026-09-03",
      methodId: method,
      paymentReference: `D${index}`,
      goods: 526_341,
      deliveryFee: 0,
      usdToKhr,
    })),
  );
  const { id } = (await calls.begin("onlinepayment", method, september)).body;
  const cents = rates.map((rate) => Math.round(52_634_100 / rate) / 100);
  const lines = cents.map((amount, index) => `D${index},2026-09-03,$${amount.toFixed(2)}`);
  const sent = await calls.send(id, `Ref No,Paid at,Amount\n${lines.join("\n")}\n`);
  expect(sent.body.mapping).toMatchObject({ currency: "usd", hasOwnRates: true });
  const mapping = { ...sent.body.mapping, rate: 4010.5 };
  const path = `settlements/${id}/statement/${sent.body.fileId}/read/json`;
  expect((await calls.post(path, { mapping })).body.lines).toMatchObject({ matched: 3, differs: 0 });
  const again = await calls.send(id, `Ref No,Paid at,Amount\n${lines.join("\n")}\n`);
  const atOne = await calls.post(`settlements/${id}/statement/${again.body.fileId}/read/json`, {
    mapping: { ...mapping, hasOwnRates: false },
    replace: true,
  });
  expect(atOne.body.lines).toMatchObject({ matched: 1, differs: 2 });
});

test("a payment in two parts is matched, and each part can be unmatched", async () => {
  const [method = ""] = (
    await on.db.query<{ id: string }>(
      `insert into payment_method (id, name, name_kh, code, kind) values (gen_random_uuid(), 'Pi Pay', 'ភីផេ', 'PIPAY', 'wallet') returning id`,
    )
  ).map(({ id }) => id);
  await addSales(on, market, [
    {
      number: "OR-2026-00050",
      day: "2026-09-04",
      methodId: method,
      paymentReference: "P1",
      goods: 87_000,
      deliveryFee: 0,
    },
  ]);
  const { id } = (await calls.begin("onlinepayment", method, september)).body;
  const sent = await calls.send(id, "Ref No,Paid at,Amount\nP1,2026-09-04,1000\nP1,2026-09-05,86000\n");
  const read = await calls.post(`settlements/${id}/statement/${sent.body.fileId}/read/json`, {
    mapping: sent.body.mapping,
  });
  expect(read.body.lines).toMatchObject({ matched: 2, differs: 0, duplicate: 0, missing: 0, unseen: 0 });
  const { items } = (await calls.get(`settlements/${id}/lines`)).body;
  expect(items).toMatchObject([
    { amount: 1000, expected: 1000, difference: 0 },
    { amount: 86_000, expected: 86_000, difference: 0 },
  ]);
  await calls.post(`settlements/${id}/lines/${items[0].id}/unmatch`);
  expect((await calls.get(`settlements/${id}`)).body.lines).toMatchObject({
    matched: 1,
    notOurs: 1,
    missing: 1,
  });
  const compared = await calls.post(`settlements/${id}/compare`);
  expect(compared.body.lines).toMatchObject({ matched: 2, notOurs: 0, missing: 0 });
  expect((await calls.step(id, "close")).status).toBe(200);
});

test("matches a parcel delivered and paid at once to one line of the carrier's statement", async () => {
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
  const { body: begun } = await calls.begin("deliveryservice", other, { from: today, to: today });
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
  // Some carriers state only the net amount.
  const net = await calls.send(begun.id, `Order No,Date,Net\nOR-2026-00031,${today},90000\n`);
  expect(net.body.mapping).toMatchObject({ amountIs: "net", fee: null });
  const handedOver = await calls.post(`settlements/${begun.id}/statement/${net.body.fileId}/read/json`, {
    mapping: net.body.mapping,
    replace: true,
  });
  expect(handedOver.body.lines).toMatchObject({ matched: 1, differs: 0, missing: 0, unseen: 0 });
  expect((await calls.step(begun.id, "close")).status).toBe(200);
});

/** Generates this many Khmer names, family name first. */
async function khmerNames(count: number): Promise<readonly string[]> {
  const read = (file: string) => readTable(`people/${file}`, ["name_km"]);
  const [families, given] = [await read("family_names.csv"), await read("given_names.csv")];
  return Array.from({ length: count }, (_, place) => `${families[place]?.name_km} ${given[place]?.name_km}`);
}

test("reads Excel's Unicode Text in both byte orders with Khmer text intact; rejects other encodings", async () => {
  const names = await khmerNames(40);
  expect(new Set(names).size).toBe(40);
  const { id } = (await calls.begin("onlinepayment", market.khqr, september)).body;
  const rows = names.map((name, place) => `TX10${place}\t05/09/2026\t"1,${100 + place}"\t${name}`);
  const text = ["Transaction ID\tDate\tAmount\tកំណត់ចំណាំ", ...rows, ""].join("\r\n");
  const little = Buffer.from(`\uFEFF${text}`, "utf16le");
  const without = Buffer.from(text, "utf16le");
  for (const content of [little, Buffer.from(little).swap16(), Buffer.from(text), without]) {
    const sent = await calls.send(id, content, "របាយការណ៍.txt");
    expect(sent.status, JSON.stringify(sent.body)).toBe(200);
    expect(sent.body).toMatchObject({
      headings: ["Transaction ID", "Date", "Amount", "កំណត់ចំណាំ"],
      rowCount: 40,
    });
    const read = await calls.post(`settlements/${id}/statement/${sent.body.fileId}/read/json`, {
      mapping: { ...sent.body.mapping, note: "កំណត់ចំណាំ" },
      replace: true,
    });
    expect(read.status).toBe(200);
    const { items } = (await calls.get(`settlements/${id}/lines?state=notOurs&pagesize=100`)).body;
    expect(items.map(({ note }: { note: string }) => note)).toEqual(names);
    expect(items[1]).toMatchObject({ reference: "TX101", amount: 1_101, row: 3 });
    const file = await on.app.inject({
      url: `/api/files/v1/${sent.body.fileId}`,
      headers: bearer(
        await signInAs(on.app, (await addAccount(on.db, { roles: ["ROLE_BACKOFFICE_ADMIN"] })).username),
      ),
    });
    expect(file.rawPayload.equals(content)).toBe(true);
  }
  const windows = Buffer.from("Transaction ID\tAmount\nCaf\xe9 1\t1000\n", "latin1");
  // An unpaired surrogate, and HTML that only looks like a table.
  const broken = Buffer.concat([little, Buffer.from([0x00, 0xd8, 0x41, 0x00])]);
  const page = Buffer.from("\uFEFF<html><script>alert(1)</script>", "utf16le");
  for (const content of [windows, broken, page, Buffer.from([0xff, 0xfe, 0, 0, 0x41, 0, 0, 0])]) {
    const refused = await calls.send(id, content, "statement.txt");
    expect(refused.status).toBe(415);
    expect(refused.body.message).toMatch(/old encoding|is damaged|Upload a CSV or Excel/);
  }
});
