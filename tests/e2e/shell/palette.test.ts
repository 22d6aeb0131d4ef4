import { expect, type Page } from "@playwright/test";
import { order } from "../../../domain/entities/orders/order.ts";
import { userProfile } from "../../../domain/entities/people/user-profile.ts";
import { product } from "../../../domain/entities/products/product.ts";
import { vendor } from "../../../domain/entities/vendors/vendor.ts";
import { listAddress } from "../../../domain/navigation/addresses.ts";
import { defer } from "../../../domain/values/deferred.ts";
import { writePhone } from "../../../domain/values/phone-text.ts";
import { api, setLanguage, signInContextAs, waitForApp } from "../support/people.ts";
import { oneOf } from "../support/sample.ts";
import { test } from "../support/test.ts";

const first = (page: Page) => page.getByRole("dialog").getByRole("option").first();

/** What is typed, and what the first result must be. */
type Query = readonly [typed: string, screen: string | undefined, name: string | RegExp];

/** Names of the demo data, and people and orders as they are in this run. */
async function plantedQueries(): Promise<Readonly<Record<"en" | "km", readonly Query[]>>> {
  const admin = await api("admin");
  const [placed] = await admin.list(order, { pagesize: "1", sort: "createdAt" });
  const [person] = await admin.list(userProfile, { pagesize: "1", sort: "createdAt" });
  const [shop] = await admin.list(vendor, { pagesize: "1", sort: "createdAt" });
  const number = String(placed?.number);
  return {
    en: [
      ["urea", product.screen, /^Urea/],
      ["UREA 46", product.screen, /^Urea/],
      ["rice", product.screen, /^Rice/],
      ["cassava", product.screen, /^Cassava/],
      ["fish sauce", product.screen, /^Fish sauce/],
      ["drip tape", product.screen, /^Drip tape/],
      [number, order.screen, number],
      [String(person?.name), userProfile.screen, String(person?.name)],
      [writePhone(String(person?.phone)), userProfile.screen, String(person?.name)],
      [String(shop?.name), vendor.screen, String(shop?.name)],
      ["vendors", vendor.screen, "Vendors"],
      ["new product", product.screen, /^New product/],
    ],
    km: [
      ["អង្ករ", product.screen, /^អង្ករ/],
      ["ជីអ៊ុយរ៉េ", product.screen, /^ជីអ៊ុយរ៉េ/],
      ["ទឹកត្រី", product.screen, /^ទឹកត្រី/],
      ["កូនដំឡូង", product.screen, /^កូនដំឡូងមី/],
      [String(person?.nameKh), userProfile.screen, String(person?.nameKh)],
      [String(shop?.nameKh), vendor.screen, String(shop?.nameKh)],
      [number, order.screen, number],
      ["អ្នកលក់", vendor.screen, "អ្នកលក់"],
    ],
  };
}

for (const language of oneOf(import.meta.filename, ["en", "km"] as const))
  test(`planted searches have the right first result, in ${language}`, async ({ page, context }) => {
    await signInContextAs(context, "admin");
    await setLanguage(context, language);
    await page.goto("/#/app");
    await waitForApp(page);
    await page.keyboard.press("Control+k");
    const box = page.getByRole("dialog").getByRole("combobox");
    for (const [typed, screen, name] of (await plantedQueries())[language]) {
      const answered = page.waitForResponse((response) => response.url().includes("/api/search/v1"));
      await box.fill(typed);
      await answered;
      await expect(first(page), typed).toContainText(name);
      await expect(page.getByRole("dialog").locator("output")).toHaveText("");
      await expect(first(page), typed).toContainText(name);
      expect(await first(page).getAttribute("data-to"), typed).toContain(String(screen));
    }
  });

test("the first letters are typed before the code of the palette has arrived", async ({ page, context }) => {
  await signInContextAs(context, "admin");
  await setLanguage(context, "en");
  const { promise: isTyped, resolve: letGo } = defer<void>();
  await page.route(/palette-dialog/, async (route) => {
    await isTyped;
    await route.continue();
  });
  await page.goto("/#/app");
  await waitForApp(page);
  const opener = page.getByRole("button", { name: "Dark mode" });
  await opener.focus();
  await page.keyboard.press("Control+k");
  await page.keyboard.press("Escape");
  await expect(opener).toBeFocused();
  await page.keyboard.press("Control+k");
  await page.keyboard.type("cassava", { delay: 10 });
  letGo();
  const box = page.getByRole("dialog").getByRole("combobox");
  await expect(box).toHaveValue("cassava");
  await expect(box).toBeFocused();
  await page.keyboard.type(" 2");
  await expect(box).toHaveValue("cassava 2");
  await page.keyboard.press("Escape");
  await expect(opener).toBeFocused();
});

test("a screen is found by what people call it", async ({ page, context }) => {
  await signInContextAs(context, "admin");
  await setLanguage(context, "en");
  await page.goto("/#/app");
  await waitForApp(page);
  await page.keyboard.press("Control+k");
  for (const [typed, name] of [
    ["devices", "Sign-in and security"],
    ["2FA", "Sign-in and security"],
    ["backups", "System status"],
    ["permissions", "Access"],
    ["undo import", "Imports and bulk changes"],
    ["translate", "Guides: missing Khmer translation"],
    ["synonyms", "Other spellings"],
  ] as const) {
    await page.getByRole("dialog").getByRole("combobox").fill(typed);
    await expect(page.getByRole("option").filter({ hasText: name })).toBeVisible();
  }
});

test("somebody without a role finds screens, and no call is made that would be rejected", async ({
  page,
  context,
}) => {
  await signInContextAs(context, "farmer");
  await page.goto("/#/app");
  await page.getByRole("heading", { level: 1 }).waitFor();
  const calls: string[] = [];
  page.on("request", (request) => calls.push(request.url()));
  await page.keyboard.press("Control+k");
  await page.getByRole("dialog").getByRole("combobox").fill("Password");
  await expect(first(page)).toContainText("Reset Password");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/resetPassword/);
  expect(calls.filter((url) => url.includes("/api/search/"))).toEqual([]);
});

test("a result shows its vendor and status, and opens by keyboard", async ({ page, context }) => {
  await signInContextAs(context, "admin");
  await page.goto("/#/app");
  await waitForApp(page);
  await page.keyboard.press("Control+k");
  await page.getByRole("dialog").getByRole("combobox").fill("urea");
  await expect(first(page)).toContainText("Published");
  const calls: string[] = [];
  page.on("request", (request) => {
    if (/[?&]q=/.test(request.url())) calls.push(request.url());
  });
  const answered = page.waitForResponse((response) => response.url().includes("/api/search/v1"));
  await page.getByRole("dialog").getByRole("combobox").fill("urea 46");
  await answered;
  expect(calls, "one call for all lists").toHaveLength(1);
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { level: 1, name: /^Urea/ })).toBeVisible();
});

/** A pending order of the demo data that this test may confirm. */
async function pendingOrder() {
  const [found] = await (await api("admin")).list(order, { pagesize: "1", state: "pending" });
  return String(found?.number);
}

for (const language of oneOf(import.meta.filename, ["en", "km"] as const))
  test(`an action typed with a record asks on the record's page, and is done once, in ${language}`, async ({
    page,
    context,
  }) => {
    const number = await pendingOrder();
    const { label } = order.fields.state.transitions.confirm;
    await signInContextAs(context, "admin");
    await setLanguage(context, language);
    await page.goto("/#/app");
    await waitForApp(page);
    await page.keyboard.press("Control+k");
    const palette = page.getByRole("dialog");
    await palette.getByRole("combobox").fill(`${label[language]} ${number}`);
    await expect(first(page)).toContainText(`${label[language]} ${number}`);
    await page.keyboard.press("Enter");
    await expect(page.getByRole("heading", { level: 1, name: number })).toBeVisible();
    const writes: string[] = [];
    page.on("request", (request) => {
      if (request.method() === "POST" && request.url().endsWith("/confirm")) writes.push(request.url());
    });
    const question = page.getByRole("dialog", { name: label[language] });
    await question.getByRole("button", { name: label[language], exact: true }).click();
    await expect(question).toHaveCount(0);
    await expect(
      page.getByText(String(order.fields.state.values?.confirmed?.[language]), { exact: true }).first(),
    ).toBeVisible();
    expect(writes).toHaveLength(1);
    await page.reload();
    await expect(page.getByRole("heading", { level: 1, name: number })).toBeVisible();
    await expect(page.getByRole("dialog"), "a reload asks nothing").toHaveCount(0);
  });

test("Tab on a found record lists what its status allows, and Backspace goes back", async ({
  page,
  context,
}) => {
  const number = await pendingOrder();
  await signInContextAs(context, "admin");
  await page.goto("/#/app");
  await waitForApp(page);
  await page.keyboard.press("Control+k");
  const palette = page.getByRole("dialog");
  const box = palette.getByRole("combobox");
  await box.fill(number);
  await expect(first(page)).toContainText(number);
  await page.keyboard.press("Tab");
  await expect(palette.getByRole("option", { name: `Confirm order ${number}` })).toBeVisible();
  await expect(palette.getByRole("option", { name: `Cancel order ${number}` })).toBeVisible();
  await expect(palette.getByRole("option", { name: `Mark as delivered ${number}` })).toHaveCount(0);
  await page.keyboard.press("Backspace");
  await expect(box).toHaveValue(number);
  await expect(first(page)).toContainText(number);
  await page.keyboard.press("Tab");
  await expect(palette.getByRole("option", { name: `Confirm order ${number}` })).toBeVisible();
  await box.fill("cancel");
  await expect(palette.getByRole("option")).toHaveCount(1);
  await page.keyboard.press("Enter");
  await expect(page.getByRole("dialog", { name: `Cancel order ${number}?` })).toBeVisible();
  await page.getByRole("button", { name: "Keep order" }).click();
  await expect(page.getByRole("dialog")).toHaveCount(0);
});

test("actions are offered to the roles that have them, by touch too", async ({ page, context }) => {
  await signInContextAs(context, "supplier");
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto("/#/app");
  await page
    .getByRole("banner")
    .getByRole("button", { name: /^Search/ })
    .click();
  const palette = page.getByRole("dialog");
  const box = palette.getByRole("combobox");
  await box.fill("new ");
  await expect(palette.getByRole("option", { name: /^New product/ })).toBeVisible();
  await expect(palette.getByRole("option", { name: /^New vendor/ })).toHaveCount(0);
  // The oldest is one of the demo: the newest belong to tests that run at the same time.
  const oldest = { pagesize: "1", state: "published", sort: "createdAt" };
  const [own] = await (await api("supplier")).list(product, oldest);
  await box.fill(String(own?.name));
  await expect(first(page)).toContainText(String(own?.name));
  await first(page)
    .getByTitle(/^Actions for/)
    .click();
  await expect(palette.getByRole("option", { name: `Open ${own?.name}` })).toBeVisible();
  await expect(palette.getByRole("option", { name: `Archive ${own?.name}` })).toBeVisible();
  await expect(palette.getByRole("option", { name: /^Publish/ })).toHaveCount(0);
  await palette.getByRole("button", { name: "Back to search" }).click();
  await expect(box).toHaveValue(String(own?.name));
});

/** The texts that are marked as matches on the page. */
const markedTexts = (page: Page) =>
  page.evaluate(() => Array.from(CSS.highlights.get("search-match") ?? [], (range) => range.toString()));

test("a search with a typing mistake suggests another one, and matches are marked", async ({
  page,
  context,
}) => {
  await signInContextAs(context, "admin");
  await setLanguage(context, "en");
  await page.goto("/#/app");
  await waitForApp(page);
  await page.keyboard.press("Control+k");
  const box = page.getByRole("dialog").getByRole("combobox");
  await box.fill("cassavva");
  await expect(first(page)).toHaveText("Did you mean “cassava”?");
  // Its results are there without a press.
  await expect(page.getByRole("option").nth(1)).toContainText(/cassava/i);
  await page.keyboard.press("Enter");
  await expect(box).toHaveValue("cassava");
  await expect(first(page)).toContainText("Cassava");
  await expect
    .poll(async () => (await markedTexts(page)).map((text) => text.toLowerCase()))
    .toContain("cassava");
  await page.keyboard.press("Escape");
  await expect.poll(() => markedTexts(page)).toEqual([]);

  await page.goto(`/#${listAddress(product)}?q=urea`);
  await expect(page.getByRole("link", { name: /^Urea/ }).first()).toBeVisible();
  await expect
    .poll(async () => (await markedTexts(page)).map((text) => text.toLowerCase()))
    .toContain("urea");
  await page.goto(`/#${listAddress(product)}`);
  await expect.poll(() => markedTexts(page)).toEqual([]);
});
