import { expect, type Page } from "@playwright/test";
import { z } from "zod";
import { order } from "../../../domain/entities/orders/order.ts";
import { product } from "../../../domain/entities/products/product.ts";
import { expectAccessible, expectNoHorizontalScroll } from "../support/checks.ts";
import { api, setLanguage, signInContextAs } from "../support/people.ts";
import { test } from "../support/test.ts";

const ordered = z.object({ orders: z.tuple([z.object({ id: z.string(), number: z.string() })]) });
const methods = z.object({ items: z.array(z.object({ id: z.string(), kind: z.string() })) });
const notices = z.object({ items: z.array(z.object({ title: z.string() })) });

/** An order of a farmer for ten units of a new product of the demo supplier, on its way and paid. */
async function sendOrder(name: string, nameKh: string) {
  const [admin, supplier, farmer] = [await api("admin"), await api("supplier"), await api("farmer")];
  const [base] = await admin.list(product, {
    "vendorIds.in": supplier.profile.vendor?.id ?? "",
    pagesize: "1",
  });
  const { id: productId } = await admin.create(product, {
    name,
    nameKh,
    basePrice: 20_000,
    quantity: 30,
    weight: 500,
    unitId: base?.unitId,
    productSubCategoryIds: base?.productSubCategoryIds,
    vendorIds: [supplier.profile.vendor?.id],
    state: "published",
  });
  const method = methods
    .parse(await (await farmer.send("GET", "/api/app/v1/paymentMethods")).json())
    .items.find(({ kind }) => kind === "bankTransfer");
  const answer = await farmer.send("POST", "/api/app/v1/orders", {
    items: [{ productId, vendorId: supplier.profile.vendor?.id ?? "", quantity: 10 }],
    paymentMethodId: method?.id,
    deliverTo: { name: "Chan Sreymom", phone: "012 000 102", place: { province: "12", district: "1201" } },
  });
  const [placed] = ordered.parse(await answer.json()).orders;
  const path = `/api/${order.api.path}/v1/${placed.id}`;
  for (const step of ["confirm", "markPaid", "pack", "ship"])
    expect((await admin.send("POST", `${path}/${step}`)).status, step).toBe(200);
  return { ...placed, productId, admin, farmer };
}

interface Words {
  readonly deliver: string;
  readonly giveBack: string;
  readonly cancel: string;
  readonly partly: string;
  readonly quantity: string;
  readonly less: string;
  readonly reason: string;
  readonly restock: string;
  readonly due: string;
}

/** Delivers 8 of 10, takes one back damaged and one whole, and cancels the rest. */
async function dividesOrder(page: Page, words: Words, name: string, shot: string) {
  const dialog = page.getByRole("dialog");
  const open = (act: string) =>
    page.getByRole("main").getByRole("button", { name: act, exact: true }).click();
  const send = async (act: string) => {
    await dialog.getByRole("button", { name: act, exact: true }).click();
    await expect(dialog).toHaveCount(0);
  };
  const box = dialog.getByRole("textbox", { name: `${words.quantity}${name}` });

  await open(words.deliver);
  await expect(box).toHaveValue("10");
  await dialog.getByRole("button", { name: `${words.less}${name}` }).click();
  await dialog.getByRole("button", { name: `${words.less}${name}` }).click();
  await expect(box).toHaveValue("8");
  await expectNoHorizontalScroll(page);
  await expectAccessible(page);
  await page.screenshot({ path: `${shot}-deliver.png` });
  await send(words.deliver);
  await expect(page.getByText(words.partly, { exact: true }).first()).toBeVisible();

  await open(words.giveBack);
  await box.fill("1");
  await dialog.getByRole("checkbox", { name: `${words.restock}${name}` }).uncheck();
  await dialog.getByLabel(words.reason).fill("One bag is torn.");
  await page.screenshot({ path: `${shot}-return.png` });
  await send(words.giveBack);
  await open(words.cancel);
  await box.fill("2");
  await dialog.getByLabel(words.reason).fill("Out of stock.");
  await send(words.cancel);
  await expect(page.getByText(words.due)).toBeVisible();
  await expectNoHorizontalScroll(page);
  await expectAccessible(page);
  await page.screenshot({ path: `${shot}-page.png`, fullPage: true });
}

test("staff deliver a part, take a unit back and cancel the rest, in English", async ({
  page,
  context,
}, info) => {
  const name = `Sticky rice seed ${Date.now()}`;
  const { id, productId, admin, farmer } = await sendOrder(name, "ពូជស្រូវដំណើប");
  await page.setViewportSize({ width: 1280, height: 900 });
  await signInContextAs(context, "admin");
  await page.goto(`/#/app/${order.screen}/${id}`);
  const words = {
    deliver: "Deliver items",
    giveBack: "Return items",
    cancel: "Cancel items",
    partly: "Partly delivered",
    quantity: "Quantity: ",
    less: "One less: ",
    reason: "Reason",
    restock: "Back in stock: ",
    due: "Refund due: 60,000 ៛.",
  };
  await dividesOrder(page, words, name, info.outputPath("en"));
  await expect(page.getByText("8 of 8 delivered · 1 returned · 2 cancelled")).toBeVisible();
  await expect(page.locator("[aria-current=step]")).toContainText("Delivered");
  expect(await admin.read(order, id)).toMatchObject({ state: "delivered", overpaid: 40_000 });
  expect(await admin.read(product, productId)).toMatchObject({ quantity: 22, sold: 7, available: 22 });
  const received = notices.parse(await (await farmer.send("GET", "/api/app/v1/notices?pagesize=10")).json());
  expect(received.items.map((one) => one.title).join("\n")).toContain(`8 × ${name}`);
});

test("a vendor does the same on a phone, in Khmer, from the home page", async ({ page, context }, info) => {
  const nameKh = `ពូជស្រូវផ្កាម្លិះ ${Date.now()}`;
  const { id, number } = await sendOrder(`Jasmine rice seed ${Date.now()}`, nameKh);
  await page.setViewportSize({ width: 390, height: 844 });
  await setLanguage(context, "km");
  await signInContextAs(context, "supplier");
  await page.goto("/#/app");
  await page.getByRole("main").getByRole("link", { name: "ការបញ្ជាទិញ", exact: true }).click();
  await expect(page.getByRole("heading", { level: 1, name: "ការបញ្ជាទិញ" })).toBeVisible();
  await page.getByRole("link", { name: number }).first().click();
  await expect(page).toHaveURL(new RegExp(id));
  const words = {
    deliver: "ប្រគល់មុខទំនិញ",
    giveBack: "ប្រគល់មុខទំនិញត្រឡប់",
    cancel: "បោះបង់មុខទំនិញ",
    partly: "បានប្រគល់មួយផ្នែក",
    quantity: "ចំនួន៖ ",
    less: "ដកមួយ៖ ",
    reason: "មូលហេតុ",
    restock: "ចូលស្តុកវិញ៖ ",
    due: "ប្រាក់ត្រូវសងអ្នកទិញវិញ៖ 60,000 ៛។",
  };
  await dividesOrder(page, words, nameKh, info.outputPath("km"));
  await expect(page.getByText("បានប្រគល់ 8 ក្នុងចំណោម 8 · ប្រគល់ត្រឡប់ 1 · បោះបង់ 2")).toBeVisible();
  await expect(page.getByRole("button", { name: "សងប្រាក់វិញ" }), "money is for staff").toHaveCount(0);
});
