import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { exchangeRate } from "../../../domain/entities/services/exchange-rate.ts";
import { inDollars } from "../../../domain/money/in-dollars.ts";
import { insertMany } from "../../records/write/insert-many.ts";
import { prepareSettings } from "../../settings/prepare-settings.ts";
import { reloadSettings } from "../../settings/settings.ts";
import { newSecret, signedHeaders } from "../../webhooks/sign.ts";
import { openPayments, type PaymentsFixture } from "../payments/payments.fixture.ts";

const path = "/api/paymentMessages/v1/khqr";
const secret = newSecret();
let on: PaymentsFixture;
const setSecret = (value: string | null, token = on.admin) =>
  on.send(token, "POST", "/api/systemSettings/v1/khqr.callbackSecret/set", { value });
beforeAll(async () => {
  on = await openPayments();
  await prepareSettings(on.on.db);
  await insertMany(on.on.db, exchangeRate, [{ usdToKhr: 4000, effectiveFrom: "2020-01-01" }]);
  expect((await setSecret(secret)).status).toBe(200);
});
afterAll(() => on.on.close());

const messageOf = (more: object) => ({
  amount: 1000,
  currency: "KHR",
  reference: on.newReference(),
  time: "2026-10-01T03:00:00Z",
  ...more,
});
/** A provider that signs as the scheme says. */
async function provide(
  message: object,
  { by = secret, id = String(randomUUID()), at = Date.now(), sent = JSON.stringify(message) } = {},
) {
  const body = JSON.stringify(message);
  const headers = signedHeaders(by, { id, timestamp: Math.floor(at / 1000), body });
  return on.send(null, "POST", path, sent, { ...headers, "content-type": "application/json" });
}

test("the secret is stored encrypted, in the history too, and shown to nobody", async () => {
  const [row] = await on.on.db.query<{ id: string; value: string }>(
    "select id, value from system_setting where key = 'khqr.callbackSecret'",
  );
  expect(row?.value).toMatch(/^sealed:/);
  const kept = await on.on.db.query<{ changes: object }>("select changes from history where record_id = $1", [
    row?.id,
  ]);
  expect(JSON.stringify(kept)).toContain("sealed:");
  expect(JSON.stringify(kept)).not.toContain(secret.slice(6));
  expect((await setSecret("secret")).status).toBe(400);
  expect((await setSecret(secret, on.vendor)).status).toBe(403);
  // A mask that is sent back leaves it as it is.
  expect((await setSecret("•••• abcd")).status).toBe(200);
  expect((await provide(messageOf({ order: (await on.place()).number }))).status).toBe(200);
});

test("a message records a confirmed payment once, and the buyer is told", async () => {
  const { id, number, total } = await on.place();
  const message = messageOf({ order: number, amount: total });
  const sending = { id: randomUUID() };
  const first = await provide(message, sending);
  expect(first).toMatchObject({ status: 200, body: { order: number } });
  // Again, by the same message and by another one of the same payment.
  expect(await provide(message, sending)).toEqual(first);
  expect(await provide(message)).toEqual(first);
  expect(await on.ownOrder(id)).toMatchObject({
    paid: total,
    paymentState: "paid",
    payments: [{ id: first.body.id, amount: total, state: "confirmed", paidOn: "2026-10-01" }],
  });
  expect((await on.notices()).at(-1)).toContain(number);
});

test("of many messages at once, one counts", async () => {
  const { id, number } = await on.place();
  const message = messageOf({ order: number });
  const same = { id: randomUUID() };
  const answers = await Promise.all([
    ...[1, 2, 3].map(() => provide(message, same)),
    ...[1, 2, 3].map(() => provide(message)),
  ]);
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 200]);
  expect(await on.ownOrder(id)).toMatchObject({ paid: 1000, payments: [{}] });
});

test("what the buyer reported is confirmed, with the amount that arrived", async () => {
  const { id, number, total } = await on.place();
  const { body } = await on.report(id, { amount: total, reference: "KH-55" });
  const answer = await provide(messageOf({ order: number, amount: total - 500, reference: "kh55" }));
  expect(answer).toMatchObject({ status: 200, body: { id: body.id } });
  expect(await on.ownOrder(id)).toMatchObject({
    paid: total - 500,
    payments: [{ id: body.id, amount: total - 500, state: "confirmed" }],
  });
});

test("the MD5 of a code names its order", async () => {
  for (const [key, value] of [
    ["account", "kasekam@aclb"],
    ["name", "Kasekam"],
  ])
    await on.on.db.query("update system_setting set value = $2 where key = $1", [`khqr.${key}`, value]);
  await reloadSettings();
  const { id, number } = await on.place();
  const code = await on.send(on.buyer.token, "GET", `/api/app/v1/orders/${id}/khqr`);
  expect(code.status).toBe(200);
  expect((await provide(messageOf({ md5: code.body.md5 }))).body.order).toBe(number);
});

test("dollars count at the rate of the order, and more than is due is overpaid", async () => {
  const { id, number, total } = await on.place();
  const amount = Math.ceil(total / 4000) + 1;
  expect((await provide(messageOf({ order: number, amount, currency: "USD" }))).status).toBe(200);
  expect(await on.ownOrder(id)).toMatchObject({ paid: amount * 4000, overpaid: amount * 4000 - total });
});

test("the dollars of an order pay it in full, although cents round", async () => {
  const { id, number, total } = await on.place();
  expect((await provide(messageOf({ order: number, amount: 100_001 }))).status).toBe(200);
  const amount = inDollars(total - 100_001, 4000);
  expect(amount * 4000).not.toBe(total - 100_001);
  expect((await provide(messageOf({ order: number, amount, currency: "USD" }))).status).toBe(200);
  expect(await on.ownOrder(id)).toMatchObject({ paid: total, overpaid: 0, paymentState: "paid" });
});

test("a wrong, old or missing signature is 401 and changes nothing", async () => {
  const { id, number } = await on.place();
  const message = messageOf({ order: number });
  const minute = 60_000;
  for (const sending of [
    { by: newSecret() },
    { at: Date.now() - 6 * minute },
    { at: Date.now() + 6 * minute },
    { sent: JSON.stringify({ ...message, amount: 2000 }) },
    { id: "" },
  ])
    expect((await provide(message, sending)).status, JSON.stringify(sending)).toBe(401);
  expect((await on.send(null, "POST", path, message)).status).toBe(401);
  expect((await on.ownOrder(id)).payments).toEqual([]);
});

test("an unknown order is 404, and the message counts later", async () => {
  const { id, number } = await on.place();
  const message = { ...messageOf({}), order: "OR-1999-00001" };
  const sending = { id: randomUUID() };
  expect((await provide(message, sending)).status).toBe(404);
  expect((await provide({ ...message, order: number }, sending)).status).toBe(200);
  expect((await on.ownOrder(id)).payments).toHaveLength(1);
});

test("a wrong value names its field, and the reference of another order's payment is 409", async () => {
  const [one, other] = [await on.place(), await on.place()];
  const message = messageOf({ order: one.number });
  for (const [field, value] of [
    ["amount", -1],
    ["currency", "EUR"],
    ["reference", ""],
    ["time", "yesterday"],
  ])
    expect((await provide({ ...message, [String(field)]: value })).body.errors, String(field)).toMatchObject([
      { path: field },
    ]);
  expect((await provide({ ...message, amount: 0.5 })).status).toBe(422);
  expect((await provide(message)).status).toBe(200);
  expect(await provide({ ...message, order: other.number })).toMatchObject({
    status: 409,
    body: { errors: [{ path: "reference" }] },
  });
});

test("without a secret nothing is taken", async () => {
  const { number } = await on.place();
  await setSecret(null);
  expect((await provide(messageOf({ order: number }))).status).toBe(401);
});
