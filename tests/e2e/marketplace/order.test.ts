import { expect } from "@playwright/test";
import { z } from "zod";
import { order } from "../../../domain/entities/orders/order.ts";
import { expectAccessible, expectNoHorizontalScroll, waitUntilSettled } from "../support/checks.ts";
import { address, api, setLanguage, signInContextAs } from "../support/people.ts";
import { test } from "../support/test.ts";

const ordered = z.object({ orders: z.tuple([z.object({ id: z.string(), number: z.string() })]) });
const goods = z.object({
  items: z.array(
    z.object({ id: z.string(), name: z.string(), vendors: z.array(z.object({ id: z.string() })) }),
  ),
});
const methods = z.object({ items: z.array(z.object({ id: z.string(), kind: z.string() })) });

/** Places an order of a farmer for three units of an in-stock product, paid by transfer. */
async function newOrder() {
  const farmer = await api("farmer");
  const read = async (path: string) => (await farmer.send("GET", `/api/app/v1/${path}`)).json();
  const { items } = goods.parse(await read("products?inStock=true&sort=dearest&pagesize=20"));
  const method = methods
    .parse(await read("paymentMethods"))
    .items.find(({ kind }) => kind === "bankTransfer");
  for (const product of items) {
    const answer = await farmer.send("POST", "/api/app/v1/orders", {
      items: [{ productId: product.id, vendorId: product.vendors[0]?.id ?? "", quantity: 3 }],
      paymentMethodId: method?.id,
      deliverTo: { name: "Chan Sreymom", phone: "012 000 102", place: { province: "12", district: "1201" } },
    });
    // Not every vendor delivers everything everywhere.
    if (answer.status === 200) {
      const { orders } = ordered.parse(await answer.json());
      return { ...orders[0], product: product.name };
    }
  }
  throw new Error(`Nothing could be ordered at ${address}`);
}

test("staff process an order up to delivery, refund items and take it back", async ({ page, context }) => {
  const { id, number, product } = await newOrder();
  const admin = await api("admin");
  await signInContextAs(context, "admin");
  await page.goto(`/#/app/${order.screen}?q=${number}`);
  await page.getByRole("link", { name: number }).click();
  await expect(page.getByRole("heading", { level: 1, name: number })).toBeVisible();
  await expect(page.getByRole("link", { name: product })).toBeVisible();
  const dialog = page.getByRole("dialog");
  const take = async (act: string, fill?: readonly [label: string, value: string]) => {
    await page.getByRole("button", { name: act, exact: true }).click();
    if (fill) await dialog.getByLabel(fill[0]).fill(fill[1]);
    await dialog.getByRole("button", { name: act, exact: true }).click();
    await expect(dialog).toHaveCount(0);
  };
  await take("Confirm order", ["Note", "The vendor has it all."]);
  // A colleague acts first: the page updates and keeps what is being typed.
  await page.getByRole("button", { name: "Cancel order", exact: true }).click();
  await dialog.getByLabel("Reason").fill("Nobody answers the");
  const packed = await admin.send("POST", `/api/${order.api.path}/v1/${id}/pack`);
  expect(packed.status).toBe(200);
  await expect(
    dialog.getByText("This order was changed by someone else. Review the updated order."),
  ).toBeVisible();
  await expect(page.locator("[aria-current=step]")).toContainText("Packed");
  await expect(dialog.getByLabel("Reason")).toHaveValue("Nobody answers the");
  await dialog.getByRole("button", { name: "Close" }).click();
  const leaving = page.getByRole("dialog", { name: "Leave without saving?" });
  await leaving.getByRole("button", { name: "Leave" }).click();
  await expect(dialog).toHaveCount(0);
  await take("Record payment", ["Payment reference", "ABA-77"]);
  await expect(page.getByRole("link", { name: /^Paid [\d,]+ ៛$/ })).toBeVisible();
  await take("Hand over to delivery", ["Tracking code", "KH-1"]);
  await take("Mark as delivered");
  await expect(page.locator("[aria-current=step]")).toContainText("Delivered");

  await page.getByRole("button", { name: "Refund", exact: true }).click();
  await dialog.getByRole("checkbox", { name: product }).check();
  await dialog.getByLabel(`Quantity: ${product}`).fill("1");
  await dialog.getByLabel("Reason").fill("One was broken.");
  await dialog.getByRole("button", { name: "Refund", exact: true }).click();
  await expect(dialog).toHaveCount(0);
  const events = page.getByRole("region", { name: "Timeline" }).getByRole("listitem");
  await expect(events.filter({ hasText: `1 × ${product} · One was broken.` })).toBeVisible();
  expect(await admin.read(order, id)).toMatchObject({ state: "delivered", paymentState: "partlyRefunded" });

  await take("Mark as returned", ["Reason", "The rest, too."]);
  await expect(events.filter({ hasText: "The rest, too." })).toHaveCount(2);
  const { total, refunded, ...end } = await admin.read(order, id);
  expect(end).toMatchObject({ state: "returned", paymentState: "refunded", trackingCode: "KH-1" });
  expect(refunded).toBe(total);
});

test("its documents are made in both languages, and the page fits a phone in Khmer and dark mode", async ({
  page,
  context,
}) => {
  const { id } = await newOrder();
  await signInContextAs(context, "admin");
  await setLanguage(context, "km");
  await page.setViewportSize({ width: 390, height: 800 });
  await page.goto(`/#/app/${order.screen}/${id}`);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await waitUntilSettled(page);
  await expectNoHorizontalScroll(page);
  await expectAccessible(page);

  for (const [paper, language, path] of [
    ["ការបញ្ជាទិញ", "ភាសាខ្មែរ", `${id}/invoice?language=km`],
    ["បញ្ជីវេចខ្ចប់", "English", `${id}/packingSlip?language=en`],
  ] as const) {
    const made = page.waitForResponse((response) => response.url().endsWith(path));
    await page.getByRole("button", { name: paper, exact: true }).click();
    const opened = context.waitForEvent("page");
    await page.getByRole("menuitem", { name: language }).click();
    const answer = await made;
    expect(answer.status()).toBe(200);
    expect(answer.headers()["content-type"]).toContain("application/pdf");
    await (await opened).close();
  }
});
