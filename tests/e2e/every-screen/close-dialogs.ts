import { expect, type Locator, type Page } from "@playwright/test";
import { findDefects } from "../../support/browsers/page-defects.ts";
import { type FoundButton, findButtons, locateButton } from "./find-buttons.ts";
import { ScreenDriver } from "./screen-driver.ts";
import type { ScreenPlace } from "./screen-places.ts";

/** Sort, select and toggle; they open nothing. */
const quietKinds: ReadonlySet<string> = new Set(["sort", "tab", "toggle"]);
/** Pressed last, because they remove other buttons. */
const final = /delete|remove|archive/i;
const stepTimeout = { timeout: 1500 };
const closeTimeout = { timeout: 5000 };

interface Most {
  readonly dialogs: number;
  readonly buttons: number;
}

/** Runs in the page: a point outside all dialogs that no control covers; null when a dialog fills the screen. */
function findPointOutside(): { readonly x: number; readonly y: number } | null {
  for (let y = window.innerHeight - 5; y > 0; y -= 20)
    for (let x = 3; x < window.innerWidth; x += 40) {
      const element = document.elementFromPoint(x, y);
      if (element && !element.closest("[role=dialog], a, button, input, label, textarea, tr, [tabindex='0']"))
        return { x, y };
    }
  return null;
}

/**
 * Runs in the page: whether the page scrolls and the focus is on a visible element. A click outside a panel that is not
 * modal moves the focus to what was clicked.
 */
function findLeftovers(mayLoseFocus: boolean): string {
  if (document.body.hasAttribute("data-scroll-locked")) return "the page stayed locked";
  if (mayLoseFocus) return "";
  const { activeElement } = document;
  if (!(activeElement instanceof HTMLElement) || activeElement === document.body) return "the focus is lost";
  return activeElement.getClientRects().length === 0 ? "the focus is on a hidden element" : "";
}

/** Runs in the page: the dialogs that leave no room for a toast with three lines below them. */
function findDialogsWithoutRoom(): readonly string[] {
  const room = 112;
  return [...document.querySelectorAll(".mantine-Modal-content:not([data-full-screen])")].flatMap(
    (dialog) => {
      const left = window.innerHeight - dialog.getBoundingClientRect().bottom;
      return left < room ? [`only ${Math.round(left)} px are free below the dialog`] : [];
    },
  );
}

/** Opens the dialogs of screens, closes each in each of its ways, and collects the problems. */
export class DialogCloser {
  readonly problems: string[] = [];
  /** How many times a dialog was closed. */
  closings = 0;
  private readonly page: Page;
  private readonly driver: ScreenDriver;
  private readonly dialogs: Locator;
  private readonly seen = new Set<string>();
  private readonly most: Most;
  private left: { dialogs: number; buttons: number } = { dialogs: 0, buttons: 0 };

  constructor(page: Page, most: Most) {
    this.page = page;
    this.most = most;
    this.driver = new ScreenDriver(page);
    this.dialogs = page.locator("[role=dialog]:visible");
    page.on("dialog", (dialog) => void dialog.accept().catch(() => undefined));
  }

  /** Closes the dialogs that the buttons and menus of a place open. */
  async closeAll(place: ScreenPlace): Promise<void> {
    const path = await this.driver.openPlace(place);
    this.left = { ...this.most };
    if (path !== null) await this.pressLayer(path, []);
  }

  private async pressLayer(path: string, trail: readonly FoundButton[]): Promise<void> {
    const found = (await findButtons(await this.driver.area())).filter(({ kind }) => !quietKinds.has(kind));
    const ordered = [
      ...found.filter(({ name }) => !final.test(name)),
      ...found.filter(({ name }) => final.test(name)),
    ];
    for (const button of ordered) {
      if (this.left.dialogs <= 0 || this.left.buttons <= 0) return;
      const steps = [...trail, button];
      const key = steps.map(({ kind }) => kind).join(" > ");
      const isRowMenu = /^Actions for/.test(button.name);
      if (this.seen.has(key) && !isRowMenu) continue;
      this.seen.add(key);
      this.left.buttons -= 1;
      if (!(await this.reach(path, steps))) continue;
      if ((await this.dialogs.count()) > 0) await this.closeEachWay(path, steps);
      else if (trail.length === 0 && (await this.driver.layer()) !== "") await this.pressLayer(path, steps);
    }
  }

  private async closeEachWay(path: string, steps: readonly FoundButton[]): Promise<void> {
    this.left.dialogs -= 1;
    const name = `${path}: ${steps.map(({ name: step }) => step).join(" > ")}`;
    for (const problem of await this.page.evaluate(findDialogsWithoutRoom))
      this.problems.push(`${name}: ${problem}`);
    const button = (label: string) => this.dialogs.last().getByRole("button", { name: label, exact: true });
    const ways = [
      { way: "Escape", close: () => this.pressEscape() },
      { way: "Close", close: () => this.click(button("Close").first()) },
      { way: "Cancel", close: () => this.click(button("Cancel").first()) },
      { way: "a click outside", close: () => this.clickOutside() },
    ];
    for (const { way, close } of ways) {
      if ((await this.dialogs.count()) === 0 && !(await this.reach(path, steps))) {
        this.problems.push(`${name}: did not open again before ${way}`);
        return;
      }
      this.driver.writes.take();
      const isModal = await this.dialogs.evaluateAll(
        (open) => open.at(-1)?.getAttribute("aria-modal") === "true",
      );
      if (!(await close())) continue;
      this.closings += 1;
      for (const problem of await this.findProblems(way, isModal))
        this.problems.push(`${name}: ${way}: ${problem}`);
    }
  }

  private async findProblems(way: string, isModal: boolean): Promise<readonly string[]> {
    const isClosed = await this.dialogs
      .first()
      .waitFor({ state: "hidden", ...closeTimeout })
      .then(
        () => true,
        () => false,
      );
    // Not every dialog closes by a click outside.
    if (!isClosed) return way === "a click outside" ? [] : ["the dialog stayed open"];
    await this.driver.settle();
    const find = () => this.page.evaluate(findLeftovers, way === "a click outside" && !isModal);
    const leftovers = await expect
      .poll(find, closeTimeout)
      .toBe("")
      .then(() => "", find);
    const writes = this.driver.writes.take().map(({ intent }) => `wrote ${intent}`);
    return [...writes, ...(leftovers ? [leftovers] : []), ...(await findDefects(this.page))];
  }

  /** React shows a part that it loads up to 300 ms after the part before it. Most buttons open nothing. */
  private async awaitLayer(): Promise<void> {
    const opened = this.page.locator("[role=dialog]:visible, [role=menu]:visible").first();
    await opened.waitFor({ timeout: 500 }).then(
      () => this.driver.settle(),
      () => undefined,
    );
  }

  /** An open list of choices takes the first Escape. */
  private async pressEscape(): Promise<boolean> {
    if ((await this.page.locator("[role=listbox]:visible").count()) > 0)
      await this.page.keyboard.press("Escape");
    await this.page.keyboard.press("Escape");
    return true;
  }

  private async click(button: Locator): Promise<boolean> {
    if ((await button.count()) === 0) return false;
    return button.click(stepTimeout).then(
      () => true,
      () => false,
    );
  }

  private async clickOutside(): Promise<boolean> {
    const point = await this.page.evaluate(findPointOutside);
    if (point) await this.page.mouse.click(point.x, point.y);
    return point !== null;
  }

  /** Presses the buttons of a place in order, on a fresh screen when a layer is open or the place was left. */
  private async reach(path: string, steps: readonly FoundButton[]): Promise<boolean> {
    if ((await this.driver.layer()) !== "" || !this.page.url().endsWith(`#${path}`))
      await this.driver.open(path);
    for (const button of steps) {
      const isPressed = await locateButton(await this.driver.area(), button)
        .click(stepTimeout)
        .then(
          () => true,
          () => false,
        );
      if (!isPressed) return false;
      await this.driver.settle();
      await this.awaitLayer();
    }
    return true;
  }
}
