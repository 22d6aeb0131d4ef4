import { expect, type Locator, type Page } from "@playwright/test";
import { storageKeys } from "../../../domain/settings/limits.ts";
import { credentialsOf, navigation, setLanguage, signInAs, waitForApp } from "../support/people.ts";
import { oneOf } from "../support/sample.ts";
import { rejectedCall, test } from "../support/test.ts";

/** Holds back the app's scripts. Returns how to let them through. */
async function holdApp(page: Page): Promise<() => void> {
  let letGo: () => void = () => undefined;
  const held = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await page.route(/\/assets\/.*\.js$/, async (route) => {
    await held;
    await route.continue();
  });
  return letGo;
}

/** Opens a page whose scripts are held back: it does not finish to load before they are let through. */
const openHeld = (page: Page, address: string) => page.goto(address, { waitUntil: "commit" });

const earlyForm = (page: Page) => page.locator("#root[data-early-form]");
const username = (page: Page) => page.locator("input[name=username]");
const password = (page: Page) => page.locator("input[name=password]");
const submitButton = (page: Page) => page.locator("button[type=submit]");
const untilAdopted = (page: Page) => expect(earlyForm(page)).toHaveCount(0);

/** Where the parts of the page are. */
const placesOf = (page: Page) =>
  Promise.all(
    ["h1", "label", "input", "button", "a", "aside p"].map(async (part) =>
      Promise.all((await page.locator(part).all()).map((one: Locator) => one.boundingBox())),
    ),
  );

test("what is typed before the app arrives is kept, with the focus and the caret", async ({ page }) => {
  const letGo = await holdApp(page);
  await openHeld(page, "/#/login");
  await expect(username(page)).toBeFocused();
  await page.keyboard.type(credentialsOf("support").username);
  await page.keyboard.press("Tab");
  await page.keyboard.type(credentialsOf("support").password.slice(1));
  await page.keyboard.press("Home");
  await password(page).evaluate((input) => input.setAttribute("data-marked", ""));
  letGo();
  await untilAdopted(page);
  await expect(password(page)).toBeFocused();
  await expect(password(page)).toHaveAttribute("data-marked");
  await expect(username(page)).toHaveValue(credentialsOf("support").username);
  await page.keyboard.type(credentialsOf("support").password.slice(0, 1));
  await expect(password(page)).toHaveValue(credentialsOf("support").password);
  await page.keyboard.press("Enter");
  await waitForApp(page);
});

for (const language of oneOf(import.meta.filename, ["en", "km"] as const))
  for (const scheme of ["light", "dark"] as const)
    test(`nothing moves and no colour changes when the app takes over (${language}, ${scheme})`, async ({
      page,
      context,
    }) => {
      await setLanguage(context, language);
      await page.emulateMedia({ colorScheme: scheme });
      const letGo = await holdApp(page);
      await openHeld(page, "/#/login");
      await expect(page.getByRole("heading", { level: 1 })).toHaveText(
        { en: "Sign in", km: "ចូលគណនី" }[language],
      );
      await page.evaluate(() => document.fonts.ready);
      const look = () =>
        page.locator("body").evaluate((body) => {
          const input = body.querySelector("input");
          return [body, input].map((part) => part && getComputedStyle(part).cssText);
        });
      const before = [await placesOf(page), await look()];
      letGo();
      await untilAdopted(page);
      expect([await placesOf(page), await look()]).toEqual(before);
      await expect(page.locator("html")).toHaveAttribute("data-mantine-color-scheme", scheme);
      await expect(page.locator("html")).toHaveAttribute("lang", language);
    });

test("a submit before the app arrives signs in when it does, and puts nothing into the address", async ({
  page,
}) => {
  const letGo = await holdApp(page);
  await openHeld(page, "/#/login");
  await expect(username(page)).toBeFocused();
  await page.keyboard.type(credentialsOf("admin").username);
  await page.keyboard.press("Tab");
  await page.keyboard.type(credentialsOf("admin").password);
  await page.keyboard.press("Enter");
  await submitButton(page).click();
  await expect(page.locator("#root[data-waiting]")).toHaveCount(1);
  expect(new URL(page.url()).search).toBe("");
  await expect(page).toHaveURL(/\/#\/login$/);
  letGo();
  await waitForApp(page);
});

test("a wrong password submitted before the app arrives is rejected, and can be corrected", async ({
  page,
  troubles,
}) => {
  troubles.expect(rejectedCall(401));
  const letGo = await holdApp(page);
  await openHeld(page, "/#/login");
  await username(page).fill(credentialsOf("expert").username);
  await password(page).fill("not-the-password");
  await submitButton(page).click();
  letGo();
  await expect(page.getByRole("alert")).toHaveText("The Email or Password you've entered is incorrect.");
  await expect(username(page)).toHaveValue(credentialsOf("expert").username);
  await password(page).fill(credentialsOf("expert").password);
  await submitButton(page).click();
  await waitForApp(page);
});

test("an empty form submitted before the app arrives says what is missing", async ({ page }) => {
  const letGo = await holdApp(page);
  await openHeld(page, "/#/login");
  await submitButton(page).click();
  letGo();
  await expect(page.getByText("This field is required.")).toHaveCount(2);
});

test("a language chosen before the app arrives is used when it does", async ({ page }) => {
  const letGo = await holdApp(page);
  await openHeld(page, "/#/login");
  await username(page).fill("sok");
  await page.getByRole("button", { name: "ខ្មែរ" }).click();
  letGo();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("ចូលគណនី");
  await expect(username(page)).toHaveValue("sok");
});

test("the address without a page shows the form too; after signing in, the requested page opens", async ({
  page,
}) => {
  const letGo = await holdApp(page);
  await openHeld(page, "/#/app/banners/bannerList?q=soil");
  await username(page).fill(credentialsOf("admin").username);
  await password(page).fill(credentialsOf("admin").password);
  await submitButton(page).click();
  letGo();
  await expect(page).toHaveURL(/#\/app\/banners\/bannerList\?q=soil$/);
});

test("nobody who is signed in sees the form, in this tab or a new one", async ({ page, context }) => {
  await signInAs(page, "support");
  const letGo = await holdApp(page);
  await page.reload({ waitUntil: "commit" });
  await expect(page.locator("html")).toHaveAttribute("data-mantine-color-scheme");
  await expect(page.locator("#root > *")).toHaveCount(0);
  letGo();
  await navigation(page).waitFor();
  // A new tab has no session of its own: it asks this one.
  const tab = await context.newPage();
  const letTabGo = await holdApp(tab);
  await openHeld(tab, "/#/app");
  await expect
    .poll(() => tab.evaluate((key) => sessionStorage.getItem(key), storageKeys.accessToken))
    .not.toBeNull();
  await expect(tab.locator("#root > *")).toHaveCount(0);
  letTabGo();
  await navigation(tab).waitFor();
});

test("when the app does not arrive, the form says so and keeps what was typed", async ({
  page,
  troubles,
}) => {
  troubles.expect(/net::ERR_FAILED/);
  let isHeld = true;
  const letGo: (() => void)[] = [];
  await page.route(/\/assets\/.*\.js$/, async (route) => {
    if (isHeld) await new Promise<void>((resolve) => letGo.push(resolve));
    await route.abort();
  });
  await openHeld(page, "/#/login");
  await username(page).fill("sok");
  await password(page).fill("secret");
  await submitButton(page).click();
  isHeld = false;
  for (const one of letGo) one();
  await expect(page.getByRole("alert")).toContainText("Loading chunk 0 failed.");
  await expect(username(page)).toHaveValue("sok");
  await expect(password(page)).toHaveValue("secret");
  await expect(page).toHaveURL(/\/#\/login$/);
});

test("on a slow connection the form can be used before the app has arrived", async ({ page, context }) => {
  const session = await context.newCDPSession(page);
  const throttle = (bytesPerSecond: number) =>
    session.send("Network.emulateNetworkConditions", {
      offline: false,
      latency: 400,
      downloadThroughput: bytesPerSecond,
      uploadThroughput: bytesPerSecond,
    });
  // The app takes longer to arrive than a busy machine takes to type.
  await throttle(6000);
  await page.goto("/#/login", { waitUntil: "commit" });
  await earlyForm(page).waitFor();
  await page.keyboard.type(credentialsOf("editor").username);
  await page.keyboard.press("Tab");
  await page.keyboard.type(credentialsOf("editor").password);
  await expect(earlyForm(page)).toHaveCount(1);
  await page.keyboard.press("Enter");
  await throttle(-1);
  await waitForApp(page);
});
