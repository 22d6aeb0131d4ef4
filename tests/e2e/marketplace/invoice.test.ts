import { expect } from "@playwright/test";
import { invoice } from "../../../domain/entities/orders/invoice.ts";
import { order } from "../../../domain/entities/orders/order.ts";
import { expectAccessible, expectNoHorizontalScroll, waitUntilSettled } from "../support/checks.ts";
import { api, setLanguage, signInContextAs } from "../support/people.ts";
import { test } from "../support/test.ts";

test("an order lists its invoice, and a refund adds a credit note with a PDF of its own", async ({
  page,
  context,
}) => {
  const admin = await api("admin");
  const [delivered] = await admin.list(order, { state: "delivered", paymentState: "paid", pagesize: "1" });
  const [issued] = await admin.list(invoice, { orderId: String(delivered?.id) });
  await signInContextAs(context, "admin");
  await page.goto(`/#/app/${order.screen}/${delivered?.id}`);
  const card = page.getByRole("region", { name: "Invoices and credit notes" });
  await expect(card.getByRole("listitem")).toHaveCount(1);
  await expect(card.getByRole("listitem")).toContainText(String(issued?.number));
  const payment = page.getByRole("region", { name: "Payment", exact: true });
  await expect(payment.getByText("Nothing due")).toBeVisible();

  await page.getByRole("button", { name: "Refund", exact: true }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Amount").fill("500");
  await dialog.getByLabel("Reason").fill("A day late.");
  await dialog.getByRole("button", { name: "Refund", exact: true }).click();
  await expect(dialog).toHaveCount(0);
  await expect(card.getByRole("listitem")).toHaveCount(2);
  const note = card.getByRole("listitem").filter({ hasText: "Credit note" });
  await expect(note).toContainText("−500 ៛");

  const made = page.waitForResponse((response) => response.url().includes("/document?language=en"));
  await note.getByRole("button", { name: /^Credit note CN-/ }).click();
  const opened = context.waitForEvent("page");
  await page.getByRole("menuitem", { name: "English" }).click();
  expect((await made).headers()["content-type"]).toContain("application/pdf");
  await (await opened).close();

  await note.getByRole("link").click();
  await expect(page.getByRole("heading", { level: 1 })).toContainText("CN-");
  await expect(page.getByRole("main").getByText("A day late.")).toBeVisible();
  await expect(page.getByRole("button", { name: "Print (PDF)" })).toBeVisible();
  await expect(page.getByRole("button", { name: "Save" })).toHaveCount(0);
});

test("a failed list of an order's invoices can be tried again, and an order without one says so", async ({
  page,
  context,
  troubles,
}) => {
  const admin = await api("admin");
  const [pending] = await admin.list(order, { state: "pending", pagesize: "1" });
  await signInContextAs(context, "admin");
  let refuse = true;
  troubles.expect(/500/);
  await page.route(/\/api\/invoices\/v2/, (route) =>
    refuse ? route.fulfill({ status: 500, json: { code: 500, message: "Broken" } }) : route.continue(),
  );
  await page.goto(`/#/app/${order.screen}/${pending?.id}`);
  const card = page.getByRole("region", { name: "Invoices and credit notes" });
  const retry = card.getByRole("button", { name: "Try again" });
  await expect(retry).toBeVisible({ timeout: 40_000 });
  refuse = false;
  await retry.click();
  await expect(card.getByText("Not issued yet.")).toBeVisible();
  await expect(page.getByRole("button", { name: "Order", exact: true })).toBeVisible();
});

test("suppliers find the invoices of their own vendor from home, in Khmer on a phone", async ({
  page,
  context,
}) => {
  const supplier = await api("supplier");
  const own = await supplier.list(invoice, { pagesize: "100" });
  expect(own.length).toBeGreaterThan(0);
  expect(new Set(own.map(({ vendorId }) => vendorId))).toEqual(new Set([supplier.profile.vendor?.id]));
  await signInContextAs(context, "supplier");
  await setLanguage(context, "km");
  await page.setViewportSize({ width: 390, height: 800 });
  await page.goto("/#/app");
  await page.getByRole("link", { name: "វិក្កយបត្រ" }).click();
  await expect(page.getByRole("heading", { level: 1, name: /វិក្កយបត្រ/ })).toBeVisible();
  await expect(page.getByText(String(own[0]?.number)).first()).toBeVisible();
  await waitUntilSettled(page);
  await expectNoHorizontalScroll(page);
  await expectAccessible(page);
  await page.goto(`/#/app/${invoice.screen}/${own[0]?.id}`);
  await expect(page.getByRole("button", { name: "បោះពុម្ព (PDF)" })).toBeVisible();
  await waitUntilSettled(page);
  await expectNoHorizontalScroll(page);
  await expectAccessible(page);
});
