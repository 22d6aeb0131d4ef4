import { expect } from "@playwright/test";
import { writeXlsx } from "hucre/xlsx";
import { productUnit } from "../../../domain/entities/products/product-unit.ts";
import { localized } from "../../../domain/text/localized-text.ts";
import {
  expectAccessible,
  expectNoHorizontalScroll,
  takeScreenshot,
  waitUntilSettled,
} from "../support/checks.ts";
import { uniqueLetters } from "../support/drafts.ts";
import { EntityScreen } from "../support/entity-screen.ts";
import { api, setLanguage, signInContextAs } from "../support/people.ts";
import { oneOf } from "../support/sample.ts";
import { test } from "../support/test.ts";

const texts = {
  filters: localized("Filter and sort", "ត្រង និងតម្រៀប"),
  more: localized("More actions for", "សកម្មភាពផ្សេងទៀតសម្រាប់"),
  import: localized("Import…", "នាំចូល…"),
  sheet: localized("Sheet", "សន្លឹក"),
  list: localized("Rows that exist already", "ជួរដេកដែលមានស្រាប់"),
  all: localized("Update them all instead", "កែទិន្នន័យដែលមានស្រាប់ទាំងអស់"),
  updating: localized("1 row updates", "ជួរដេក 1 កែទិន្នន័យ"),
  value: localized("In the file: “many”", "ក្នុងឯកសារ៖ «many»"),
  commit: localized("Import 1 row", "នាំចូលជួរដេក 1"),
  done: localized("Import complete.", "ការនាំចូលបានបញ្ចប់។"),
};

for (const [language, width] of oneOf(import.meta.filename, [
  ["en", 1280],
  ["km", 1280],
  ["en", 390],
  ["km", 390],
] as const))
  test(`a sheet is chosen, and its row updates the record that exists (${language}, ${width})`, async ({
    page,
    context,
  }) => {
    await page.setViewportSize({ width, height: 800 });
    await signInContextAs(context, "admin");
    await setLanguage(context, language);
    const mark = uniqueLetters();
    const name = `Crate ${mark}`;
    const client = await api("admin");
    const { id } = await client.create(productUnit, {
      ...{ name, nameKh: "កេស", symbol: mark, dimension: "count", factor: 1 },
    });
    const book = await writeXlsx({
      sheets: [
        { name: "Old", rows: [["secret"], ["x"]], hidden: true },
        { name: "Units", rows: [["Units of our shop"], ["Name", "Factor"], [name, "many"]] },
        {
          name: "October",
          rows: [
            ["Name", "Factor"],
            [name, 24],
          ],
        },
      ],
    });
    await new EntityScreen(page, productUnit, language).openList();
    if (width === 390) await page.getByRole("button", { name: texts.filters[language] }).click();
    await page.getByRole("button", { name: new RegExp(`^${texts.more[language]}`) }).click();
    await page.getByRole("menuitem", { name: texts.import[language] }).click();
    await page.locator("input[type=file]").setInputFiles({
      name: "units.xlsx",
      mimeType: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
      buffer: Buffer.from(book),
    });
    const sheet = page.getByLabel(texts.sheet[language], { exact: true });
    await expect(sheet).toHaveValue("Units");
    await sheet.selectOption("October");
    await expect(sheet).toHaveValue("October");
    const list = page.getByRole("region", { name: texts.list[language] });
    await expect(list.getByRole("article")).toContainText(language === "km" ? "កេស" : name);
    await waitUntilSettled(page);
    await takeScreenshot(page, { language, name: `import-existing-${width}`, fullPage: true });
    await expectAccessible(page);
    await page.getByRole("button", { name: texts.all[language] }).click();
    await expect(page.getByText(texts.updating[language])).toBeVisible();
    await expect(list.getByRole("checkbox")).toBeChecked();
    await waitUntilSettled(page);
    await takeScreenshot(page, { language, name: `import-updating-${width}`, fullPage: true });
    await expectNoHorizontalScroll(page);
    await page.getByRole("button", { name: texts.commit[language] }).click();
    await expect(page.getByText(texts.done[language], { exact: false })).toBeVisible();
    const [changed] = await client.list(productUnit, { q: mark, pagesize: "5" });
    expect(changed).toMatchObject({ id, name, factor: 24, symbol: mark });
  });
