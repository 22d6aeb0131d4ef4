import { expect, type Page } from "@playwright/test";
import { banner } from "../../../domain/entities/content/banner.ts";
import { farmActivity } from "../../../domain/entities/farm/farm-activity.ts";
import { farmActivityFormField } from "../../../domain/entities/farm/farm-activity-form-field.ts";
import { author } from "../../../domain/entities/people/author.ts";
import { productUnit } from "../../../domain/entities/products/product-unit.ts";
import { systemSetting } from "../../../domain/entities/services/system-setting.ts";
import { storageKeys } from "../../../domain/settings/limits.ts";
import { fieldLabel } from "../../../domain/text/labels.ts";
import { defer } from "../../../domain/values/deferred.ts";
import { createAccount } from "../support/database.ts";
import { picturePath, uniqueLetters } from "../support/drafts.ts";
import { EntityScreen } from "../support/entity-screen.ts";
import { accountMenu, api, signIn, signInContextAs, waitForApp } from "../support/people.ts";
import { rejectedCall, test } from "../support/test.ts";
import { uiTexts } from "../support/ui-texts.ts";

const question = (page: Page) => page.getByRole("dialog", { name: "Leave without saving?" });
const stay = async (page: Page): Promise<void> => {
  await question(page).getByRole("button", { name: "Cancel" }).click();
  await expect(question(page)).toBeHidden();
};
const leave = async (page: Page): Promise<void> => {
  await question(page).getByRole("button", { name: "Leave" }).click();
  await expect(question(page)).toBeHidden();
};
/** Waits for Mantine's timers, which update the selected option after a list has opened or closed: a test is faster. */
const runTimers = (page: Page): Promise<void> =>
  page.evaluate(() => new Promise<void>((resolve) => setTimeout(resolve)));

test("Back from an edited record asks; staying keeps the address, the history entries and a reload intact", async ({
  page,
  context,
}) => {
  const admin = await api("admin");
  const stored = await admin.create(productUnit, {
    name: `Basket ${uniqueLetters()}`,
    nameKh: "កញ្ច្រែង",
    symbol: uniqueLetters(),
  });
  await signInContextAs(context, "admin");
  const screen = new EntityScreen(page, productUnit);
  const search = `?q=${encodeURIComponent(String(stored.name))}`;
  await screen.openList(search);
  // A plain link of the list, which the router must handle too.
  await screen.row(String(stored.name)).getByRole("link").first().click();
  await screen.form.waitFor();
  await screen.box("symbol").fill("house10");
  for (const _ of [1, 2]) {
    await page.evaluate(() => window.history.back());
    await expect(question(page)).toBeVisible();
    await stay(page);
    await expect(page).toHaveURL(new RegExp(`${stored.id}$`));
    await expect(screen.box("symbol")).toHaveValue("house10");
  }
  // An address typed by hand asks too.
  await page.evaluate((screenName) => {
    window.location.hash = `#/app/${screenName}`;
  }, banner.screen);
  await stay(page);
  await expect(page).toHaveURL(new RegExp(`${stored.id}$`));
  page.once("dialog", (dialog) => void dialog.accept());
  await page.reload();
  await expect(page.getByRole("button", { name: "Continue editing" })).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`${stored.id}$`));
  await page.getByRole("button", { name: "Continue editing" }).click();
  await page.evaluate(() => window.history.back());
  await leave(page);
  await expect(page).toHaveURL(new RegExp(`${screen.entity.screen}\\?q=`));
  await page.evaluate(() => window.history.forward());
  await expect(page).toHaveURL(new RegExp(`${stored.id}$`));
});

for (const [when, isAtOnce] of [
  ["in the same moment as Save", true],
  ["while the server saves", false],
] as const)
  test(`a page that is opened ${when} stays open`, async ({ page, context }) => {
    const admin = await api("admin");
    const name = `Author ${uniqueLetters()}`;
    const { id } = await admin.create(author, { name, nameKh: "អ្នកនិពន្ធ", organisation: "GDA" });
    await signInContextAs(context, "admin");
    const screen = new EntityScreen(page, author);
    await screen.openList();
    await screen.openRecord(String(id));
    const { promise: released, resolve: release } = defer<void>();
    await page.route(`**/api/**/${id}*`, async (route) => {
      if (route.request().method() === "GET") return route.continue();
      const response = await route.fetch();
      await released;
      await route.fulfill({ response });
    });
    const sent = page.waitForRequest(
      (request) => request.url().includes(String(id)) && request.method() !== "GET",
    );
    await screen.box("organisation").fill("CARDI");
    const list = `#/app/${author.screen}`;
    if (isAtOnce)
      await screen.save.evaluate((button: HTMLElement, hash) => {
        button.click();
        window.location.hash = hash;
      }, list);
    else await screen.save.click();
    await sent;
    if (!isAtOnce) await page.goto(`/${list}`);
    await expect(page.getByRole("heading", { level: 1 })).toContainText(author.label.many.en);
    release();
    await expect(screen.row(name)).toContainText("CARDI");
    await expect(page).toHaveURL(new RegExp(`/app/${author.screen}$`));
  });

test("leaving an unsaved setting asks for confirmation", async ({ page, context }) => {
  await signInContextAs(context, "admin");
  await page.goto(`/#/app/${systemSetting.screen}`);
  const box = page.getByRole("main").getByRole("textbox").first();
  const before = await box.inputValue();
  await box.fill(`${before}1`);
  await page.getByRole("banner").getByRole("link").first().click();
  await stay(page);
  await expect(box).toHaveValue(`${before}1`);
  await accountMenu(page).click();
  await page.getByRole("menuitem", { name: uiTexts.logout.en, exact: true }).click();
  await stay(page);
  await page.getByRole("banner").getByRole("link").first().click();
  await leave(page);
  await expect(page).toHaveURL(/#\/app$/);
});

test("leaving an unsaved question of a farm form asks for confirmation", async ({ page, context }) => {
  const admin = await api("admin");
  const name = `Grafting ${uniqueLetters()}`;
  const { id } = await admin.create(farmActivity, { name, nameKh: "ការផ្សាំ", farmSubCategoryIds: [] });
  await signInContextAs(context, "admin");
  await page.goto(`/#/app/${farmActivity.screen}/${id}?tab=form`);
  await page.getByRole("button", { name: "Add question" }).click();
  const editor = page.getByRole("region", { name: "New question" });
  // No input yet, so no question.
  await editor.getByRole("button", { name: "Cancel" }).click();
  await page.getByRole("button", { name: "Add question" }).click();
  const label = editor.getByRole("textbox", { name: fieldLabel(farmActivityFormField, "label").en }).first();
  await label.fill("How many?");
  // Another tab of the record keeps the input, and leaving from there asks too.
  await page.getByRole("tab", { name: "Record" }).click();
  await expect(label).toBeHidden();
  await page.getByRole("banner").getByRole("link").first().click();
  await stay(page);
  await page.getByRole("tab", { name: "Form", exact: true }).click();
  await expect(label).toHaveValue("How many?");
  await editor.getByRole("button", { name: "Cancel" }).click();
  await stay(page);
  await page.getByRole("banner").getByRole("link").first().click();
  await stay(page);
  await expect(label).toHaveValue("How many?");
  await editor.getByRole("button", { name: "Cancel" }).click();
  await leave(page);
  await expect(editor).toBeHidden();
});

test("a dialog with typed text asks before it closes, however it is closed", async ({ page, context }) => {
  await signInContextAs(context, "admin");
  const screen = new EntityScreen(page, banner);
  await screen.openList();
  await page.getByRole("row").nth(1).getByRole("checkbox").check();
  await page.getByRole("button", { name: /^Edit [\d,]+ records?$/ }).click();
  const dialog = page.getByRole("dialog", { name: /^Edit 1 record$/ });
  await dialog.getByPlaceholder("Choose a field").click();
  // The dialog neither clips the list nor covers it with its header.
  const option = dialog.getByRole("option");
  await expect(option.first()).toBeInViewport({ ratio: 1 });
  await expect(option.last()).toBeInViewport({ ratio: 1 });
  await option.first().click({ trial: true });
  await page.keyboard.press("Escape");
  await expect(option.first()).toBeHidden();
  await expect(dialog, "Escape closes only the list").toBeVisible();
  await runTimers(page);
  await page.keyboard.press("ArrowDown");
  // The list selects its first option after it has opened.
  await expect(option.first()).toHaveAttribute("data-combobox-selected", "true");
  await runTimers(page);
  await page.keyboard.press("Enter");
  await expect(dialog.getByRole("button", { name: /^Remove/ })).toBeVisible();
  const ways = [
    () => page.keyboard.press("Escape"),
    () => dialog.getByRole("button", { name: "Cancel" }).click(),
    () => dialog.getByRole("button", { name: "Close" }).click(),
    () => page.mouse.click(5, 400),
    () =>
      page.evaluate(() => {
        window.location.hash = "#/app";
      }),
  ];
  for (const close of ways) {
    await close();
    await stay(page);
    await expect(dialog).toBeVisible();
  }
  await page.keyboard.press("Escape");
  // Escape closes only the question; the dialog stays.
  await expect(question(page)).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(question(page)).toBeHidden();
  await expect(dialog).toBeVisible();
  await page.keyboard.press("Escape");
  await leave(page);
  await expect(dialog).toBeHidden();
});

test("a file that is chosen for an import and not imported is asked about", async ({ page, context }) => {
  await signInContextAs(context, "admin");
  await new EntityScreen(page, productUnit).openList();
  await page.getByRole("button", { name: /^More actions for/ }).click();
  await page.getByRole("menuitem", { name: "Import…" }).click();
  const dialog = page.getByRole("dialog", { name: /^Import: / });
  // Nothing is chosen yet: nothing is asked.
  await dialog.getByRole("button", { name: "Choose a file" }).waitFor();
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
  await page.getByRole("button", { name: /^More actions for/ }).click();
  await page.getByRole("menuitem", { name: "Import…" }).click();
  const lines = ["name,nameKh,symbol,factor", `Sheaf,កណ្ដាប់,${uniqueLetters()},5`];
  await page.locator("input[type=file]").setInputFiles({
    name: "units.csv",
    mimeType: "text/csv",
    buffer: Buffer.from(lines.join("\r\n")),
  });
  await expect(dialog.getByText("New record")).toBeVisible();
  const ways = [
    () => page.keyboard.press("Escape"),
    () => dialog.getByRole("button", { name: "Close" }).click(),
    () =>
      page.evaluate(() => {
        window.location.hash = "#/app";
      }),
  ];
  for (const close of ways) {
    await close();
    await stay(page);
    await expect(dialog.getByText("New record")).toBeVisible();
  }
  await page.keyboard.press("Escape");
  await leave(page);
  await expect(dialog).toBeHidden();
});

test("the typed name of a view is asked about before its panel closes", async ({ page, context }) => {
  await signInContextAs(context, "admin");
  await new EntityScreen(page, banner).openList();
  await page.getByRole("button", { name: "Views" }).click();
  const panel = page.getByRole("dialog", { name: "Views" });
  await panel.getByRole("button", { name: "Save this view…" }).click();
  const name = panel.getByRole("textbox", { name: "View name" });
  await name.fill("Banners of the rains");
  const ways = {
    Escape: () => page.keyboard.press("Escape"),
    Cancel: () => panel.getByRole("button", { name: "Cancel" }).click(),
    "another view": () => panel.getByRole("button", { name: "All", exact: true }).click(),
    "a click outside": () => page.mouse.click(700, 780),
    "Escape again": () => page.keyboard.press("Escape"),
  };
  for (const [way, close] of Object.entries(ways))
    await test.step(way, async () => {
      await close();
      await stay(page);
      await expect(name).toHaveValue("Banners of the rains");
      // The focus is back in the panel, where Escape closes it.
      await expect(panel.locator(":focus")).toHaveCount(1);
    });
  await page.keyboard.press("Escape");
  await leave(page);
  await expect(panel).toBeHidden();
  await page.getByRole("button", { name: "Views" }).click();
  await expect(panel.getByRole("button", { name: "Save this view…" })).toBeVisible();
});

test("a file that is still being uploaded is asked about", async ({ page, context, troubles }) => {
  troubles.allow(/ERR_FAILED|ERR_ABORTED/);
  await signInContextAs(context, "admin");
  const screen = new EntityScreen(page, banner);
  await screen.openList();
  await screen.openNew();
  await page.route("**/api/upload/**", () => new Promise(() => undefined));
  await screen.upload("imageUrl", picturePath("png/seedling.png"));
  const sending = page.getByText("Uploading seedling.png");
  await expect(sending).toBeVisible();
  await page.getByRole("banner").getByRole("link").first().click();
  await stay(page);
  await expect(sending).toBeVisible();
  await page.getByRole("banner").getByRole("link").first().click();
  await leave(page);
  await expect(page).toHaveURL(/#\/app$/);
});

test("after signing out the next user starts at Home; after a session ended, only the same user returns to the page", async ({
  page,
  troubles,
}) => {
  troubles.allow(rejectedCall(401));
  const one = await createAccount({ roles: ["ROLE_BACKOFFICE_ADMIN"] });
  const other = await createAccount({ roles: ["ROLE_BACKOFFICE_ADMIN"] });
  const place = `/#/app/${banner.screen}?q=soil`;
  const enter = async (person: { readonly username: string; readonly password: string }) => {
    await page.getByLabel("Username").fill(person.username);
    await page.getByLabel(/^Password/).fill(person.password);
    await page.getByRole("button", { name: "Login" }).click();
    await waitForApp(page);
  };
  await signIn(page, one);
  await waitForApp(page);
  // A signed-in user is redirected from the sign-in page.
  await page.goto("/#/login");
  await expect(page).toHaveURL(/#\/app$/);
  await page.goto(place);
  await accountMenu(page).click();
  await page.getByRole("menuitem", { name: uiTexts.logout.en, exact: true }).click();
  await expect(page).toHaveURL(/#\/login$/);
  await page.evaluate(() => window.history.back());
  await expect(page).toHaveURL(/#\/login$/);
  await enter(other);
  await expect(page).toHaveURL(/#\/app$/);

  const endByItself = async () => {
    await page.goto(place);
    await expect(page.getByRole("heading", { level: 1, name: "Banners" })).toBeVisible();
    await page.evaluate((key) => sessionStorage.setItem(key, "ended"), storageKeys.accessToken);
    await page.reload();
    await expect(page).toHaveURL(/#\/login$/);
  };
  await endByItself();
  await enter(other);
  await expect(page).toHaveURL(/bannerList\?q=soil$/);
  await endByItself();
  await enter(one);
  await expect(page).toHaveURL(/#\/app$/);
});
