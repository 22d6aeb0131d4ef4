import { expect } from "@playwright/test";
import { storageKeys } from "../../../domain/settings/limits.ts";
import { createAccount } from "../support/database.ts";
import {
  accountMenu,
  credentialsOf,
  navigation,
  openMenuGroups,
  setLanguage,
  signIn,
  signInAs,
  signInContextAs,
  waitForApp,
} from "../support/people.ts";
import { rejectedAfterSignOut, rejectedCall, test } from "../support/test.ts";
import { uiTexts } from "../support/ui-texts.ts";

test("a wrong password is rejected with the specified message, and nobody is signed in", async ({
  page,
  troubles,
}) => {
  troubles.expect(rejectedCall(401));
  const { username } = await createAccount({ roles: [] });
  await signIn(page, { username, password: "not-the-password" });
  await expect(page.getByRole("alert")).toHaveText("The Email or Password you've entered is incorrect.");
  await expect(page).toHaveURL(/#\/login$/);
  await expect(page.getByRole("button", { name: "Login" })).toBeEnabled();
  expect(await page.evaluate((key) => sessionStorage.getItem(key), storageKeys.accessToken)).toBeNull();
});

test("both fields are required, validated without a request", async ({ page }) => {
  await page.goto("/#/login");
  await page.getByRole("button", { name: "Login" }).click();
  await expect(page.getByText("This field is required.")).toHaveCount(2);
  await expect(page.getByLabel("Username")).toHaveAttribute("aria-invalid", "true");
});

test("signing in stores the session, the role and the profile, and opens the app", async ({ page }) => {
  await signInAs(page, "supplier");
  await expect(page).toHaveURL(/#\/app$/);
  const stored = await page.evaluate(() => ({ ...sessionStorage }));
  expect(stored[storageKeys.userId]).toMatch(/^[0-9a-f-]{36}$/);
  expect(stored[storageKeys.accessToken]?.length).toBeGreaterThan(30);
  expect(Number(stored[storageKeys.expiry])).toBeGreaterThan(Date.now());
  expect(stored[storageKeys.currentRole]).toBe("supplier");
  expect(stored[storageKeys.environment]).toBe("Development");
  await expect
    .poll(() => page.evaluate((key) => sessionStorage.getItem(key), storageKeys.categoryClasses))
    .toContain("[");
});

test("the sign-in button shows progress and can't be pressed twice", async ({ page }) => {
  let letGo: () => void = () => undefined;
  const held = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await page.route("**/api/oauth2/token?grant_type=password", async (route) => {
    await held;
    await route.continue();
  });
  await signIn(page, credentialsOf("farmer"));
  await expect(page.locator("form").getByRole("button").last()).toBeDisabled();
  letGo();
  await waitForApp(page);
});

test("an anonymous user is redirected to the sign-in page, and back to the requested page", async ({
  page,
}) => {
  await page.goto("/#/app/banners/bannerList?q=soil");
  await expect(page).toHaveURL(/#\/login$/);
  await page.getByLabel("Username").fill(credentialsOf("admin").username);
  await page.getByLabel(/^Password/).fill(credentialsOf("admin").password);
  await page.getByRole("button", { name: "Login" }).click();
  await expect(page).toHaveURL(/#\/app\/banners\/bannerList\?q=soil$/);
  await expect(page.getByRole("heading", { level: 1, name: "Banners" })).toBeVisible();
});

test("signing out ends the session on the server too", async ({ page, request, troubles }) => {
  troubles.allow(rejectedAfterSignOut);
  const { username, password } = await createAccount({ roles: ["ROLE_BACKOFFICE_ADMIN"] });
  await signIn(page, { username, password });
  await waitForApp(page);
  const token = await page.evaluate((key) => sessionStorage.getItem(key), storageKeys.accessToken);
  await accountMenu(page).click();
  await page.getByRole("menuitem", { name: uiTexts.logout.en, exact: true }).click();
  await expect(page).toHaveURL(/#\/login$/);
  expect(await page.evaluate((key) => sessionStorage.getItem(key), storageKeys.userId)).toBeNull();
  const answer = await request.get("/api/oauth2/v1/user/me", {
    headers: { authorization: `Bearer ${token}` },
  });
  expect(answer.status()).toBe(401);
  await page.goto("/#/app");
  await expect(page).toHaveURL(/#\/login$/);
});

test("an expired session leads to the sign-in page at the next action", async ({ page }) => {
  await signInAs(page, "support");
  await openMenuGroups(page);
  // In one step: a background request in between would redirect first.
  await navigation(page)
    .getByRole("link", { name: "Experts" })
    .evaluate((link: HTMLElement, key) => {
      sessionStorage.setItem(key, String(Date.now() - 1));
      link.click();
    }, storageKeys.expiry);
  await expect(page).toHaveURL(/#\/login$/);
});

test("a session about to end is announced, and can be extended", async ({ page }) => {
  await signInAs(page, "support");
  const nearEnd = Date.now() + 3 * 60_000;
  await page.evaluate(([key, value]) => sessionStorage.setItem(key, value), [
    storageKeys.expiry,
    String(nearEnd),
  ] as const);
  await page.reload();
  const warning = page.getByRole("alert").filter({ hasText: /^You'll be signed out in [123] min\./ });
  await warning.getByRole("button", { name: "Stay signed in" }).click();
  await expect(warning).toBeHidden();
  const expiry = await page.evaluate((key) => Number(sessionStorage.getItem(key)), storageKeys.expiry);
  expect(expiry).toBeGreaterThan(nearEnd);
});

test("a token revoked by the server leads to the sign-in page, which says why", async ({
  page,
  troubles,
}) => {
  troubles.expect(rejectedCall(401));
  await signInAs(page, "support");
  await page.evaluate((key) => sessionStorage.setItem(key, "ended-on-the-server"), storageKeys.accessToken);
  await page.reload();
  await expect(page).toHaveURL(/#\/login$/);
  await expect(page.getByRole("alert")).toContainText("Your session has expired.");
});

test("a call that is forbidden (403) leads to the sign-in page", async ({ page, context, troubles }) => {
  troubles.expect(rejectedCall(403));
  await signInContextAs(context, "admin");
  await page.route("**/api/banners/v2?**", (route) =>
    route.fulfill({
      status: 403,
      contentType: "application/problem+json",
      body: JSON.stringify({ type: "x", title: "x", status: 403, code: 403, message: "No.", requestId: "1" }),
    }),
  );
  await page.goto("/#/app/banners/bannerList");
  await expect(page).toHaveURL(/#\/login$/);
  await expect(page.getByRole("alert")).toContainText("You don't have permission to do this.");
});

test("an overloaded server (503) shows the specified alert", async ({ page, context, troubles }) => {
  troubles.expect(rejectedCall(503));
  await signInContextAs(context, "admin");
  await page.route("**/api/banners/v2?**", (route) => route.fulfill({ status: 503, body: "" }));
  await page.goto("/#/app/banners/bannerList");
  await expect(page.getByText("Something went wrong, Please try again!").first()).toBeVisible();
});

test("the sign-in page follows the browser's language, and remembers a language choice", async ({
  browser,
  page,
}) => {
  const khmer = await browser.newPage({ locale: "km-KH" });
  await khmer.goto("/#/login");
  await expect(khmer.getByRole("heading", { level: 1, name: "ចូលគណនី" })).toBeVisible();
  await khmer.context().close();

  await page.goto("/#/login");
  await page.getByRole("button", { name: "ខ្មែរ" }).click();
  await expect(page.getByRole("button", { name: "ចូល", exact: true })).toBeVisible();
  await page.reload();
  await expect(page.locator("html")).toHaveAttribute("lang", "km");
  await expect(page.getByLabel("ឈ្មោះអ្នកប្រើ")).toBeVisible();
});

test("in Khmer, a wrong password is rejected in Khmer", async ({ page, context, troubles }) => {
  troubles.expect(rejectedCall(401));
  await setLanguage(context, "km");
  await page.goto("/#/login");
  await page.getByLabel("ឈ្មោះអ្នកប្រើ").fill("nobody@kasekam.example");
  await page.getByLabel(/^ពាក្យសម្ងាត់/).fill("not-the-password");
  await page.getByRole("button", { name: "ចូល", exact: true }).click();
  await expect(page.getByRole("alert")).toHaveText(/\p{Script=Khmer}{5}/u);
});
