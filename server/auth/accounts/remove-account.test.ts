import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { addAccount, bearer, signInAs } from "../../../tests/support/accounts.ts";
import { startTestApp, type TestApp } from "../../../tests/support/test-app.ts";

let on: TestApp;
beforeAll(async () => {
  on = await startTestApp();
});
afterAll(() => on.close());

async function addVendor(): Promise<string> {
  const id = randomUUID();
  await on.db.query(
    "insert into vendor (id, code, name, name_kh, phone, place) values ($1, $2, 'Rice and Roots', 'អង្ករ និងឫស', '012345678', '12')",
    [id, id.slice(0, 8)],
  );
  return id;
}
async function addProduct(vendorIds: readonly string[]): Promise<string> {
  const [id, unitId] = [randomUUID(), randomUUID()];
  await on.db.query(
    "insert into product_unit (id, name, name_kh, symbol) values ($1, 'Kilogram', 'គីឡូក្រាម', $2)",
    [unitId, unitId.slice(0, 5)],
  );
  await on.db.query(
    `insert into product (id, name, name_kh, base_price, quantity, unit_id, vendor_ids, state)
     values ($1, 'Jasmine rice', 'អង្ករផ្កាម្លិះ', 4200, 10, $2, $3, 'published')`,
    [id, unitId, vendorIds],
  );
  return id;
}
const remove = async (username: string) =>
  on.app.inject({
    method: "DELETE",
    url: "/api/vendors/v1/user",
    headers: bearer(await signInAs(on.app, username)),
  });
const one = async (sql: string, id: string) => (await on.db.query(sql, [id]))[0];

test("keeps the vendor and its other users when staff remove their account", async () => {
  const vendorId = await addVendor();
  const owner = await addAccount(on.db, { roles: ["ROLE_USER_SUPPLIER"], vendorId });
  await on.db.query("update vendor set owner_id = $1 where id = $2", [owner.id, vendorId]);
  const staff = await addAccount(on.db, { roles: ["ROLE_USER_SUPPLIER_STAFF"], vendorId });
  expect((await remove(staff.username)).statusCode).toBe(200);
  expect(await one("select state from vendor where id = $1", vendorId)).toEqual({ state: "active" });
  await expect(signInAs(on.app, staff.username)).rejects.toThrow(/incorrect/);
  await signInAs(on.app, owner.username);
});

test("closes the vendor, withdraws its products and locks out its staff when the owner removes the account", async () => {
  const [vendorId, otherId] = [await addVendor(), await addVendor()];
  const owner = await addAccount(on.db, { roles: ["ROLE_USER_SUPPLIER"], vendorId, phone: "012777888" });
  await on.db.query("update vendor set owner_id = $1 where id = $2", [owner.id, vendorId]);
  const staff = await addAccount(on.db, { roles: ["ROLE_USER_SUPPLIER_STAFF"], vendorId });
  const staffToken = await signInAs(on.app, staff.username);
  const [own, shared] = [await addProduct([vendorId]), await addProduct([vendorId, otherId])];

  expect((await remove(owner.username)).statusCode).toBe(200);

  expect(await one("select state, online_mode from vendor where id = $1", vendorId)).toEqual({
    state: "closed",
    online_mode: false,
  });
  expect(await one("select state, online_mode from product where id = $1", own)).toEqual({
    state: "archived",
    online_mode: false,
  });
  expect(await one("select state from product where id = $1", shared)).toEqual({ state: "published" });
  const me = await on.app.inject({ url: "/api/oauth2/v1/user/me", headers: bearer(staffToken) });
  expect(me.statusCode).toBe(401);
  const left = await on.db.query(`select to_jsonb(u)::text as text from "user" u where id = $1`, [owner.id]);
  const history = await on.db.query("select changes::text as text from history where record_id = $1", [
    owner.id,
  ]);
  expect(JSON.stringify([left, history])).not.toContain(owner.username);
  expect(JSON.stringify([left, history])).not.toContain("012777888");
});

test("records the last sign-in of an account without a new version or history", async () => {
  const { id, username } = await addAccount(on.db, { roles: ["ROLE_ADMIN"] });
  await signInAs(on.app, username);
  expect(
    await one(`select version, last_login_at is not null as noted from "user" where id = $1`, id),
  ).toEqual({
    version: 1,
    noted: true,
  });
  expect(await on.db.query("select action from history where record_id = $1", [id])).toEqual([
    { action: "created" },
  ]);
});

test("keeps owners with open orders from leaving until they are delivered, but not staff", async () => {
  const vendorId = await addVendor();
  const owner = await addAccount(on.db, { roles: ["ROLE_USER_SUPPLIER"], vendorId });
  await on.db.query("update vendor set owner_id = $1 where id = $2", [owner.id, vendorId]);
  const staff = await addAccount(on.db, { roles: ["ROLE_USER_SUPPLIER_STAFF"], vendorId });
  const orderId = randomUUID();
  await on.db.query(`insert into "order" (id, vendor_id, state) values ($1, $2, 'delivering')`, [
    orderId,
    vendorId,
  ]);
  const refused = await remove(owner.username);
  expect(refused.statusCode).toBe(422);
  expect(refused.json().message).toBe(
    "One order of your shop is still open. Kasekam support can complete or cancel it: write to them in Messages.",
  );
  expect(await one("select state from vendor where id = $1", vendorId)).toEqual({ state: "active" });
  expect((await remove(staff.username)).statusCode).toBe(200);
  await on.db.query(`update "order" set state = 'delivered' where id = $1`, [orderId]);
  expect((await remove(owner.username)).statusCode).toBe(200);
});
