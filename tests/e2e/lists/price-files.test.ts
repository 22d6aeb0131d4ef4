import { utimes, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, type Page } from "@playwright/test";
import { marketProductPrice } from "../../../domain/entities/news/market-product-price.ts";
import { systemSetting } from "../../../domain/entities/services/system-setting.ts";
import {
  expectAccessible,
  expectNoHorizontalScroll,
  takeScreenshot,
  waitUntilSettled,
} from "../support/checks.ts";
import { uniqueLetters } from "../support/drafts.ts";
import { api, setLanguage, signInContextAs } from "../support/people.ts";
import { test } from "../support/test.ts";

/** The server checks this folder (tests/e2e/support/serve.ts). */
const folder = join(process.env.E2E_DATA_DIR ?? "", "prices");

/** Writes a file that was complete a minute ago, with a row for each unit. */
async function deliver(name: string, market: string, units: readonly string[]): Promise<void> {
  const rows = units.map((unit, index) => `Rice,${market} ${index},12,2026-11-01,${unit},4000`);
  const path = join(folder, name);
  await writeFile(path, ["commodity,market,province,date,unitId,price", ...rows, ""].join("\r\n"));
  const time = Date.now() / 1000 - 60;
  await utimes(path, time, time);
}
async function set(key: string, value: string | null): Promise<void> {
  const admin = await api("admin");
  const answer = await admin.send("POST", `/api/${systemSetting.api.path}/v1/${key}/set`, { value });
  expect(answer.status).toBe(200);
}
const pricesAt = async (market: string) =>
  (await (await api("admin")).list(marketProductPrice, { q: market })).filter((price) =>
    String(price.market).startsWith(market),
  );

async function look(page: Page, language: "en" | "km", name: string): Promise<void> {
  await waitUntilSettled(page);
  await expectAccessible(page);
  await expectNoHorizontalScroll(page);
  await takeScreenshot(page, { language, name });
}

test("a delivered file is imported, told, shown in both languages and undone; a wrong one is told with its error", async ({
  page,
  context,
}) => {
  const market = `Market ${uniqueLetters()}`;
  const good = `${market}.csv`;
  const bad = `${market} wrong.csv`;
  await deliver(good, market, ["kg", "kg"]);
  await deliver(bad, `${market} wrong`, ["kg", "no such unit"]);
  try {
    // The change starts a check; within a minute the next one is due.
    await set("marketPrices.importMinutes", "1");
    await expect.poll(() => pricesAt(market), { timeout: 100_000, intervals: [2000] }).toHaveLength(2);
  } finally {
    await set("marketPrices.importMinutes", null);
  }

  await signInContextAs(context, "admin");
  await page.goto("/#/app");
  const bell = page.getByRole("button", { name: /^Notifications(,|$)/ });
  const notices = page.getByRole("dialog", { name: "Notifications" });
  await bell.click();
  await expect(notices.getByRole("link", { name: bad })).toContainText(
    `Market prices were not imported from “${bad}”: 1 row has errors. Row 3, Unit:`,
  );
  await look(page, "en", "price-notices");
  await notices.getByRole("link", { name: good }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Market product prices: Import");
  const main = page.getByRole("main");
  await expect(main).toContainText(`${good} · imported automatically`);
  await expect(main).toContainText("2 added");
  await look(page, "en", "price-batch");

  await setLanguage(context, "km");
  const phone = await context.newPage();
  await phone.setViewportSize({ width: 390, height: 844 });
  await phone.goto("/#/app/systemStatus");
  const card = phone.getByRole("region", { name: "តម្លៃទីផ្សារ", exact: true });
  await expect(card).toContainText(folder);
  await expect(card).toContainText(bad);
  await card.scrollIntoViewIfNeeded();
  await look(phone, "km", "price-status-phone");
  await phone.goto("/#/app/batches?entity=marketProductPrice");
  await expect(phone.getByText(`${good} · នាំចូលដោយស្វ័យប្រវត្តិ`)).toBeVisible();
  await look(phone, "km", "price-batches-phone");
  await phone.close();

  await main.getByRole("button", { name: "Undo" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Undo" }).click();
  await expect(main.getByText("Undone", { exact: true })).toBeVisible();
  expect(await pricesAt(market)).toEqual([]);
});
