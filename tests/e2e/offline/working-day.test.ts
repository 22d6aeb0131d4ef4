import { type BrowserContext, expect, type Page } from "@playwright/test";
import { productUnit } from "../../../domain/entities/products/product-unit.ts";
import { addAddress } from "../../../domain/navigation/addresses.ts";
import { startAsker } from "../support/asker.ts";
import { takeScreenshot } from "../support/checks.ts";
import { uniqueLetters } from "../support/drafts.ts";
import { EntityScreen } from "../support/entity-screen.ts";
import { readKept, waitUntilKept } from "../support/kept-on-device.ts";
import { openContextFor } from "../support/open-context.ts";
import { accountMenu, api, navigation, setLanguage, signInAs } from "../support/people.ts";
import { oneOf } from "../support/sample.ts";
import { test } from "../support/test.ts";

test.use({ serviceWorkers: "allow", loadsAhead: true });

const lost =
  /ERR_INTERNET_DISCONNECTED|ERR_FAILED|ERR_CONNECTION|preload|Failed to (load resource|fetch)|MissingPart|no-response/;

/** Closes the only tab of a browser, and with it its session, and opens the app again. */
async function startAgain(context: BrowserContext, page: Page, place: string): Promise<Page> {
  await page.close();
  const next = await context.newPage();
  await next.goto(place);
  return next;
}

/** Chromium 147 forgets in a page that is loaded without a line that it has none. */
async function pretendOffline(page: Page): Promise<void> {
  const isOnline = () => localStorage.getItem("isOffline") === null;
  await page.context().addInitScript(`Object.defineProperty(navigator, "onLine", { get: ${isOnline} })`);
  await page.evaluate(() => localStorage.setItem("isOffline", "yes"));
}

const texts = {
  en: {
    offline: "You're offline.",
    since: "What you see is from",
    missing: "Not available without a connection",
    waiting: "2 changes are waiting to sync",
    answer: "Your answer",
    sent: "Sent and saved:",
    logout: "Logout",
  },
  km: {
    offline: "អ្នកមិនមានអ៊ីនធឺណិតទេ។",
    since: "អ្វីដែលអ្នកឃើញគឺពី",
    missing: "មិនអាចមើលបានទេ ពេលគ្មានអ៊ីនធឺណិត",
    waiting: "ការកែប្រែ 2 កំពុងរង់ចាំផ្ញើ។",
    answer: "ចម្លើយរបស់អ្នក",
    sent: "បានផ្ញើ និងរក្សាទុក៖",
    logout: "ចាកចេញ",
  },
} as const;

for (const [language, viewport] of oneOf(import.meta.filename, [
  ["en", { width: 1280, height: 800 }],
  ["km", { width: 390, height: 844 }],
] as const))
  test(`a day's work goes on while the line is cut, and each write arrives once (${language})`, async ({
    browser,
    context,
    page: first,
    troubles,
  }) => {
    // A first visit waits 45 seconds before the app is cached.
    test.setTimeout(240_000);
    const say = texts[language];
    troubles.allow(lost);
    const admin = await api("admin");
    const mark = uniqueLetters();
    const createUnit = (name: string, nameKh: string) =>
      admin.create(productUnit, { name, nameKh, symbol: uniqueLetters(), factor: 5 });
    const names = { en: `Crate ${mark}`, km: `ឡាំង ${mark}` };
    const stored = await createUnit(names.en, names.km);
    const unread = await createUnit(`Unread ${mark}`, `មិនទាន់អាន ${mark}`);
    const farmer = await startAsker("Snails eat my young rice. What now?");
    const device = await openContextFor(browser, "admin");
    await device.page.goto("/#/app");

    // The morning, with a connection.
    await signInAs(first, "admin");
    await first.setViewportSize(viewport);
    await setLanguage(context, language);
    await first.evaluate((chosen) => localStorage.setItem("language", chosen), language);
    await first.reload();
    // On a first visit, all that the person opens comes first.
    await first.waitForFunction(() => localStorage.getItem("cacheOwner"), null, { timeout: 90_000 });
    let screen = new EntityScreen(first, productUnit, language);
    await screen.openList(`?q=${mark}`);
    await expect(screen.row(names[language])).toBeVisible();
    await screen.openRecord(stored.id);
    await expect(screen.box("factor")).toHaveValue("5");
    await first.goto(farmer.link);
    await expect(first.getByRole("article").filter({ hasText: "Snails eat" })).toBeVisible();
    await first.goto(`/#${addAddress(productUnit)}`);
    await screen.box("factor").waitFor();
    await first.goto("/#/app");
    await expect(first.getByRole("heading", { level: 2 }).first()).toBeVisible();
    await waitUntilKept(first, [
      '"home"',
      `"one","${stored.id}"`,
      `"messages","${farmer.id}"`,
      "/assets/form-",
    ]);

    // The line is cut; the page is loaded again.
    await pretendOffline(first);
    await context.setOffline(true);
    await first.reload();
    await expect(first.getByText(say.offline)).toBeVisible();
    await expect(first.getByText(say.since)).toBeVisible();
    await expect(first.getByRole("heading", { level: 2 }).first()).toBeVisible();
    await takeScreenshot(first, { language, name: `offline-home-${viewport.width}` });

    // The browser is closed, and the app opened again.
    let page = await startAgain(context, first, "/");
    await page.setViewportSize(viewport);
    await expect(page).toHaveURL(/#\/app$/);
    screen = new EntityScreen(page, productUnit, language);
    await screen.openList(`?q=${mark}`);
    await expect(screen.row(names[language])).toBeVisible();
    await takeScreenshot(page, { language, name: `offline-list-${viewport.width}` });
    await page.goto(`/#/app/${productUnit.screen}/${unread.id}`);
    await expect(page.getByRole("heading", { name: say.missing })).toBeVisible();
    await takeScreenshot(page, { language, name: `offline-missing-${viewport.width}` });
    await screen.openRecord(stored.id);
    await screen.box("factor").fill("6");
    await screen.save.click();
    await page.goto(`/#${addAddress(productUnit)}`);
    await expect(screen.box("nameKh")).toHaveValue("");
    await screen.box("nameKh").fill("កញ្ច្រែង");
    await screen.box("symbol").fill(uniqueLetters());
    await screen.box("factor").fill("7");
    // A phone shows one language of the texts at a time.
    if (language === "km") await page.getByRole("radiogroup").getByText("English").click();
    await screen.box("name").fill(`Basket ${mark}`);
    await screen.save.click();
    await expect(page.getByText(say.waiting)).toBeVisible();
    await page.goto(farmer.link);
    await expect(page.getByRole("article").filter({ hasText: "Snails eat" })).toBeVisible();
    await page.getByRole("textbox", { name: say.answer }).fill("Collect them at dusk.");
    await page.getByRole("textbox", { name: say.answer }).press("Control+Enter");
    await expect(page.getByText("Collect them at dusk.").last()).toBeVisible();
    await takeScreenshot(page, { language, name: `offline-conversation-${viewport.width}` });
    expect(await admin.read(productUnit, stored.id)).toMatchObject({ factor: 5, version: 1 });

    // Closed once more before the line is back.
    page = await startAgain(context, page, "/#/app");
    await page.setViewportSize(viewport);
    await expect(page.getByText(say.waiting)).toBeVisible();
    await expect(page.getByText(say.since)).toBeVisible();
    await takeScreenshot(page, { language, name: `offline-waiting-${viewport.width}` });
    await context.setOffline(false);
    await page.evaluate(() => {
      localStorage.removeItem("isOffline");
      window.dispatchEvent(new Event("online"));
    });
    await expect(page.getByText(say.sent)).toHaveCount(2, { timeout: 40_000 });
    await expect
      .poll(async () => (await farmer.messages()).map(({ text }) => text))
      .toEqual(["Snails eat my young rice. What now?", "Collect them at dusk."]);
    expect(await admin.read(productUnit, stored.id)).toMatchObject({ factor: 6, version: 2 });
    expect(await admin.list(productUnit, { q: `Basket ${mark}` })).toHaveLength(1);
    await expect(page.getByText(say.offline)).toBeHidden();

    // Signing out leaves nothing behind, and ends nothing elsewhere.
    await accountMenu(page).click();
    await page.getByRole("menuitem", { name: say.logout, exact: true }).click();
    await expect(page).toHaveURL(/#\/login/);
    await expect.poll(() => readKept(page)).not.toMatch(/"home"|"one"|"messages"|\/files\//);
    expect(await page.evaluate(() => localStorage.getItem("cacheOwner"))).toBeNull();
    await device.page.reload();
    await expect(navigation(device.page)).toBeVisible();
    await device.context.close();
    await context.setOffline(true);
    page = await startAgain(context, page, "/#/app");
    await expect(page).toHaveURL(/#\/login/);
  });
