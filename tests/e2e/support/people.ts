import type { BrowserContext, Page } from "@playwright/test";
import { storageKeys } from "../../../domain/limits.ts";
import { currentRole } from "../../../domain/roles.ts";
import type { Language } from "../../../domain/words.ts";
import { type AccountName, accounts, demoPassword } from "./accounts.ts";
import { type Client, type Credentials, connect } from "./api.ts";

/** Where the server under test listens (playwright.config.ts). */
export const address = `http://127.0.0.1:${process.env.E2E_PORT}`;

const clients = new Map<AccountName, Promise<Client>>();

/** A demo account by the API; signed in once for all tests, so no test may sign it out. */
export function api(name: AccountName): Promise<Client> {
  const known = clients.get(name);
  if (known) return known;
  const client = connect(address, credentialsOf(name));
  clients.set(name, client);
  return client;
}

/** What a demo account types to sign in. */
export const credentialsOf = (name: AccountName): Credentials => ({
  username: accounts[name].username,
  password: demoPassword,
});

/** Signs in through the real form of the sign-in page, in English. */
export async function signIn(page: Page, { username, password }: Credentials): Promise<void> {
  await page.goto("/#/login");
  await page.getByLabel("Username").fill(username);
  await page.getByLabel(/^Password/).fill(password);
  await page.getByRole("button", { name: "Login" }).click();
}

/** Signs a demo account in through the real form, and waits until the app is there. */
export async function signInAs(page: Page, name: AccountName): Promise<void> {
  await signIn(page, credentialsOf(name));
  await arrive(page);
}

/** The menu of the role. */
export const navigation = (page: Page) => page.getByRole("navigation", { name: /^(Navigation|ម៉ឺនុយ)/ });

/** The button of the header that opens the menu of whoever is signed in. */
export const accountMenu = (page: Page) => page.getByRole("banner").locator("button[aria-haspopup=menu]");

/** Waits until the app has opened after a sign-in, which loads the page anew. */
export async function arrive(page: Page): Promise<void> {
  await page.waitForURL(/#\/app/);
  await navigation(page).waitFor();
}

/** Signs a demo account in without the form, in every page of the browser context that opens from now on. */
export const enterAs = async (context: BrowserContext, name: AccountName): Promise<void> =>
  enterWith(context, await api(name));

/** Signs somebody who is connected to the API in without the form, in every page of the browser context that opens from now on. */
export async function enterWith(context: BrowserContext, client: Client): Promise<void> {
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

/** Opens every page from now on in this language, as for somebody who chose it before. */
export const speak = (context: BrowserContext, language: Language): Promise<unknown> =>
  context.addInitScript(storeOnce, { session: {}, local: { [storageKeys.language]: language } });

interface Items {
  readonly session: Readonly<Record<string, string>>;
  readonly local: Readonly<Record<string, string>>;
}

/** Runs in the page, before its own scripts. What is there already stays, as it would after a reload. */
function storeOnce({ session, local }: Items): void {
  if (!location.protocol.startsWith("http")) return;
  for (const [key, value] of Object.entries(session)) {
    if (sessionStorage.getItem(key) === null) sessionStorage.setItem(key, value);
  }
  for (const [key, value] of Object.entries(local)) {
    if (localStorage.getItem(key) === null) localStorage.setItem(key, value);
  }
}

/** Opens every group of the menu. */
export async function unfold(page: Page): Promise<void> {
  const folded = navigation(page).locator('button[aria-expanded="false"]');
  while ((await folded.count()) > 0) await folded.first().click();
}
