import type { BrowserContext, Page } from "@playwright/test";
import { currentRole } from "../../../domain/access/roles.ts";
import { storageKeys } from "../../../domain/settings/limits.ts";
import type { Language } from "../../../domain/text/localized-text.ts";
import { type AccountName, accounts, demoPassword } from "./accounts.ts";
import { type Client, type Credentials, connect } from "./api.ts";

/** Origin of the server under test (playwright.config.ts). */
export const address = `http://127.0.0.1:${process.env.E2E_PORT}`;

const clients = new Map<AccountName, Promise<Client>>();

/** API client of a demo account. Shared by all tests, so no test may sign it out. */
export function api(name: AccountName): Promise<Client> {
  const known = clients.get(name);
  if (known) return known;
  const client = connect(address, credentialsOf(name));
  clients.set(name, client);
  return client;
}

/** Credentials of a demo account. */
export const credentialsOf = (name: AccountName): Credentials => ({
  username: accounts[name].username,
  password: demoPassword,
});

/** Signs in through the sign-in page, in English. */
export async function signIn(page: Page, { username, password }: Credentials): Promise<void> {
  await page.goto("/#/login");
  await page.getByLabel("Username").fill(username);
  await page.getByLabel(/^Password/).fill(password);
  await page.getByRole("button", { name: "Login" }).click();
}

/** Signs in a demo account through the sign-in page and waits for the app. */
export async function signInAs(page: Page, name: AccountName): Promise<void> {
  await signIn(page, credentialsOf(name));
  await waitForApp(page);
}

/** The role's menu. */
export const navigation = (page: Page) => page.getByRole("navigation", { name: /^(Navigation|ម៉ឺនុយ)/ });

/** Header button that opens the account menu. */
export const accountMenu = (page: Page) => page.getByRole("banner").locator("button[aria-haspopup=menu]");

/** Waits until the app has loaded after a sign-in. */
export async function waitForApp(page: Page): Promise<void> {
  await page.waitForURL(/#\/app/);
  await navigation(page).waitFor();
}

/** Signs in a demo account in a browser context without the form; applies to pages opened afterwards. */
export const signInContextAs = async (context: BrowserContext, name: AccountName): Promise<void> =>
  signInContext(context, await api(name));

/** Signs in an API client's user in a browser context without the form; applies to pages opened afterwards. */
export async function signInContext(context: BrowserContext, client: Client): Promise<void> {
  await context.addInitScript(storeOnce, {
    session: {
      [storageKeys.userId]: client.profile.id,
      [storageKeys.accessToken]: client.accessToken,
      [storageKeys.expiry]: String(client.expiry),
      [storageKeys.currentRole]: currentRole(client.profile.roles),
      [storageKeys.profile]: JSON.stringify(client.profile),
    },
    local: {},
  });
}

/** Sets the language of pages opened afterwards. */
export const setLanguage = (context: BrowserContext, language: Language): Promise<unknown> =>
  context.addInitScript(storeOnce, { session: {}, local: { [storageKeys.language]: language } });

interface StorageItems {
  readonly session: Readonly<Record<string, string>>;
  readonly local: Readonly<Record<string, string>>;
}

/** Runs in the page before its scripts. Keeps existing values, as after a reload. */
function storeOnce({ session, local }: StorageItems): void {
  if (!location.protocol.startsWith("http")) return;
  for (const [key, value] of Object.entries(session)) {
    if (sessionStorage.getItem(key) === null) sessionStorage.setItem(key, value);
  }
  for (const [key, value] of Object.entries(local)) {
    if (localStorage.getItem(key) === null) localStorage.setItem(key, value);
  }
}

/** Opens every menu group. */
export async function openMenuGroups(page: Page): Promise<void> {
  const folded = navigation(page).locator('button[aria-expanded="false"]');
  while ((await folded.count()) > 0) await folded.first().click();
}
