import { afterAll, beforeAll, expect, test } from "vitest";
import { type Market, openMarket } from "../../server/orders/market.fixture.ts";
import { addAccount, testPassword } from "../../tests/support/accounts.ts";
import { startTestApp, type TestApp } from "../../tests/support/test-app.ts";
import { signIn } from "./client.ts";
import { joinAsFarmer } from "./farmer.ts";
import { officeActions, vendorActions } from "./office.ts";
import type { WeightedActions } from "./random.ts";
import { openReport } from "./report.ts";

let on: TestApp;
let market: Market;
let address = "";
beforeAll(async () => {
  on = await startTestApp();
  market = await openMarket(on.db);
  await market.addProduct("Urea 46-0-0", { vendorIds: [market.vendorId] });
  address = await on.app.listen({ host: "127.0.0.1", port: 0 });
});
afterAll(() => on.close());

const person = {
  name: "Chan Sreymom",
  nameKh: "ចាន់ ស្រីមុំ",
  phone: "031 000 0007",
  password: "Simulated-harvest-2026",
  gender: "female",
  birthYear: 1988,
  occupation: "farmer",
  place: { province: "12", district: "1201", commune: "120101" },
} as const;

test("every simulated action is accepted by the server", async () => {
  const report = openReport();
  const signInAs = async (role: "ROLE_BACKOFFICE_ADMIN" | "ROLE_USER_SUPPLIER") => {
    const vendorId = role === "ROLE_USER_SUPPLIER" ? { vendorId: market.vendorId } : {};
    const { username } = await addAccount(on.db, { roles: [role], ...vendorId });
    const client = await signIn({ address, report }, { username, password: testPassword });
    if (!client) throw new Error(`${role} could not sign in`);
    return client;
  };
  const doAll = async (deeds: WeightedActions | null) => {
    for (const [, deed] of deeds ?? []) await deed();
  };
  expect(await joinAsFarmer({ address, report, person })).not.toBeNull();
  const farmer = await joinAsFarmer({ address, report, person });
  const office = officeActions(await signInAs("ROLE_BACKOFFICE_ADMIN"));
  await doAll(farmer);
  await doAll(office);
  await doAll(vendorActions(await signInAs("ROLE_USER_SUPPLIER")));
  await doAll(farmer);
  expect(report.errors(), report.summary()).toBe(0);
  const [count] = await on.db.query(
    `select (select count(*) from farm) > 0 as farms, (select count(*) from "order") > 0 as orders,
       (select count(*) from user_profile where phone = '+855310000007') as people`,
  );
  expect(count).toEqual({ farms: true, orders: true, people: 1 });
});
