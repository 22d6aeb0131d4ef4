import { expect, type Page } from "@playwright/test";
import { storageKeys } from "../../domain/limits.ts";
import type { Language } from "../../domain/words.ts";
import {
  expectAccessible,
  expectNoSidewaysScroll,
  isPhotographing,
  photograph,
  settle,
} from "./support/checks.ts";
import { enterAs, speak } from "./support/people.ts";
import { type Place, type Tour, tours } from "./support/places.ts";
import { test } from "./support/test.ts";

const nowhere = /^(There is no such page|មិនមានទំព័រនេះទេ)$/;
const wide = 1280;
const height = 800;
const phone = 390;
// 640 is a window of 1280 at 200 %; what fits 360 fits any phone, as no style changes between. Khmer is the longer of the two nearly everywhere.
const narrow: Readonly<Record<Language, readonly number[]>> = { en: [360], km: [640, 360] };

async function resize(page: Page, width: number): Promise<void> {
  if (page.viewportSize()?.width === width) return;
  await page.setViewportSize({ width, height });
  await settle(page);
}

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
  await photograph(page, { language, name: `${name}-${wide}`, fullPage: true });

  // Colours are the same in both languages.
  if (language === "km") {
    await page.emulateMedia({ colorScheme: "dark" });
    await settle(page);
    await expectAccessible(page, { rules: ["color-contrast"] });
    await page.emulateMedia({ colorScheme: "light" });
  }
  for (const width of narrow[language]) {
    await resize(page, width);
    await expectNoSidewaysScroll(page);
  }
  if (!isPhotographing) return;
  await resize(page, phone);
  await photograph(page, { language, name: `${name}-${phone}`, fullPage: true });
}

/** Goes there so that nothing of the place before is looked at. */
async function open(page: Page, who: Tour["who"], path: string): Promise<void> {
  if (who === "nobody") {
    await page.goto("about:blank");
  } else {
    // By a page that says only that it does not exist, which is sooner than another load.
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
  readonly who: Tour["who"];
  readonly place: Place;
  /** In this order. */
  readonly languages: readonly Language[];
}

async function visit(page: Page, { who, place, languages }: Visit): Promise<void> {
  const path = await place.path();
  await page.setViewportSize({ width: wide, height });
  await open(page, who, path);
  await settle(page);
  for (const language of languages) {
    await resize(page, wide);
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
      await test.step(place.name, () => visit(page, { who, place, languages: inTurn }));
    }
  });
}
