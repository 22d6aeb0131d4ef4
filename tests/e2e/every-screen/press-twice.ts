import type { Locator, Page } from "@playwright/test";
import { findDefects } from "../../support/browsers/page-defects.ts";
import { type FoundButton, findButtons, locateButton } from "./find-buttons.ts";
import { ScreenDriver } from "./screen-driver.ts";
import type { ScreenPlace } from "./screen-places.ts";
import { doubledWrites } from "./watch-writes.ts";

/** Pressed last, because they remove other buttons. */
const final = /delete|remove|reject|cancel|close|block|disable|archive|empty/i;
const stepTimeout = { timeout: 1500 };
const mostPerLayer = 8;
const mostDepth = 2;

interface Options {
  /** Tells which buttons mean something else on each screen, such as the transitions of an entity. */
  readonly isOwn: (name: string) => boolean;
  /** Presses allowed per place. */
  readonly mostPerPlace: number;
  /** The two ways of pressing alternate. */
  readonly startsWithDoubleClick: boolean;
}

interface Press {
  readonly where: string;
  readonly problems: readonly string[];
}

/** Presses the buttons of screens twice quickly and collects the problems. */
export class TwicePresser {
  readonly presses: Press[] = [];
  private readonly page: Page;
  private readonly driver: ScreenDriver;
  private readonly options: Options;
  /** Kinds of buttons that were already pressed, on any screen. */
  private readonly seen = new Set<string>();
  private most = 0;

  constructor(page: Page, options: Options) {
    this.page = page;
    this.options = options;
    this.driver = new ScreenDriver(page);
    page.on("dialog", (dialog) => void dialog.accept().catch(() => undefined));
  }

  /** Presses every button of a place whose kind was not pressed before, and those of the layers that it opens. */
  async pressAll(place: ScreenPlace): Promise<void> {
    const path = await this.driver.openPlace(place);
    if (path === null) return;
    this.most = this.presses.length + this.options.mostPerPlace;
    await this.pressSave(path);
    await this.reach(path, [], "");
    await this.pressLayer(path, []);
  }

  /** Changes the first text of a form, if there is one, and presses Save. */
  private async pressSave(path: string): Promise<void> {
    const box = this.page.getByRole("main").locator("form input[type=text]:not([readonly]):visible").first();
    if ((await box.count()) === 0) return;
    await box.fill(`${await box.inputValue(stepTimeout)} 2`, stepTimeout).then(
      () => this.press(path, [{ name: "Save", kind: "Save", nth: 0 }]),
      () => undefined,
    );
  }

  private async pressLayer(path: string, trail: readonly FoundButton[]): Promise<void> {
    const all = await findButtons(await this.driver.area());
    const found = trail.length === 0 ? all : all.slice(0, mostPerLayer);
    const layer = await this.driver.layer();
    for (const button of [
      ...found.filter(({ name }) => !final.test(name)),
      ...found.filter(({ name }) => final.test(name)),
    ]) {
      if (this.presses.length >= this.most) return;
      const steps = [...trail, button];
      const isRowMenu = trail.length === 0 && /^Actions for/.test(button.name);
      if (!this.isNew(path, trail, button) && !isRowMenu) continue;
      await this.reach(path, trail, layer);
      if (await this.press(path, steps)) await this.pressInside(path, steps, layer);
    }
  }

  private isNew(path: string, trail: readonly FoundButton[], button: FoundButton): boolean {
    const place = this.options.isOwn(button.name) ? path : "";
    const key = [place, ...trail.map(({ kind }) => kind), button.kind].join(" > ");
    if (this.seen.has(key)) return false;
    this.seen.add(key);
    return true;
  }

  /** Presses what a button opens. */
  private async pressInside(path: string, steps: readonly FoundButton[], layerBefore: string): Promise<void> {
    const button = steps.at(-1);
    if (!button || steps.length > mostDepth || !this.page.url().endsWith(`#${path}`)) return;
    if ((await this.driver.layer()) === layerBefore) {
      const found = locateButton(await this.driver.area(), button);
      // The second press closes a menu again.
      const opens = await found.getAttribute("aria-haspopup", { timeout: 200 }).catch(() => null);
      if (!opens) return;
      await found.click(stepTimeout).catch(() => undefined);
      await this.driver.settle();
    }
    const layer = await this.driver.layer();
    if (layer !== layerBefore && layer !== "") await this.pressLayer(path, steps);
  }

  /** Presses a button twice; false when it is gone or covered. */
  private async press(path: string, steps: readonly FoundButton[]): Promise<boolean> {
    const { page } = this;
    const { writes } = this.driver;
    const last = steps.at(-1);
    if (!last) return false;
    const button = locateButton(await this.driver.area(), last);
    const dialogs = page.locator("[role=dialog]:visible");
    const dialogsBefore = await dialogs.count();
    writes.take();
    const isDoubleClick = (this.presses.length % 2 === 0) === this.options.startsWithDoubleClick;
    const isPressed = await this.pressTwice(button, isDoubleClick).then(
      () => true,
      () => false,
    );
    if (!isPressed) return false;
    await this.driver.settle();
    const opened = (await dialogs.count()) - dialogsBefore;
    const problems = [
      ...doubledWrites(writes.take()),
      ...(await findDefects(page)),
      ...(opened > 1 ? [`opened ${opened} dialogs`] : []),
      ...(/#\/login/.test(page.url()) ? ["ended the session"] : []),
    ];
    const way = isDoubleClick ? "double click" : "one frame";
    this.presses.push({ where: `${path}: ${steps.map(({ name }) => name).join(" > ")} (${way})`, problems });
    return true;
  }

  /** React renders between the presses of a double click, and not within one frame. */
  private async pressTwice(button: Locator, isDoubleClick: boolean): Promise<void> {
    if (isDoubleClick) return button.dblclick({ ...stepTimeout, delay: 20 });
    await button.click({ ...stepTimeout, trial: true });
    await button.evaluate((element: HTMLElement) => {
      element.click();
      element.click();
    });
  }

  /** Opens what the steps lead to, unless it is open. */
  private async reach(path: string, steps: readonly FoundButton[], layer: string): Promise<void> {
    if ((await this.driver.layer()) === layer && this.page.url().endsWith(`#${path}`)) return;
    await this.driver.open(path);
    for (const button of steps) {
      await locateButton(await this.driver.area(), button)
        .click(stepTimeout)
        .catch(() => undefined);
      await this.driver.settle();
    }
  }
}
