import { expect, type Page } from "@playwright/test";
import { storageKeys } from "../../../domain/settings/limits.ts";
import { freePort } from "../../../scripts/free-port.ts";
import { startOidcProvider, type TestProvider } from "../../support/oidc-provider.ts";
import { expectNoHorizontalScroll } from "../support/checks.ts";
import { type Account, createAccount } from "../support/database.ts";
import { type EmptyServer, startEmptyServer } from "../support/empty-server.ts";
import { accountMenu, setLanguage, waitForApp } from "../support/people.ts";
import { oneOf } from "../support/sample.ts";
import { rejectedAfterSignOut, rejectedCall, test } from "../support/test.ts";

let provider: TestProvider;
let server: EmptyServer;
let editor: Account;

test.beforeAll(async () => {
  const port = await freePort();
  provider = await startOidcProvider(`http://127.0.0.1:${port}`);
  server = await startEmptyServer({ ...provider.settings, PORT: String(port) });
  editor = await createAccount({ roles: ["ROLE_BACKOFFICE_EDITOR"], database: server.database });
  provider.people.set("dara", { email: editor.username, email_verified: true, roles: ["editors"] });
  provider.people.set("guest", { email: editor.username, email_verified: true, roles: ["guests"] });
});
test.afterAll(async () => {
  await server?.stop();
  await provider?.close();
});

const texts = {
  en: {
    button: "Sign in with Angkor Union",
    login: "Login",
    out: "Logout",
    noRole: /Your account at Angkor Union has no role/,
  },
  km: { button: "ចូលគណនីតាម សហភាពអង្គរ", login: "ចូល", out: "ចាកចេញ", noRole: /គណនីរបស់អ្នកនៅ សហភាពអង្គរ គ្មានតួនាទី/ },
} as const;

/** Signs in on the provider's page with the keyboard. */
async function signInAtPage(page: Page, name: string): Promise<void> {
  await expect(page.getByRole("heading", { name: "Provider" })).toBeVisible();
  await page.keyboard.type(name);
  await page.keyboard.press("Enter");
}

for (const language of oneOf(import.meta.filename, ["en", "km"] as const))
  test(`signs in with the provider, returns to the page asked for, and signs out there too (${language})`, async ({
    page,
    context,
    troubles,
  }) => {
    // The provider's own pages have no icon.
    troubles.allow(/favicon/);
    troubles.allow(rejectedAfterSignOut);
    await setLanguage(context, language);
    const text = texts[language];
    const addresses: string[] = [];
    page.on("framenavigated", (frame) => addresses.push(frame.url()));
    await page.goto(`${server.url}/#/app/news/newslist?pagesize=50`);
    const button = page.getByRole("button", { name: text.button });
    await button.focus();
    await page.keyboard.press("Enter");
    await signInAtPage(page, "dara");
    await waitForApp(page);
    await expect(page).toHaveURL(`${server.url}/#/app/news/newslist?pagesize=50`);
    const token = await page.evaluate((key) => sessionStorage.getItem(key), storageKeys.accessToken);
    expect(token).toHaveLength(43);
    expect(addresses.filter((url) => url.includes(token ?? ""))).toEqual([]);
    await page.goBack();
    expect(page.url()).not.toContain("finish");
    await page.goto(`${server.url}/#/app`);
    await waitForApp(page);

    await accountMenu(page).click();
    await page.getByRole("menuitem", { name: text.out, exact: true }).click();
    await expect(page).toHaveURL(new RegExp(`^${provider.issuer}/session/end`));
    await page.getByRole("button", { name: /yes/i }).click();
    await expect(page).toHaveURL(`${server.url}/#/login`);
    await expect(page.getByRole("button", { name: text.button })).toBeVisible();
    expect(await page.evaluate((key) => sessionStorage.getItem(key), storageKeys.logoutUrl)).toBeNull();
  });

for (const language of oneOf(import.meta.filename, ["en", "km"] as const))
  for (const scheme of ["light", "dark"] as const)
    test(`who has no role reads why, on a phone too, and the password still works (${language}, ${scheme})`, async ({
      page,
      context,
      troubles,
    }) => {
      troubles.expect(rejectedCall(422));
      troubles.allow(/favicon/);
      await page.setViewportSize({ width: 390, height: 844 });
      await setLanguage(context, language);
      await context.addInitScript(
        ([key, value]) => localStorage.setItem(key ?? "", value ?? ""),
        [storageKeys.colorScheme, scheme],
      );
      const text = texts[language];
      await page.goto(`${server.url}/#/login`);
      await page.getByRole("button", { name: text.button }).click();
      await signInAtPage(page, "guest");
      await expect(page.getByRole("alert")).toHaveText(text.noRole);
      await expect(page).toHaveURL(`${server.url}/#/login`);
      await expectNoHorizontalScroll(page);
      if (process.env.E2E_SCREENSHOTS)
        await page.screenshot({ path: `${process.env.E2E_SCREENSHOTS}/oidc-${language}-${scheme}.png` });
      await page.locator("input[name=username]").fill(editor.username);
      await page.locator("input[name=password]").fill(editor.password);
      await page.getByRole("button", { name: text.login, exact: true }).click();
      await accountMenu(page).waitFor();
      await expect(page).toHaveURL(/#\/app/);
      expect(await page.evaluate((key) => sessionStorage.getItem(key), storageKeys.logoutUrl)).toBeNull();
    });

test("the button is in the first response, and a press before the app arrives is kept", async ({
  page,
  troubles,
}) => {
  troubles.allow(/favicon/);
  let letGo: () => void = () => undefined;
  const held = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await page.route(/\/assets\/.*\.js$/, async (route) => {
    await held;
    await route.continue();
  });
  await page.goto(`${server.url}/#/login`, { waitUntil: "commit" });
  const button = page.getByRole("button", { name: texts.en.button });
  const before = await button.boundingBox();
  await button.click();
  letGo();
  await expect(page.getByRole("heading", { name: "Provider" })).toBeVisible();
  await page.goBack();
  await expect(button).toBeEnabled();
  expect(await button.boundingBox()).toEqual(before);
});

test("when the provider can't be reached, the page says so", async ({ page, troubles }) => {
  troubles.expect(rejectedCall(502));
  const message = "Angkor Union can't be reached. Try again later, or sign in with your password.";
  // The answer of a server whose provider is down (server/auth/oidc/oidc-sign-in.test.ts); this one knows its provider.
  await page.route("**/api/oidc/v1/begin", (route) =>
    route.fulfill({ status: 502, contentType: "application/problem+json", json: { message, code: 502 } }),
  );
  await page.goto(`${server.url}/#/login`);
  const button = page.getByRole("button", { name: texts.en.button });
  await button.click();
  await expect(page.getByRole("alert")).toHaveText(message);
  await expect(button).toBeEnabled();
});
