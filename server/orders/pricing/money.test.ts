import { afterAll, beforeAll, expect, test } from "vitest";
import { entityNamed } from "../../../domain/entities/index.ts";
import { AppError } from "../../../domain/errors/errors.ts";
import { insertRecord } from "../../../tests/support/drafts.ts";
import { type People, startWithPeople } from "../../../tests/support/people.ts";
import { insertMany } from "../../records/write/insert-many.ts";
import { deliveryFeeFor } from "./delivery-fee-for.ts";
import { countPromotionUse, findDiscount, restorePromotionUse } from "./find-discount.ts";
import { paymentFeeFor } from "./payment-fee-for.ts";
import { rateOn } from "./rate-on.ts";

let people: People & { readonly stop: () => Promise<void> };
let productId = "";
beforeAll(async () => {
  people = await startWithPeople();
  productId = await insertRecord({ ...people, entity: entityNamed("product"), actor: people.admin });
});
afterAll(() => people.stop());

const day = "2026-06-15";
const add = async (name: string, ...rows: readonly object[]) =>
  insertMany(
    people.db,
    entityNamed(name),
    rows.map((row) => ({ ...row })),
  );
const order = (code: string, total = 100_000) =>
  findDiscount(people.db, {
    code,
    day,
    vendorId: people.vendorId,
    items: [{ productId, total }],
    deliveryFee: 5000,
  });

let made = 0;
async function addPromotion(more: object): Promise<{ id: string; code: string }> {
  made += 1;
  const code = `TEST${made}`;
  const standard = {
    name: "A",
    nameKh: "ក",
    code,
    kind: "percent",
    value: 10,
    state: "active",
    period: { from: "2026-01-01", to: "2026-12-31" },
  };
  const [id = ""] = await add("promotion", { ...standard, ...more });
  return { id, code };
}

test("the current rate is the newest that is not in the future", async () => {
  await add(
    "exchangeRate",
    { usdToKhr: 4000, effectiveFrom: "2026-05-01" },
    { usdToKhr: 4050.5, effectiveFrom: day },
    { usdToKhr: 4100, effectiveFrom: "2026-07-01" },
  );
  expect(await rateOn(people.db, "2026-04-30")).toBeNull();
  expect(await rateOn(people.db, "2026-06-14")).toMatchObject({ usdToKhr: 4000 });
  expect(await rateOn(people.db, day)).toMatchObject({ usdToKhr: 4050.5, effectiveFrom: day });
});

test("a payment costs its method's fee on that day", async () => {
  const [methodId = ""] = await add("paymentMethod", { name: "W", nameKh: "វ", code: "W", kind: "wallet" });
  await add(
    "onlinePaymentFee",
    { paymentMethodId: methodId, pct: 1, fixed: 0, paidBy: "buyer", period: { from: "2026-01-01", to: day } },
    { paymentMethodId: methodId, pct: 2, fixed: 100, period: { from: "2026-06-16", to: null } },
  );
  const on = (date: string) => paymentFeeFor(people.db, { methodId, day: date, amount: 50_000 });
  expect(await on(day)).toEqual({ fee: 500, paidBy: "buyer" });
  expect(await on("2026-06-16")).toEqual({ fee: 1100, paidBy: "vendor" });
  expect(await on("2025-12-31")).toMatchObject({ fee: 0 });
});

test("a delivery costs the vendor's fee for the place, and is null where they do not deliver", async () => {
  await add("vendorDeliveryFee", {
    vendorId: people.vendorId,
    province: "12",
    fromKg: 0,
    toKg: 10,
    fee: 4000,
    freeFrom: 90_000,
  });
  const to = (province: string, kg: number, amount: number) =>
    deliveryFeeFor(people.db, { vendorId: people.vendorId, province, grams: kg * 1000, amount });
  expect(await to("12", 2, 1000)).toMatchObject({ fee: 4000 });
  expect(await to("12", 2, 90_000)).toMatchObject({ fee: 0 });
  expect(await to("12", 10, 1000)).toBeNull();
  expect(await to("02", 2, 1000)).toBeNull();
});

test("a code gives its discount during its period, case-insensitively", async () => {
  const { id, code } = await addPromotion({ maxDiscount: 8000 });
  expect(await order(code.toLowerCase())).toEqual({
    promotion: { id, usageLimit: null },
    lines: [8000],
    goods: 8000,
    delivery: 0,
  });
  const paused = await addPromotion({ state: "paused" });
  const over = await addPromotion({ period: { from: "2026-01-01", to: "2026-06-14" } });
  const other = await addPromotion({ scope: "vendors", vendorIds: [people.otherVendorId] });
  for (const wrong of [paused.code, over.code, other.code, "NOPE"])
    await expect(order(wrong)).rejects.toMatchObject({ type: "rule" });
});

test("limits the uses of a promotion also for thirty concurrent orders, and can restore a use", async () => {
  const { id, code } = await addPromotion({ usageLimit: 7 });
  const outcomes = await Promise.allSettled(
    Array.from({ length: 30 }, () =>
      people.db.transaction((tx) => countPromotionUse(tx, { id, usageLimit: 7 })),
    ),
  );
  expect(outcomes.filter(({ status }) => status === "fulfilled")).toHaveLength(7);
  await expect(order(code)).rejects.toThrow(AppError);
  await people.db.transaction((tx) => restorePromotionUse(tx, id));
  await expect(order(code)).resolves.toMatchObject({ goods: 10_000 });
  const [row] = await people.db.query("select used, version from promotion where id = $1", [id]);
  expect(row).toEqual({ used: 6, version: 1 });
});
