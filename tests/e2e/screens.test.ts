import { expect, type Page } from "@playwright/test";
import { storageKeys } from "../../domain/limits.ts";
import type { Language } from "../../domain/words.ts";
import { expectAccessible, expectNoSidewaysScroll, photograph, settle } from "./support/checks.ts";
import { enterAs, speak } from "./support/people.ts";
import { type Place, tours } from "./support/places.ts";
import { test } from "./support/test.ts";

const usual = { width: 1280, height: 800 };

async function visit(page: Page, { name, path }: Place, language: Language): Promise<void> {
  await page.setViewportSize(usual);
  await page.goto(`/#${await path()}`);
  await settle(page);
  await expect(page.getByRole("main")).toHaveText(/\S/);
  await expectAccessible(page);
  await photograph(page, { language, name: `${name}-1280`, fullPage: true });

  // Colours are the same in both languages.
  if (language === "km") {
    await page.emulateMedia({ colorScheme: "dark" });
    await settle(page);
    await expectAccessible(page, { rules: ["color-contrast"] });
    await page.emulateMedia({ colorScheme: "light" });
  }

  // 640 is a window of 1280 at 200 %.
  for (const width of [640, 390, 360]) {
    await page.setViewportSize({ width, height: 800 });
    await settle(page);
    await expectNoSidewaysScroll(page);
    if (width === 390) await photograph(page, { language, name: `${name}-390`, fullPage: true });
  }
}

test.describe.configure({ mode: "parallel", timeout: 180_000 });

for (const { name, who, languages, places } of tours) {
  for (const language of languages) {
    test(`${name} in ${language}: accessible in light and dark, and no wider than any window`, async ({
      page,
      context,
    }) => {
      if (who === "admin") await enterAs(context, "admin");
      await speak(context, language);
      await page.addInitScript((key) => localStorage.setItem(key, "a-token"), storageKeys.resetToken);
      await page.emulateMedia({ colorScheme: "light", reducedMotion: "reduce" });
      for (const place of places) await test.step(place.name, () => visit(page, place, language));
    });
  }
}
