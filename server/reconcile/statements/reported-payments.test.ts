import { afterAll, beforeAll, expect, test } from "vitest";
import { payment } from "../../../domain/entities/orders/payment.ts";
import { addAccount, bearer, signInAs } from "../../../tests/support/accounts.ts";
import type { TestApp } from "../../../tests/support/test-app.ts";
import type { Market } from "../../orders/market.fixture.ts";
import { insertMany } from "../../records/write/insert-many.ts";
import {
  type ApiCalls,
  addSales,
  createApiCalls,
  createReconcileFixture,
  providerStatement,
  september,
} from "../reconcile.fixture.ts";

let on: TestApp;
let market: Market;
let calls: ApiCalls;
let id = "";
beforeAll(async () => {
  ({ on, market, calls } = await createReconcileFixture());
  ({ id } = (await calls.begin("onlinepayment", market.khqr, september)).body);
  const { body } = await calls.send(id, providerStatement);
  await calls.post(`settlements/${id}/statement/${body.fileId}/read/json`, { mapping: body.mapping });
});
afterAll(() => on.close());

/** An order that is on its way, of which the buyer reported a payment. */
async function report(number: string, reference: string, amount: number) {
  const [orderId = ""] = await addSales(on, market, [
    { number, day: "2026-09-09", methodId: market.khqr, goods: 6_345, state: "delivering" },
  ]);
  const [paymentId = ""] = await insertMany(on.db, payment, [
    {
      orderId,
      vendorId: market.vendorId,
      paymentMethodId: market.khqr,
      amount,
      reference,
      paidOn: "2026-09-09",
      state: "reported",
    },
  ]);
  return { orderId, paymentId };
}
const found = async () => (await calls.get(`settlements/${id}/reportedPayments`)).body.items;

test("finds the reported payments with the reference and the amount of a line, and they are confirmed together", async () => {
  expect(await found()).toEqual([]);
  const stated = await report("OR-2026-00101", "tx-7777", 12_345);
  await report("OR-2026-00102", "TX7777", 12_344);
  await report("OR-2026-00103", "TX7778", 12_345);
  expect(await found()).toEqual([
    { id: stated.paymentId, reference: "tx-7777", amount: 12_345, number: "OR-2026-00101" },
  ]);
  const token = await signInAs(
    on.app,
    (await addAccount(on.db, { roles: ["ROLE_BACKOFFICE_ADMIN"] })).username,
  );
  const answer = await on.app.inject({
    method: "POST",
    url: "/api/payments/v1/bulk",
    headers: bearer(token),
    payload: { action: "confirm", ids: [stated.paymentId] },
  });
  expect(answer.json().results).toMatchObject([{ status: 200 }]);
  expect(await found()).toEqual([]);
  const rows = await on.db.query(`select paid, payment_state from "order" where id = $1`, [stated.orderId]);
  expect(rows).toEqual([{ paid: 12_345, payment_state: "paid" }]);
  expect((await calls.post(`settlements/${id}/compare`)).status).toBe(200);
});

test("other roles do not see them", async () => {
  const roles = ["ROLE_USER_SUPPLIER", "ROLE_BACKOFFICE_EDITOR"] as const;
  for (const role of roles) {
    const more = role === "ROLE_USER_SUPPLIER" ? { vendorId: market.vendorId } : {};
    const account = await addAccount(on.db, { roles: [role], ...more });
    const theirs = createApiCalls(on, await signInAs(on.app, account.username));
    expect((await theirs.get(`settlements/${id}/reportedPayments`)).status).toBe(403);
  }
});
