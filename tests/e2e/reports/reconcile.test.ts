import { expect, type Page } from "@playwright/test";
import { z } from "zod";
import { addDays, todayIn } from "../../../domain/reports/period.ts";
import { expectAccessible, expectNoHorizontalScroll, waitUntilSettled } from "../support/checks.ts";
import { openWithLiveUpdates } from "../support/live-updates.ts";
import { api, navigation, openMenuGroups, setLanguage, signInContextAs } from "../support/people.ts";
import { rejectedCall, test } from "../support/test.ts";

const party = z.object({
  id: z.string(),
  label: z.string(),
  sums: z.object({ orders: z.number() }),
  settlement: z.nullable(z.unknown()),
  open: z.nullable(z.unknown()),
});
const item = z.object({ day: z.string(), number: z.string(), paymentReference: z.nullable(z.string()) });
const order = item.extend({ gross: z.number(), fees: z.number(), refunds: z.number() });

async function ask<Answer>(path: string, schema: z.ZodType<Answer>): Promise<readonly Answer[]> {
  const answer = await (await api("admin")).send("GET", `/api/reconcile/v1/${path}`);
  expect(answer.status, await answer.clone().text()).toBe(200);
  return z.object({ items: z.array(schema) }).parse(await answer.json()).items;
}

/** Ten months up to the end of the previous one; the demo orders are always dated relative to today. */
const lastDay = addDays(`${todayIn(Date.now()).slice(0, 7)}-01`, -1);
const days = { from: `${addDays(lastDay, -300).slice(0, 7)}-01`, to: lastDay };
const query = new URLSearchParams(days).toString();
const main = (page: Page) => page.getByRole("main");
const tab = (page: Page, name: string) => page.getByRole("tab", { name: new RegExp(`^${name}`) });
const dialog = (page: Page) => page.getByRole("dialog");

/** The provider's statement: one order is short by 500, and one line matches no order. */
function statementOf(orders: readonly z.infer<typeof order>[]): Buffer {
  const lines = orders.flatMap(({ day, number, paymentReference, gross, fees, refunds }, place) => {
    const name = paymentReference ?? number;
    const paid = [day, name, place === 0 ? gross - 500 : gross, fees];
    return refunds > 0 ? [paid, [day, name, -refunds, 0]] : [paid];
  });
  lines.push([addDays(lastDay, -1), "POS-991822", 45_000, 450]);
  return Buffer.from(["Date,Transaction ID,Amount,Fee", ...lines.map((cells) => cells.join(","))].join("\n"));
}

test("a payment provider is reconciled: begun, compared, explained, closed, settled and reopened", async ({
  page,
  context,
}) => {
  await signInContextAs(context, "admin");
  const free = (await ask(`onlinepayment/parties?${query}&pagesize=100`, party)).find(
    ({ settlement, open, sums }) =>
      settlement === null && open === null && sums.orders > 2 && sums.orders <= 20,
  );
  const name = free?.label ?? "";
  await page.goto(`/#/app/reconcile/onlinepayment?${query}`);
  await expect(page.getByRole("heading", { level: 1 })).toContainText("Online payment");
  await expectAccessible(page);
  await page.getByRole("button", { name: `Start settlement with ${name}:` }).click();
  await expect(page.getByRole("heading", { level: 1, name })).toBeVisible();
  await expect(page.getByText(/ST-\d{4}-\d{5}/).first()).toBeVisible();
  const id = page.url().split("/").at(-1) ?? "";

  await tab(page, "Provider statement").click();
  const orders = await ask(`settlements/${id}/orders?pagesize=100`, order);
  await test.step("leaving while the statement is sent asks first", async () => {
    let send: () => void = () => undefined;
    const released = new Promise<void>((resolve) => {
      send = resolve;
    });
    await page.route("**/settlements/*/statement", async (route) => {
      await released;
      await route.continue();
    });
    const sent = page.waitForRequest("**/settlements/*/statement");
    await page
      .locator("input[type=file]")
      .setInputFiles({ name: "october.csv", mimeType: "text/csv", buffer: statementOf(orders) });
    await sent;
    await page.evaluate(() => {
      window.location.hash = "#/app";
    });
    const question = page.getByRole("dialog", { name: "Leave without saving?" });
    await question.getByRole("button", { name: "Cancel" }).click();
    await expect(question).toBeHidden();
    await expect(page).toHaveURL(new RegExp(`${id}\\?tab=statement$`));
    send();
  });
  await expect(main(page).getByLabel(/^Order or payment reference/)).toHaveValue("Transaction ID");
  await expect(main(page).getByLabel(/^Amount\b/)).toHaveValue("Amount");
  await waitUntilSettled(page);
  await expectAccessible(page);
  await page.getByRole("button", { name: /^Import and compare/ }).click();
  await expect(page.getByText("october.csv", { exact: false }).first()).toBeVisible();
  await expect(page.getByRole("button", { name: "Close settlement" })).toBeDisabled();

  await page.getByRole("link", { name: "Go to comparison" }).click();
  await expect(page.getByRole("row").filter({ hasText: "POS-991822" })).toContainText("Unknown");
  const differing = page.getByRole("row").filter({ hasText: "−500" });
  await expect(differing).toContainText("Differs");
  await waitUntilSettled(page);
  await expectAccessible(page);
  await differing.getByRole("button", { name: /^Explain/ }).click();
  await dialog(page)
    .getByRole("textbox", { name: /^Reason/ })
    .fill("They kept 500 riel; it comes back in November.");
  await dialog(page).getByRole("button", { name: "Explain" }).click();
  await expect(differing).toHaveCount(0);
  // The remaining lines share one reason.
  await page.getByRole("checkbox", { name: "Select all lines on this page" }).check();
  await page.getByRole("button", { name: "Explain selected…" }).click();
  await dialog(page)
    .getByRole("textbox", { name: /^Reason/ })
    .fill("Paid at a shop, not with us.");
  await dialog(page).getByRole("button", { name: "Explain" }).click();
  const comparison = page.getByRole("tabpanel", { name: "Comparison" });
  await expect(comparison.getByText("All differences explained.")).toBeVisible();

  const close = page.getByRole("button", { name: "Close settlement" });
  await expect(close).toBeEnabled();
  await close.click();
  await dialog(page).getByRole("button", { name: "Close settlement" }).click();
  await expect(page.getByText("Closed: figures are locked", { exact: false })).toBeVisible();
  await expect(page.getByRole("checkbox")).toHaveCount(0);

  await page.getByRole("button", { name: "Mark as settled", exact: true }).click();
  await dialog(page)
    .getByRole("textbox", { name: /^Reference/ })
    .fill("FT-2026-1101");
  await dialog(page).getByRole("button", { name: "Mark as settled", exact: true }).click();
  await expect(main(page).getByText("FT-2026-1101").first()).toBeVisible();
  await expect(main(page).getByText("Settled", { exact: true }).first()).toBeVisible();

  await page.getByRole("button", { name: "Reopen" }).click();
  await dialog(page).getByRole("button", { name: "Reopen" }).click();
  await expect(dialog(page)).toBeVisible();
  await dialog(page)
    .getByRole("textbox", { name: /^Reason/ })
    .fill("The bank took the transfer back.");
  await dialog(page).getByRole("button", { name: "Reopen" }).click();
  await expect(close).toBeVisible();
  await test.step("the payment stays, and is payable again once it came back", async () => {
    await expect(main(page).getByText("FT-2026-1101").first()).toBeVisible();
    await page.getByRole("button", { name: "Record returned payment" }).click();
    await dialog(page)
      .getByRole("textbox", { name: /^Reference/ })
      .fill("RET-2026-1101");
    await dialog(page).getByRole("button", { name: "Record returned payment" }).click();
    await expect(main(page).getByText("RET-2026-1101").first()).toBeVisible();
    await expect(page.getByRole("button", { name: "Record returned payment" })).toHaveCount(0);
    await expectAccessible(page);
  });
  await tab(page, "History").click();
  await expect(page.getByText("The bank took the transfer back.").first()).toBeVisible();

  // Another window is updated immediately.
  const other = await context.newPage();
  await other.goto(`/#/app/reconcile/onlinepayment/${id}?tab=adjustments`);
  await expect(other.getByText("No adjustments.")).toBeVisible();
  await waitUntilSettled(other);
  await tab(page, "Adjustments").click();
  await page.getByRole("button", { name: "Add adjustment" }).click();
  await dialog(page)
    .getByRole("combobox", { name: /^Direction/ })
    .click();
  await page.getByRole("option", { name: "Against them" }).click();
  await dialog(page)
    .getByRole("textbox", { name: /^Amount/ })
    .fill("500");
  await dialog(page)
    .getByRole("textbox", { name: /^Reason/ })
    .fill("What they kept in October.");
  await dialog(page).getByRole("button", { name: "Add adjustment" }).click();
  for (const one of [page, other])
    await expect(main(one).getByText("What they kept in October.").first()).toBeVisible();
});

test("the list of parties follows a settlement that someone else starts", async ({ page, context }) => {
  const free = (await ask(`vendors/parties?${query}&pagesize=25`, party)).findLast(
    ({ settlement, open }) => settlement === null && open === null,
  );
  await signInContextAs(context, "admin");
  await openWithLiveUpdates(page, () => page.goto(`/#/app/reconcile/vendors?${query}`));
  const start = page.getByRole("button", { name: `Start settlement with ${free?.label}:` });
  await expect(start).toBeVisible();
  await waitUntilSettled(page);
  const body = { kind: "vendors", partyId: free?.id ?? "", ...days };
  const answer = await (await api("admin")).send("POST", "/api/reconcile/v1/settlements/json", body);
  expect(answer.status, await answer.text()).toBe(200);
  // Well below the minute after which the list is refetched anyway.
  await expect(start).toBeHidden({ timeout: 10_000 });
});

test("a discarded settlement is not read again, though its own event comes before the answer", async ({
  page,
  context,
}) => {
  const free = (await ask(`vendors/parties?${query}&pagesize=25`, party)).find(
    ({ settlement, open }) => settlement === null && open === null,
  );
  const body = { kind: "vendors", partyId: free?.id ?? "", ...days };
  const answer = await (await api("admin")).send("POST", "/api/reconcile/v1/settlements/json", body);
  const { id } = z.object({ id: z.string() }).parse(await answer.json());
  await signInContextAs(context, "admin");
  await openWithLiveUpdates(page, () => page.goto(`/#/app/reconcile/vendors/${id}`));
  await page.route("**/discard", async (route) => {
    const response = await route.fetch();
    await page.waitForTimeout(1000);
    await route.fulfill({ response });
  });
  await page.getByRole("button", { name: /^Actions for ST-/ }).click();
  await page.getByRole("menuitem", { name: "Discard settlement" }).click();
  await dialog(page).getByRole("button", { name: "Discard settlement" }).last().click();
  // A second read would fail and be reported as an error of the browser.
  await expect(page.getByRole("heading", { level: 1 })).toContainText("Vendors");
});

test("in Khmer on a phone everything is there and fits the width", async ({ page, context }) => {
  await page.setViewportSize({ width: 390, height: 800 });
  await signInContextAs(context, "admin");
  await setLanguage(context, "km");
  await page.goto(`/#/app/reconcile/vendors?${query}`);
  await expect(page.getByRole("heading", { level: 1 })).toContainText("អ្នកលក់");
  await expect(main(page).getByRole("listitem").first()).toBeVisible();
  await waitUntilSettled(page);
  await expectAccessible(page);
  await expectNoHorizontalScroll(page);
  const begin = page.getByRole("button", { name: /^ចាប់ផ្ដើមទូទាត់គណនីជាមួយ/ });
  await begin.first().click();
  await expect(page.getByRole("heading", { name: "សង្ខេបការទូទាត់គណនី" })).toBeVisible();
  for (const name of ["ការបញ្ជាទិញ", "របាយការណ៍គណនី", "ការផ្ទៀងផ្ទាត់", "ការកែតម្រូវ", "ប្រវត្តិ", "ការទូទាត់គណនីផ្សេងទៀត"]) {
    await tab(page, name).click();
    await waitUntilSettled(page);
    await expectNoHorizontalScroll(page);
  }
  await expectAccessible(page);
  await page.emulateMedia({ colorScheme: "dark" });
  await waitUntilSettled(page);
  await expectAccessible(page, { rules: ["color-contrast"] });
  // View only.
  await page.getByRole("button", { name: /^សកម្មភាពសម្រាប់ ST-/ }).click();
  await page.getByRole("menuitem", { name: "លុបការទូទាត់គណនីចោល" }).click();
  await dialog(page).getByRole("button", { name: "លុបការទូទាត់គណនីចោល" }).last().click();
  await expect(page.getByRole("heading", { level: 1 })).toContainText("អ្នកលក់");
  await expect(begin.first()).toBeVisible();
});

test("support has no reconciliation, neither in the menu nor by its address", async ({
  page,
  context,
  troubles,
}) => {
  await signInContextAs(context, "support");
  await page.goto("/#/app");
  await openMenuGroups(page);
  await expect(navigation(page).getByRole("link", { name: "AMK payment" })).toHaveCount(0);
  await page.goto("/#/app/reconcile/amkpayment");
  await expect(page.getByRole("heading", { name: "Page not found" })).toBeVisible();
  troubles.allow(rejectedCall(403));
  const answer = await (await api("support")).send("GET", `/api/reconcile/v1/amkpayment/parties?${query}`);
  expect(answer.status).toBe(403);
});
