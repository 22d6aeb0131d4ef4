import type { Locator, Page } from "@playwright/test";
import { ScreenDriver } from "./screen-driver.ts";
import type { ScreenPlace } from "./screen-places.ts";

const waitLimit = { timeout: 10_000 };

const succeeds = (promise: Promise<unknown>): Promise<boolean> =>
  promise.then(
    () => true,
    () => false,
  );

/** Leaves the forms of screens in each way, untouched and changed, and collects the problems. */
export class FormLeaver {
  readonly problems: string[] = [];
  /** How many times a form was left. */
  leavings = 0;
  private readonly page: Page;
  private readonly driver: ScreenDriver;
  private readonly question: Locator;

  constructor(page: Page) {
    this.page = page;
    this.driver = new ScreenDriver(page);
    this.question = page.getByRole("dialog", { name: "Leave without saving?" });
  }

  /** Leaves the form of a place, if it has one. */
  async leaveEachWay(place: ScreenPlace): Promise<void> {
    const path = await this.driver.openPlace(place);
    if (path === null || !(await this.hasBox())) return;
    const { page } = this;
    const ways = [
      { way: "a link", go: () => page.getByRole("banner").getByRole("link").first().click() },
      { way: "Back", go: () => page.evaluate(() => window.history.back()) },
      {
        way: "the address",
        go: () =>
          page.evaluate(() => {
            window.location.hash = "#/app";
          }),
      },
    ];
    for (const { way, go } of ways) {
      const report = (problem: string) => void this.problems.push(`${path}: ${way}: ${problem}`);
      await this.leaveUntouched(path, go, report);
      await this.leaveChanged(path, go, report);
      this.leavings += 1;
    }
    await this.reload(path, (problem) => void this.problems.push(`${path}: reload: ${problem}`));
  }

  /** A text of the form that can be changed. */
  private get box(): Locator {
    const texts =
      "input[type=text]:not([readonly], [disabled], [role=combobox], [inputmode=numeric], [inputmode=decimal])";
    return this.page
      .getByRole("main")
      .locator(`form ${texts}:visible, ${texts}[id^=setting-]:visible`)
      .first();
  }

  private hasBox = async (): Promise<boolean> => (await this.box.count()) > 0;

  private isAway = (path: string): Promise<boolean> =>
    succeeds(this.page.waitForURL((url) => !url.href.endsWith(`#${path}`), waitLimit));

  private async leaveUntouched(
    path: string,
    go: () => Promise<unknown>,
    report: (problem: string) => void,
  ): Promise<void> {
    await this.driver.open(path);
    await go();
    if (!(await this.isAway(path))) report("the untouched form was not left");
    if (await this.question.isVisible()) report("the untouched form asked");
  }

  private async leaveChanged(
    path: string,
    go: () => Promise<unknown>,
    report: (problem: string) => void,
  ): Promise<void> {
    await this.driver.open(path);
    this.driver.writes.take();
    const before = await this.box.inputValue();
    const typed = await this.change();
    await go();
    if (!(await succeeds(this.question.waitFor(waitLimit)))) return report("the changed form did not ask");
    await this.question.getByRole("button", { name: "Cancel" }).click();
    await this.question.waitFor({ state: "hidden", ...waitLimit });
    if (!this.page.url().endsWith(`#${path}`)) report("Cancel changed the address");
    if ((await this.box.inputValue()) !== typed) report("Cancel lost the input");
    await go();
    if (!(await succeeds(this.question.waitFor(waitLimit)))) return report("the form did not ask again");
    await this.question.getByRole("button", { name: "Leave" }).click();
    if (!(await this.isAway(path))) report("Leave did not leave");
    await this.driver.settle();
    if (await this.question.isVisible()) report("the form asked twice");
    for (const { intent } of this.driver.writes.take()) report(`wrote ${intent}`);
    await this.driver.open(path);
    if ((await this.box.inputValue()) !== before) report("the discarded input came back");
  }

  /** The browser asks before a reload of a changed form, and not of an untouched one. */
  private async reload(path: string, report: (problem: string) => void): Promise<void> {
    const typed = await this.change();
    const dialogEvent = this.page.waitForEvent("dialog", waitLimit);
    await this.page.evaluate(() => void setTimeout(() => window.location.reload()));
    const dialog = await dialogEvent.catch(() => null);
    await dialog?.dismiss();
    if (!dialog) return report("the changed form did not ask");
    if ((await this.box.inputValue()) !== typed) report("the input was lost");
    await this.driver.open(path);
    // An unexpected question rejects this, because nobody answers it.
    if (!(await succeeds(this.page.reload({ timeout: 15_000 })))) report("the untouched form asked");
  }

  /** Types as a user does: a browser asks only after real input. */
  private async change(): Promise<string> {
    await this.box.click();
    await this.page.keyboard.press("End");
    await this.page.keyboard.type("2");
    return this.box.inputValue();
  }
}
