import { expect } from "@playwright/test";
import { product } from "../../../domain/entities/products/product.ts";
import { exchangeRate } from "../../../domain/entities/services/exchange-rate.ts";
import { localized } from "../../../domain/text/localized-text.ts";
import { expectAccessible, expectNoHorizontalScroll, takeScreenshot } from "../support/checks.ts";
import { productDraft } from "../support/drafts.ts";
import { EntityScreen } from "../support/entity-screen.ts";
import { api, setLanguage, signInContextAs } from "../support/people.ts";
import { oneOf } from "../support/sample.ts";
import { rejectedCall, test } from "../support/test.ts";

const texts = {
  title: localized("Save unusual values?", "រក្សាទុកតម្លៃមិនធម្មតាឬ?"),
  back: localized("Go back", "ត្រឡប់ក្រោយ"),
  save: localized("Save anyway", "រក្សាទុកដដែល"),
  below: localized("below the current value", "ទាបជាងតម្លៃបច្ចុប្បន្ន"),
  more: localized("More actions for", "សកម្មភាពផ្សេងទៀតសម្រាប់"),
  import: localized("Import…", "នាំចូល…"),
  filters: localized("Filter and sort", "ត្រង និងតម្រៀប"),
  right: localized("These values are right", "តម្លៃទាំងនេះត្រឹមត្រូវ"),
  commit: localized("Import 1 row", "នាំចូលជួរដេក 1"),
  done: localized("Import complete.", "ការនាំចូលបានបញ្ចប់។"),
};

const ways = [
  ["en", 1280],
  ["km", 1280],
  ["en", 390],
  ["km", 390],
] as const;

for (const [language, width] of oneOf(import.meta.filename, ways)) {
  test(`a price without its zeros is saved once it is confirmed (${language}, ${width})`, async ({
    page,
    context,
    troubles,
  }) => {
    troubles.expect(rejectedCall(409));
    await page.setViewportSize({ width, height: 800 });
    await signInContextAs(context, "admin");
    await setLanguage(context, language);
    const admin = await api("admin");
    const { id } = await admin.create(product, await productDraft(admin));
    const screen = new EntityScreen(page, product, language);
    await screen.openRecord(id);
    await screen.box("basePrice").fill("48");
    await screen.save.click();
    const dialog = page.getByRole("dialog", { name: texts.title[language] });
    await expect(dialog).toContainText(texts.below[language]);
    await expect(dialog).toContainText("4,800");
    await expectAccessible(page);
    await expectNoHorizontalScroll(page);
    await takeScreenshot(page, { language, name: `unusual-values-${width}` });
    await dialog.getByRole("button", { name: texts.back[language] }).click();
    await expect(page.getByText(texts.below[language])).toBeVisible();
    expect(await admin.read(product, id)).toMatchObject({ basePrice: 4800 });
    await screen.save.click();
    await dialog.getByRole("button", { name: texts.save[language] }).click();
    await expect(page.getByText(screen.say("saved"), { exact: true })).toBeVisible();
    expect(await admin.read(product, id)).toMatchObject({ basePrice: 48 });
  });

  test(`an import lists unusual prices, and needs one tick (${language}, ${width})`, async ({
    page,
    context,
  }) => {
    await page.setViewportSize({ width, height: 800 });
    await signInContextAs(context, "admin");
    await setLanguage(context, language);
    const admin = await api("admin");
    const { id } = await admin.create(product, await productDraft(admin));
    await new EntityScreen(page, product, language).openList();
    if (width === 390) await page.getByRole("button", { name: texts.filters[language] }).click();
    await page.getByRole("button", { name: new RegExp(`^${texts.more[language]}`) }).click();
    await page.getByRole("menuitem", { name: texts.import[language] }).click();
    const file = {
      name: "prices.csv",
      mimeType: "text/csv",
      buffer: Buffer.from(`id,basePrice\r\n${id},48\r\n`),
    };
    await page.locator("input[type=file]").setInputFiles(file);
    const commit = page.getByRole("button", { name: texts.commit[language] });
    await expect(page.getByText(texts.below[language])).toBeVisible();
    await expect(commit).toBeDisabled();
    await expectAccessible(page);
    await takeScreenshot(page, { language, name: `unusual-import-${width}` });
    await page.getByRole("checkbox", { name: texts.right[language] }).check();
    await commit.click();
    await expect(page.getByText(texts.done[language])).toBeVisible();
    expect(await admin.read(product, id)).toMatchObject({ basePrice: 48 });
  });
}

test("a rate that orders used is read-only, in its form and in the grid, and says what to do", async ({
  page,
  context,
}) => {
  await signInContextAs(context, "admin");
  const admin = await api("admin");
  const used = (await admin.list(exchangeRate, { pagesize: "100", sort: "-effectiveFrom" })).find(
    ({ uses }) => Number(uses) > 0,
  );
  if (!used) throw new Error("The demo has no used rate");
  const screen = new EntityScreen(page, exchangeRate);
  await screen.openRecord(used.id);
  await expect(page.getByText(/^Used by .* orders?\. Enter a new rate from tomorrow\.$/)).toBeVisible();
  await expect(screen.box("usdToKhr")).toHaveCount(0);
  await expect(screen.box("source")).toBeEditable();
  await takeScreenshot(page, { language: "en", name: "used-rate" });
  await page.goto(
    `/#/app/${exchangeRate.screen}?grid=1&effectiveFrom.from=${used.effectiveFrom}&effectiveFrom.to=${used.effectiveFrom}`,
  );
  const cells = page.getByRole("grid").getByRole("gridcell");
  await expect(cells.nth(1)).toHaveAttribute("aria-readonly", "true");
  await expect(cells.nth(2)).not.toHaveAttribute("aria-readonly");
  await cells.nth(1).dblclick();
  await expect(cells.nth(1).getByRole("textbox")).toHaveCount(0);
  await expect(page.getByText(/Enter a new rate from tomorrow\./)).toBeVisible();
});
