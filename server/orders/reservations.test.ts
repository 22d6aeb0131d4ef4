import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { AppError } from "../../domain/errors/errors.ts";
import { type People, startWithPeople } from "../../tests/support/people.ts";
import { readEnv } from "../env.ts";
import { prepareSettings } from "../settings/prepare-settings.ts";
import { openSettings, reloadSettings } from "../settings/settings.ts";
import { type Market, openMarket, runTransition } from "./market.fixture.ts";
import { removeExpiredReservations } from "./reservations.ts";
import { writeOrders } from "./write-orders.ts";

let people: People & { readonly stop: () => Promise<void> };
let market: Market;
let profileId = "";
let scarce = "";
beforeAll(async () => {
  people = await startWithPeople();
  market = await openMarket(people.db);
  profileId = await market.addProfile(null);
});
afterAll(() => people.stop());
beforeEach(async () => {
  scarce = await market.addProduct("Scarce", { quantity: 5 });
});

async function place(items: readonly { productId: string; quantity: number }[]): Promise<string> {
  const basket = {
    items,
    paymentMethodId: market.khqr,
    place: { province: "12", district: null, commune: null, village: null },
  };
  const deliverTo = { name: "Chan Sreymom", phone: "012 000 102" };
  const [id = ""] = await people.db.transaction((tx) =>
    writeOrders({ tx, actor: people.admin, profileId, basket, deliverTo }),
  );
  return id;
}
const placeScarce = (quantity: number) => place([{ productId: scarce, quantity }]);
const step = (name: string, id: string, input: object = {}) =>
  runTransition(people.db, people.admin)(name, id, input);
const because = { reason: "The buyer changed their mind" };
const stock = async (id = scarce) =>
  (await people.db.query("select quantity, reserved from product where id = $1", [id]))[0];
/** Moves the expiry of an order's reservations into the past. */
const expire = (id: string) =>
  people.db.query("update stock_reservation set expires_at = now() - interval '1 s' where order_id = $1", [
    id,
  ]);
const notEnough = (left: number) => ({
  type: "rule",
  detail: { message: { en: `Not enough stock of “Scarce” (${left} left).` } },
});

describe("ordering", () => {
  test("reserves the available stock of 5 for 12 concurrent buyers, and names what is left to the others", async () => {
    const version = () => people.db.query("select version from product where id = $1", [scarce]);
    const before = await version();
    const done = await Promise.allSettled(Array.from({ length: 12 }, () => placeScarce(1)));
    const refused = done.flatMap((one) => (one.status === "rejected" ? [one.reason] : []));
    expect(refused).toHaveLength(7);
    for (const error of refused) {
      expect(error).toBeInstanceOf(AppError);
      expect(error).toMatchObject(notEnough(0));
    }
    expect(await stock()).toEqual({ quantity: 5, reserved: 5 });
    expect(await version()).toEqual(before);
    const placed = done.flatMap((one) => (one.status === "fulfilled" ? [one.value] : []));
    await Promise.all(placed.map((id) => step("confirm", id)));
    expect(await stock()).toEqual({ quantity: 0, reserved: 0 });
  });

  test("reserves all products of a basket or none, in any order of its items", async () => {
    const other = await market.addProduct("Other", { quantity: 40 });
    const lines = [
      { productId: scarce, quantity: 1 },
      { productId: other, quantity: 1 },
    ];
    const done = await Promise.allSettled(
      Array.from({ length: 20 }, (_, index) => place(index % 2 === 0 ? lines : lines.toReversed())),
    );
    expect(done.filter(({ status }) => status === "fulfilled")).toHaveLength(5);
    for (const one of done) if (one.status === "rejected") expect(one.reason).toMatchObject(notEnough(0));
    expect(await stock(other)).toEqual({ quantity: 40, reserved: 5 });
  });
});

describe("a reservation", () => {
  test("is released when its order is cancelled", async () => {
    const first = await placeScarce(4);
    await expect(placeScarce(2)).rejects.toMatchObject(notEnough(1));
    await step("cancel", first, because);
    expect(await stock()).toEqual({ quantity: 5, reserved: 0 });
    await placeScarce(5);
  });

  test("holds nothing once expired: its order is confirmed only from the remaining stock", async () => {
    const late = await placeScarce(3);
    await expire(late);
    const second = await placeScarce(4);
    await expect(step("confirm", late)).rejects.toMatchObject(notEnough(1));
    await step("confirm", second);
    await expect(step("confirm", late)).rejects.toMatchObject(notEnough(1));
    await removeExpiredReservations(people.db);
    expect(await stock()).toEqual({ quantity: 1, reserved: 0 });
  });

  test("takes precedence over other orders, also after staff lowered the stock", async () => {
    const [first, second] = [await placeScarce(2), await placeScarce(3)];
    await people.db.query("update product set quantity = 3 where id = $1", [scarce]);
    await step("confirm", second);
    await expect(step("confirm", first)).rejects.toMatchObject(notEnough(0));
    expect(await stock()).toEqual({ quantity: 0, reserved: 2 });
  });

  test("does not expire once its order is paid", async () => {
    const paid = await placeScarce(3);
    await step("markPaid", paid);
    const [row] = await people.db.query("select expires_at from stock_reservation where order_id = $1", [
      paid,
    ]);
    expect(row).toEqual({ expires_at: null });
    await removeExpiredReservations(people.db);
    await expect(placeScarce(3)).rejects.toMatchObject(notEnough(2));
  });

  test("lasts for the configured time; 0 means without limit", async () => {
    const { db } = people;
    await prepareSettings(db);
    await openSettings({ db, env: readEnv({}), listener: null });
    const hoursOf = async (id: string) =>
      (
        await db.query<{ hours: number | null }>(
          `select round(extract(epoch from expires_at - now()) / 3600)::int as hours from stock_reservation where order_id = $1`,
          [id],
        )
      )[0]?.hours;
    expect(await hoursOf(await placeScarce(1))).toBe(24);
    for (const [value, hours] of [
      ["2", 2],
      ["0", null],
    ] as const) {
      await db.query("update system_setting set value = $1 where key = 'orders.reservationHours'", [value]);
      await reloadSettings();
      expect(await hoursOf(await placeScarce(1))).toBe(hours);
    }
    await db.query("update system_setting set value = null where key = 'orders.reservationHours'");
    await reloadSettings();
  });
});
