import { expect, type Page } from "@playwright/test";
import { defer } from "../../../domain/values/deferred.ts";
import {
  expectAccessible,
  expectNoHorizontalScroll,
  takeScreenshot,
  waitUntilSettled,
} from "../support/checks.ts";
import { setLanguage, signInContextAs } from "../support/people.ts";
import { oneOf } from "../support/sample.ts";
import { test } from "../support/test.ts";

const orders = "/#/app/reports/orders";
const tile = (page: Page, name: string) =>
  page.getByRole("region", { name: "Figures" }).getByRole("button", { name }).first();
const query = (page: Page) => new URLSearchParams(new URL(page.url()).hash.split("?")[1] ?? "");

/** First whole number in a text: `1,234 sales` → 1234. */
const numberIn = (text: string): number => Number(/[\d,]+/.exec(text)?.[0].replaceAll(",", ""));

test.beforeEach(async ({ page }) => {
  await page.emulateMedia({ colorScheme: "light" });
});

test("a manager views the orders of a year compared with the previous one, down to the records of a district", async ({
  page,
  context,
}) => {
  await signInContextAs(context, "admin");
  await page.goto(orders);
  await page.getByRole("link", { name: "Figures", exact: true }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Orders" })).toBeVisible();
  await page.getByLabel("Period").selectOption("This year");
  await page.getByLabel("Compare with").selectOption("Same period last year");
  await waitUntilSettled(page);
  expect(Object.fromEntries(query(page))).toEqual({ view: "figures", period: "thisYear", compare: "year" });
  await expectAccessible(page);
  await takeScreenshot(page, { language: "en", name: "report-orders-1280", fullPage: true });

  // Another figure is charted, sorts the table and matches the data table.
  await tile(page, "Orders").click();
  await waitUntilSettled(page);
  await expect(page.getByRole("heading", { level: 2, name: "Orders" })).toBeVisible();
  const whole = numberIn((await tile(page, "Orders").innerText()).replace("Orders", ""));
  await page.locator("label", { hasText: "Table" }).click();
  const values = page.getByRole("region", { name: "Orders" }).getByRole("row").locator("td:nth-of-type(1)");
  await values.first().waitFor();
  const points = await values.allInnerTexts();
  expect(points.reduce((sum, text) => sum + numberIn(text), 0)).toBe(whole);

  // A province, its districts, and the orders of the largest.
  const table = () => page.getByRole("region", { name: /^(Province|District|ស្រុក)/ });
  await table().getByRole("button", { name: /\p{L}/u }).and(page.locator("tbody button")).first().click();
  await expect(table()).toHaveAccessibleName("District");
  await waitUntilSettled(page);
  const narrowed = page.url();
  // Orders of other tests may arrive in between.
  await expect(async () => {
    if (page.url() !== narrowed) await page.goto(narrowed);
    await page.reload();
    await waitUntilSettled(page);
    const first = table().locator("tbody tr").first();
    const name = await first.getByRole("button").innerText();
    const count = numberIn(await first.locator("td").first().innerText());
    await table()
      .getByRole("link", { name: `View records of ${name}` })
      .click();
    await expect(page.getByRole("heading", { level: 1, name: "Orders" }).locator("..")).toContainText(
      `Orders\n${count}`,
      { useInnerText: true },
    );
  }).toPass({ timeout: 30_000 });
  expect(query(page).get("createdAt.from")).toMatch(/-01-01$/);

  // Back to the filtered report; the chip removes the filter.
  await page.goBack();
  await page.getByRole("button", { name: /^Remove Delivery place/ }).click();
  await expect(table()).toHaveAccessibleName("Province");
  expect(query(page).get("place")).toBeNull();
});

test("support ranks sellers and products, and has no other report by its address", async ({
  page,
  context,
}) => {
  await signInContextAs(context, "support");
  for (const closed of [
    "/#/app/reports/vendors",
    "/#/app/reports/myPlans?view=figures",
    `${orders}?view=figures`,
  ]) {
    await page.goto(closed);
    await expect(page.getByRole("heading", { name: "Page not found" })).toBeVisible();
  }
  await page.goto("/#/app/Analysis/Top-Sellers?period=thisYear");
  await expect(page.getByRole("heading", { level: 1, name: "Top sellers" })).toBeVisible();
  await waitUntilSettled(page);
  const places = page.getByRole("region", { name: "Vendor" }).locator("tbody tr");
  await expect(places.first()).toContainText("Rank 1");
  await page.getByRole("radiogroup", { name: "Rank by" }).getByText("Units sold").click();
  const sold = async () => (await places.locator("td[data-sorted]").allInnerTexts()).map(numberIn);
  // The column is marked at once; the rows follow with the response.
  await expect(async () => {
    const shown = await sold();
    expect(shown.length).toBeGreaterThan(1);
    expect(shown).toEqual(shown.toSorted((one, other) => other - one));
  }).toPass({ timeout: 20_000 });
  await waitUntilSettled(page);
  await expectAccessible(page);

  await page.goto("/#/app/reports/myfarms");
  await expect(page.getByRole("link", { name: "Figures", exact: true })).toHaveAttribute(
    "aria-current",
    "page",
  );
  await page.getByRole("link", { name: "List", exact: true }).click();
  await expect(page.getByRole("searchbox")).toBeVisible();
});

test("on a phone a report is sorted by any figure, in both directions; on paper it is a table of every figure", async ({
  page,
  context,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signInContextAs(context, "admin");
  await page.goto("/#/app/reports/vendors?period=thisYear");
  await waitUntilSettled(page);
  const lines = page
    .getByRole("main")
    .getByRole("list", { name: "Vendor", exact: true })
    .getByRole("listitem");
  const chart = page.getByRole("heading", { level: 2 }).first();
  const drawn = await chart.innerText();
  const shown = async () =>
    (await lines.locator(":scope > span:last-of-type > span:first-child").allInnerTexts())
      .slice(0, -1)
      .map(numberIn);
  await page.getByRole("combobox", { name: "Sort by" }).selectOption({ label: "Orders" });
  await expect(page).toHaveURL(/sort=-orders/);
  const isSorted = async (compare: (one: number, other: number) => number) => {
    const figures = await shown();
    return figures.length > 1 && String(figures) === String(figures.toSorted(compare));
  };
  await expect.poll(() => isSorted((one, other) => other - one)).toBe(true);
  await expect(chart, "the chart keeps its figure").toHaveText(drawn);
  await page.getByRole("button", { name: "Lowest first" }).click();
  await expect(page).toHaveURL(/sort=orders/);
  await expect.poll(() => isSorted((one, other) => one - other)).toBe(true);

  await page.emulateMedia({ media: "print" });
  await expect(page.getByRole("main").getByRole("columnheader")).toHaveCount(14);
});

test("in Khmer on a phone, a report fits, can be filtered and has an empty state", async ({
  page,
  context,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signInContextAs(context, "admin");
  await setLanguage(context, "km");
  await page.goto("/#/app/Analysis/Top-Products?period=thisYear");
  await waitUntilSettled(page);
  await page.getByRole("button", { name: "តម្រង", exact: true }).click();
  await page.getByRole("combobox", { name: "ខេត្ត" }).click();
  await page.getByRole("option", { name: "បាត់ដំបង" }).click();
  await expect(page.getByRole("button", { name: "ដកចេញ ទីតាំងប្រគល់: បាត់ដំបង" })).toBeVisible();
  await waitUntilSettled(page);
  await expectAccessible(page);
  await expectNoHorizontalScroll(page);
  await takeScreenshot(page, { language: "km", name: "report-top-products-390", fullPage: true });
  await page.emulateMedia({ colorScheme: "dark" });
  await waitUntilSettled(page);
  await expectAccessible(page, { rules: ["color-contrast"] });

  await page.goto("/#/app/reports/orders?view=figures&from=2001-01-01&to=2001-01-31");
  await expect(page.getByRole("heading", { name: "គ្មានទិន្នន័យក្នុងរយៈពេលនេះទេ" })).toBeVisible();
  await page.getByRole("button", { name: "ឆ្នាំនេះ" }).click();
  await expect(page.getByTestId("report-chart")).toBeVisible();
});

for (const { language, from, longer } of oneOf(import.meta.filename, [
  { language: "en", from: "From", longer: "This year" },
  { language: "km", from: "ចាប់ពី", longer: "ឆ្នាំនេះ" },
] as const))
  test(`on a phone, the dates of a custom range load without moving what is below, in ${language}`, async ({
    page,
    context,
  }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await signInContextAs(context, "admin");
    await setLanguage(context, language);
    const dates = defer<void>();
    await page.route("**/assets/date-range-input*.js", async (route) => {
      await dates.promise;
      await route.continue();
    });
    await page.goto(`${orders}?view=figures&from=2001-01-01&to=2001-01-31`);
    const button = page.getByRole("button", { name: longer });
    const before = await button.boundingBox();
    dates.resolve();
    await expect(page.getByLabel(from, { exact: true })).toBeVisible();
    expect(await button.boundingBox()).toEqual(before);
  });
