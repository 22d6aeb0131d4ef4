import { expect } from "@playwright/test";
import { productUnit } from "../../../domain/entities/products/product-unit.ts";
import { nameSynonym } from "../../../domain/entities/services/name-synonym.ts";
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
  sheet: localized("Filter and sort", "ត្រង និងតម្រៀប"),
  more: localized("More actions for", "សកម្មភាពផ្សេងទៀតសម្រាប់"),
  import: localized("Import…", "នាំចូល…"),
  again: localized("Check again with 1 correction", "ពិនិត្យម្ដងទៀតជាមួយការកែ 1"),
  remember: localized("Remember the spelling", "ចងចាំអក្ខរាវិរុទ្ធ"),
  remembered: localized("Remembered for the next imports.", "បានចងចាំសម្រាប់ការនាំចូលលើកក្រោយ។"),
  other: localized("Choose another file", "ជ្រើសរើសឯកសារផ្សេង"),
  commit: localized("Import 1 row", "នាំចូលជួរដេក 1"),
};

for (const { language, width, role } of oneOf(import.meta.filename, [
  { language: "en", width: 390, role: "admin" },
  { language: "km", width: 1280, role: "support" },
  { language: "km", width: 390, role: "support" },
  { language: "en", width: 1280, role: "admin" },
] as const))
  test(`a corrected name is remembered, and read by the next import (${language}, ${width} px)`, async ({
    page,
    context,
  }) => {
    await page.setViewportSize({ width, height: 800 });
    await setLanguage(context, language);
    await signInContextAs(context, role);
    const mark = uniqueLetters();
    const spelling = `wgt. ${mark}`;
    const file = {
      name: "units.csv",
      mimeType: "text/csv",
      buffer: Buffer.from(
        `name,nameKh,symbol,dimension,factor\nSack ${mark},បាវ ${mark},${mark},${spelling},50`,
      ),
    };
    const screen = new EntityScreen(page, productUnit, language);
    await screen.openList();
    if (width < 768) await page.getByRole("button", { name: texts.sheet[language] }).click();
    await page.getByRole("button", { name: new RegExp(`^${texts.more[language]}`) }).click();
    await page.getByRole("menuitem", { name: texts.import[language] }).click();
    const dialog = page.getByRole("dialog");
    const choose = () => page.locator("input[type=file]").setInputFiles(file);
    const look = async (name: string) => {
      await waitUntilSettled(page);
      await expectAccessible(page);
      await expectNoHorizontalScroll(page);
      await takeScreenshot(page, { language, name: `${name}-${width}` });
    };
    await choose();
    const cell = dialog.getByRole("textbox", { name: new RegExp(`^${screen.label("dimension")}.* 2$`) });
    await cell.fill("Weight");
    await dialog.getByRole("button", { name: texts.again[language] }).click();
    const remember = dialog.getByRole("button", { name: texts.remember[language] });
    await expect(remember).toBeVisible();
    await look("import-remember");
    await remember.click();
    await expect(dialog.getByText(texts.remembered[language])).toBeVisible();
    await dialog.getByRole("button", { name: texts.other[language] }).click();
    await choose();
    await expect(dialog.getByRole("button", { name: texts.commit[language] })).toBeVisible();
    await expect(cell).toHaveCount(0);

    const stored = await (await api("admin")).list(nameSynonym, { q: spelling });
    expect(stored).toMatchObject([{ spelling, storedName: "Weight" }]);
    const spellings = new EntityScreen(page, nameSynonym, language);
    await page.goto("about:blank");
    await spellings.openList();
    await expect(spellings.row(spelling).first()).toBeVisible();
    await look("spellings-list");
  });
