import khqr from "bakong-khqr";
import { afterAll, beforeAll, expect, test } from "vitest";
import { addAccount, bearer, signInAs } from "../../../tests/support/accounts.ts";
import { startTestApp, type TestApp } from "../../../tests/support/test-app.ts";
import { prepareSettings } from "../../settings/prepare-settings.ts";
import { reloadSettings } from "../../settings/settings.ts";
import { type Market, openMarket } from "../market.fixture.ts";

let on: TestApp;
let market: Market;
let buyer = "";
let stranger = "";
let admin = "";
beforeAll(async () => {
  on = await startTestApp();
  await prepareSettings(on.db);
  market = await openMarket(on.db);
  const newBuyer = async () => {
    const { id, username } = await addAccount(on.db, { roles: ["ROLE_USER_FARMER"] });
    await market.addProfile(id);
    return signInAs(on.app, username);
  };
  [buyer, stranger] = [await newBuyer(), await newBuyer()];
  admin = await signInAs(on.app, (await addAccount(on.db, { roles: ["ROLE_BACKOFFICE_ADMIN"] })).username);
});
afterAll(() => on.close());

async function enter(values: Readonly<Record<string, string | null>>): Promise<void> {
  for (const [key, value] of Object.entries(values))
    await on.db.query("update system_setting set value = $2 where key = $1", [`khqr.${key}`, value]);
  await reloadSettings();
}
async function send(token: string, method: "GET" | "POST", url: string, payload?: object) {
  const answer = await on.app.inject({
    method,
    url,
    headers: bearer(token),
    ...(payload ? { payload } : {}),
  });
  return { status: answer.statusCode, body: answer.json() };
}
async function place() {
  const { body } = await send(buyer, "POST", "/api/app/v1/orders", {
    items: [{ productId: await market.addProduct("Urea"), quantity: 1 }],
    paymentMethodId: market.khqr,
    deliverTo: { name: "Chan Sreymom", phone: "012 000 102", place: { province: "12", district: "1201" } },
  });
  const [{ id, number, total }] = body.orders;
  return { id, number, total, code: (token = buyer) => send(token, "GET", `/api/app/v1/orders/${id}/khqr`) };
}

test("the code has the account, what is due, the number of the order and the deadline", async () => {
  await enter({ account: "kasekam@aclb", name: "Kasekam", city: "Phnom Penh", minutes: "20" });
  const { id, number, total, code } = await place();
  const before = Date.now();
  const { status, body } = await code();
  expect(status).toBe(200);
  expect(body).toMatchObject({ amount: total, reference: number });
  expect(khqr.BakongKHQR.verify(body.payload).isValid).toBe(true);
  expect(khqr.BakongKHQR.decode(body.payload).data).toMatchObject({
    merchantType: "29",
    bakongAccountID: "kasekam@aclb",
    merchantName: "Kasekam",
    merchantCity: "Phnom Penh",
    billNumber: number,
    transactionCurrency: "116",
    transactionAmount: String(total),
    expirationTimestamp: String(Date.parse(body.expiresAt)),
  });
  expect(Date.parse(body.expiresAt) - before).toBeGreaterThanOrEqual(20 * 60_000);
  expect(body.picture).toMatch(/^data:image\/png;base64,/);
  // A deposit leaves the rest.
  await send(admin, "POST", `/api/orders/v1/${id}/markPaid`, { amount: 1000 });
  expect((await code()).body.amount).toBe(total - 1000);
  await send(admin, "POST", `/api/orders/v1/${id}/markPaid`, {});
  expect(await code()).toMatchObject({ status: 422, body: { message: "Nothing is due for this order." } });
});

test("a merchant account is one by its number and bank", async () => {
  await enter({ account: "kasekam@aclb", name: "Kasekam", merchantId: "100200", bank: "ACLEDA" });
  const { body } = await (await place()).code();
  expect(khqr.BakongKHQR.decode(body.payload).data).toMatchObject({
    merchantType: "30",
    merchantID: "100200",
    acquiringBank: "ACLEDA",
  });
  await enter({ merchantId: null, bank: null });
});

test("there is no code for other people's orders, for cancelled ones, and without an account", async () => {
  await enter({ account: "kasekam@aclb", name: "Kasekam" });
  const { id, code } = await place();
  expect((await code(stranger)).status).toBe(404);
  expect((await code(admin)).status).toBe(403);
  await enter({ account: null });
  expect(await code()).toMatchObject({
    status: 422,
    body: { message: "Payment by KHQR isn't set up. Choose another way, or pay later." },
  });
  await enter({ account: "kasekam@aclb" });
  await send(buyer, "POST", `/api/app/v1/orders/${id}/cancel`, { reason: "Ordered twice" });
  expect((await code()).status).toBe(422);
});

test("an account that is not one of Bakong is refused by the setting", async () => {
  const set = (value: string) =>
    send(admin, "POST", "/api/systemSettings/v1/khqr.account/set", { value }).then(({ status }) => status);
  expect(await set("kasekam")).toBe(400);
  expect(await set("kasekam@aclb")).not.toBe(400);
});
