import { expect, type Page } from "@playwright/test";
import { storageKeys } from "../../../domain/settings/limits.ts";
import type { Language } from "../../../domain/text/localized-text.ts";
import {
  expectAccessible,
  expectNoHorizontalScroll,
  isTakingScreenshots,
  takeScreenshot,
  waitUntilSettled,
} from "../support/checks.ts";
import { setLanguage, signInContextAs } from "../support/people.ts";
import { test } from "../support/test.ts";
import { expectNothingClippedOrCovered } from "./clipped-or-covered.ts";
import { type ScreenTour, screenTours, type TestedScreen } from "./screen-tours.ts";

const nowhere = /^(Page not found|រកមិនឃើញទំព័រ)$/;
const wide = 1280;
const height = 800;
const phone = 390;
// 640 is a 1280 window at 200 % zoom; what fits 360 fits any phone: no breakpoint is below. Khmer is mostly longer.
const narrowest = 360;
const narrow: Readonly<Record<Language, readonly number[]>> = { en: [narrowest], km: [640, narrowest] };

async function resize(page: Page, width: number): Promise<void> {
  if (page.viewportSize()?.width === width) return;
  await page.setViewportSize({ width, height });
  await waitUntilSettled(page);
}

/** Switches the open page to a language with its own control. */
async function read(page: Page, language: Language): Promise<void> {
  if ((await page.locator("html").getAttribute("lang")) === language) return;
  await page.locator(`button[lang=${language}]`).first().click();
  await expect(page.locator("html")).toHaveAttribute("lang", language);
  await waitUntilSettled(page);
}

async function look(page: Page, { name }: TestedScreen, language: Language): Promise<void> {
  await expect(page.getByRole("main")).toHaveText(/\S/);
  await expectAccessible(page);
  await expectNothingClippedOrCovered(page);
  await takeScreenshot(page, { language, name: `${name}-${wide}`, fullPage: true });

  // Colours do not depend on the language.
  if (language === "km") {
    await page.emulateMedia({ colorScheme: "dark" });
    await waitUntilSettled(page);
    await expectAccessible(page, { rules: ["color-contrast"] });
    await page.emulateMedia({ colorScheme: "light" });
  }
  for (const width of narrow[language]) {
    await resize(page, width);
    await expectNoHorizontalScroll(page);
    await expectNothingClippedOrCovered(page);
    if (width === narrowest && !isTakingScreenshots)
      await takeScreenshot(page, { language, name: `${name}-${width}` });
  }
  if (!isTakingScreenshots) return;
  await resize(page, phone);
  await takeScreenshot(page, { language, name: `${name}-${phone}`, fullPage: true });
}

/** Opens a path without leaving anything of the previous screen. */
async function open(page: Page, who: ScreenTour["who"], path: string): Promise<void> {
  if (who === "nobody") {
    await page.goto("about:blank");
  } else {
    // Via the not-found page, which is faster than a reload.
    await page.goto("/#/nowhere");
    await page
      .locator("h1", { hasText: nowhere })
      .evaluate((heading) => heading.setAttribute("data-left", ""));
  }
  await page.goto(`/#${path}`);
  await expect(page.locator("h1[data-left]")).toHaveCount(0);
  await expect(page.getByRole("heading", { level: 1 }).first()).toBeVisible();
}

interface Visit {
  readonly who: ScreenTour["who"];
  readonly place: TestedScreen;
  /** In this order. */
  readonly languages: readonly Language[];
}

async function visit(page: Page, { who, place, languages }: Visit): Promise<void> {
  const path = await place.path();
  await page.setViewportSize({ width: wide, height });
  await open(page, who, path);
  await waitUntilSettled(page);
  for (const language of languages) {
    await resize(page, wide);
    await read(page, language);
    await look(page, place, language);
  }
}

test.describe.configure({ mode: "parallel", timeout: 180_000 });

for (const { name, who, languages, screens: places } of screenTours) {
  test(`${name}: accessible in light and dark, and no wider than any window, in ${languages.join(" and ")}`, async ({
    page,
    context,
  }) => {
    if (who === "admin") await signInContextAs(context, "admin");
    await setLanguage(context, languages[0] ?? "en");
    await page.addInitScript((key) => {
      if (location.protocol.startsWith("http")) localStorage.setItem(key, "a-token");
    }, storageKeys.resetToken);
    await page.emulateMedia({ colorScheme: "light", reducedMotion: "reduce" });
    // Each screen opens in the language in which the previous one was left.
    for (const [at, place] of places.entries()) {
      const inTurn = at % 2 === 0 ? languages : languages.toReversed();
      await test.step(place.name, () => visit(page, { who, place, languages: inTurn }));
    }
  });
}
