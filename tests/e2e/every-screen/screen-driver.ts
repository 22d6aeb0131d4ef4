import type { Locator, Page } from "@playwright/test";
import { findPath, type ScreenPlace } from "./screen-places.ts";
import { type WriteLog, watchWrites } from "./watch-writes.ts";

const layers = "[role=dialog]:visible, [role=menu]:visible";
const openLimit = { timeout: 10_000 };

/** Opens screens and waits until they are complete. */
export class ScreenDriver {
  readonly page: Page;
  readonly writes: WriteLog;

  constructor(page: Page) {
    this.page = page;
    this.writes = watchWrites(page);
    // Without a listener the browser would open a system window.
    page.on("filechooser", () => undefined);
    page.on("popup", (popup) => void popup.close().catch(() => undefined));
  }

  /** Opens a place; returns its address, or null when it does not exist. */
  async openPlace(place: ScreenPlace): Promise<string | null> {
    if (!(await this.open(place.path))) return null;
    const path = await findPath(this.page, place);
    if (path === null || (path !== place.path && !(await this.open(path)))) return null;
    return path;
  }

  /** Opens an address; false when there is no such screen. */
  async open(path: string): Promise<boolean> {
    await this.leave();
    await this.page.goto(`/#${path}`);
    const heading = this.page
      .getByRole("heading", { level: 1 })
      .filter({ hasNotText: "Page not found" })
      .first();
    const isThere = await heading.waitFor(openLimit).then(
      () => true,
      () => false,
    );
    await this.settle();
    return isThere;
  }

  /** Goes to an empty screen; unsaved input is lost. */
  async leave(): Promise<void> {
    const { page } = this;
    await page.goto("/#/app/nowhere");
    const question = page.getByRole("dialog", { name: "Leave without saving?" });
    const nowhere = page.getByRole("heading", { name: "Page not found" });
    await question.or(nowhere).first().waitFor();
    if (await question.isVisible()) await question.getByRole("button", { name: "Leave" }).click();
    await nowhere.waitFor();
  }

  /** Waits until requests are answered, nothing is loading and the page is idle. Loaded code may request more. */
  async settle(): Promise<void> {
    const { writes } = this;
    for (let before = -1; before !== writes.requests(); ) {
      before = writes.requests();
      await writes.answered();
      await this.page
        .locator("[aria-busy=true]")
        .first()
        .waitFor({ state: "detached", timeout: 5000 })
        .catch(() => undefined);
      await this.page.evaluate(async () => {
        await new Promise((idle) => requestIdleCallback(idle, { timeout: 1000 }));
        await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)));
      });
      await writes.answered();
    }
  }

  /** Identifies the front-most open layer; empty without one. */
  async layer(): Promise<string> {
    // Read in one step: a layer may close at any moment.
    return this.page.locator(layers).evaluateAll((open) => {
      const last = open.at(-1);
      return last ? `${last.getAttribute("role")} ${last.id}` : "";
    });
  }

  /** The front-most open layer, or the screen. */
  async area(): Promise<Locator> {
    const open = this.page.locator(layers);
    return (await open.count()) > 0 ? open.last() : this.page.getByRole("main");
  }
}
