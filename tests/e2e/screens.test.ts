import { expect, type Page } from "@playwright/test";
import { storageKeys } from "../../domain/limits.ts";
import type { Language } from "../../domain/words.ts";
import { expectAccessible, expectNoSidewaysScroll, photograph, settle } from "./support/checks.ts";
import { enterAs, speak } from "./support/people.ts";
import { type Place, tours } from "./support/places.ts";
import { test } from "./support/test.ts";

const usual = { width: 1280, height: 800 };
// 640 is a window of 1280 at 200 %. Khmer is the longer of the two nearly everywhere.
const narrow: Readonly<Record<Language, readonly number[]>> = { en: [390], km: [640, 390, 360] };

/** Lets the page that is open be read in a language, with its own switch. */
async function read(page: Page, language: Language): Promise<void> {
  if ((await page.locator("html").getAttribute("lang")) === language) return;
  await page.locator(`button[lang=${language}]`).first().click();
  await expect(page.locator("html")).toHaveAttribute("lang", language);
  await settle(page);
}

async function look(page: Page, { name }: Place, language: Language): Promise<void> {
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
  for (const width of narrow[language]) {
    await page.setViewportSize({ width, height: 800 });
    await settle(page);
    await expectNoSidewaysScroll(page);
    if (width === 390) await photograph(page, { language, name: `${name}-390`, fullPage: true });
  }
}

async function visit(page: Page, place: Place, languages: readonly Language[]): Promise<void> {
  await page.setViewportSize(usual);
  const path = await place.path();
  // A load of its own, so that nothing of the place before is looked at.
  await page.goto("about:blank");
  await page.goto(`/#${path}`);
  await expect(page.getByRole("heading", { level: 1 }).first()).toBeVisible();
  await settle(page);
  for (const language of languages) {
    await page.setViewportSize(usual);
    await read(page, language);
    await look(page, place, language);
  }
}

test.describe.configure({ mode: "parallel", timeout: 180_000 });

for (const { name, who, languages, places } of tours) {
  test(`${name}: accessible in light and dark, and no wider than any window, in ${languages.join(" and ")}`, async ({
    page,
    context,
  }) => {
    if (who === "admin") await enterAs(context, "admin");
    await speak(context, languages[0] ?? "en");
    await page.addInitScript((key) => {
      if (location.protocol.startsWith("http")) localStorage.setItem(key, "a-token");
    }, storageKeys.resetToken);
    await page.emulateMedia({ colorScheme: "light", reducedMotion: "reduce" });
    // A place opens in the language in which the one before was left.
    for (const [at, place] of places.entries()) {
      const inTurn = at % 2 === 0 ? languages : languages.toReversed();
      await test.step(place.name, () => visit(page, place, inTurn));
    }
  });
}
