import { readFile } from "node:fs/promises";
import { expect, type Page } from "@playwright/test";
import { colToLetter, openXlsx, saveXlsx } from "hucre/xlsx";
import { product } from "../../../domain/entities/products/product.ts";
import { expectAccessible, takeScreenshot } from "../support/checks.ts";
import { uniqueLetters } from "../support/drafts.ts";
import { EntityScreen } from "../support/entity-screen.ts";
import { api, signInContextAs } from "../support/people.ts";
import { test } from "../support/test.ts";

async function openImport(page: Page): Promise<void> {
  await new EntityScreen(page, product).openList();
  await page.getByRole("button", { name: /^More actions for/ }).click();
  await page.getByRole("menuitem", { name: "Import…" }).click();
}

async function downloadTemplate(page: Page): Promise<Buffer> {
  const coming = page.waitForEvent("download");
  await page.getByRole("button", { name: "Download the template: Excel" }).click();
  return readFile(await (await coming).path());
}

/** Fills in the first row: the given texts, and the last entry of the drop-down of every other required column. */
async function fillIn(template: Buffer, texts: Readonly<Record<string, string | number>>): Promise<Buffer> {
  const book = await openXlsx(template);
  const [main, , choices] = book.sheets;
  const headings = main?.rows[0] ?? [];
  const lastChoice = (index: number): string => {
    const letters = colToLetter(index);
    const rule = main?.dataValidations?.find(({ range }) => range.startsWith(`${letters}2:`));
    const [, place = "", last] = /!\$([A-Z]+)\$2:\$[A-Z]+\$(\d+)$/.exec(rule?.formula1 ?? "") ?? [];
    const column = choices?.rows[0]?.findIndex((_, at) => colToLetter(at) === place) ?? -1;
    return String(choices?.rows[Number(last) - 1]?.[column]);
  };
  const row = headings.map((heading, index) => {
    const name = String(heading);
    return texts[name] ?? (name.endsWith(" *") ? lastChoice(index) : null);
  });
  main?.rows.splice(1, 1, row);
  return Buffer.from(await saveXlsx(book));
}

test("a template is downloaded, filled in from its drop-downs and imported", async ({ page, context }) => {
  await signInContextAs(context, "admin");
  const mark = uniqueLetters();
  await openImport(page);
  const template = await downloadTemplate(page);
  const filled = await fillIn(template, {
    "Name *": `Rice ${mark}`,
    "Name (Khmer) *": "អង្ករ",
    "Price *": 12_500,
    "In stock *": 7,
  });
  await page.locator("input[type=file]").setInputFiles({
    name: "products.xlsx",
    mimeType: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
    buffer: filled,
  });
  const preview = page.getByRole("region", { name: "What will change" });
  await expect(preview.getByRole("article").first()).toContainText(`Row 2 · Rice ${mark} · New record`);
  await takeScreenshot(page, { language: "en", name: "import-from-template" });
  await expectAccessible(page);
  await page.getByRole("button", { name: "Import 1 row" }).click();
  await expect(page.getByText("Import complete.", { exact: false })).toBeVisible();
  const [made] = await (await api("admin")).list(product, { q: mark, pagesize: "5" });
  expect(made).toMatchObject({ name: `Rice ${mark}`, basePrice: 12_500, quantity: 7, state: "draft" });
  expect(made?.unitId).toBeTruthy();
});
