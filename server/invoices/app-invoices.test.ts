import { afterAll, beforeAll, expect, test } from "vitest";
import { order } from "../../domain/entities/orders/order.ts";
import { addAccount, bearer, signInAs } from "../../tests/support/accounts.ts";
import { pdfPages } from "../../tests/support/pdf-text.ts";
import { startTestApp, type TestApp } from "../../tests/support/test-app.ts";
import { type Market, openMarket } from "../orders/market.fixture.ts";
import { insertMany } from "../records/write/insert-many.ts";

let on: TestApp;
let market: Market;
let productId = "";
beforeAll(async () => {
  on = await startTestApp();
  market = await openMarket(on.db);
  productId = await market.addProduct("Urea");
});
afterAll(() => on.close());

async function newBuyer() {
  const { id, username } = await addAccount(on.db, { roles: ["ROLE_USER_FARMER"] });
  return { profileId: await market.addProfile(id), token: await signInAs(on.app, username) };
}
let numbers = 0;
async function deliver(profileId: string): Promise<string> {
  numbers += 1;
  const [id = ""] = await insertMany(on.db, order, [
    {
      number: `OR-2026-${String(numbers).padStart(5, "0")}`,
      profileId,
      vendorId: market.vendorId,
      items: [{ productId, name: "Urea", quantity: 1, price: 20_000, total: 20_000 }],
      subtotal: 20_000,
      total: 20_000,
      paymentState: "paid",
      state: "delivered",
    },
  ]);
  return id;
}
const ask = (token: string, url: string) =>
  on.app.inject({ url: `/api/app/v1/invoices${url}`, headers: bearer(token) });

test("buyers list and open their own invoices and credit notes, and nobody else's", async () => {
  const [buyer, other] = [await newBuyer(), await newBuyer()];
  const [first, second] = [await deliver(buyer.profileId), await deliver(buyer.profileId)];
  await deliver(other.profileId);
  await on.db.query(
    `update "order" set refunded = 4000, goodwill = 4000, payment_state = 'partlyRefunded' where id = $1`,
    [second],
  );
  const { items, total } = (await ask(buyer.token, "")).json();
  expect(total).toBe(3);
  const [note] = items;
  expect(note).toMatchObject({
    kind: "creditNote",
    orderId: second,
    total: 4000,
    vendor: { label: "Rice and Roots" },
  });
  expect(note).not.toHaveProperty("buyerPhone");
  expect((await ask(buyer.token, `?orderId=${first}`)).json()).toMatchObject({
    total: 1,
    items: [{ kind: "ordinaryInvoice", total: 20_000 }],
  });
  expect((await ask(other.token, `?orderId=${first}`)).json().items).toEqual([]);

  const answer = await ask(buyer.token, `/${note.id}/document?language=en`);
  expect(answer.headers["content-type"]).toBe("application/pdf");
  expect((await pdfPages(answer.rawPayload)).flat().join("\n")).toContain(note.number);
  expect((await ask(other.token, `/${note.id}/document`)).statusCode).toBe(404);
  expect((await ask(buyer.token, "/x/document")).statusCode).toBe(404);
  expect((await ask(buyer.token, "?orderId=x")).statusCode).toBe(400);
  expect((await on.app.inject({ url: "/api/app/v1/invoices" })).statusCode).toBe(401);
});
