import { expect } from "@playwright/test";
import { product } from "../../../domain/entities/products/product.ts";
import { addAddress, listAddress } from "../../../domain/navigation/addresses.ts";
import { EntityScreen } from "../support/entity-screen.ts";
import { setLanguage, signInContextAs, waitForApp } from "../support/people.ts";
import { oneOf } from "../support/sample.ts";
import { test } from "../support/test.ts";

const ask = { en: /^Did you mean “(.+)”\?$/, km: /^តើចង់រក “(.+)” ឬ\?$/ } as const;

for (const language of oneOf(import.meta.filename, ["en", "km"] as const))
  test(`a search forgives order, language and mistakes in the palette, a list and a picker, in ${language}`, async ({
    page,
    context,
  }) => {
    await signInContextAs(context, "admin");
    await setLanguage(context, language);
    await page.goto("/#/app");
    await waitForApp(page);

    await page.keyboard.press("Control+k");
    const palette = page.getByRole("dialog");
    const box = palette.getByRole("combobox");
    const first = palette.getByRole("option").first();
    for (const typed of ["urea ជី", "ជី urea", "46 urea"]) {
      const answered = page.waitForResponse((response) => response.url().includes("/api/search/v1"));
      await box.fill(typed);
      await answered;
      await expect(first, typed).toContainText(language === "en" ? /^Urea/ : /^ជីអ៊ុយរ៉េ/);
    }
    await box.fill("cassavva");
    await expect(first).toHaveText(ask[language]);
    await page.keyboard.press("Enter");
    await expect(box).toHaveValue("cassava");
    await page.keyboard.press("Escape");

    const screen = new EntityScreen(page, product, language);
    await page.goto(`/#${listAddress(product)}`);
    await screen.searchBox.fill("cassavva");
    await page.getByRole("button", { name: ask[language] }).click();
    await expect(screen.searchBox).toHaveValue("cassava");
    await expect(screen.row(language === "en" ? "Cassava" : "ដំឡូងមី").first()).toBeVisible();

    await page.goto(`/#${addAddress(product)}`);
    const unit = screen.choices("unitId");
    await unit.click();
    await unit.fill("kilogrm");
    await expect(screen.offered.first()).toHaveText(ask[language]);
    await page.keyboard.press("Enter");
    await expect(unit).toHaveValue("kilogram");
    await expect(screen.offered.first()).toContainText(language === "en" ? "kilogram" : "គីឡូក្រាម");
    await page.keyboard.press("Enter");
    await expect(unit).toHaveValue(language === "en" ? "kilogram" : "គីឡូក្រាម");
  });
