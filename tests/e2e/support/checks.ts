import { join } from "node:path";
import AxeBuilder from "@axe-core/playwright";
import { expect, type Page } from "@playwright/test";
import type { Language } from "../../../domain/words.ts";

/** Waits until nothing is on its way any more: no skeleton, no `Loading...`, no transition, every font there. */
export async function settle(page: Page): Promise<void> {
  await expect(page.locator("[aria-busy=true]")).toHaveCount(0);
  await expect(page.getByText("Loading...", { exact: true })).toHaveCount(0);
  await page.evaluate(() => document.fonts.ready);
  // What a change sets moving moves from the next frame on.
  await page.evaluate(
    () => new Promise<void>((drawn) => requestAnimationFrame(() => requestAnimationFrame(() => drawn()))),
  );
  const moving = () =>
    document.getAnimations().filter((animation) => animation.playState === "running").length;
  await expect.poll(() => page.evaluate(moving), { timeout: 20_000, intervals: [50] }).toBe(0);
}

const screenshots = process.env.E2E_SCREENSHOTS;
export const isPhotographing = Boolean(screenshots);

interface Shot {
  readonly language: Language;
  /** The file's name without its ending, e.g. `product-list-390`. */
  readonly name: string;
  readonly fullPage?: true;
}

/** Photographs the page for people to look at, where E2E_SCREENSHOTS names a folder; not by default, as it takes minutes. */
export async function photograph(page: Page, { language, name, fullPage }: Shot): Promise<void> {
  if (!screenshots) return;
  await page.screenshot({
    path: join(screenshots, language, `${name}.png`),
    ...(fullPage ? { fullPage } : {}),
  });
}

/** Reading half a million letters costs as much as most checks, so a page that has taken axe in is not given it again. */
const knownAxe = async (page: Page): Promise<{ readonly axeSource?: string }> =>
  (await page.evaluate(() => "axe" in window)) ? { axeSource: "void 0" } : {};

interface Checked {
  /** Menus and choices are drawn at the end of the page, outside of its landmarks, as long as they are open. */
  readonly isOpenOver?: true;
  /** Only the rules named; all of WCAG 2.2 AA and the best practices unless said. */
  readonly rules?: readonly string[];
}

interface Finding {
  readonly id: string;
  readonly help: string;
  readonly nodes: readonly string[];
}

async function findViolations(page: Page, { rules, isOpenOver }: Checked): Promise<readonly Finding[]> {
  // Only what breaks a rule is described, and in the page itself, as there are no frames: the same findings, sooner.
  const axe = new AxeBuilder({ page, ...(await knownAxe(page)) })
    .options({ resultTypes: ["violations"] })
    .setLegacyMode();
  if (rules) axe.withRules([...rules]);
  if (isOpenOver) axe.disableRules(["region"]);
  const { violations } = await axe.analyze();
  return violations.map(({ id, help, nodes }) => ({
    id,
    help,
    nodes: nodes.slice(0, 5).map(({ html, failureSummary }) => `${html.slice(0, 200)}\n${failureSummary}`),
  }));
}

/**
 * Fails, when the test ends, with every violation that axe-core finds, each with the elements that break it.
 * It reads the page bit by bit while the page may be drawn anew, so whatever it finds is looked for once more;
 * what was there only once is named in the output.
 */
export async function expectAccessible(page: Page, checked: Checked = {}): Promise<void> {
  const first = await findViolations(page, checked);
  if (first.length === 0) return;
  await settle(page);
  const found = await findViolations(page, checked);
  if (found.length === 0)
    process.stderr.write(`Only once, on ${page.url()}: ${JSON.stringify(first, null, 1)}\n`);
  expect.soft(found, `accessibility of ${page.url()}`).toEqual([]);
}

/** Fails, when the test ends, if the page is wider than the window, naming what sticks out. */
export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const found = await page.evaluate(() => {
    const width = document.documentElement.clientWidth;
    if (document.documentElement.scrollWidth <= width) return [];
    const scrolls = (element: Element | null): boolean =>
      element !== null &&
      (["auto", "scroll", "hidden", "clip"].includes(getComputedStyle(element).overflowX) ||
        scrolls(element.parentElement));
    return [...document.querySelectorAll("body *")]
      .filter(
        (element) => element.getBoundingClientRect().right > width + 1 && !scrolls(element.parentElement),
      )
      .slice(0, 5)
      .map((element) => `${element.outerHTML.slice(0, 160)} ends at ${element.getBoundingClientRect().right}`)
      .concat(`the page is ${document.documentElement.scrollWidth} wide in a window of ${width}`);
  });
  expect.soft(found, `width of ${page.url()}`).toEqual([]);
}
