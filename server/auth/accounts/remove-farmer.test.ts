import { afterAll, beforeAll, expect, test } from "vitest";
import { farm } from "../../../domain/entities/farm/farm.ts";
import { entityNamed } from "../../../domain/entities/index.ts";
import { order } from "../../../domain/entities/orders/order.ts";
import { referralLoan } from "../../../domain/entities/partners/referral-loan.ts";
import { addAccount, bearer, postForm } from "../../../tests/support/accounts.ts";
import { insertPlaces, insertRecord } from "../../../tests/support/drafts.ts";
import { startTestApp, type TestApp } from "../../../tests/support/test-app.ts";
import { insertMany } from "../../records/write/insert-many.ts";

let on: TestApp;
let bankId = "";
let vendorId = "";
beforeAll(async () => {
  on = await startTestApp();
  await insertPlaces(on.db);
  const { id: userId } = await addAccount(on.db, { roles: ["ROLE_BACKOFFICE_ADMIN"] });
  const actor = { userId, role: "backofficeAdmin", vendorId: null, profileId: null } as const;
  bankId = await insertRecord({ db: on.db, entity: entityNamed("bank"), actor, vendorId: "" });
  vendorId = await insertRecord({ db: on.db, entity: entityNamed("vendor"), actor, vendorId: "" });
});
afterAll(() => on.close());

const password = "paddy-by-the-river";
let number = 300;
/** Creates a user whose name, telephone number and addresses are unique in the database. */
async function newFarmer() {
  number += 1;
  const phone = `+85512000${number}`;
  const name = `Sok Unique${number}`;
  const place = { province: "12", district: "1201", commune: "120101", village: null };
  const answer = await on.app.inject({
    method: "POST",
    url: "/api/app/v1/register",
    payload: { name, nameKh: `សុខ${number}`, phone, password, gender: "female", birthYear: 1990, place },
  });
  const token: string = answer.json().access_token;
  const [found] = await on.db.query<{ id: string; userId: string }>(
    `select id, user_id as "userId" from user_profile where phone = $1`,
    [phone],
  );
  return { token, phone, name, id: found?.id ?? "", userId: found?.userId ?? "" };
}
const remove = (token: string, payload?: object, headers = {}) =>
  on.app.inject({
    method: "POST",
    url: "/api/app/v1/account/delete",
    headers: { ...bearer(token), ...headers },
    ...(payload ? { payload } : {}),
  });
const signedInLongAgo = (userId: string) =>
  on.db.query("update token set signed_in_at = now() - interval '11 minutes' where user_id = $1", [userId]);

const isInvoice: Readonly<Record<string, string>> = { invoice: "true", history: "t.entity = 'invoice'" };
/** Finds every table that contains a text, except in what was issued as an invoice, which tax law keeps. */
async function placesOf(text: string): Promise<readonly string[]> {
  const tables = await on.db.query<{ name: string }>(
    "select quote_ident(table_name) as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'",
  );
  const found: string[] = [];
  for (const { name } of tables) {
    const rows = await on.db.query(
      `select 1 from ${name} t where strpos(to_jsonb(t)::text, $1) > 0 and ${isInvoice[name] ?? "false"} is not true limit 1`,
      [text],
    );
    if (rows.length > 0) found.push(name);
  }
  return found;
}

test("deleting a farmer's account signs out and leaves no personal data but in invoices", async () => {
  const { token, phone, name, id, userId } = await newFarmer();
  const secret = `Unique${number}`;
  await insertMany(on.db, farm, [
    { profileId: id, name: `Farm of ${secret}`, geo: { latitude: 11.5, longitude: 104.9 } },
  ]);
  await insertMany(on.db, order, [
    {
      ...{ profileId: id, vendorId, number: `OR-${number}`, state: "delivered", items: [] },
      ...{ deliverToName: name, deliverToPhone: phone, deliverToAddress: `Street of ${secret}` },
    },
  ]);
  await insertMany(on.db, referralLoan, [
    {
      profileId: id,
      bankId,
      amount: 100,
      months: 6,
      purpose: `Pump of ${secret}`,
      notes: secret,
      state: "rejected",
    },
  ]);
  await on.db.query("insert into device (token, user_id, platform, language) values ($1, $2, 'ios', 'km')", [
    secret,
    userId,
  ]);
  await on.app.inject({
    method: "POST",
    url: "/api/app/v1/profile",
    headers: bearer(token),
    payload: { version: 1, place: { province: "02" } },
  });
  const answer = await remove(token, { password });
  expect(answer.statusCode, answer.body).toBe(200);
  expect(await placesOf(secret)).toEqual([]);
  expect(await placesOf(secret.toLowerCase()), "in the words of the search").toEqual([]);
  expect(await placesOf(phone)).toEqual([]);
  expect(await on.db.query("select buyer_name as name from invoice where profile_id = $1", [id])).toEqual([
    { name },
  ]);
  expect((await on.app.inject({ url: "/api/app/v1/profile", headers: bearer(token) })).statusCode).toBe(401);
  const again = await postForm(on.app, "/api/oauth2/token?grant_type=password", {
    username: phone,
    password,
  });
  expect(again.statusCode).toBe(401);
  const [kept] = await on.db.query(
    `select p.name, p.state, p.user_id, o.deliver_to_name from user_profile p join "order" o on o.profile_id = p.id where p.id = $1`,
    [id],
  );
  expect(kept).toEqual({
    name: "Removed account",
    state: "blocked",
    user_id: null,
    deliver_to_name: "Removed account",
  });
  // The number can be used for a new account.
  const anew = await on.app.inject({
    method: "POST",
    url: "/api/app/v1/register",
    payload: { name: "Somebody New", phone, password },
  });
  expect(anew.statusCode, anew.body).toBe(200);
});

test("requires the password unless the user signed in recently", async () => {
  const { token, userId } = await newFarmer();
  await signedInLongAgo(userId);
  const silent = await remove(token);
  expect(silent.statusCode).toBe(422);
  expect(silent.json()).toMatchObject({
    errors: [{ path: "password", message: "Enter your password to delete your account." }],
  });
  for (let tries = 0; tries < 5; tries += 1)
    expect((await remove(token, { password: "wrong-password" })).statusCode).toBe(422);
  expect((await remove(token, { password })).statusCode).toBe(429);
  await on.db.query("delete from attempt");
  expect((await remove(token, { password })).statusCode).toBe(200);
  const recent = await newFarmer();
  expect((await remove(recent.token)).statusCode).toBe(200);
});

test("rejects deletion while orders are open, with a message about who can help", async () => {
  const { token, id } = await newFarmer();
  const [orderId = ""] = await insertMany(on.db, order, [
    { profileId: id, vendorId, number: "OR-2026-90001", state: "confirmed", items: [] },
  ]);
  const refused = await remove(token, { password });
  expect(refused.statusCode).toBe(422);
  expect(refused.json().message).toContain("OR-2026-90001");
  expect(refused.json().message).toContain("contact Kasekam support");
  expect(refused.json().orders).toEqual([{ id: orderId, number: "OR-2026-90001", state: "confirmed" }]);
  expect((await remove(token, { password }, { "accept-language": "km" })).json().message).toContain(
    "ក្រុមជំនួយ Kasekam",
  );
  expect((await on.app.inject({ url: "/api/app/v1/profile", headers: bearer(token) })).statusCode).toBe(200);
  await on.db.query(`update "order" set state = 'delivered' where id = $1`, [orderId]);
  expect((await remove(token, { password })).statusCode).toBe(200);
});
