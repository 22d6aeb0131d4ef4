import { afterAll, beforeAll, expect, test } from "vitest";
import { addAccount, bearer, signInAs } from "../../../tests/support/accounts.ts";
import { pdfPages } from "../../../tests/support/pdf-text.ts";
import type { TestApp } from "../../../tests/support/test-app.ts";
import type { Market } from "../../orders/market.fixture.ts";
import { type ApiCalls, addSales, createReconcileFixture, october, september } from "../reconcile.fixture.ts";

let on: TestApp;
let market: Market;
let calls: ApiCalls;
let token = "";
beforeAll(async () => {
  ({ on, market, calls } = await createReconcileFixture());
  token = await signInAs(on.app, (await addAccount(on.db, { roles: ["ROLE_BACKOFFICE_ADMIN"] })).username);
});
afterAll(() => on.close());

const read = async (id: string) => (await calls.get(`settlements/${id}`)).body;
async function done(answer: Promise<{ status: number; body: unknown }>): Promise<void> {
  const { status, body } = await answer;
  expect(status, JSON.stringify(body)).toBe(200);
}
/** The numbers of the newest day of September, so that they belong to the settlement of September. */
let sold = 100;
const sell = (goods: number) => {
  sold += 1;
  return addSales(on, market, [
    { number: `OR-2026-00${sold}`, day: "2026-09-29", methodId: market.khqr, goods, deliveryFee: 0 },
  ]);
};
async function document(id: string, language: "en" | "km"): Promise<string> {
  const answer = await on.app.inject({
    method: "GET",
    url: `/api/reconcile/v1/settlements/${id}/document?language=${language}`,
    headers: bearer(token),
  });
  return (await pdfPages(answer.rawPayload)).join("\n");
}

test("a settlement that was paid and is reopened owes what was added since, and lists every payout", async () => {
  const { id } = (await calls.begin("vendors", market.vendorId, september)).body;
  await done(calls.step(id, "adjust", { direction: "take", amount: 1234, reason: "A broken crate" }));
  await done(calls.step(id, "close"));
  const { due } = (await read(id)).sums;
  expect(due).toBeGreaterThan(0);
  await done(calls.step(id, "settle", { reference: "BANK1", settledOn: "2026-10-05" }));
  expect(await read(id)).toMatchObject({
    state: "settled",
    sums: { due, paid: due, payable: 0 },
    payouts: [{ direction: "paid", amount: due, reference: "BANK1", paidOn: "2026-10-05", slip: null }],
  });
  expect(await document(id, "en")).toMatch(/Nothing due/);

  await sell(10_000);
  await done(calls.step(id, "reopen", { reason: "An order was missing" }));
  const open = await read(id);
  // 5 % of commission.
  expect(open).toMatchObject({
    state: "open",
    sums: { due: due + 9500, paid: due, payable: 9500 },
    payouts: [{ amount: due, reference: "BANK1" }],
  });
  const { items } = (await calls.get("vendors/parties?from=2026-09-01&to=2026-09-30")).body;
  expect(items[0].sums).toMatchObject({ paid: due, payable: items[0].sums.due - due });
  expect((await calls.step(id, "discard")).status).toBe(422);

  await done(calls.step(id, "close"));
  expect((await calls.step(id, "settle", { settledOn: "2026-10-06" })).body.errors).toMatchObject([
    { path: "reference" },
  ]);
  // Three at once pay once.
  const paid = await Promise.all(
    ["BANK2", "BANK2", "BANK2"].map((reference) =>
      calls.step(id, "settle", { reference, settledOn: "2026-10-06" }),
    ),
  );
  expect(paid.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(await read(id)).toMatchObject({
    sums: { paid: due + 9500, payable: 0 },
    payouts: [
      { amount: due, reference: "BANK1" },
      { amount: 9500, reference: "BANK2", paidOn: "2026-10-06" },
    ],
  });
  for (const language of ["en", "km"] as const) {
    const text = await document(id, language);
    expect(text).toContain("BANK1");
    expect(text).toContain("BANK2");
  }

  // What came back is owed to us.
  await on.db.transaction(async (tx) => {
    // Booked on the day of the order, in the period of the settlement.
    await tx.query("select set_config('kasekam.action', 'unrecorded', true)");
    await tx.query(
      `update "order" set refunded = total, payment_state = 'refunded' where number = 'OR-2026-00${sold}'`,
    );
  });
  await done(calls.step(id, "reopen", { reason: "It was refunded" }));
  expect((await read(id)).sums).toMatchObject({ due, paid: due + 9500, payable: -9500 });
  await done(calls.step(id, "close"));
  expect(await document(id, "en")).toMatch(/Payable by you/);
  await done(calls.step(id, "settle", { reference: "BACK1", settledOn: "2026-10-07" }));
  expect(await read(id)).toMatchObject({
    sums: { due, paid: due, payable: 0 },
    payouts: [{}, {}, { direction: "received", amount: 9500, reference: "BACK1" }],
  });
});

test("a payment that came back is payable again, and no more than was paid comes back", async () => {
  const { id } = (await calls.begin("onlinepayment", market.khqr, september)).body;
  await done(calls.step(id, "close", { note: "KHQR sends none" }));
  const back = { reference: "RET1", paidOn: "2026-10-09" };
  expect((await calls.step(id, "returnPayout", { ...back, amount: 1 })).status).toBe(422);
  const { due } = (await read(id)).sums;
  expect(due).toBeLessThan(0);
  await done(calls.step(id, "settle", { reference: "IN1", settledOn: "2026-10-08" }));
  expect((await read(id)).payouts).toMatchObject([{ direction: "received", amount: -due, reference: "IN1" }]);
  expect((await calls.step(id, "returnPayout", { ...back, amount: 1 })).status).toBe(422);
  await done(calls.step(id, "reopen", { reason: "The bank took it back" }));
  for (const [wrong, path] of [
    [{ amount: 1 - due }, "amount"],
    [{ amount: 1, paidOn: "2999-01-01" }, "paidOn"],
  ] as const)
    expect((await calls.step(id, "returnPayout", { ...back, ...wrong })).body.errors).toMatchObject([
      { path },
    ]);
  await done(calls.step(id, "returnPayout", { ...back, amount: -due }));
  expect(await read(id)).toMatchObject({
    sums: { due, paid: 0, payable: due },
    payouts: [
      { reference: "IN1" },
      { direction: "paid", amount: -due, reference: "RET1", paidOn: "2026-10-09" },
    ],
  });
  await done(calls.step(id, "close", { note: "KHQR sends none" }));
  await done(calls.step(id, "settle", { reference: "IN2", settledOn: "2026-10-10" }));
  expect(await read(id)).toMatchObject({
    sums: { paid: due, payable: 0 },
    payouts: [{}, {}, { reference: "IN2" }],
  });
});

test("a settlement that a server of before has settled gets its payout when it is reopened", async () => {
  const { id } = (await calls.begin("onlinepayment", market.khqr, october)).body;
  await done(calls.step(id, "close", { note: "KHQR sends none" }));
  const { due } = (await read(id)).sums;
  expect(due).not.toBe(0);
  await on.db.query(
    "update settlement set state = 'settled', reference = 'OLD1', settled_on = '2026-11-03' where id = $1",
    [id],
  );
  await done(calls.step(id, "reopen", { reason: "An order was missing" }));
  expect(await read(id)).toMatchObject({
    sums: { due, paid: due, payable: 0 },
    payouts: [{ amount: Math.abs(due), reference: "OLD1", paidOn: "2026-11-03" }],
  });
});

test("a settlement of nothing is settled without a reference, and has no payout", async () => {
  const { id } = (await calls.begin("deliveryservice", await carrierWithout(), october)).body;
  await done(calls.step(id, "close"));
  expect((await read(id)).sums).toMatchObject({ due: 0, payable: 0 });
  await done(calls.step(id, "settle", { settledOn: "2026-11-02" }));
  expect(await read(id)).toMatchObject({ state: "settled", payouts: [] });
});

test("only admins of the back office read payouts, which nobody can write", async () => {
  const list = (bearing: string) =>
    on.app.inject({ method: "GET", url: "/api/payouts/v2", headers: bearer(bearing) });
  const answer = await list(token);
  expect(answer.statusCode, answer.body).toBe(200);
  const found = answer.json();
  expect(found.items.map(({ reference }: { reference: string }) => reference).sort()).toEqual([
    "BACK1",
    "BANK1",
    "BANK2",
    "IN1",
    "IN2",
    "OLD1",
    "RET1",
  ]);
  for (const role of [
    "ROLE_ADMIN",
    "ROLE_BACKOFFICE_EDITOR",
    "ROLE_USER_EXPERT",
    "ROLE_USER_FARMER",
  ] as const) {
    const { username } = await addAccount(on.db, { roles: [role] });
    expect((await list(await signInAs(on.app, username))).statusCode, role).toBe(403);
  }
  const seller = await addAccount(on.db, { roles: ["ROLE_USER_SUPPLIER"], vendorId: market.vendorId });
  expect((await list(await signInAs(on.app, seller.username))).statusCode).toBe(403);
  const [{ id }] = found.items;
  for (const [method, url] of [
    ["POST", "/api/payouts/v1/json"],
    ["PUT", `/api/payouts/v1/${id}/json`],
    ["DELETE", `/api/payouts/v1/${id}`],
  ] as const) {
    const refused = await on.app.inject({ method, url, headers: bearer(token), payload: { amount: 1 } });
    expect([403, 404, 405], url).toContain(refused.statusCode);
  }
  await expect(
    on.db.query("update settlement set paid = 0 where state = 'settled' and paid <> 0"),
  ).rejects.toThrow();
});

async function carrierWithout(): Promise<string> {
  const [found] = await on.db.query<{ id: string }>(
    `insert into delivery_service (id, name, name_kh) values (gen_random_uuid(), 'Idle', 'ទំនេរ') returning id`,
  );
  return found?.id ?? "";
}
