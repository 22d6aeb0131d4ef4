import { afterAll, beforeAll, expect, test } from "vitest";
import type { Actor } from "../../domain/access/roles.ts";
import { productUnit } from "../../domain/entities/products/product-unit.ts";
import { deliveryService } from "../../domain/entities/services/delivery-service.ts";
import { vendorDeliveryFee } from "../../domain/entities/vendors/vendor-delivery-fee.ts";
import { addAccount, bearer, signInAs } from "../../tests/support/accounts.ts";
import { startTestApp, type TestApp } from "../../tests/support/test-app.ts";
import { insertMany } from "../records/write/insert-many.ts";
import { prepareSettings } from "../settings/prepare-settings.ts";
import { reloadSettings } from "../settings/settings.ts";
import { type Market, openMarket, runTransition } from "./market.fixture.ts";

let on: TestApp;
let market: Market;
let buyer = "";
let carrier = "";
beforeAll(async () => {
  on = await startTestApp();
  await prepareSettings(on.db);
  market = await openMarket(on.db);
  const { id, username } = await addAccount(on.db, { roles: ["ROLE_USER_FARMER"] });
  await market.addProfile(id);
  buyer = await signInAs(on.app, username);
  [carrier = ""] = await insertMany(on.db, deliveryService, [
    { name: "Carrier", nameKh: "ដឹកជញ្ជូន", phone: "012 000 109", baseFee: 5000, perKg: 333 },
  ]);
});
afterAll(() => on.close());

async function setSetting(key: string, value: string | null): Promise<void> {
  await on.db.query("update system_setting set value = $2 where key = $1", [key, value]);
  await reloadSettings();
}

let units = 0;
async function unitId(dimension: "weight" | "volume" | "count", factor: number | null): Promise<string> {
  units += 1;
  const [id = ""] = await insertMany(on.db, productUnit, [
    { name: `Unit ${units}`, nameKh: "ឯកតា", symbol: `u${units}`, dimension, factor },
  ]);
  return id;
}

async function ask(url: string, body: object) {
  const answer = await on.app.inject({ method: "POST", url, headers: bearer(buyer), payload: body });
  return { status: answer.statusCode, body: answer.json() };
}
const place = { province: "12", district: "1201" };
const basketOf = (productId: string, quantity: number, more: object = {}) => ({
  items: [{ productId, quantity }],
  paymentMethodId: market.khqr,
  ...more,
});
const quote = (productId: string, quantity: number, more: object = {}) =>
  ask("/api/app/v1/orders/quote", { ...basketOf(productId, quantity, more), place });
const order = (productId: string, quantity: number, more: object = {}) =>
  ask("/api/app/v1/orders", {
    ...basketOf(productId, quantity, more),
    deliverTo: { name: "Chan Sreymom", phone: "012 000 102", place },
  });

test.each([
  { unit: "a gram", dimension: "weight", factor: 0.001, quantity: 500, fee: 5333 },
  { unit: "a millilitre", dimension: "volume", factor: 0.001, quantity: 500, fee: 5333 },
  { unit: "a cup of 140 ml", dimension: "volume", factor: 0.14, quantity: 50, fee: 5000 + 7 * 333 },
  { unit: "70 g", dimension: "weight", factor: 0.07, quantity: 100, fee: 5000 + 7 * 333 },
  { unit: "a sack of 50 kg", dimension: "weight", factor: 50, quantity: 2, fee: 5000 + 100 * 333 },
] as const)("a carrier charges the weight of $unit", async ({ dimension, factor, quantity, fee }) => {
  const productId = await market.addProduct("Weighed", {
    basePrice: 100,
    quantity: 10_000,
    unitId: await unitId(dimension, factor),
  });
  const { body } = await quote(productId, quantity, { deliveryServiceId: carrier });
  expect(body.orders).toMatchObject([{ deliveryFee: fee, items: [{ weight: factor * 1000 }] }]);
});

test("the product's own weight goes before that of its unit, and is kept in the order", async () => {
  const productId = await market.addProduct("Sprayer", { unitId: await unitId("count", 1), weight: 3600 });
  const { status, body } = await order(productId, 2, { deliveryServiceId: carrier });
  expect(status).toBe(200);
  expect(body.orders).toMatchObject([{ deliveryFee: 5000 + 8 * 333, items: [{ weight: 3600 }] }]);
  const heavier = await market.addProduct("Sack with its pallet", { weight: 51_200 });
  const quoted = await quote(heavier, 1, { deliveryServiceId: carrier });
  expect(quoted.body.orders).toMatchObject([{ deliveryFee: 5000 + 52 * 333 }]);
});

test("an unknown weight is refused where the fee depends on weight, and only there", async () => {
  const productId = await market.addProduct("Hoe", { unitId: await unitId("count", 1) });
  const refused = await quote(productId, 1, { deliveryServiceId: carrier });
  expect(refused).toMatchObject({ status: 422, body: { errors: [{ path: "items" }] } });
  expect(refused.body.errors[0].message).toContain("Hoe");
  expect(await order(productId, 1, { deliveryServiceId: carrier })).toMatchObject({ status: 422 });
  // The market's vendor has one fee for every weight.
  expect(await quote(productId, 1)).toMatchObject({ status: 200, body: { orders: [{ deliveryFee: 6000 }] } });
  const byWeight = await market.addVendor("By weight");
  await insertMany(on.db, vendorDeliveryFee, [
    { vendorId: byWeight, fromKg: 0, toKg: 28.5, fee: 2000 },
    { vendorId: byWeight, fromKg: 28.5, toKg: 57, fee: 3000 },
    { vendorId: byWeight, fromKg: 57, fee: 4000 },
  ]);
  const theirs = { vendorIds: [byWeight], quantity: 1000 };
  const unweighed = await market.addProduct("Rake", { ...theirs, unitId: await unitId("count", 1) });
  expect(await quote(unweighed, 1)).toMatchObject({ status: 422, body: { errors: [{ path: "items" }] } });
  const weighed = await market.addProduct("Rice", { ...theirs, unitId: await unitId("weight", 0.57) });
  const feeOf = async (quantity: number) => (await quote(weighed, quantity)).body.orders[0].deliveryFee;
  expect([await feeOf(49), await feeOf(50), await feeOf(99), await feeOf(100)]).toEqual([
    2000, 3000, 3000, 4000,
  ]);
});

test("an order is refused with both totals when its price is not the one that the buyer saw", async () => {
  const productId = await market.addProduct("Dear", { basePrice: 3333 });
  const seen = (await quote(productId, 1)).body.total;
  expect(seen).toBe(3333 + 6000);
  await on.db.query("update product set base_price = 9999 where id = $1", [productId]);
  const answer = await order(productId, 1, { total: seen });
  expect(answer).toMatchObject({ status: 409, body: { errors: [{ path: "total" }] } });
  expect(answer.body.errors[0].message).toMatch(/15,999 ៛.*9,333 ៛/);
  expect(await order(productId, 1, { total: 9999 + 6000 })).toMatchObject({ status: 200 });
  for (const wrong of [-1, 1.5, "9333"])
    expect(await order(productId, 1, { total: wrong })).toMatchObject({
      status: 400,
      body: { errors: [{ path: "total" }] },
    });
  // A client that shows no total sends none.
  expect(await order(productId, 1)).toMatchObject({ status: 200 });
});

test("the carrier that takes a parcel gets its own price, and the setting says who bears the difference", async () => {
  const [ems = ""] = await insertMany(on.db, deliveryService, [
    { name: "EMS", nameKh: "អ៊ីអឹមអេស", phone: "012 000 110", baseFee: 18_000 },
  ]);
  const { id: userId } = await addAccount(on.db, { roles: ["ROLE_BACKOFFICE_ADMIN"] });
  const admin: Actor = { userId, role: "backofficeAdmin", vendorId: null, profileId: null };
  const act = runTransition(on.db, admin);
  const productId = await market.addProduct("Twenty kilograms", {
    quantity: 1000,
    unitId: await unitId("weight", 20),
  });
  const sharesOf = async (id: string) => {
    const rows = await on.db.query<{ party: string; gross: number; fees: number }>(
      `select split_part(party, ':', 1) as party, sum(gross)::int as gross, sum(fees)::int as fees
       from ledger_entry where order_id = $1 group by party order by party`,
      [id],
    );
    return Object.fromEntries(rows.map(({ party, gross, fees }) => [party, [gross, fees]]));
  };
  const lead = async (placed: object, shipped: object, ...then: readonly [string, object][]) => {
    const { body } = await order(productId, 1, placed);
    const [{ id, total }] = body.orders;
    for (const step of ["confirm", "markPaid", "pack"]) await act(step, id, {});
    await act("ship", id, shipped);
    for (const [step, input] of then) await act(step, id, input);
    await act("deliver", id, {});
    return { total, shares: await sharesOf(id) };
  };
  const own = 5000 + 20 * 333;
  // Ordered with the vendor's own delivery (6,000), and handed over to a carrier.
  const handed = await lead({}, { deliveryServiceId: carrier });
  expect(handed.shares).toMatchObject({ deliveryService: [own, 0], vendor: [handed.total, own] });
  // Ordered with one carrier, and handed over to another; or to another one later.
  const another = await lead({ deliveryServiceId: carrier }, { deliveryServiceId: ems });
  expect(another.shares).toMatchObject({ deliveryService: [18_000, 0], vendor: [another.total, 18_000] });
  const later = await lead({ deliveryServiceId: ems }, {}, [
    "changeDelivery",
    { deliveryServiceId: carrier },
  ]);
  expect(later.shares).toMatchObject({ deliveryService: [own, 0], vendor: [later.total, own] });
  expect(later.total).toBe(90_000 + 18_000);
  await setSetting("orders.carrierDifference", "platform");
  const ours = await lead({ deliveryServiceId: carrier }, { deliveryServiceId: ems });
  expect(ours.shares).toMatchObject({ deliveryService: [18_000, 0], vendor: [ours.total, own] });
  await setSetting("orders.carrierDifference", null);
});
