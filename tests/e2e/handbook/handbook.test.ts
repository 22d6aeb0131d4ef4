import { expect, type Page } from "@playwright/test";
import { order } from "../../../domain/entities/orders/order.ts";
import { chapters } from "../../../domain/handbook/chapters.ts";
import { type Language, localized } from "../../../domain/text/localized-text.ts";
import { connect } from "../support/api.ts";
import {
  expectAccessible,
  expectNoHorizontalScroll,
  takeScreenshot,
  waitUntilSettled,
} from "../support/checks.ts";
import { createAccount } from "../support/database.ts";
import { accountMenu, address, api, setLanguage, signInContext, signInContextAs } from "../support/people.ts";
import { oneOf } from "../support/sample.ts";
import { test } from "../support/test.ts";

// Without a connection, only what was loaded ahead can be opened.
test.use({ loadsAhead: true });

const texts = {
  confirm: localized("Confirm an order", "បញ្ជាក់ការបញ្ជាទិញ"),
  confirmButton: localized("Confirm order", "បញ្ជាក់ការបញ្ជាទិញ"),
  help: localized("Help", "ជំនួយ"),
  search: localized("Search in help", "ស្វែងរកក្នុងជំនួយ"),
  word: localized("TRACKING", "លេខកូដតាមដាន"),
  ship: localized("Pack and deliver an order", "វេចខ្ចប់ និងប្រគល់ការបញ្ជាទិញ"),
  nothing: localized("No results for", "គ្មានលទ្ធផលសម្រាប់"),
  unknown: localized("Chapter not found", "រកមិនឃើញជំពូកនេះទេ"),
  all: localized("All chapters", "ជំពូកទាំងអស់"),
  firstSteps: localized("First steps", "ជំហានដំបូង"),
  done: localized(", done", ", រួចរាល់"),
  hide: localized("Hide the first steps", "លាក់ជំហានដំបូង"),
  show: localized("Show the first steps on Home again", "បង្ហាញជំហានដំបូងនៅទំព័រដើមម្ដងទៀត"),
};

const heading = (page: Page, name: string) => page.getByRole("heading", { level: 1, name, exact: true });

/** Opens help about the screen: by its key, or on a phone by the account menu. */
async function openHelp(page: Page, isPhone: boolean, language: Language): Promise<void> {
  if (!isPhone) return page.keyboard.press("?");
  await accountMenu(page).click();
  await page.getByRole("menuitem", { name: texts.help[language], exact: true }).click();
}

for (const [language, width] of oneOf(import.meta.filename, [
  ["en", 1280],
  ["km", 390],
] as const))
  test(`a new admin finds out how to confirm an order, does it, and the step ticks itself off: ${language} at ${width} px`, async ({
    page,
    context,
  }) => {
    const isPhone = width < 768;
    const { username, password } = await createAccount({ roles: ["ROLE_BACKOFFICE_ADMIN"] });
    const client = await connect(address, { username, password });
    await signInContext(context, client);
    await setLanguage(context, language);
    await page.setViewportSize({ width, height: 844 });

    await page.goto("/#/app");
    const steps = page.getByRole("region", { name: texts.firstSteps[language] });
    if (isPhone) await steps.locator("summary").click();
    const step = steps.getByRole("listitem").filter({ hasText: texts.confirm[language] });
    await expect(step).toBeVisible();
    await expect(step).not.toContainText(texts.done[language]);
    await waitUntilSettled(page);
    await expectNoHorizontalScroll(page);
    await expectAccessible(page);
    await takeScreenshot(page, { language, name: "first-steps" });

    await page.goto(`/#/app/${order.screen}`);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await openHelp(page, isPhone, language);
    await expect(heading(page, texts.confirm[language])).toBeVisible();
    await expect(page).toHaveURL(/#\/app\/help\/confirm-an-order$/);
    const picture = page.getByRole("main").locator("img");
    await expect
      .poll(() => picture.evaluate((one: HTMLImageElement) => one.naturalWidth))
      .toBeGreaterThan(300);
    await waitUntilSettled(page);
    await expectNoHorizontalScroll(page);
    await expectAccessible(page);
    await takeScreenshot(page, { language, name: "chapter" });

    // Not while typing.
    const search = page.getByRole("searchbox", { name: texts.search[language] });
    await search.pressSequentially("?zzz");
    await expect(page.getByText(texts.nothing[language])).toBeVisible();
    await search.fill(texts.word[language]);
    await expect(page.locator('main li a[href^="#/app/help/"]')).toHaveCount(1);
    await page.getByRole("main").getByRole("link", { name: texts.ship[language] }).click();
    await expect(heading(page, texts.ship[language])).toBeVisible();

    const [pending] = await client.list(order, { state: "pending", sort: "-number", pagesize: "1" });
    await page.goto(`/#/app/${order.screen}/${pending?.id}`);
    await page.getByRole("button", { name: texts.confirmButton[language], exact: true }).click();
    const dialog = page.getByRole("dialog");
    await dialog.getByRole("button", { name: texts.confirmButton[language], exact: true }).click();
    await expect(dialog).toHaveCount(0);
    await page.goto("/#/app");
    if (isPhone) await steps.locator("summary").click();
    await expect(step).toContainText(texts.done[language]);

    await steps.getByRole("button", { name: texts.hide[language] }).click();
    await expect(steps).toHaveCount(0);
    await page.goto("/#/app/help");
    await page.getByRole("button", { name: texts.show[language] }).click();
    await expect(page.getByRole("button", { name: texts.show[language] })).toHaveCount(0);
    await waitUntilSettled(page);
    await expectAccessible(page);
    await takeScreenshot(page, { language, name: "handbook" });
    await page.goto("/#/app");
    await expect(steps).toBeVisible();
  });

test("each role has its own chapters; one of another role is not found", async ({ page, context }) => {
  await signInContextAs(context, "expert");
  await page.goto("/#/app/help");
  await expect(page.getByRole("link", { name: "Answer a farmer" }).first()).toBeVisible();
  await expect(page.getByRole("link", { name: texts.confirm.en })).toHaveCount(0);
  await page.goto("/#/app/help/confirm-an-order");
  await expect(page.getByRole("heading", { name: texts.unknown.en })).toBeVisible();
  await page.getByRole("main").getByRole("link", { name: texts.all.en }).click();
  await expect(heading(page, texts.help.en)).toBeVisible();
});

test("the palette finds chapters, and the shortcuts of conversations lead to theirs", async ({
  page,
  context,
}) => {
  await signInContextAs(context, "expert");
  await page.goto("/#/app/chats/chatlist");
  await page.locator('main li a[href^="#/app/chats/chatlist/"]').first().focus();
  await page.keyboard.press("?");
  await page.getByRole("dialog", { name: "Keyboard shortcuts" }).getByRole("link").click();
  await expect(heading(page, "Answer a farmer")).toBeVisible();
  await page.keyboard.press("Control+k");
  await page.getByRole("combobox").fill("secure your");
  await page.getByRole("option", { name: "Secure your account" }).click();
  await expect(heading(page, "Secure your account")).toBeVisible();
});

test("a chapter that is open stays readable offline, with the text of its picture", async ({
  page,
  context,
  troubles,
}) => {
  troubles.expect(/ERR_FAILED|ERR_INTERNET_DISCONNECTED/);
  await signInContextAs(context, "editor");
  await page.route("**/*.webp", (route) => route.abort());
  await page.goto("/#/app/help");
  await expect(heading(page, texts.help.en)).toBeVisible();
  await context.setOffline(true);
  await page.getByRole("main").getByRole("link", { name: "Publish news" }).click();
  await expect(heading(page, "Publish news")).toBeVisible();
  const alt = chapters.find(({ key }) => key === "publish-news")?.picture?.en ?? "";
  await expect(page.getByRole("img", { name: alt })).toBeAttached();
  await context.setOffline(false);
});

test("home with all first steps fits a screen of 1440 x 900", async ({ page, context }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await signInContextAs(context, "admin");
  await page.goto("/#/app");
  const steps = page.getByRole("region", { name: texts.firstSteps.en });
  await expect(steps).toBeVisible();
  await waitUntilSettled(page);
  expect(await steps.evaluate((one) => one.getBoundingClientRect().bottom)).toBeLessThanOrEqual(900);
  await takeScreenshot(page, { language: "en", name: "home-1440" });
});

test("help opens from a key in a record too, and Back returns", async ({ page, context }) => {
  await signInContextAs(context, "admin");
  const [one] = await (await api("admin")).list(order, { pagesize: "1" });
  await page.goto(`/#/app/${order.screen}/${one?.id}`);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await page.keyboard.press("?");
  await expect(heading(page, texts.confirm.en)).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL(new RegExp(`${one?.id}$`));
});
