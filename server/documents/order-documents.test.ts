import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { order } from "../../domain/entities/orders/order.ts";
import { addAccount, bearer, signInAs } from "../../tests/support/accounts.ts";
import { pdfPages } from "../../tests/support/pdf-text.ts";
import { startTestApp, type TestApp } from "../../tests/support/test-app.ts";
import { type Market, openMarket } from "../orders/market.fixture.ts";
import { insertMany } from "../records/write/insert-many.ts";
import { prepareSettings } from "../settings/prepare-settings.ts";
import { getSetting } from "../settings/settings.ts";

let server: TestApp;
let market: Market;
let token = "";
beforeAll(async () => {
  server = await startTestApp();
  await prepareSettings(server.db);
  market = await openMarket(server.db);
  token = await tokenOf("ROLE_BACKOFFICE_ADMIN");
});
afterAll(() => server.close());

async function tokenOf(
  role: "ROLE_BACKOFFICE_ADMIN" | "ROLE_ADMIN" | "ROLE_USER_SUPPLIER",
  vendorId?: string,
) {
  const { username } = await addAccount(server.db, { roles: [role], ...(vendorId ? { vendorId } : {}) });
  return signInAs(server.app, username);
}

let numbers = 0;
async function addOrder(more: object = {}): Promise<{ readonly id: string; readonly number: string }> {
  numbers += 1;
  const number = `ORD-2026-${String(numbers).padStart(5, "0")}`;
  const productId = await market.addProduct(`Urea ${numbers}`);
  const goods = {
    productId,
    name: "Urea 46-0-0",
    nameKh: "ជីអ៊ុយរ៉េ",
    unit: "bag (50 kg)",
    unitKh: "បាវ (៥០ គីឡូក្រាម)",
  };
  const [id = ""] = await insertMany(server.db, order, [
    {
      number,
      profileId: await market.addProfile(null),
      vendorId: market.vendorId,
      items: [{ ...goods, price: 90_000, quantity: 2, discount: 3000, total: 177_000 }],
      itemCount: 1,
      ...{
        subtotal: 180_000,
        discount: 3000,
        deliveryFee: 6000,
        paymentFee: 375,
        total: 183_375,
        totalUsd: 45.73,
      },
      ...{ paymentFeePaidBy: "buyer", usdToKhr: 4010, paymentMethodId: market.cash, paymentState: "unpaid" },
      ...{ deliverToName: "Chan Sreymom", deliverToPhone: "012 000 102", trackingCode: "KH10000037" },
      deliverToAddress: "House 12, Street 271",
      deliverToPlace: { province: "12", district: "1201" },
      timeline: [],
      ...more,
    },
  ]);
  return { id, number };
}

const ask = (url: string, by = token, headers = {}) =>
  server.app.inject({ url: `/api/orders/v1/${url}`, headers: { ...bearer(by), ...headers } });
async function textOf(url: string): Promise<string> {
  const answer = await ask(url);
  expect(answer.statusCode).toBe(200);
  return pdfPages(answer.rawPayload).flat().join("\n");
}
async function register(taxId: string | null): Promise<void> {
  await server.db.query("update vendor set tax_id = $2 where id = $1", [market.vendorId, taxId]);
}

describe("an order without an invoice", () => {
  test("is an inline PDF in the requested language, named after its order", async () => {
    const { id, number } = await addOrder();
    const answer = await ask(`${id}/invoice?language=km`);
    expect(answer.statusCode).toBe(200);
    expect(answer.headers).toMatchObject({
      "content-type": "application/pdf",
      "cache-control": "no-store",
      "content-disposition": `inline; filename="___________ ${number}.pdf"; filename*=UTF-8''${encodeURIComponent(`ការបញ្ជាទិញ ${number}`)}.pdf`,
    });
    expect(answer.rawPayload.subarray(0, 5).toString()).toBe("%PDF-");
    expect(
      (await ask(`${id}/invoice`, token, { "accept-language": "en" })).headers["content-disposition"],
    ).toContain(`inline; filename="Order ${number}.pdf"`);
  });

  test("shows seller, buyer, goods and amounts in riel, and in dollars at the order's rate", async () => {
    const { id, number } = await addOrder();
    const pdfText = await textOf(`${id}/invoice?language=en`);
    const expected = [
      "Rice and Roots",
      "Chan Sreymom",
      "Urea 46-0-0",
      "bag (50 kg)",
      "90,000 ៛",
      "177,000 ៛",
      number,
    ];
    for (const text of [
      ...expected,

      "−3,000 ៛",
      "6,000 ៛",
      "375 ៛",
      "183,375 ៛",
      "$45.73",
      "$1 = 4,010 ៛",
    ])
      expect(pdfText).toContain(text);
    expect(pdfText).toContain("COD · Unpaid");
    expect(pdfText).toContain("Amount due");
  });

  test("is no invoice, even of a registered seller", async () => {
    await register("K001-100000000");
    const { id } = await addOrder();
    const pdfText = await textOf(`${id}/invoice?language=en`);
    expect(pdfText).toContain("Order (not an invoice)");
    expect(pdfText).not.toMatch(/(Tax|Ordinary) invoice|VAT \d/);
    await register(null);
  });

  test("shows what was refunded and what is left of the payment, and that nothing is due", async () => {
    const { id } = await addOrder({
      paymentState: "partlyRefunded",
      refunded: 83_375,
      paymentReference: "TX900100",
    });
    const pdfText = await textOf(`${id}/invoice?language=en`);
    for (const text of [
      "Refunded",
      "−83,375 ៛",
      "Paid after refunds",
      "100,000 ៛",
      "TX900100",
      "Nothing due",
    ])
      expect(pdfText).toContain(text);
    expect(pdfText).not.toMatch(/Amount due|[Bb]alance/);
    expect(await textOf(`${id}/invoice?language=km`)).toContain("គ្មានអ្វីត្រូវបង់");
  });

  test("follows the settings of printed documents", async () => {
    const { id } = await addOrder();
    const set = async (key: string, value: string | null) => {
      const answer = await server.app.inject({
        method: "POST",
        url: `/api/systemSettings/v1/${key}/set`,
        headers: bearer(token),
        payload: { value },
      });
      expect(answer.statusCode).toBe(200);
    };
    await set("documents.companyName", "Kasekam Co., Ltd.");
    await set("documents.invoiceNote", "Goods are exchanged within 7 days.");
    await expect.poll(() => getSetting("documents.invoiceNote")).toBe("Goods are exchanged within 7 days.");
    const pdfText = await textOf(`${id}/invoice?language=en`);
    for (const text of ["Goods are exchanged within 7 days.", "Sold through Kasekam Co., Ltd."])
      expect(pdfText).toContain(text);
  });
});

describe("the packing slip of an order", () => {
  test("shows goods, recipient and the cash to collect, but no prices", async () => {
    const { id, number } = await addOrder();
    const pdfText = await textOf(`${id}/packingSlip?language=en`);
    for (const text of [
      number,
      "Chan Sreymom",
      "012 000 102",
      "House 12, Street 271",
      "KH10000037",
      "Urea 46-0-0",
    ])
      expect(pdfText).toContain(text);
    expect(pdfText).toContain("183,375 ៛");
    for (const price of ["90,000", "177,000", "180,000", "6,000"]) expect(pdfText).not.toContain(price);
  });

  test("collects nothing when the order is paid or not paid in cash", async () => {
    for (const more of [{ paymentState: "paid" }, { paymentMethodId: market.khqr }]) {
      const { id } = await addOrder(more);
      expect(await textOf(`${id}/packingSlip?language=en`)).not.toContain("៛");
    }
  });
});

describe("an order's documents", () => {
  test("are for back-office admins and the order's vendor only", async () => {
    const { id } = await addOrder();
    const seller = await tokenOf("ROLE_USER_SUPPLIER", market.vendorId);
    const others = [
      [await tokenOf("ROLE_ADMIN"), 403],
      [await tokenOf("ROLE_USER_SUPPLIER", market.otherVendorId), 404],
    ] as const;
    for (const kind of ["invoice", "packingSlip"]) {
      expect((await ask(`${id}/${kind}`, seller)).statusCode).toBe(200);
      for (const [other, status] of others) {
        const answer = await ask(`${id}/${kind}`, other);
        expect(answer.statusCode).toBe(status);
        expect(answer.body).not.toContain("Urea");
      }
      expect((await server.app.inject({ url: `/api/orders/v1/${id}/${kind}` })).statusCode).toBe(401);
    }
  });

  test("are rejected for an unknown order or language", async () => {
    const { id } = await addOrder();
    for (const wrong of ["0196d2a0-0000-7000-8000-000000000000", "x'; drop table x; --"])
      expect((await ask(`${encodeURIComponent(wrong)}/invoice`)).statusCode).toBe(404);
    expect((await ask(`${id}/invoice?language=fr`)).statusCode).toBe(400);
    expect((await ask(`${id}/invoice?lang=en`)).statusCode).toBe(400);
  });

  test("are rendered with missing data: no buyer, no address, no rate, fifty long names", async () => {
    const nothing = {
      profileId: null,
      usdToKhr: null,
      paymentMethodId: null,
      paymentFeePaidBy: null,
      deliverToName: null,
    };
    const { id: bare } = await addOrder({
      ...nothing,
      deliverToPhone: null,
      deliverToPlace: null,
      deliverToAddress: null,
    });
    const long = "គ្រាប់ពូជស្រូវផ្ការំដួលគុណភាពខ្ពស់មានវិញ្ញាបនបត្រសម្រាប់ដាំដុះនៅរដូវវស្សា";
    const productId = await market.addProduct("Many");
    const items = Array.from({ length: 50 }, (_, index) => ({
      productId,
      ...{ name: `#eval(${index}) *x*`, nameKh: long.repeat(2) },
      ...{ unit: "kg", unitKh: null, price: 1, quantity: 1, discount: 0, total: 1 },
    }));
    const { id: full } = await addOrder({ items, state: "cancelled" });
    for (const kind of ["invoice", "packingSlip"]) {
      expect(await textOf(`${bare}/${kind}?language=km`)).toContain("ORD-2026-");
      const pages = pdfPages((await ask(`${full}/${kind}?language=en`)).rawPayload);
      expect(pages.length).toBeGreaterThan(1);
      expect(pages.flat()).toContain("#eval(49) *x*");
    }
  });
});
