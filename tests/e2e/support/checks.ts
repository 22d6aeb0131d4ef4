import { join } from "node:path";
import AxeBuilder from "@axe-core/playwright";
import { expect, type Page } from "@playwright/test";
import type { Language } from "../../../domain/text/localized-text.ts";

/** Waits until the page is idle: no skeleton, no `Loading...`, no transition, fonts loaded. */
export async function waitUntilSettled(page: Page): Promise<void> {
  await expect(page.locator("[aria-busy=true]")).toHaveCount(0);
  await expect(page.getByText("Loading...", { exact: true })).toHaveCount(0);
  await page.evaluate(() => document.fonts.ready);
  // Transitions start in the frame after a change.
  await page.evaluate(
    () => new Promise<void>((drawn) => requestAnimationFrame(() => requestAnimationFrame(() => drawn()))),
  );
  // The hidden progress bar of a toast is its timer; others' changes can bring one toast after another.
  const moving = () =>
    document.getAnimations().filter(
      ({ playState, effect, timeline }) =>
        playState === "running" &&
        // Others follow the scrolling, such as the shadows of wide tables.
        timeline === document.timeline &&
        !(effect instanceof KeyframeEffect && effect.target?.closest(".Toastify__progress-bar")),
    ).length;
  await expect.poll(() => page.evaluate(moving), { timeout: 20_000, intervals: [50] }).toBe(0);
}

/** Folder for photographs of whole pages at every width. Off by default because they take minutes. */
const screenshots = process.env.E2E_SCREENSHOTS;
export const isTakingScreenshots = Boolean(screenshots);
/** CI keeps a small photograph of what a test shows anyway. */
const quickScreenshots = process.env.CI_RUN ? "test-results/screens" : undefined;

interface ScreenshotOptions {
  readonly language: Language;
  /** File name without extension, e.g. `product-list-390`. */
  readonly name: string;
  readonly fullPage?: true;
}

/** Takes a screenshot: of the window in CI, of the page as asked when E2E_SCREENSHOTS names a folder. */
export async function takeScreenshot(
  page: Page,
  { language, name, fullPage }: ScreenshotOptions,
): Promise<void> {
  if (screenshots) {
    const path = join(screenshots, language, `${name}.png`);
    await page.screenshot({ path, ...(fullPage ? { fullPage } : {}) });
  } else if (quickScreenshots) {
    const path = join(quickScreenshots, language, `${name}.jpg`);
    await page.screenshot({ path, type: "jpeg", quality: 60 });
  }
}

/** Evaluating axe's source costs as much as most checks, so each page gets it only once. */
const axeSourceFor = async (page: Page): Promise<{ readonly axeSource?: string }> =>
  (await page.evaluate(() => "axe" in window)) ? { axeSource: "void 0" } : {};

interface AccessibilityOptions {
  /** Menus and options are rendered at the end of the page, outside of landmarks, while open. */
  readonly hasOverlay?: true;
  /** Rules to run; defaults to all of WCAG 2.2 AA and the best practices. */
  readonly rules?: readonly string[];
}

interface Finding {
  readonly id: string;
  readonly help: string;
  readonly nodes: readonly string[];
}

/** Marks open dialogs that are below another one. */
const markCovered = (page: Page): Promise<void> =>
  page.locator("[role=dialog][aria-modal=true]:visible").evaluateAll((dialogs) => {
    for (const [index, dialog] of dialogs.entries())
      dialog.toggleAttribute("data-covered", index < dialogs.length - 1);
  });

/** The elements that are not behind an open dialog: half covered ones are too small, but nobody can reach them. */
async function reachableNodes<Node extends { readonly target: readonly unknown[] }>(
  page: Page,
  nodes: readonly Node[],
): Promise<readonly Node[]> {
  const dialog = page.locator("[role=dialog][aria-modal=true]:visible").last();
  if ((await dialog.count()) === 0) return nodes;
  const within = await Promise.all(nodes.map(({ target }) => dialog.locator(String(target[0])).count()));
  return nodes.filter((_, index) => within[index] !== 0);
}

async function findViolations(
  page: Page,
  { rules, hasOverlay: isOpenOver }: AccessibilityOptions,
): Promise<readonly Finding[]> {
  // Reports violations only and without frames, which gives the same findings faster.
  const axe = new AxeBuilder({ page, ...(await axeSourceFor(page)) })
    .options({ resultTypes: ["violations"], rules: { "target-size": { enabled: true } } })
    .setLegacyMode();
  // Axe reports what a dialog covers half, though nobody can reach it meanwhile.
  await markCovered(page);
  axe.exclude("[data-covered]");
  if (rules) axe.withRules([...rules]);
  if (isOpenOver) axe.disableRules(["region"]);
  const { violations } = await axe.analyze();
  const found: Finding[] = [];
  for (const { id, help, nodes } of violations) {
    const reached = id === "target-size" ? await reachableNodes(page, nodes) : nodes;
    const described = reached
      .slice(0, 5)
      .map(({ html, failureSummary }) => `${html.slice(0, 200)}\n${failureSummary}`);
    if (described.length > 0) found.push({ id, help, nodes: described });
  }
  return found;
}

/**
 * Fails the test at its end with every axe-core violation and its elements. Because axe reads the page in steps while
 * it may re-render, findings are verified once more; one-time findings are only logged.
 */
export async function expectAccessible(page: Page, checked: AccessibilityOptions = {}): Promise<void> {
  const first = await findViolations(page, checked);
  if (first.length === 0) return;
  await waitUntilSettled(page);
  const found = await findViolations(page, checked);
  if (found.length === 0)
    process.stderr.write(`Only once, on ${page.url()}: ${JSON.stringify(first, null, 1)}\n`);
  expect.soft(found, `accessibility of ${page.url()}`).toEqual([]);
}

/** Fails the test at its end if the page is wider than the window, naming the overflowing elements. */
export async function expectNoHorizontalScroll(page: Page): Promise<void> {
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
