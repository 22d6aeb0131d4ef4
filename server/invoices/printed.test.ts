import { afterAll, beforeAll, expect, test } from "vitest";
import type { AccountRole } from "../../domain/access/roles.ts";
import { order } from "../../domain/entities/orders/order.ts";
import { addAccount, bearer, signInAs } from "../../tests/support/accounts.ts";
import { pdfPages } from "../../tests/support/pdf-text.ts";
import { startTestApp, type TestApp } from "../../tests/support/test-app.ts";
import { type Market, openMarket } from "../orders/market.fixture.ts";
import { insertMany } from "../records/write/insert-many.ts";
import { prepareSettings } from "../settings/prepare-settings.ts";

let on: TestApp;
let market: Market;
let profileId = "";
let productId = "";
const tokens: Record<"admin" | "seller" | "otherSeller" | "support", string> = {
  admin: "",
  seller: "",
  otherSeller: "",
  support: "",
};
beforeAll(async () => {
  on = await startTestApp();
  await prepareSettings(on.db);
  market = await openMarket(on.db);
  profileId = await market.addProfile(null);
  productId = await market.addProduct("Urea");
  const token = async (role: AccountRole, vendorId?: string) => {
    const { username } = await addAccount(on.db, { roles: [role], ...(vendorId ? { vendorId } : {}) });
    return signInAs(on.app, username);
  };
  tokens.admin = await token("ROLE_BACKOFFICE_ADMIN");
  tokens.support = await token("ROLE_ADMIN");
  tokens.seller = await token("ROLE_USER_SUPPLIER", market.vendorId);
  tokens.otherSeller = await token("ROLE_USER_SUPPLIER", market.otherVendorId);
});
afterAll(() => on.close());

let numbers = 0;
async function deliver(more: object = {}): Promise<string> {
  numbers += 1;
  const item = { productId, name: "Urea 46-0-0", nameKh: "ជីអ៊ុយរ៉េ", unit: "bag", unitKh: "បាវ" };
  const [id = ""] = await insertMany(on.db, order, [
    {
      number: `OR-2026-${String(numbers).padStart(5, "0")}`,
      profileId,
      vendorId: market.vendorId,
      items: [{ ...item, price: 90_000, quantity: 2, discount: 3000, total: 177_000 }],
      subtotal: 180_000,
      discount: 3000,
      deliveryFee: 6000,
      total: 183_000,
      totalUsd: 45.64,
      usdToKhr: 4010,
      paymentMethodId: market.cash,
      deliverToName: "Chan Sreymom",
      deliverToAddress: "House 12, Street 271",
      state: "delivered",
      ...more,
    },
  ]);
  return id;
}
const ask = (url: string, by = tokens.admin) => on.app.inject({ url: `/api/${url}`, headers: bearer(by) });
async function printed(url: string): Promise<string> {
  const answer = await ask(url);
  expect(answer.statusCode, answer.body.slice(0, 300)).toBe(200);
  return (await pdfPages(answer.rawPayload)).flat().join("\n");
}
const issuedFor = (orderId: string) =>
  on.db.query<{ id: string; number: string }>(
    "select id, number from invoice where order_id = $1 order by invoice_id is not null, number",
    [orderId],
  );
const register = async (seller: string | null, buyer: string | null) => {
  await on.db.query("update vendor set tax_id = $2 where id = $1", [market.vendorId, seller]);
  await on.db.query("update user_profile set tax_id = $2 where id = $1", [profileId, buyer]);
};

test("a tax invoice has both numbers and the tax, in the words of the Prakas", async () => {
  await register("K001-900000001", "E101-2300000001");
  const id = await deliver();
  const [issued] = await issuedFor(id);
  const english = await printed(`orders/v1/${id}/invoice?language=en`);
  for (const text of [
    issued?.number ?? "",
    "Tax invoice",
    "VATTIN K001-900000001",
    "VATTIN E101-2300000001",
    "VAT 10 %, included",
    "16,636 ៛",
    "166,364 ៛",
    "183,000 ៛",
    "$1 = 4,010 ៛",
    "House 12, Street 271",
    "OR-2026-",
    "Amount due",
  ])
    expect(english).toContain(text);
  const khmer = await printed(`invoices/v1/${issued?.id}/document?language=km`);
  for (const text of ["វិក្កយបត្រអាករ", "លេខអត្តសញ្ញាណកម្ម អតប (VATTIN)", "បរិមាណ", "បរិយាយមុខ"])
    expect(khmer.replaceAll(/\s/g, "")).toContain(text.replaceAll(/\s/g, ""));
});

test("others are ordinary invoices, which say that the tax is included", async () => {
  await register("K001-900000001", null);
  const ordinary = await printed(`orders/v1/${await deliver()}/invoice?language=en`);
  expect(ordinary).toContain("Ordinary invoice");
  expect(ordinary).toContain("VAT 10 %, included");
  expect(ordinary).not.toContain("16,636 ៛");
  await register(null, "E101-2300000001");
  const id = await deliver();
  expect(await printed(`orders/v1/${id}/invoice?language=en`)).not.toContain("VAT 10 %");
  expect((await printed(`orders/v1/${id}/invoice?language=km`)).replaceAll(/\s/g, "")).toContain(
    "វិក្កយបត្រធម្មតា",
  );
});

test("what was printed is printed again, whatever has happened since; that it is settled is said in words", async () => {
  await register("K001-900000001", "E101-2300000001");
  const id = await deliver();
  const [issued] = await issuedFor(id);
  const url = `invoices/v1/${issued?.id}/document?language=en`;
  const figures = (text: string) => text.match(/[−$]?[\d,.]+(?: ៛)?/g)?.filter((one) => /\d{3}/.test(one));
  const before = await printed(url);
  await register(null, null);
  await on.db.query("update vendor set name = 'Another name' where id = $1", [market.vendorId]);
  await on.db.query(
    `update "order" set payment_state = 'partlyRefunded', refunded = 13000, usd_to_khr = 1 where id = $1`,
    [id],
  );
  const after = await printed(url);
  expect(after).toContain("Rice and Roots");
  expect(after).toContain("Settled since. Nothing due.");
  expect(figures(after)).toEqual(figures(before));
  const [, note] = await issuedFor(id);
  const credited = await printed(`invoices/v1/${note?.id}/document?language=en`);
  for (const text of [
    "Credit note",
    note?.number ?? "",
    issued?.number ?? "",
    "Price reduction",
    "13,000 ៛",
    "1,181 ៛",
  ])
    expect(credited).toContain(text);
  expect(credited).not.toMatch(/due/);
  await on.db.query("update vendor set name = 'Rice and Roots' where id = $1", [market.vendorId]);
});

test("they are for back-office admins and the seller only, and each opening is in the audit log", async () => {
  const id = await deliver();
  const [issued] = await issuedFor(id);
  const url = `invoices/v1/${issued?.id}`;
  for (const [by, status] of [
    [tokens.admin, 200],
    [tokens.seller, 200],
    [tokens.otherSeller, 404],
    [tokens.support, 403],
  ] as const)
    for (const path of [url, `${url}/document`]) expect((await ask(path, by)).statusCode, path).toBe(status);
  expect((await on.app.inject({ url: `/api/${url}/document` })).statusCode).toBe(401);
  for (const wrong of ["0196d2a0-0000-7000-8000-000000000000", "x"])
    expect((await ask(`invoices/v1/${wrong}/document`)).statusCode).toBe(404);
  expect((await ask(`${url}/document?language=fr`)).statusCode).toBe(400);
  expect((await ask(url, tokens.admin)).json()).toMatchObject({
    number: issued?.number,
    vendorId: market.vendorId,
  });
  const list = (await ask("invoices/v2?kind=ordinaryInvoice&pagesize=100", tokens.seller)).json();
  expect(list.items.length).toBeGreaterThan(0);
  expect((await ask("invoices/v2", tokens.otherSeller)).json().items).toEqual([]);
  for (const method of ["POST", "DELETE"] as const)
    expect([403, 404, 405]).toContain(
      (await on.app.inject({ method, url: `/api/${url}`, headers: bearer(tokens.admin), payload: {} }))
        .statusCode,
    );
  const [event] = await on.db.query(
    `select count(*)::int as count from audit_event where kind = 'documentPrinted' and entity = 'invoice' and record_id = $1`,
    [issued?.id],
  );
  expect(event).toEqual({ count: 2 });
});
