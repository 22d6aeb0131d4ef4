import { expect, type Page } from "@playwright/test";
import { activity } from "../../domain/entities/content/activity.ts";
import { product } from "../../domain/entities/products/product.ts";
import { productUnit } from "../../domain/entities/products/product-unit.ts";
import { type Language, type Words, words } from "../../domain/words.ts";
import { expectAccessible, expectNoSidewaysScroll, photograph, settle } from "./support/checks.ts";
import { aProduct, unique } from "./support/drafts.ts";
import { accountMenu, api, enterAs, speak } from "./support/people.ts";
import { Screen } from "./support/records.ts";
import { bothLanguages, said } from "./support/said.ts";
import { refusedCall, test } from "./support/test.ts";

const filters = words("Filters", "តម្រង");
const columns = words("Columns", "ជួរឈរ");
const moreFor = words("More for", "ជម្រើសផ្សេងទៀតសម្រាប់");
const listTools = {
  export: words("Export…", "នាំចេញ…"),
  import: words("Import…", "នាំចូល…"),
  reorder: words("Put in order…", "តម្រៀបលំដាប់…"),
};
const template = words("Start from template", "ចាប់ផ្ដើមពីគំរូ");
const link = words("Link", "តំណ");
const colour = words("Colour of the text", "ពណ៌អក្សរ");
const selectRow = words("Select every row of this page", "ជ្រើសរើសគ្រប់ជួរក្នុងទំព័រនេះ");
const navigation = words("Open the navigation", "បើកម៉ឺនុយ");

const button = (page: Page, name: Words, language: Language) =>
  page.getByRole("button", { name: name[language], exact: true });

/** Checks what is open now in light and dark. */
async function look(page: Page, name: string, language: Language): Promise<void> {
  await settle(page);
  await expectAccessible(page, { isOpenOver: true });
  await photograph(page, { language, name: `open-${name}-1280` });
  // Colours are the same in both languages.
  if (language === "en") return;
  await page.emulateMedia({ colorScheme: "dark" });
  await settle(page);
  await expectAccessible(page, { rules: ["color-contrast"] });
  await page.emulateMedia({ colorScheme: "light" });
  await settle(page);
}

for (const language of bothLanguages) {
  test.describe(`in ${language}`, () => {
    test.describe.configure({ mode: "parallel", timeout: 120_000 });
    test.beforeEach(async ({ page, context }) => {
      await enterAs(context, "admin");
      await speak(context, language);
      await page.emulateMedia({ colorScheme: "light", reducedMotion: "reduce" });
    });

    test("what opens over a list is accessible", async ({ page }) => {
      const screen = new Screen(page, product, language);
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
        .getByRole("button", { name: new RegExp(`^${said.actionsFor[language]}`) })
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

    test("what is done with a whole list is accessible: export, import, putting rows in order", async ({
      page,
    }) => {
      await new Screen(page, activity, language).openList();
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

    test("what opens over a form is accessible", async ({ page }) => {
      const admin = await api("admin");
      const { id } = await admin.create(product, await aProduct(admin));
      const screen = new Screen(page, product, language);
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
      await button(page, link, language).first().click();
      await look(page, "link", language);
      await page.keyboard.press("Escape");
      await button(page, colour, language).first().click();
      await look(page, "colours", language);
      await page.keyboard.press("Escape");
      await screen.box("name").fill("");
      await screen.save.click();
      await look(page, "refused", language);
    });

    test("the merge of two windows is accessible", async ({ page, troubles }) => {
      troubles.expect(refusedCall(409));
      const admin = await api("admin");
      const symbol = unique();
      const unit = await admin.create(productUnit, { name: "Bunch", nameKh: "បាច់", symbol, factor: 1 });
      const screen = new Screen(page, productUnit, language);
      await screen.openRecord(unit.id);
      await screen.box("factor").fill("3");
      await admin.update(productUnit, unit.id, { factor: 2, version: unit.version });
      await screen.save.click();
      await page.getByRole("dialog").getByRole("radiogroup").waitFor();
      await look(page, "merge", language);
    });

    test("the navigation of a phone is accessible and fits", async ({ page }) => {
      await page.setViewportSize({ width: 360, height: 740 });
      await page.goto("/#/app");
      await button(page, navigation, language).click();
      await settle(page);
      await expectAccessible(page);
      await expectNoSidewaysScroll(page);
      await photograph(page, { language, name: "open-navigation-360" });
    });
  });
}
