import { afterAll, beforeAll, expect, test } from "vitest";
import { addAccount, bearer, signInAs } from "../../tests/support/accounts.ts";
import { startTestApp, type TestApp } from "../../tests/support/test-app.ts";
import { type Market, openMarket } from "./market.fixture.ts";

let on: TestApp;
let market: Market;
let buyer = "";
let admin = "";
beforeAll(async () => {
  on = await startTestApp();
  market = await openMarket(on.db);
  const { id, username } = await addAccount(on.db, { roles: ["ROLE_USER_FARMER"] });
  await market.addProfile(id);
  buyer = await signInAs(on.app, username);
  admin = await signInAs(on.app, (await addAccount(on.db, { roles: ["ROLE_BACKOFFICE_ADMIN"] })).username);
});
afterAll(() => on.close());

async function place(): Promise<string> {
  const productId = await market.addProduct("Around");
  const answer = await on.app.inject({
    method: "POST",
    url: "/api/app/v1/orders",
    headers: bearer(buyer),
    payload: {
      items: [{ productId, quantity: 2 }],
      paymentMethodId: market.khqr,
      deliverTo: { name: "Chan Sreymom", phone: "012 000 102", place: { province: "12", district: "1201" } },
    },
  });
  return answer.json().orders[0].id;
}
const around = async (id: string, token = admin) =>
  on.app.inject({ url: `/api/orders/v1/${id}/around`, headers: bearer(token) });
const lead = (id: string, step: string, payload: object = {}) =>
  on.app.inject({ method: "POST", url: `/api/orders/v1/${id}/${step}`, headers: bearer(admin), payload });

test("only order managers get the context of an order", async () => {
  const id = await place();
  for (const roles of [["ROLE_ADMIN"], ["ROLE_BACKOFFICE_EDITOR"], ["ROLE_USER_EXPERT"]] as const) {
    const { username } = await addAccount(on.db, { roles });
    expect((await around(id, await signInAs(on.app, username))).statusCode, roles[0]).toBe(403);
  }
  const { username } = await addAccount(on.db, { roles: ["ROLE_USER_SUPPLIER"] });
  expect((await around(id, await signInAs(on.app, username))).statusCode, "another shop").toBe(404);
  expect((await around(id, buyer)).statusCode).toBe(403);
  expect((await on.app.inject({ url: `/api/orders/v1/${id}/around` })).statusCode).toBe(401);
  expect((await around("01980000-0000-7000-8000-00000000abcd")).statusCode).toBe(404);
});

test("the expected payout equals the payout after delivery and payment, less refunds", async () => {
  const id = await place();
  await lead(id, "confirm");
  const sums = { gross: 186_000, commission: 9000, fees: 0, refunds: 0, net: 177_000, held: 0 };
  const before = (await around(id)).json();
  expect(before).toMatchObject({
    buyer: { phone: "012 000 102" },
    vendor: { phone: "012 000 101" },
    delivery: null,
    paymentKind: "khqr",
    share: { ...sums, isDue: false },
    settlements: [],
  });
  expect(before.buyer.orders).toBeGreaterThan(0);
  for (const step of ["pack", "ship", "deliver", "markPaid"]) await lead(id, step);
  expect((await around(id)).json().share).toEqual({ ...sums, isDue: true });
  await lead(id, "refund", { amount: 93_000, reason: "One bag was torn" });
  expect((await around(id)).json().share).toMatchObject({ refunds: 93_000, commission: 4350, net: 88_650 });
});

test("a cancelled order comes to zero", async () => {
  const id = await place();
  await lead(id, "cancel", { reason: "Ordered twice" });
  const { share, buyer: of } = (await around(id)).json();
  expect(share).toBeNull();
  expect(of.cancelled).toBe(1);
});
