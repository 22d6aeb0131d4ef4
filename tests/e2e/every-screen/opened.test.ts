import { expect, type Page } from "@playwright/test";
import { activity } from "../../../domain/entities/content/activity.ts";
import { product } from "../../../domain/entities/products/product.ts";
import { productUnit } from "../../../domain/entities/products/product-unit.ts";
import { type Language, type LocalizedText, localized } from "../../../domain/text/localized-text.ts";
import {
  expectAccessible,
  expectNoHorizontalScroll,
  takeScreenshot,
  waitUntilSettled,
} from "../support/checks.ts";
import { productDraft, uniqueLetters } from "../support/drafts.ts";
import { EntityScreen } from "../support/entity-screen.ts";
import { accountMenu, api, setLanguage, signInContextAs } from "../support/people.ts";
import { isEveryScreen, seed } from "../support/sample.ts";
import { rejectedCall, test } from "../support/test.ts";
import { bothLanguages, uiTexts } from "../support/ui-texts.ts";

const filters = localized("Filters", "តម្រង");
const columns = localized("Columns", "ជួរឈរ");
const moreFor = localized("More actions for", "សកម្មភាពផ្សេងទៀតសម្រាប់");
const listTools = {
  export: localized("Export…", "នាំចេញ…"),
  import: localized("Import…", "នាំចូល…"),
  reorder: localized("Reorder…", "រៀបលំដាប់…"),
};
const template = localized("Start from template", "ចាប់ផ្ដើមពីគំរូ");
const link = localized("Link", "តំណ");
const colour = localized("Text colour", "ពណ៌អក្សរ");
const selectRow = localized("Select all rows on this page", "ជ្រើសរើសគ្រប់ជួរដេកក្នុងទំព័រនេះ");
const navigation = localized("Open navigation", "បើកម៉ឺនុយ");

const button = (page: Page, name: LocalizedText, language: Language) =>
  page.getByRole("button", { name: name[language], exact: true });

/** Checks the open page in light and dark mode. */
async function look(page: Page, name: string, language: Language): Promise<void> {
  await waitUntilSettled(page);
  await expectAccessible(page, { hasOverlay: true });
  await takeScreenshot(page, { language, name: `open-${name}-1280` });
  await page.emulateMedia({ colorScheme: "dark" });
  await waitUntilSettled(page);
  await expectAccessible(page, { rules: ["color-contrast"] });
  await page.emulateMedia({ colorScheme: "light" });
  await waitUntilSettled(page);
}

/** The elements of an overlay are the same in both languages, so a run opens them in one. */
const languages = bothLanguages.filter((_, index) => isEveryScreen || index === seed % bothLanguages.length);

for (const language of languages) {
  test.describe(`in ${language} (E2E_SEED=${seed})`, () => {
    test.describe.configure({ mode: "parallel", timeout: 120_000 });
    test.beforeEach(async ({ page, context }) => {
      await signInContextAs(context, "admin");
      await setLanguage(context, language);
      await page.emulateMedia({ colorScheme: "light" });
    });

    test("overlays of a list are accessible", async ({ page }) => {
      const screen = new EntityScreen(page, product, language);
      await screen.openList();
      await button(page, filters, language).click();
      await look(page, "filters", language);
      await button(page, filters, language).click();
      await button(page, columns, language).click();
      await look(page, "columns", language);
      await page.keyboard.press("Escape");
      await page
        .getByRole("row")
        .nth(1)
        .getByRole("button", { name: new RegExp(`^${uiTexts.actionsFor[language]}`) })
        .click();
      await look(page, "row-menu", language);
      await page.keyboard.press("Escape");
      await page.getByRole("checkbox", { name: selectRow[language] }).click();
      await look(page, "selection", language);
      await accountMenu(page).click();
      await look(page, "account-menu", language);
      await page.keyboard.press("Escape");
      await page.keyboard.press("Control+k");
      await page.getByRole("dialog").getByRole("combobox").fill("rice");
      await page.getByRole("dialog").getByRole("option").first().waitFor();
      await look(page, "palette", language);
    });

    test("whole-list actions are accessible: export, import, reordering", async ({ page }) => {
      await new EntityScreen(page, activity, language).openList();
      const tools = page.getByRole("button", { name: new RegExp(`^${moreFor[language]}`) });
      const dialog = page.getByRole("dialog");
      const open = async (name: keyof typeof listTools) => {
        await tools.click();
        await page.getByRole("menuitem", { name: listTools[name][language] }).click();
        await dialog.waitFor();
      };
      await tools.click();
      await page.getByRole("menuitem").first().waitFor();
      await look(page, "list-tools", language);
      await page.keyboard.press("Escape");
      for (const name of ["export", "import"] as const) {
        await open(name);
        await look(page, name, language);
        await page.keyboard.press("Escape");
        await expect(dialog).toHaveCount(0);
      }
      await open("reorder");
      await dialog.getByRole("listitem").first().waitFor();
      await look(page, "reorder", language);
    });

    test("overlays of a form are accessible", async ({ page }) => {
      const admin = await api("admin");
      const { id } = await admin.create(product, await productDraft(admin));
      const screen = new EntityScreen(page, product, language);
      await screen.openRecord(id);
      await button(page, template, language).click();
      await page.getByRole("dialog").getByRole("combobox").waitFor();
      await look(page, "template", language);
      await page.keyboard.press("Escape");
      await page.keyboard.press("Escape");
      await expect(page.getByRole("dialog")).toHaveCount(0);
      await screen.choices("unitId").click();
      await look(page, "choices", language);
      await page.keyboard.press("Escape");
      // The toolbar is shown for the editor with the focus.
      await screen.box("content").click();
      await button(page, link, language).first().click();
      await look(page, "link", language);
      await page.keyboard.press("Escape");
      await screen.box("content").click();
      await button(page, colour, language).first().click();
      await look(page, "colours", language);
      await page.keyboard.press("Escape");
      await screen.box("name").fill("");
      await screen.save.click();
      await look(page, "refused", language);
    });

    test("the merge dialog is accessible", async ({ page, troubles }) => {
      troubles.expect(rejectedCall(409));
      const admin = await api("admin");
      const symbol = uniqueLetters();
      const unit = await admin.create(productUnit, { name: "Bunch", nameKh: "បាច់", symbol, factor: 1 });
      const screen = new EntityScreen(page, productUnit, language);
      await screen.openRecord(unit.id);
      await screen.box("factor").fill("3");
      await admin.update(productUnit, unit.id, { factor: 2, version: unit.version });
      await screen.save.click();
      await page.getByRole("dialog").getByRole("radiogroup").waitFor();
      await look(page, "merge", language);
    });

    test("the navigation on a phone is accessible and fits", async ({ page }) => {
      await page.setViewportSize({ width: 360, height: 740 });
      await page.goto("/#/app");
      await button(page, navigation, language).click();
      await waitUntilSettled(page);
      await expectAccessible(page);
      await expectNoHorizontalScroll(page);
      await takeScreenshot(page, { language, name: "open-navigation-360" });
    });
  });
}
