import { expect, type Locator, type Page } from "@playwright/test";
import { waitForTimers } from "../support/timers.ts";

/** How a user operates a page: with mouse and keyboard, or with the keyboard alone. */
export interface UserInput {
  readonly page: Page;
  /** Presses a button or follows a link. */
  press(target: Locator): Promise<void>;
  /** Ticks or unticks a checkbox. */
  toggle(target: Locator): Promise<void>;
  /** Replaces the text of a text box. */
  write(target: Locator, text: string): Promise<void>;
  /** Chooses an option of a select, and searches where the select allows it. */
  choose(select: Locator, typed: string): Promise<void>;
  /** Saves the open form. */
  save(): Promise<void>;
}

/** Options of the open select, without “create new”. */
const offered = (page: Page, text: string): Locator =>
  page
    // Options that are being searched for may still be those of what was typed before.
    .locator("[role=listbox]:not([aria-busy=true])")
    .getByRole("option")
    .filter({ visible: true, hasText: text, hasNotText: /^Create (a new one|“)/ })
    .first();

export const mouseInput = (page: Page): UserInput => ({
  page,
  press: (target) => target.click(),
  toggle: (target) => target.click(),
  write: (target, text) => target.fill(text),
  choose: async (select, typed) => {
    await select.click();
    if (await select.isEditable()) await select.fill(typed);
    await offered(page, typed).click();
  },
  save: () => page.getByRole("button", { name: "Save", exact: true }).click(),
});

const mostPresses = 60;

/** Runs in the page. Describes the focused element, and says why its focus can't be seen. */
async function checkFocus(): Promise<{
  readonly id: string;
  readonly name: string;
  readonly problem: string | null;
}> {
  const element = document.activeElement;
  if (!element || element === document.body) return { id: "", name: "<body>", problem: null };
  const label = element.getAttribute("aria-label") ?? element.textContent ?? "";
  const name = `<${element.tagName.toLowerCase()}> “${label.trim().slice(0, 60)}”`;
  const findProblem = (): string | null => {
    // The visible part of a checkbox, switch or segment is its label, or beside its input.
    const labels = element instanceof HTMLInputElement ? [...(element.labels ?? [])] : [];
    const own = [element, ...labels, ...[element.closest("label, .mantine-InputWrapper-root") ?? []].flat()];
    const rects = own.flatMap((part) => [...part.getClientRects()]);
    const points = rects.flatMap(({ left, right, top, bottom }) =>
      [0.5, 0.1, 0.9].map((part) => [(left + right) / 2, top + (bottom - top) * part] as const),
    );
    const inWindow = points.filter(([x, y]) => x >= 0 && y >= 0 && x < innerWidth && y < innerHeight);
    if (inWindow.length === 0) return "is outside of the window";
    const hits = inWindow.map(([x, y]) => document.elementFromPoint(x, y));
    // A toast goes away by itself.
    const isSeen = (hit: Element | null): boolean =>
      own.some((part) => part.contains(hit)) || hit?.closest(".Toastify__toast") != null;
    if (!hits.some(isSeen))
      return `is covered by <${hits[0]?.tagName.toLowerCase()} class="${hits[0]?.className}">`;
    return element.matches(":focus-visible") ? null : "has no focus indicator";
  };
  // It may be scrolled to, or slide in.
  let problem = findProblem();
  for (let frames = 0; problem !== null && frames < 60; frames += 1) {
    await new Promise((drawn) => requestAnimationFrame(drawn));
    problem = document.activeElement === element ? findProblem() : null;
  }
  return { id: element.id, name, problem };
}

/**
 * Presses Tab, or Shift+Tab where the target is above, until the target has the focus. Fails when that takes more than
 * 60 presses, and when the focus can't be seen on the way.
 */
export async function tabTo(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeVisible();
  const isAbove = await target.evaluate((element) => {
    const start = document.activeElement ?? document.body;
    return (start.compareDocumentPosition(element) & Node.DOCUMENT_POSITION_PRECEDING) !== 0;
  });
  const passed: string[] = [];
  let focusedId = "";
  // A field whose code arrives while it has the focus is drawn anew, with the same id.
  const isReached = () =>
    target.evaluate(
      (element, id) => element === document.activeElement || (id !== "" && element.id === id),
      focusedId,
    );
  while (!(await isReached())) {
    expect(passed.length, `presses to ${target}, past:\n${passed.join("\n")}`).toBeLessThan(mostPresses);
    await page.keyboard.press(isAbove ? "Shift+Tab" : "Tab");
    const { id, name, problem } = await page.evaluate(checkFocus);
    focusedId = id;
    expect(problem, `the focused ${name}`).toBeNull();
    passed.push(name);
  }
  await expect(target).toBeFocused();
}

/** Uses nothing but the keyboard. */
export const keyboardInput = (page: Page): UserInput => ({
  page,
  press: async (target) => {
    await tabTo(page, target);
    await page.keyboard.press("Enter");
  },
  toggle: async (target) => {
    await tabTo(page, target);
    await page.keyboard.press("Space");
  },
  write: async (target, text) => {
    await tabTo(page, target);
    await page.keyboard.press("ControlOrMeta+a");
    await page.keyboard.type(text);
  },
  choose: async (select, typed) => {
    await tabTo(page, select);
    if (await select.isEditable()) await page.keyboard.type(typed);
    else await page.keyboard.press("Enter");
    const option = offered(page, typed);
    await expect(option).toBeVisible();
    await waitForTimers(page);
    const isActive = () =>
      select.evaluate((element) => {
        const active = document.getElementById(element.getAttribute("aria-activedescendant") ?? "");
        return active?.textContent ?? "";
      });
    for (let presses = 0; !(await isActive()).includes(typed); presses += 1) {
      expect(presses, `arrow presses to “${typed}”`).toBeLessThan(10);
      await page.keyboard.press("ArrowDown");
    }
    await page.keyboard.press("Enter");
  },
  save: () => page.keyboard.press("ControlOrMeta+s"),
});
