import { randomUUID } from "node:crypto";
import { readFile } from "node:fs/promises";
import { expect } from "@playwright/test";
import { z } from "zod";
import { order } from "../../../domain/entities/orders/order.ts";
import { payment } from "../../../domain/entities/orders/payment.ts";
import {
  expectAccessible,
  expectNoHorizontalScroll,
  takeScreenshot,
  waitUntilSettled,
} from "../support/checks.ts";
import { picturePath } from "../support/drafts.ts";
import { api, setLanguage, signInContextAs } from "../support/people.ts";
import { test } from "../support/test.ts";

const placed = z.object({
  orders: z.tuple([z.object({ id: z.string(), number: z.string(), total: z.number() })]),
});
const goods = z.object({
  items: z.array(z.object({ id: z.string(), vendors: z.array(z.object({ id: z.string() })) })),
});
const methods = z.object({ items: z.array(z.object({ id: z.string(), kind: z.string() })) });
const uploaded = z.object({ url: z.string() });

const farmers = async () => {
  const farmer = await api("farmer");
  return {
    read: async (path: string) => (await farmer.send("GET", `/api/app/v1/${path}`)).json(),
    send: (path: string, body: Readonly<Record<string, unknown>> | FormData) =>
      farmer.send("POST", `/api/app/v1/${path}`, body),
  };
};

async function newOrder() {
  const { read, send } = await farmers();
  const { items } = goods.parse(await read("products?inStock=true&sort=dearest&pagesize=20"));
  const method = methods
    .parse(await read("paymentMethods"))
    .items.find(({ kind }) => kind === "bankTransfer");
  for (const product of items) {
    const answer = await send("orders", {
      items: [{ productId: product.id, vendorId: product.vendors[0]?.id ?? "", quantity: 2 }],
      paymentMethodId: method?.id,
      deliverTo: { name: "Chan Sreymom", phone: "012 000 102", place: { province: "12", district: "1201" } },
    });
    // Not every vendor delivers everything everywhere.
    if (answer.status === 200) return placed.parse(await answer.json()).orders[0];
  }
  throw new Error("Nothing could be ordered");
}

async function report(id: string, amount: number, slip: string | null): Promise<string> {
  const { send } = await farmers();
  const reference = `FT${randomUUID().slice(0, 8).toUpperCase()}`;
  const answer = await send(`orders/${id}/payments`, { amount, reference, ...(slip ? { slip } : {}) });
  expect(answer.status).toBe(200);
  return reference;
}

async function uploadSlip(): Promise<string> {
  const { send } = await farmers();
  const form = new FormData();
  form.set("file", new Blob([await readFile(picturePath("png/seedling.png"))]), "slip.png");
  return uploaded.parse(await (await send("upload/document", form)).json()).url;
}

for (const [language, width, confirm] of [
  ["km", 390, "បញ្ជាក់ការទូទាត់"],
  ["en", 1280, "Confirm payment"],
] as const)
  test(`the slip and the amount fit a window of ${width} in ${language}`, async ({ page, context }) => {
    const { id, total } = await newOrder();
    await report(id, total, await uploadSlip());
    await signInContextAs(context, "admin");
    await setLanguage(context, language);
    await page.setViewportSize({ width, height: 800 });
    await page.goto(`/#/app/${order.screen}/${id}`);
    await page.getByRole("button", { name: confirm, exact: true }).click();
    await expect(page.getByRole("dialog").getByRole("img").first()).toBeVisible();
    await waitUntilSettled(page);
    await expectNoHorizontalScroll(page);
    await expectAccessible(page);
    await takeScreenshot(page, { language, name: `reported-payment-${width}` });
  });

test("staff confirm a reported payment beside its slip, with the amount that arrived", async ({
  page,
  context,
}) => {
  const { id, total } = await newOrder();
  const reference = await report(id, total, await uploadSlip());
  await signInContextAs(context, "admin");
  await page.goto(`/#/app/${order.screen}/${id}`);
  const card = page.getByRole("region", { name: "Payment", exact: true });
  await expect(card.getByText("To confirm")).toBeVisible();
  await expect(card.getByText(reference)).toBeVisible();
  const dialog = page.getByRole("dialog");
  await card.getByRole("button", { name: "Confirm payment" }).click();
  await expect(dialog.getByText(/^The buyer reported .* is due\.$/)).toBeVisible();
  await dialog.getByLabel("Amount that arrived").fill(String(total - 1000));
  await dialog.getByRole("button", { name: "Confirm payment" }).click();
  await expect(dialog).toHaveCount(0);
  await expect(card.getByRole("link", { name: /^Paid [\d,]+ ៛$/ })).toBeVisible();
  await expect(card.getByText("To confirm")).toHaveCount(0);
  expect(await (await api("admin")).read(order, id)).toMatchObject({
    paid: total - 1000,
    paymentState: "partlyPaid",
  });

  // A second one did not arrive. It appears while the page is open.
  await report(id, 1000, null);
  await card.getByRole("button", { name: "Refuse payment" }).click();
  await dialog.getByLabel("Reason").fill("Not in the statement.");
  await dialog.getByRole("button", { name: "Refuse payment" }).click();
  await expect(dialog).toHaveCount(0);
  await expect(card.getByText("Refused")).toBeVisible();
  expect(await (await api("admin")).read(order, id)).toMatchObject({ paid: total - 1000 });
});

test("staff confirm many reported payments in their list, and see which could not be", async ({
  page,
  context,
}) => {
  const [one, other] = [await newOrder(), await newOrder()];
  await report(one.id, one.total, null);
  await report(other.id, other.total + 1, null);
  await signInContextAs(context, "admin");
  await page.goto(`/#/app/${payment.screen}?state=reported`);
  for (const { number } of [one, other])
    await page.getByRole("row").filter({ hasText: number }).getByRole("checkbox").check();
  await page.getByRole("button", { name: "Change status" }).click();
  await page.getByRole("menuitem", { name: "Confirm payment" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("button", { name: "Confirm payment" }).click();
  await expect(page.getByText(/is due\. Enter at most that/)).toBeVisible();
  const admin = await api("admin");
  expect(await admin.read(order, one.id)).toMatchObject({ paymentState: "paid" });
  expect(await admin.read(order, other.id)).toMatchObject({ paymentState: "unpaid" });
});
