import { expect, type Page } from "@playwright/test";
import { productUnit } from "../../../domain/entities/products/product-unit.ts";
import { type Language, localized } from "../../../domain/text/localized-text.ts";
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
  selectAll: localized("Select all rows on this page", "ជ្រើសរើសគ្រប់ជួរដេកក្នុងទំព័រនេះ"),
  edit: localized("Edit 3 records", "កែទិន្នន័យ 3"),
  field: localized("Field to change", "ប្រអប់ដែលត្រូវកែ"),
  operation: localized("What to do", "អ្វីដែលត្រូវធ្វើ"),
  increase: localized("Increase by %", "បង្កើនជា %"),
  percent: localized("Percent", "ភាគរយ"),
  rounding: localized("Rounding", "ការបង្គត់"),
  nearest: localized("To the nearest", "ទៅជិតបំផុត"),
  step: localized("Multiple of", "ពហុគុណនៃ"),
  preview: localized("Preview", "មើលជាមុន"),
  noValue: localized("No value to change.", "គ្មានតម្លៃត្រូវកែទេ។"),
  save: localized("Save 3 records", "រក្សាទុកទិន្នន័យ 3"),
  unchanged: localized("Some records were not changed", "ទិន្នន័យខ្លះមិនត្រូវបានកែទេ"),
  undo: localized("Undo the other changes", "ត្រឡប់ការកែប្រែផ្សេងទៀតវិញ"),
};

/** Creates three units: one has no factor. */
async function addUnits(mark: string) {
  const admin = await api("admin");
  const factors = [12.25, 0.4, null];
  for (const [place, factor] of factors.entries())
    await admin.create(productUnit, {
      name: `Crate ${mark} ${place}`,
      nameKh: `ធុង ${mark} ${place}`,
      symbol: `${mark}${place}`,
      factor,
    });
  return async () =>
    (await admin.list(productUnit, { q: mark, sort: "symbol", pagesize: "10" })).map(({ factor }) => factor);
}

interface Raise {
  readonly language: Language;
  readonly mark: string;
  /** Width of the window once the records are selected. */
  readonly width: number;
}

/** Opens the dialog for the units and enters: ten percent more, to the nearest half. */
async function enterRaise(page: Page, { language, mark, width }: Raise) {
  const screen = new EntityScreen(page, productUnit, language);
  await screen.openList(`?q=${mark}`);
  await page.getByRole("checkbox", { name: texts.selectAll[language] }).check();
  await page.getByRole("button", { name: texts.edit[language], exact: true }).click();
  await page.setViewportSize({ width, height: 844 });
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("combobox", { name: texts.field[language] }).click();
  await dialog.getByRole("option", { name: screen.label("factor"), exact: true }).click();
  await expect(dialog.getByRole("textbox", { name: screen.label("factor") })).toBeFocused();
  // The operation is one step back.
  await page.keyboard.press("Shift+Tab");
  const operation = dialog.getByRole("combobox", { name: texts.operation[language] });
  await expect(operation).toBeFocused();
  await operation.press("Enter");
  await dialog.getByRole("option", { name: texts.increase[language], exact: true }).click();
  await dialog.getByRole("textbox", { name: texts.percent[language] }).fill("10");
  await dialog.getByRole("combobox", { name: texts.rounding[language] }).click();
  await page.getByRole("option", { name: texts.nearest[language], exact: true }).click();
  await dialog.getByRole("textbox", { name: texts.step[language] }).fill("0.5");
  return dialog;
}

for (const { language, width } of oneOf(import.meta.filename, [
  { language: "en", width: 1280 },
  { language: "km", width: 390 },
] as const))
  test(`numbers are raised, seen before, refused where empty, and undone (${language})`, async ({
    page,
    context,
  }) => {
    await signInContextAs(context, "admin");
    await setLanguage(context, language);
    const mark = uniqueLetters();
    const factors = await addUnits(mark);
    const dialog = await enterRaise(page, { language, mark, width });

    const preview = dialog.getByRole("region", { name: texts.preview[language] });
    await expect(preview.getByRole("row").filter({ hasText: `${mark} 0` })).toContainText("12.25 → 13.5");
    await expect(preview.getByRole("row").filter({ hasText: `${mark} 2` })).toContainText(
      texts.noValue[language],
    );
    await waitUntilSettled(page);
    await expectAccessible(page);
    await expectNoHorizontalScroll(page);
    await takeScreenshot(page, { language, name: `bulk-operations-${width}` });
    expect(await factors(), "nothing is saved").toEqual([12.25, 0.4, null]);

    await dialog.getByRole("button", { name: texts.save[language], exact: true }).dblclick();
    const outcome = page.getByRole("dialog", { name: texts.unchanged[language] });
    await expect(outcome.getByRole("listitem")).toContainText(texts.noValue[language]);
    expect(await factors()).toEqual([13.5, 0.5, null]);
    await outcome.getByRole("button", { name: texts.undo[language] }).click();
    await expect.poll(factors).toEqual([12.25, 0.4, null]);
  });
