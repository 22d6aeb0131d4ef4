import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { deliveryService } from "../../../domain/entities/services/delivery-service.ts";
import { addAccount, bearer, signInAs } from "../../../tests/support/accounts.ts";
import { insertMany } from "../../records/write/insert-many.ts";
import { addSales, october } from "../reconcile.fixture.ts";
import { type BankFileFixture, createBankFileFixture, type Due } from "./bank-files.fixture.ts";

let fixture: BankFileFixture;
let token = "";
beforeAll(async () => {
  fixture = await createBankFileFixture();
  const { on } = fixture;
  token = await signInAs(on.app, (await addAccount(on.db, { roles: ["ROLE_BACKOFFICE_ADMIN"] })).username);
});
afterAll(() => fixture.on.close());

const requestOf = (...dues: readonly Due[]) => ({
  settlements: dues.map(({ id, amount }) => ({ id, amount })),
});
const create = (...dues: readonly Due[]) => fixture.calls.post("bankFiles/json", requestOf(...dues));
const read = async (id: string) => (await fixture.calls.get(`bankFiles/${id}`)).body;
const settlementOf = async ({ id }: Due) => (await fixture.calls.get(`settlements/${id}`)).body;
const paid = { reference: "BULK1", paidOn: "2026-10-05" };

async function act(id: string, name: string, payload: object, headers: Record<string, string> = {}) {
  const answer = await fixture.on.app.inject({
    method: "POST",
    url: `/api/bankFiles/v1/${id}/${name}`,
    headers: { ...bearer(token), ...headers },
    payload,
  });
  return { status: answer.statusCode, body: answer.json() };
}
const csvOf = (id: string, bearing = token) =>
  fixture.on.app.inject({
    method: "GET",
    url: `/api/reconcile/v1/bankFiles/${id}/file`,
    headers: bearer(bearing),
  });
const dueOf = async (query = "") => (await fixture.calls.get(`due${query}`)).body;

test("a file pays all of its settlements with one reference, day and slip, and what is due adds up", async () => {
  const dues = [await fixture.addDue(10_000), await fixture.addDue(25_500)];
  const before = await dueOf("?kind=vendors");
  expect(before.items.map(({ id }: Due) => id)).toEqual(expect.arrayContaining(dues.map(({ id }) => id)));
  expect(before.payable).toBe(
    before.items.reduce((sum: number, { payable }: { payable: number }) => sum + payable, 0),
  );
  expect(before.items[0]).toMatchObject({
    problem: null,
    account: { bank: "ABA", name: "SOK DARA", number: "•••• 3456" },
  });
  expect((await dueOf("?kind=deliveryservice")).total).toBe(0);
  expect((await dueOf("?from=2026-10-01&to=2026-10-31")).total).toBe(0);
  expect((await dueOf("?from=2026-09-01&to=2026-09-30")).total).toBe(before.total);

  const { status, body: file } = await create(...dues);
  expect(status, JSON.stringify(file)).toBe(200);
  const total = dues.reduce((sum, { amount }) => sum + amount, 0);
  expect(file).toMatchObject({ state: "open", transfers: 2, total });
  expect(file.number).toMatch(/^BF-\d{4}-\d{5}$/);
  expect((await dueOf("?kind=vendors")).total).toBe(before.total - 2);

  const answer = await act(file.id, "markPaid", paid);
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  expect(await read(file.id)).toMatchObject({
    ...paid,
    state: "paid",
    total,
    items: [{ state: "paid" }, { state: "paid" }],
    timeline: [{ to: "open" }, { from: "open", to: "paid" }],
  });
  for (const due of dues)
    expect(await settlementOf(due)).toMatchObject({
      state: "settled",
      reference: "BULK1",
      settledOn: "2026-10-05",
      sums: { payable: 0, paid: due.amount },
      payouts: [{ direction: "paid", amount: due.amount, reference: "BULK1", paidOn: "2026-10-05" }],
    });
});

test("two people at once make one file, and the one who comes second reads why", async () => {
  const due = await fixture.addDue();
  const other = await fixture.addDue();
  const answers = await Promise.all([create(due, other), create(other, due), create(due)]);
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  for (const { body } of answers.filter(({ status }) => status !== 200))
    expect(body.errors[0].message).toMatch(/is in bank file BF-\d{4}-\d{5} already/);
});

test("the same key makes one file and pays it once", async () => {
  const due = await fixture.addDue();
  const headers = { ...bearer(token), "idempotency-key": randomUUID() };
  const made = await Promise.all(
    [1, 2].map(() =>
      fixture.on.app.inject({
        method: "POST",
        url: "/api/reconcile/v1/bankFiles/json",
        headers,
        payload: requestOf(due),
      }),
    ),
  );
  expect(made.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
  const [first, second] = made.map((answer) => answer.json());
  expect(second.id).toBe(first.id);
  const key = { "idempotency-key": randomUUID() };
  const answers = await Promise.all([1, 2].map(() => act(first.id, "markPaid", paid, key)));
  expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  expect((await act(first.id, "markPaid", paid)).status).toBe(422);
  expect((await settlementOf(due)).payouts).toHaveLength(1);
});

test("a settlement in an open file is neither settled by hand nor reopened until it is taken out", async () => {
  const [due, other] = [await fixture.addDue(), await fixture.addDue()];
  const { id, number } = (await create(due, other)).body;
  for (const [name, input] of [
    ["settle", { reference: "HAND1", settledOn: "2026-10-05" }],
    ["reopen", { reason: "An order was missing" }],
    ["returnPayout", { amount: 1, reference: "BACK", paidOn: "2026-10-05" }],
  ] as const)
    expect((await fixture.calls.step(due.id, name, input)).status, name).toBe(422);
  const refused = await fixture.calls.step(due.id, "reopen", { reason: "An order was missing" });
  expect(refused.body.detail ?? refused.body.message).toContain(number);

  expect((await act(id, "takeOut", { settlementId: due.id })).body.errors).toMatchObject([
    { path: "reason" },
  ]);
  const reason = "The bank refused the account";
  expect((await act(id, "takeOut", { settlementId: due.id, reason })).status).toBe(200);
  expect((await act(id, "takeOut", { settlementId: due.id, reason })).body.errors).toMatchObject([
    { path: "settlementId" },
  ]);
  const file = await read(id);
  expect(file).toMatchObject({ transfers: 1, total: other.amount });
  expect(file.items.find((item: Due) => item.id === due.id)).toMatchObject({ state: "takenOut", reason });
  // The last one stays: the file is cancelled instead.
  expect((await act(id, "takeOut", { settlementId: other.id, reason })).status).toBe(422);
  expect((await fixture.calls.step(due.id, "reopen", { reason: "An order was missing" })).status).toBe(200);
  expect((await act(id, "markPaid", paid)).status).toBe(200);
  expect((await settlementOf(due)).payouts).toEqual([]);
  expect((await settlementOf(other)).payouts).toHaveLength(1);
  expect((await act(id, "takeOut", { settlementId: other.id, reason })).status).toBe(422);
});

test("a settlement that changed under the file stops the payment of all", async () => {
  const [due, other] = [await fixture.addDue(), await fixture.addDue()];
  const { id } = (await create(due, other)).body;
  await fixture.on.db.transaction(async (tx) => {
    await tx.query("alter table settlement disable trigger user");
    await tx.query("update settlement set state = 'open' where id = $1", [due.id]);
    await tx.query("alter table settlement enable trigger user");
  });
  const refused = await act(id, "markPaid", paid);
  expect(refused.status).toBe(422);
  expect(JSON.stringify(refused.body)).toContain(due.number);
  expect(await read(id)).toMatchObject({
    state: "open",
    items: [{ state: "waiting" }, { state: "waiting" }],
  });
  expect((await settlementOf(other)).payouts).toEqual([]);
});

test("a cancelled file frees its settlements and can't be downloaded", async () => {
  const due = await fixture.addDue();
  const { id } = (await create(due)).body;
  expect((await act(id, "cancel", {})).status).toBe(400);
  expect((await act(id, "cancel", { reason: "Wrong day" })).status).toBe(200);
  expect(await read(id)).toMatchObject({
    state: "cancelled",
    items: [{ state: "cancelled" }],
    timeline: [{}, { to: "cancelled", note: "Wrong day" }],
  });
  expect((await csvOf(id)).statusCode).toBe(422);
  expect((await act(id, "markPaid", paid)).status).toBe(422);
  const again = await create(due);
  expect(again.status).toBe(200);
  expect((await act(again.body.id, "markPaid", { ...paid, paidOn: "2999-01-01" })).body.errors).toMatchObject(
    [{ path: "paidOn" }],
  );
});

test("the file is CSV for the bank, with whole account numbers and without formulas", async () => {
  const due = await fixture.addDue(10_000, {
    accountName: '=HYPERLINK("x"), "Sok"',
    accountNumber: "001-22 3344",
  });
  const other = await fixture.addDue(20_000);
  const { id, number } = (await create(due, other)).body;
  // A later change of the account does not change the file.
  await fixture.on.db.query("update vendor_bank_account set account_name = 'OTHER' where vendor_id = $1", [
    due.vendorId,
  ]);
  const answer = await csvOf(id);
  expect(answer.headers["content-disposition"]).toContain(`${number}.csv`);
  expect(answer.rawPayload.subarray(0, 3)).toEqual(Buffer.from([0xef, 0xbb, 0xbf]));
  expect(answer.rawPayload.toString("utf8").slice(1).split("\r\n")).toEqual([
    "Account number,Account name,Bank,Amount,Currency,Reference",
    `001223344,"'=HYPERLINK(""x""), ""Sok""",ABA,${due.amount},KHR,${due.number}`,
    `000123456,SOK DARA,ABA,${other.amount},KHR,${other.number}`,
    "",
  ]);
  const [stored] = await fixture.on.db.query<{ account_number: string }>(
    "select account_number from bank_transfer where bank_file_id = $1 limit 1",
    [id],
  );
  expect(stored?.account_number).toMatch(/^v1:/);
  const [event] = await fixture.on.db.query(
    "select kind from audit_event where entity = 'bankFile' and record_id = $1",
    [id],
  );
  expect(event).toEqual({ kind: "bankFileDownloaded" });
  expect((await act(id, "takeOut", { settlementId: due.id, reason: "Refused" })).status).toBe(200);
  expect((await csvOf(id)).body).not.toContain(due.number);
});

test("parties without an account that can be paid in riel are told apart and refused", async () => {
  const cases = [
    ["none", await fixture.addDue(10_000, null)],
    ["notVerified", await fixture.addDue(10_000, { state: "pending" })],
    ["inDollars", await fixture.addDue(10_000, { currency: "USD" })],
  ] as const;
  const { items } = await dueOf("?kind=vendors");
  for (const [problem, due] of cases) {
    expect(items.find(({ id }: Due) => id === due.id)).toMatchObject({
      problem,
      fix: problem === "none" ? { entity: "vendor", id: due.vendorId } : { entity: "vendorBankAccount" },
    });
    const refused = await create(due);
    expect(refused.status).toBe(422);
    expect(refused.body.errors).toMatchObject([{ path: "settlements.0" }]);
  }
});

test("a carrier is paid to the account of its own record", async () => {
  const { on, market, calls, bankId } = fixture;
  const account = { bankId, accountName: "RIVER EXPRESS", accountNumber: "999 888 777" };
  const [carrier = ""] = await insertMany(on.db, deliveryService, [
    { name: "River Express", nameKh: "រីវើ", baseFee: 6_000, ...account },
  ]);
  await addSales(on, market, [
    { number: "OR-2026-02001", day: "2026-10-03", methodId: market.khqr, deliveryServiceId: carrier },
  ]);
  const { id } = (await calls.begin("deliveryservice", carrier, october)).body;
  expect((await calls.step(id, "close")).status).toBe(200);
  const [item] = (await dueOf("?kind=deliveryservice")).items;
  expect(item).toMatchObject({ id, problem: null, account: { name: "RIVER EXPRESS", number: "•••• 8777" } });
  const made = await calls.post("bankFiles/json", { settlements: [{ id, amount: item.payable }] });
  expect(made.status, JSON.stringify(made.body)).toBe(200);
  expect((await csvOf(made.body.id)).body).toContain(`999888777,RIVER EXPRESS,ABA,${item.payable},KHR,`);
});

test("an amount that is no longer due, a settlement twice, an open one and an unknown one are refused", async () => {
  const due = await fixture.addDue();
  expect((await create({ ...due, amount: due.amount + 1 })).status).toBe(422);
  expect((await create(due, due)).status).toBe(400);
  expect((await create({ ...due, id: randomUUID() })).status).toBe(404);
  expect((await fixture.calls.post("bankFiles/json", { settlements: [] })).status).toBe(400);
  await fixture.calls.step(due.id, "reopen", { reason: "An order was missing" });
  expect((await create(due)).status).toBe(422);
});

test("only admins of the back office see what is due, files and transfers", async () => {
  const { id } = (await create(await fixture.addDue())).body;
  const { on } = fixture;
  const list = await on.app.inject({ method: "GET", url: "/api/bankTransfers/v2", headers: bearer(token) });
  expect(list.statusCode).toBe(200);
  expect((await fixture.calls.get("bankFiles?pagesize=2")).body.items[0].state).toBe("open");
  for (const role of [
    "ROLE_ADMIN",
    "ROLE_BACKOFFICE_EDITOR",
    "ROLE_USER_EXPERT",
    "ROLE_USER_FARMER",
  ] as const) {
    const other = await signInAs(on.app, (await addAccount(on.db, { roles: [role] })).username);
    for (const [method, url] of [
      ["GET", "/api/reconcile/v1/due"],
      ["GET", "/api/reconcile/v1/bankFiles"],
      ["GET", `/api/reconcile/v1/bankFiles/${id}`],
      ["GET", `/api/reconcile/v1/bankFiles/${id}/file`],
      ["POST", "/api/reconcile/v1/bankFiles/json"],
      ["POST", `/api/bankFiles/v1/${id}/markPaid`],
      ["POST", `/api/bankFiles/v1/${id}/cancel`],
      ["GET", "/api/bankFiles/v2"],
      ["GET", "/api/bankTransfers/v2"],
    ] as const) {
      const body = method === "POST" ? { payload: { settlements: [], ...paid, reason: "x" } } : {};
      const answer = await on.app.inject({ method, url, headers: bearer(other), ...body });
      expect(answer.statusCode, `${role} ${method} ${url}`).toBe(403);
    }
  }
});
