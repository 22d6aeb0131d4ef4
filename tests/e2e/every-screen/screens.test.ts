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
import { isEveryScreen, sampling, seed } from "../support/sample.ts";
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

async function expectAccessibleInBothSchemes(page: Page): Promise<void> {
  await expectAccessible(page);
  await page.emulateMedia({ colorScheme: "dark" });
  await waitUntilSettled(page);
  await expectAccessible(page, { rules: ["color-contrast"] });
  await page.emulateMedia({ colorScheme: "light" });
  // A screenshot would show the colours on their way.
  await waitUntilSettled(page);
}

/** Rows of a list are scanned, so a long text must not push the others away: about three lines of a name and its translation. */
const tallestRow = 120;

async function expectRowsToScan(page: Page): Promise<void> {
  const tall = await page
    .locator("main table[data-density] tbody tr")
    .evaluateAll(
      (rows, limit) =>
        rows
          .map((row) => ({ height: row.getBoundingClientRect().height, text: row.textContent.slice(0, 80) }))
          .filter(({ height }) => height > limit),
      tallestRow,
    );
  expect(tall).toEqual([]);
}

async function look(page: Page, { name }: TestedScreen, { language, withAxe }: Look): Promise<void> {
  await expect(page.getByRole("main")).toHaveText(/\S/);
  if (withAxe) await expectAccessibleInBothSchemes(page);
  await expectNothingClippedOrCovered(page);
  await expectRowsToScan(page);
  if (withAxe || isTakingScreenshots)
    await takeScreenshot(page, { language, name: `${name}-${wide}`, fullPage: true });

  for (const width of narrow[language]) {
    await resize(page, width);
    await expectNoHorizontalScroll(page);
    await expectNothingClippedOrCovered(page);
    if (width === narrowest && !withAxe && !isTakingScreenshots)
      await takeScreenshot(page, { language, name: `${name}-${width}` });
  }
  if (!isTakingScreenshots) return;
  await resize(page, phone);
  await takeScreenshot(page, { language, name: `${name}-${phone}`, fullPage: true });
}

/** Marks the headings of the screen that is left, to tell them from those of the next one. */
const markHeadings = (page: Page): Promise<void> =>
  page.locator("h1").evaluateAll((headings) => {
    for (const heading of headings) heading.setAttribute("data-left", "");
  });

/** Opens a path without leaving anything of the previous screen. */
async function open(page: Page, who: ScreenTour["who"], path: string): Promise<void> {
  if (who === "nobody") {
    await page.goto("about:blank");
  } else {
    // Via the not-found page, which is faster than a reload. The screen that is left may be such a page as well.
    await markHeadings(page);
    await page.goto("/#/nowhere");
    await expect(page.locator("h1:not([data-left])", { hasText: nowhere })).toBeVisible();
    await markHeadings(page);
  }
  await page.goto(`/#${path}`);
  await expect(page.locator("h1[data-left]")).toHaveCount(0);
  await expect(page.getByRole("heading", { level: 1 }).first()).toBeVisible();
}

interface Look {
  readonly language: Language;
  readonly withAxe: boolean;
}
interface Visit {
  readonly who: ScreenTour["who"];
  readonly place: TestedScreen;
  /** In this order. */
  readonly looks: readonly Look[];
}

/**
 * Each screen opens in the language in which the previous one was left. The elements of a screen are the same in both
 * languages, so axe reads it in one of them, chosen by the seed; in both with E2E_EVERY_SCREEN=1.
 */
function looksAt(languages: readonly Language[], index: number): readonly Look[] {
  const inTurn = index % 2 === 0 ? languages : languages.toReversed();
  // Consecutive seeds choose other entities (sampleOf), so the language changes when one is visited again.
  const read = languages[Math.floor((seed + index) / sampling) % languages.length];
  return inTurn.map((language) => ({ language, withAxe: isEveryScreen || language === read }));
}

async function visit(page: Page, { who, place, looks }: Visit): Promise<void> {
  const path = await place.path();
  await page.setViewportSize({ width: wide, height });
  await open(page, who, path);
  await waitUntilSettled(page);
  for (const one of looks) {
    await resize(page, wide);
    await read(page, one.language);
    await look(page, place, one);
  }
}

test.describe.configure({ mode: "parallel", timeout: 400_000 });

for (const { name, who, languages, screens: places } of screenTours) {
  test(`${name}: accessible in light and dark, and no wider than any window, in ${languages.join(" and ")} (${isEveryScreen ? "every screen" : `E2E_SEED=${seed}`})`, async ({
    page,
    context,
  }) => {
    if (who === "admin") await signInContextAs(context, "admin");
    await setLanguage(context, languages[0] ?? "en");
    await page.addInitScript((key) => {
      if (location.protocol.startsWith("http")) localStorage.setItem(key, "a-token");
    }, storageKeys.resetToken);
    await page.emulateMedia({ colorScheme: "light" });
    for (const [index, place] of places.entries())
      await test.step(place.name, () => visit(page, { who, place, looks: looksAt(languages, index) }));
  });
}
