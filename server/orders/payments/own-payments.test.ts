import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { limits } from "../../../domain/settings/limits.ts";
import { cancelWaitingOrders } from "../cancel-waiting-orders.ts";
import { openPayments, type PaymentsFixture } from "./payments.fixture.ts";

let on: PaymentsFixture;
beforeAll(async () => {
  on = await openPayments();
});
afterAll(() => on.on.close());

const refused = (path: string) => ({ errors: [{ path }] });

test("a buyer reports a payment with its slip; it waits, and the order shows it", async () => {
  const { id, total } = await on.place();
  const slip = await on.upload(on.buyer.token);
  expect(slip).toMatch(/^\/api\/files\/v1\//);
  const { status, body } = await on.report(id, {
    amount: total,
    reference: "100FT-៤២",
    paidOn: "2026-10-01",
    slip,
  });
  expect({ status, body }).toMatchObject({
    status: 200,
    body: { amount: total, reference: "100FT-42", paidOn: "2026-10-01", state: "reported", reason: null },
  });
  expect(await on.ownOrder(id)).toMatchObject({
    paid: 0,
    paymentState: "unpaid",
    payments: [{ id: body.id, state: "reported" }],
  });
  // Staff see it with the slip; the vendor sees that it waits, but not the slip.
  const list = await on.send(on.admin, "GET", "/api/payments/v2?state=reported");
  expect(list.body.items).toMatchObject([{ id: body.id, slip, orderId: id }]);
  const open = async (token: string) =>
    (await on.on.app.inject({ url: slip, headers: { authorization: `Bearer ${token}` } })).statusCode;
  expect([await open(on.admin), await open(on.vendor), await open(on.stranger.token)]).toEqual([
    200, 404, 403,
  ]);
});

test("only the farmer who owns the order reports a payment of it", async () => {
  const { id } = await on.place();
  expect((await on.report(id, {}, on.stranger.token)).status).toBe(404);
  expect((await on.report(id, {}, on.admin)).status).toBe(403);
  expect((await on.report(id, {}, on.vendor)).status).toBe(403);
  expect((await on.report(randomUUID())).status).toBe(404);
  expect((await on.send(null, "POST", `/api/app/v1/orders/${id}/payments`, {})).status).toBe(401);
});

test("a wrong value is an error of its field", async () => {
  const { id } = await on.place();
  for (const [path, more] of [
    ["amount", { amount: 0 }],
    ["amount", { amount: 1.5 }],
    ["amount", { amount: null }],
    ["reference", { reference: "" }],
    ["reference", { reference: " - " }],
    ["paidOn", { paidOn: "2999-01-01" }],
    ["slip", { slip: "https://example.com/slip.png" }],
    ["slip", { slip: "/api/files/v1/missing.png" }],
    ["slip", { slip: await on.upload(on.stranger.token) }],
    ["paymentMethodId", { paymentMethodId: randomUUID() }],
  ] as const)
    expect(await on.report(id, more), JSON.stringify(more)).toMatchObject({
      status: 400,
      body: refused(path),
    });
  expect((await on.ownOrder(id)).payments).toEqual([]);
});

test("a reference is reported once, however it is written, until it is refused", async () => {
  const [one, other] = [await on.place(), await on.place()];
  const { body } = await on.report(one.id, { reference: "FT 77-88" });
  for (const id of [one.id, other.id])
    expect(await on.report(id, { reference: "ft7788" })).toMatchObject({
      status: 409,
      body: refused("reference"),
    });
  expect((await on.report(one.id, { reference: "FT 77-88" })).body.errors[0].message).toContain("this order");
  expect((await on.report(other.id, { reference: "FT7788" })).body.errors[0].message).toContain("another");
  await on.act(body.id, "refuse", { reason: "Not in the statement" });
  expect((await on.report(one.id, { reference: "FT7788" })).status).toBe(200);
  // Also what staff recorded.
  await on.send(on.admin, "POST", `/api/orders/v1/${other.id}/markPaid`, {
    amount: 1000,
    paymentReference: "TX-900",
  });
  expect((await on.report(one.id, { reference: "TX900" })).status).toBe(409);
});

test("of many reports of one reference at once, one is written", async () => {
  const orders = [await on.place(), await on.place()];
  const reference = on.newReference();
  const answers = await Promise.all([...orders, ...orders].map(({ id }) => on.report(id, { reference })));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409]);
});

test("a repeated request reports once", async () => {
  const { id } = await on.place();
  const again = { reference: on.newReference() };
  const headers = { "idempotency-key": randomUUID() };
  const first = await on.report(id, again, on.buyer.token, headers);
  expect(await on.report(id, again, on.buyer.token, headers)).toEqual(first);
  expect((await on.ownOrder(id)).payments).toHaveLength(1);
});

test("an order takes a limited number of reports, and none when nothing is due", async () => {
  const { token } = on.stranger;
  const { id } = await on.place("khqr", token);
  for (let count = 0; count < limits.reportedPayments; count += 1)
    expect((await on.report(id, {}, token)).status).toBe(200);
  expect((await on.report(id, {}, token)).status).toBe(422);
  const paid = await on.place();
  await on.send(on.admin, "POST", `/api/orders/v1/${paid.id}/markPaid`, {});
  expect((await on.report(paid.id)).status).toBe(422);
  // The money of an order that was cancelled meanwhile is not lost.
  const cancelled = await on.place();
  await on.send(on.buyer.token, "POST", `/api/app/v1/orders/${cancelled.id}/cancel`, { reason: "Twice" });
  expect((await on.report(cancelled.id)).status).toBe(200);
});

test("an order with cash on delivery needs the method by which it was paid", async () => {
  const { id } = await on.place("cash");
  expect(await on.report(id)).toMatchObject({ status: 422, body: refused("paymentMethodId") });
  expect((await on.report(id, { paymentMethodId: on.market.khqr })).status).toBe(200);
});

test("an order is not cancelled while a payment of it waits", async () => {
  const [reported, other] = [await on.place(), await on.place()];
  await on.on.db.query(`update "order" set created_at = now() - interval '3 days' where id = any ($1)`, [
    [reported.id, other.id],
  ]);
  const { body } = await on.report(reported.id);
  const run = () => cancelWaitingOrders({ db: on.on.db, log: { warn: () => undefined }, hours: 48 });
  await run();
  expect([(await on.ownOrder(reported.id)).state, (await on.ownOrder(other.id)).state]).toEqual([
    "pending",
    "cancelled",
  ]);
  await on.act(body.id, "refuse", { reason: "Not in the statement" });
  await run();
  expect((await on.ownOrder(reported.id)).state).toBe("cancelled");
});

test("staff confirm what arrived: then it counts, and the buyer is told", async () => {
  const { id, number, total } = await on.place();
  const { body } = await on.report(id, { amount: total, reference: "ABC-1" });
  expect((await on.act(body.id, "confirm", { amount: 60_000 })).body).toMatchObject({
    state: "confirmed",
    amount: 60_000,
  });
  expect(await on.ownOrder(id)).toMatchObject({
    paid: 60_000,
    paymentState: "partlyPaid",
    payments: [{ amount: 60_000, state: "confirmed" }],
  });
  expect((await on.send(on.admin, "GET", `/api/orders/v1/${id}`)).body.paymentReference).toBe("ABC-1");
  expect((await on.notices()).at(-1)).toContain(`60,000 ៛ for order ${number}`);
  expect((await on.act(body.id, "confirm")).status).toBe(422);
  const rest = await on.report(id, { amount: total - 60_000 });
  expect((await on.act(rest.body.id, "confirm")).status).toBe(200);
  expect(await on.ownOrder(id)).toMatchObject({ paid: total, paymentState: "paid" });
});

test("more than is due is confirmed only if that is said, and a wrong amount names its field", async () => {
  const { id, total } = await on.place();
  const { body } = await on.report(id, { amount: total + 500 });
  expect(await on.act(body.id, "confirm")).toMatchObject({ status: 422, body: refused("amount") });
  for (const [amount, status] of [
    [0, 422],
    [1.5, 400],
    [null, 422],
  ] as const)
    expect((await on.act(body.id, "confirm", { amount })).status, String(amount)).toBe(status);
  expect(await on.ownOrder(id)).toMatchObject({
    paid: 0,
    payments: [{ amount: total + 500, state: "reported" }],
  });
  expect((await on.act(body.id, "confirm", { isOverpayment: true })).status).toBe(200);
  expect(await on.ownOrder(id)).toMatchObject({ paid: total + 500, overpaid: 500, paymentState: "paid" });
});

test("staff refuse with a reason, which the buyer reads; it is not confirmed later", async () => {
  const { id, number } = await on.place();
  const { body } = await on.report(id);
  expect((await on.act(body.id, "refuse")).status).toBe(400);
  expect((await on.act(body.id, "refuse", { reason: "Not in the statement" })).status).toBe(200);
  expect(await on.ownOrder(id)).toMatchObject({
    paid: 0,
    payments: [{ state: "refused", reason: "Not in the statement" }],
  });
  expect((await on.notices()).at(-1)).toMatch(
    new RegExp(`50,000 ៛ for order ${number} was not confirmed: Not in the statement`),
  );
  expect((await on.act(body.id, "confirm")).status).toBe(422);
  expect((await on.act(body.id, "withdraw", { reason: "x" })).status).toBe(422);
});

test("vendors and buyers confirm and refuse nothing", async () => {
  const { id } = await on.place();
  const { body } = await on.report(id);
  for (const token of [on.vendor, on.buyer.token])
    for (const [name, input] of [
      ["confirm", {}],
      ["refuse", { reason: "No" }],
    ] as const)
      expect((await on.act(body.id, name, input, token)).status).toBe(403);
});

test("many are confirmed at once; those that cannot be say why", async () => {
  const orders = [await on.place(), await on.place(), await on.place()];
  const reports = await Promise.all(
    orders.map(({ id, total }, place) => on.report(id, { amount: place === 1 ? total + 1 : total })),
  );
  const ids = reports.map(({ body }) => body.id);
  const { status, body } = await on.send(on.admin, "POST", "/api/payments/v1/bulk", {
    ids,
    action: "confirm",
    values: {},
  });
  expect(status).toBeLessThan(300);
  const results = body.results ?? body.items ?? body;
  expect(JSON.stringify(results)).toContain("is due");
  const states = await Promise.all(orders.map(async ({ id }) => (await on.ownOrder(id)).paymentState));
  expect(states).toEqual(["paid", "unpaid", "paid"]);
});

test("Home shows admins how many wait, with the list of them", async () => {
  const { body } = await on.send(on.admin, "GET", "/api/home/v1");
  const [task] = body.tasks.filter(({ key }: { key: string }) => key === "payments-to-confirm");
  expect(task).toMatchObject({ to: "reports/payments?state=reported", isPressing: true });
  expect(task.count).toBeGreaterThan(0);
  const { body: vendors } = await on.send(on.vendor, "GET", "/api/home/v1");
  expect(JSON.stringify(vendors)).not.toContain("payments-to-confirm");
});
