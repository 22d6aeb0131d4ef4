import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { addAccount, signInAs } from "../../tests/support/accounts.ts";
import type { TestApp } from "../../tests/support/test-app.ts";
import type { Market } from "../orders/market.fixture.ts";
import { type ApiCalls, createApiCalls, createReconcileFixture, september } from "./reconcile.fixture.ts";

let on: TestApp;
let market: Market;
let calls: ApiCalls;
beforeAll(async () => {
  ({ on, market, calls } = await createReconcileFixture());
});
afterAll(() => on.close());

describe("only back-office admins have access", () => {
  test.each(["ROLE_ADMIN", "ROLE_USER_SUPPLIER", "ROLE_BACKOFFICE_EDITOR"] as const)(
    "not %s",
    async (role) => {
      const { username } = await addAccount(on.db, {
        roles: [role],
        ...(role === "ROLE_USER_SUPPLIER" ? { vendorId: market.vendorId } : {}),
      });
      const theirs = createApiCalls(on, await signInAs(on.app, username));
      const query = "from=2026-09-01&to=2026-09-30";
      expect((await theirs.get(`vendors/parties?${query}`)).status).toBe(403);
      const begun = await theirs.post("settlements/json", {
        kind: "vendors",
        partyId: market.vendorId,
        ...september,
      });
      expect(begun.status).toBe(403);
      expect((await calls.get(`vendors/parties?${query}`)).status).toBe(200);
    },
  );
});

test("shows every party's unsettled amount up to a day and the part carried over", async () => {
  const { body } = await calls.get("vendors/parties?from=2026-09-01&to=2026-09-30");
  // Seven orders; the vendor pays the carrier's delivery and the provider's fees.
  expect(body.items).toHaveLength(1);
  const [row] = body.items;
  expect(row).toMatchObject({ label: "Rice and Roots", settlement: null, open: null, closedUntil: null });
  const goods = 90_000 * 5 + 50_000 + 60_000;
  const gross = goods + 7 * 6_000;
  const commission = 4 * 4_500 + 2_500 + 3_000 + 4_000;
  const fees = 5 * 400 + 6_000;
  expect(row.sums).toEqual({
    orders: 7,
    gross,
    commission,
    fees,
    refunds: 10_000,
    adjusted: 0,
    net: gross - commission - fees - 10_000,
    held: 96_000,
    due: gross - commission - fees - 10_000 - 96_000,
    paid: 0,
    payable: gross - commission - fees - 10_000 - 96_000,
  });
  expect(row.carriedOver).toMatchObject({ orders: 1, net: 96_000 - 4_500 - 400 });
  expect(body.sums).toEqual(row.sums);
  const providers = await calls.get("onlinepayment/parties?from=2026-09-01&to=2026-09-30");
  // Cash on delivery goes to no provider; KHQR payments are owed to us.
  expect(providers.body.items.map(({ label }: { label: string }) => label)).toEqual(["KHQR"]);
  expect(providers.body.items[0].sums).toMatchObject({ orders: 5, fees: 2_000, refunds: 10_000 });
  expect(providers.body.items[0].sums.due).toBe(-providers.body.items[0].sums.net);
  const carriers = await calls.get("deliveryservice/parties?from=2026-09-01&to=2026-09-30&q=ជេ");
  expect(carriers.body.items[0].sums).toMatchObject({ gross: 6_000, held: 96_000, due: 6_000 - 96_000 });
  expect((await calls.get("amkpayment/parties?from=2026-09-01&to=2026-09-30")).body.items).toEqual([]);
  expect((await calls.get("nobody/parties?from=2026-09-01&to=2026-09-30")).status).toBe(404);
  expect((await calls.get("vendors/parties?from=2026-09-30&to=2026-09-01")).status).toBe(400);
});
