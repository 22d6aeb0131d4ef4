import { expect, type Page } from "@playwright/test";
import { product } from "../../../domain/entities/products/product.ts";
import { storageKeys } from "../../../domain/settings/limits.ts";
import { createAccount } from "../support/database.ts";
import { EntityScreen } from "../support/entity-screen.ts";
import { accountMenu, api, navigation, signIn, waitForApp } from "../support/people.ts";
import { test } from "../support/test.ts";
import { uiTexts } from "../support/ui-texts.ts";

/** Everything that the browser stores for the app, as text by place and key. Runs in the page. */
async function readStored(): Promise<Readonly<Record<string, string>>> {
  const stored: Record<string, string> = { cookie: document.cookie };
  for (const [key, value] of Object.entries({ ...sessionStorage })) stored[`session ${key}`] = String(value);
  for (const [key, value] of Object.entries({ ...localStorage })) stored[`local ${key}`] = String(value);
  const whenDone = <Value>(request: IDBRequest<Value>) =>
    new Promise<Value>((resolve, reject) => {
      request.onsuccess = () => resolve(request.result);
      request.onerror = () => reject(request.error);
    });
  for (const { name = "" } of await indexedDB.databases()) {
    const database = await whenDone(indexedDB.open(name));
    for (const store of database.objectStoreNames)
      stored[`database ${name} ${store}`] = JSON.stringify(
        await whenDone(database.transaction(store).objectStore(store).getAll()),
      );
    database.close();
  }
  for (const name of await caches.keys())
    stored[`cache ${name}`] = (await (await caches.open(name)).keys()).map(({ url }) => url).join();
  return stored;
}

const tokenOf = (page: Page) =>
  page.evaluate((key) => sessionStorage.getItem(key) ?? "", storageKeys.accessToken);

/** Signs in a new supplier, who opens a record, writes something that stays unsent, and pins a menu entry. */
async function work(page: Page) {
  const admin = await api("admin");
  const supplier = await api("supplier");
  const vendorId = supplier.profile.vendor?.id ?? "";
  const account = await createAccount({ roles: ["ROLE_USER_SUPPLIER"], vendorId });
  await signIn(page, account);
  await waitForApp(page);
  const screen = new EntityScreen(page, product);
  await screen.openList();
  await screen.openNew();
  await screen.box("name").fill("Unsent rice");
  await expect
    .poll(async () => JSON.stringify(await page.evaluate(readStored)), { timeout: 20_000 })
    .toContain("Unsent rice");
  const token = await tokenOf(page);
  const during = JSON.stringify(await page.evaluate(readStored));
  expect(during).toContain(account.id);
  expect(during).toContain(token);
  return { account, token, admin };
}

type Left = Awaited<ReturnType<typeof work>>;

/** Expects that what is stored names nobody, and returns its places. */
async function expectNobody(page: Page, { account, token }: Left): Promise<readonly string[]> {
  await expect(page).toHaveURL(/#\/login$/);
  await expect(page.getByLabel("Username")).toBeVisible();
  const stored = await page.evaluate(readStored);
  for (const secret of [account.id, account.username, token])
    for (const [place, text] of Object.entries(stored))
      expect(`${place} ${text}`.includes(secret), `${place} names the person: ${text}`).toBe(false);
  return Object.keys(stored).map((place) => place.replace(/[0-9a-f]{16}/, "owner"));
}

/** What a browser may keep when nobody is signed in: docs/decisions/0165-login-data.md. */
const ofNobody = new Set([
  "cookie",
  "session environment",
  "session returnTo",
  "session signInReason",
  "local device",
  "local language",
  "local openGroups",
  "local sidebar",
  "database kasekam unsent",
]);
const unknown = (places: readonly string[]) => places.filter((place) => !ofNobody.has(place));

test("a sign-out leaves nothing that names the person, in any tab, and unsent work waits for them", async ({
  page,
  context,
  troubles,
}) => {
  troubles.allow(/status of 401 /);
  const left = await work(page);
  const other = await context.newPage();
  await other.goto("/#/app");
  await navigation(other).waitFor();
  await accountMenu(other).click();
  await other.getByRole("menuitem", { name: uiTexts.logout.en, exact: true }).click();
  expect(unknown(await expectNobody(other, left))).toEqual([]);
  expect(unknown(await expectNobody(page, left))).toEqual([]);
  await expect(page.getByRole("alert")).toHaveCount(0);
  await signIn(page, left.account);
  await waitForApp(page);
  const screen = new EntityScreen(page, product);
  await screen.openList();
  await screen.openNew();
  await page.getByRole("button", { name: "Continue editing" }).click();
  await expect(screen.box("name")).toHaveValue("Unsent rice");
});

test("an expired session leaves nothing that names the person", async ({ page }) => {
  const left = await work(page);
  await page.evaluate((key) => sessionStorage.setItem(key, "1"), storageKeys.expiry);
  await page.reload();
  expect(unknown(await expectNobody(page, left))).toEqual([]);
  await signIn(page, left.account);
  await waitForApp(page);
});

test("a session that the server ends leaves nothing that names the person", async ({ page, troubles }) => {
  troubles.expect(/status of 401 /);
  const left = await work(page);
  await page.request.get("/api/oauth2/v1/user/logout", {
    headers: { authorization: `Bearer ${left.token}` },
  });
  await page.reload();
  expect(unknown(await expectNobody(page, left))).toEqual([]);
});

test("a removed account leaves nothing of the person, not even unsent work", async ({ page, troubles }) => {
  troubles.allow(/status of 40[13] /);
  const left = await work(page);
  // In one document, the form would ask first.
  await page.goto("about:blank");
  await page.goto("/#/app");
  await accountMenu(page).click();
  await page.getByRole("menuitem", { name: uiTexts.removeAccount.en }).click();
  await page
    .getByRole("dialog", { name: "Remove your account?" })
    .getByRole("button", { name: uiTexts.removeAccount.en })
    .click();
  expect(unknown(await expectNobody(page, left))).toEqual([]);
  expect(JSON.stringify(await page.evaluate(readStored))).not.toContain("Unsent rice");
});
