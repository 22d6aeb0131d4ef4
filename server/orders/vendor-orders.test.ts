import { afterAll, beforeAll, expect, test } from "vitest";
import { userProfile } from "../../domain/entities/people/user-profile.ts";
import { deliveryService } from "../../domain/entities/services/delivery-service.ts";
import { addAccount, bearer, signInAs } from "../../tests/support/accounts.ts";
import { startTestApp, type TestApp } from "../../tests/support/test-app.ts";
import { insertMany } from "../records/write/insert-many.ts";
import { type Market, openMarket } from "./market.fixture.ts";
import { removeExpiredReservations } from "./reservations.ts";

interface Person {
  readonly id: string;
  readonly token: string;
}

let on: TestApp;
let market: Market;
let [buyer, otherBuyer, admin, seller, otherSeller]: Person[] = [];
let productId = "";
let otherProductId = "";

async function addPerson(account: Parameters<typeof addAccount>[1]): Promise<Person> {
  const { id, username } = await addAccount(on.db, account);
  return { id, token: await signInAs(on.app, username) };
}

beforeAll(async () => {
  on = await startTestApp();
  market = await openMarket(on.db);
  const { vendorId, otherVendorId } = market;
  buyer = await addPerson({ roles: ["ROLE_USER_FARMER"] });
  otherBuyer = await addPerson({ roles: ["ROLE_USER_FARMER"] });
  await market.addProfile(buyer.id, "Chan Sreymom");
  await market.addProfile(otherBuyer.id, "Keo Dara");
  admin = await addPerson({ roles: ["ROLE_BACKOFFICE_ADMIN"] });
  seller = await addPerson({ roles: ["ROLE_USER_SUPPLIER_STAFF"], vendorId });
  otherSeller = await addPerson({ roles: ["ROLE_USER_SUPPLIER"], vendorId: otherVendorId });
  productId = await market.addProduct("Urea", { quantity: 100 });
  otherProductId = await market.addProduct("Hoe", { quantity: 100, vendorIds: [otherVendorId] });
});
afterAll(() => on.close());

const get = async (url: string, by: Person | undefined) =>
  on.app.inject({ url, headers: bearer(by?.token ?? "") });
const post = (url: string, by: Person | undefined, payload: object = {}) =>
  on.app.inject({ method: "POST", url, headers: bearer(by?.token ?? ""), payload });
const act = (id: string, name: string, by: Person | undefined, payload: object = {}) =>
  post(`/api/orders/v1/${id}/${name}`, by, payload);

async function place(by: Person | undefined, of = productId, paymentMethodId = market.khqr): Promise<string> {
  const answer = await post("/api/app/v1/orders", by, {
    items: [{ productId: of, quantity: 2 }],
    paymentMethodId,
    deliverTo: { name: "Chan Sreymom", phone: "012 000 102", place: { province: "12", district: "1201" } },
  });
  return answer.json().orders[0].id;
}
const titlesOf = async (person: Person | undefined) => {
  const rows = await on.db.query<{ en: string }>(
    "select title_en as en from notice where user_id = $1 order by created_at, id",
    [person?.id],
  );
  return rows.map(({ en }) => en.replace(/OR-\d+-\d+/, "OR"));
};
const because = { reason: "One bag was torn" };

test("a vendor's people list, filter and read the orders of their shop, and no others", async () => {
  const own = await place(buyer);
  const foreign = await place(otherBuyer, otherProductId);
  const listed = (await get("/api/orders/v2?state=pending&pagesize=50", seller)).json();
  const ids = listed.items.map((row: { id: string }) => row.id);
  expect(ids).toContain(own);
  expect(ids).not.toContain(foreign);
  expect((await get(`/api/orders/v1/${foreign}`, seller)).statusCode).toBe(404);
  expect((await get(`/api/orders/v1/${own}`, seller)).json()).toMatchObject({ id: own, itemCount: 1 });
  for (const path of ["around", "invoice", "packingSlip"]) {
    expect((await get(`/api/orders/v1/${own}/${path}`, seller)).statusCode, path).toBe(200);
    expect((await get(`/api/orders/v1/${foreign}/${path}`, seller)).statusCode, path).toBe(404);
  }
});

test("a vendor filters by the buyers of the shop, and sees no other person", async () => {
  await place(buyer);
  await place(otherBuyer, otherProductId);
  const names = async (by: Person | undefined) =>
    (await get(`/api/${userProfile.api.path}/v2/options`, by))
      .json()
      .map((one: { label: string }) => one.label);
  expect(await names(seller)).toEqual(["Chan Sreymom"]);
  expect(await names(otherSeller)).toEqual(["Keo Dara"]);
  expect((await names(admin)).length).toBeGreaterThan(1);
});

test("a vendor takes every step of an order, but receives and refunds no money", async () => {
  const id = await place(buyer);
  for (const name of ["confirm", "pack", "ship"]) {
    expect((await act(id, name, otherSeller)).statusCode, name).toBe(404);
    expect((await act(id, name, seller)).statusCode, name).toBe(200);
  }
  for (const name of ["markPaid", "refund"])
    expect((await act(id, name, seller, name === "refund" ? because : {})).statusCode, name).toBe(403);
  await act(id, "markPaid", admin);
  const refused = await act(id, "takeBack", seller, { ...because, refundAmount: 1000 });
  expect(refused.statusCode).toBe(422);
  expect(refused.json().errors).toMatchObject([{ path: "refundAmount" }]);
  expect((await act(id, "takeBack", seller, because)).json()).toMatchObject({
    state: "returned",
    refunded: 0,
  });
});

test("support, editors and experts have no access to orders", async () => {
  const id = await place(buyer);
  for (const role of ["ROLE_ADMIN", "ROLE_BACKOFFICE_EDITOR", "ROLE_USER_EXPERT"] as const) {
    const person = await addPerson({ roles: [role] });
    expect((await get("/api/orders/v2", person)).statusCode, role).toBe(403);
    expect((await act(id, "confirm", person)).statusCode, role).toBe(403);
  }
});

test("a vendor is notified of a new order and of a cancellation by the buyer", async () => {
  const before = (await titlesOf(seller)).length;
  const id = await place(buyer);
  await post(`/api/app/v1/orders/${id}/cancel`, buyer, { reason: "Ordered twice" });
  expect((await titlesOf(seller)).slice(before)).toEqual([
    "New order OR. Confirm or decline it.",
    "The buyer cancelled order OR.",
  ]);
  expect((await titlesOf(otherSeller)).join()).not.toContain("Ordered twice");
});

test("a buyer is notified of each step and of an expired reservation", async () => {
  const person = await addPerson({ roles: ["ROLE_USER_FARMER"] });
  await market.addProfile(person.id, "Sok Pisey");
  const expired = await place(person);
  await on.db.query("update stock_reservation set expires_at = now() - interval '1 s' where order_id = $1", [
    expired,
  ]);
  await removeExpiredReservations(on.db);
  await removeExpiredReservations(on.db);
  await act(expired, "cancel", seller, { reason: "Out of stock" });
  const id = await place(person);
  for (const name of ["confirm", "pack", "ship", "deliver"]) await act(id, name, seller);
  await act(id, "markPaid", admin);
  await act(id, "takeBack", admin, { ...because, refundAmount: 5000 });
  // Those of one transaction have the same time.
  expect((await titlesOf(person)).sort()).toEqual(
    [
      "The items of your order OR are no longer reserved. You still get them if they are in stock when the vendor confirms.",
      "Your order OR was cancelled: Out of stock",
      "Your order OR is confirmed and being prepared.",
      "Your order OR is packed and waits for its delivery.",
      "Your order OR is on its way.",
      "Your order OR was delivered.",
      "We received your payment of 186,000 ៛ for order OR.",
      "Your order OR was returned: One bag was torn",
      "We refunded 5,000 ៛ of your order OR: One bag was torn",
    ].sort(),
  );
  const [untranslated] = await on.db.query(
    "select from notice where user_id = $1 and title_km !~ '[\u1780-\u17ff]'",
    [person.id],
  );
  expect(untranslated).toBeUndefined();
});

test("a vendor can't say that a carrier collected the cash; staff can, and the vendor's own delivery counts", async () => {
  const [carrier = ""] = await insertMany(on.db, deliveryService, [{ name: "Capitol", nameKh: "កាពីតូល" }]);
  const deliver = async (values: object, by: Person | undefined) => {
    const id = await place(buyer, productId, market.cash);
    for (const step of ["confirm", "pack"]) await act(id, step, seller);
    expect((await act(id, "ship", seller, values)).statusCode).toBe(200);
    expect((await act(id, "deliver", by)).statusCode).toBe(200);
    return { id, paid: (await get(`/api/orders/v1/${id}`, admin)).json().paymentState };
  };
  const byCarrier = await deliver({ deliveryServiceId: carrier }, seller);
  expect(byCarrier.paid).toBe("unpaid");
  expect((await act(byCarrier.id, "markPaid", seller, { paymentReference: "Capitol 12" })).statusCode).toBe(
    403,
  );
  expect((await act(byCarrier.id, "markPaid", admin, { paymentReference: "Capitol 12" })).statusCode).toBe(
    200,
  );
  expect((await deliver({}, seller)).paid).toBe("paid");
  expect((await deliver({ deliveryServiceId: carrier }, admin)).paid).toBe("paid");
});

test("products show what is in stock, reserved and available", async () => {
  const id = await market.addProduct("Shown", { quantity: 10 });
  await place(buyer, id);
  const shown = async (by: Person | undefined) => (await get(`/api/products/v1/${id}`, by)).json();
  for (const person of [admin, seller])
    expect(await shown(person)).toMatchObject({ quantity: 10, reserved: 2, available: 8 });
  const few = (await get("/api/products/v2?available.to=8&reserved.from=1&pagesize=50", seller)).json();
  expect(few.items).toMatchObject([{ id }]);
});
