import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { roles } from "../../domain/access/roles.ts";
import { home } from "../../domain/contracts/home.ts";
import { entities } from "../../domain/entities/index.ts";
import { order } from "../../domain/entities/orders/order.ts";
import { figuresFor } from "../../domain/navigation/home-figures.ts";
import { tasksFor } from "../../domain/navigation/home-tasks.ts";
import { reportNamed } from "../../domain/reports/index.ts";
import { addAccount, bearer, type NewAccount, signInAs } from "../../tests/support/accounts.ts";
import { startTestApp, type TestApp } from "../../tests/support/test-app.ts";
import { type Market, openMarket, runTransition } from "../orders/market.fixture.ts";
import { writeOrders } from "../orders/write-orders.ts";
import { insertMany } from "../records/write/insert-many.ts";
import { countTasks } from "./count-tasks.ts";
import { readFigures } from "./read-figures.ts";

let server: TestApp;
let market: Market;
beforeAll(async () => {
  server = await startTestApp();
  market = await openMarket(server.db);
});
afterAll(() => server.close());

async function read(roleNames: NewAccount["roles"], more: { readonly vendorId?: string } = {}) {
  const { username } = await addAccount(server.db, { roles: roleNames, ...more });
  const token = await signInAs(server.app, username);
  const answer = await server.app.inject({ method: "GET", url: home.path, headers: bearer(token) });
  expect(answer.statusCode).toBe(200);
  return home.reply.parse(answer.json());
}

test("every task names a list with a screen, every figure one of a report", () => {
  for (const role of roles) {
    for (const { of } of tasksFor(role))
      if ("entity" in of)
        expect(entities.find(({ name }) => name === of.entity)?.screen, of.entity).toBeTruthy();
    for (const figure of figuresFor(role))
      if ("report" in figure)
        expect(Object.keys(reportNamed(figure.report).figures)).toContain(figure.figure);
  }
});

test("shows admins the waiting orders and the report's sales, and sellers only their own", async () => {
  const { db } = server;
  const admin = await addAccount(db, { roles: ["ROLE_BACKOFFICE_ADMIN"] });
  const actor = { userId: admin.id, role: "backofficeAdmin", vendorId: null, profileId: null } as const;
  const own = await market.addProduct("Urea", { quantity: 50 });
  const others = await market.addProduct("Hoe", {
    quantity: 50,
    basePrice: 10_000,
    vendorIds: [market.otherVendorId],
  });
  const profileId = await market.addProfile(null);
  const buy = async (productId: string, quantity: number) => {
    const basket = {
      items: [{ productId, quantity }],
      paymentMethodId: market.khqr,
      place: { province: "12", district: null, commune: null, village: null },
    };
    const deliverTo = { name: "Chan Sreymom", phone: "012 000 102" };
    const [id = ""] = await db.transaction((tx) => writeOrders({ tx, actor, profileId, basket, deliverTo }));
    return id;
  };
  await buy(own, 2);
  await runTransition(db, actor)("confirm", await buy(own, 1));
  await runTransition(db, actor)("cancel", await buy(own, 3), { reason: "Ordered twice" });
  await buy(others, 1);

  const of = (home: Awaited<ReturnType<typeof read>>, key: string) =>
    home.figures.find((one) => one.key === key);
  const all = await read(["ROLE_BACKOFFICE_ADMIN"]);
  const task = (home: typeof all, key: string) => home.tasks.find((one) => one.key === key);
  expect(task(all, "orders-to-confirm")).toMatchObject({ count: 2, to: "reports/orders?state=pending" });
  expect(task(all, "orders-to-send")).toMatchObject({ count: 1, group: "orders", isOverdue: false });
  expect(of(all, "orders.orders")).toMatchObject({
    value: 4,
    before: 0,
    screen: "reports/orders?view=figures&period=last30Days&figure=orders",
  });
  expect(of(all, "orders.goods")).toMatchObject({ value: 3 * 90_000 + 10_000, kind: "money" });
  expect(of(all, "orders.goods")?.points).toHaveLength(30);
  expect(of(all, "orders.goods")?.points.at(-1)).toBe(3 * 90_000 + 10_000);

  const seller = await read(["ROLE_USER_SUPPLIER"], { vendorId: market.vendorId });
  expect(of(seller, "topProducts.goods")).toMatchObject({ value: 3 * 90_000, screen: null });
  expect(of(seller, "topProducts.quantity")).toMatchObject({ value: 3 });
  expect(task(seller, "orders-to-confirm")).toMatchObject({ count: 1 });
  expect(task(seller, "orders-unpaid")).toBeUndefined();
  expect(task(seller, "out-of-stock")).toMatchObject({ count: 0 });
  expect(JSON.stringify(seller)).not.toContain(market.otherVendorId);
});

test("a task is overdue when its oldest record waits longer than the deadline in the settings", async () => {
  const { db } = server;
  const admin = await addAccount(db, { roles: ["ROLE_BACKOFFICE_ADMIN"] });
  const actor = { userId: admin.id, role: "backofficeAdmin", vendorId: null, profileId: null } as const;
  const profileId = await market.addProfile(null);
  await insertMany(db, order, [
    { profileId, vendorId: market.vendorId, state: "packed", number: "OR-OLD" },
    { profileId, vendorId: market.vendorId, state: "packed", number: "OR-NEW" },
  ]);
  const taskAfter = async (hours: number) => {
    const clock = vi.spyOn(Date, "now").mockReturnValue(Date.now() + hours * 3_600_000);
    try {
      return (await countTasks(db, actor)).find(({ key }) => key === "orders-to-send");
    } finally {
      clock.mockRestore();
    }
  };
  const [oldest] = await db.query<{ at: Date }>(
    `select min(updated_at) as at from "order" where state in ('confirmed', 'packed')`,
  );
  expect(await taskAfter(47)).toMatchObject({ isOverdue: false, waitingSince: oldest?.at.toISOString() });
  expect(await taskAfter(49)).toMatchObject({ isOverdue: true });
});

test("compares figures with the previous 30 days, also when the 30 days start with a month", async () => {
  const { db } = server;
  const admin = await addAccount(db, { roles: ["ROLE_BACKOFFICE_ADMIN"] });
  const actor = { userId: admin.id, role: "backofficeAdmin", vendorId: null, profileId: null } as const;
  const profileId = await market.addProfile(null);
  const placed = { profileId, vendorId: market.vendorId, state: "pending" } as const;
  await insertMany(db, order, [
    { ...placed, number: "OR-TOO-EARLY", createdAt: "2026-01-01T05:00:00Z" },
    { ...placed, number: "OR-BEFORE-1", createdAt: "2026-01-20T05:00:00Z" },
    { ...placed, number: "OR-BEFORE-2", createdAt: "2026-01-31T05:00:00Z" },
    { ...placed, number: "OR-WITHIN", createdAt: "2026-02-01T05:00:00Z" },
  ]);
  const clock = vi.spyOn(Date, "now").mockReturnValue(Date.parse("2026-03-02T05:00:00Z"));
  try {
    const days = { from: "2026-02-01", to: "2026-03-02" };
    const figures = await readFigures({ db, actor, days, log: server.app.log });
    expect(figures.find(({ key }) => key === "orders.orders")).toMatchObject({ value: 1, before: 2 });
  } finally {
    clock.mockRestore();
  }
});

test("an admin sees orders that were delivered and not paid, until they are paid", async () => {
  const { db } = server;
  const admin = await addAccount(db, { roles: ["ROLE_BACKOFFICE_ADMIN"] });
  const actor = { userId: admin.id, role: "backofficeAdmin", vendorId: null, profileId: null } as const;
  const profileId = await market.addProfile(null);
  const delivered = {
    profileId,
    vendorId: market.vendorId,
    state: "delivered",
    paymentMethodId: market.cash,
  } as const;
  const [id = ""] = await insertMany(db, order, [
    { ...delivered, number: "OR-UNPAID", paymentState: "unpaid" },
    { ...delivered, number: "OR-PAID", paymentState: "paid" },
  ]);
  const waiting = async (role: "ROLE_BACKOFFICE_ADMIN" | "ROLE_USER_SUPPLIER") =>
    (await read([role], role === "ROLE_USER_SUPPLIER" ? { vendorId: market.vendorId } : {})).tasks.find(
      ({ key }) => key === "orders-unpaid",
    );
  expect(await waiting("ROLE_BACKOFFICE_ADMIN")).toMatchObject({
    count: 1,
    isPressing: true,
    to: "reports/orders?state=delivered&paymentState.in=unpaid%2CpartlyPaid",
  });
  expect(await waiting("ROLE_USER_SUPPLIER")).toBeUndefined();
  await runTransition(db, actor)("markPaid", id);
  expect(await waiting("ROLE_BACKOFFICE_ADMIN")).toMatchObject({ count: 0 });
});

test("shows other roles their own work, and nothing to users without a role", async () => {
  const expert = await read(["ROLE_USER_EXPERT"]);
  expect(expert.tasks.map(({ key, count, to }) => [key, count, to])).toEqual([
    ["questions", 0, "chats/chatlist"],
  ]);
  expect(expert.figures.map(({ key, value }) => [key, value])).toEqual([
    ["answers", 0],
    ["answerMinutes", null],
  ]);
  const editor = await read(["ROLE_BACKOFFICE_EDITOR"]);
  expect(editor.tasks.map(({ key }) => key)).toContain("loans");
  expect(editor.figures.map(({ key }) => key)).toEqual(["newsPublished", "loanReferrals"]);
  expect(await read(["ROLE_USER_FARMER"])).toMatchObject({ tasks: [], figures: [] });
  expect((await server.app.inject({ method: "GET", url: home.path })).statusCode).toBe(401);
});
