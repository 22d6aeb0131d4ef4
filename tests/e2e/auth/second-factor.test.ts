import { type BrowserContext, expect, type Page } from "@playwright/test";
import { Secret, TOTP } from "otpauth";
import { Client } from "pg";
import { z } from "zod";
import { news } from "../../../domain/entities/news/news.ts";
import { addScreenOf } from "../../../domain/navigation/addresses.ts";
import { freePort } from "../../../scripts/free-port.ts";
import { expectNoHorizontalScroll } from "../support/checks.ts";
import { type Account, createAccount } from "../support/database.ts";
import { type EmptyServer, startEmptyServer } from "../support/empty-server.ts";
import { openWithLiveUpdates } from "../support/live-updates.ts";
import { accountMenu, setLanguage, waitForApp } from "../support/people.ts";
import { oneOf } from "../support/sample.ts";
import { rejectedCall, test } from "../support/test.ts";

let server: EmptyServer;
/** Passkeys belong to a name, never to an IP address. */
let office = "";

test.beforeAll(async () => {
  const port = await freePort();
  office = `http://localhost:${port}`;
  server = await startEmptyServer({ PORT: String(port), PUBLIC_URL: office });
});
test.afterAll(() => server?.stop());

const texts = {
  en: {
    login: "Login",
    logout: "Logout",
    security: "Sign-in and security",
    app: "Authenticator app",
    setUp: "Set up",
    codeShown: /Code that the app shows/,
    turnOn: "Turn on",
    saved: "I've saved these codes",
    done: "Done",
    addPasskey: "Add a passkey",
    name: /^Name/,
    next: "Continue",
    secondStep: "Second step",
    incorrect: /This code is incorrect/,
    useRecoveryCode: "Use a recovery code",
    recoveryCode: /^Recovery code/,
    left: "9 codes left",
    withPasskey: "Sign in with a passkey",
    signOutDevice: "Sign out this device",
    ended: /Your session has expired/,
  },
  km: {
    login: "ចូល",
    logout: "ចាកចេញ",
    security: "ការចូលគណនី និងសុវត្ថិភាព",
    app: "កម្មវិធីបង្កើតលេខកូដ",
    setUp: "រៀបចំ",
    codeShown: /លេខកូដដែលកម្មវិធីបង្ហាញ/,
    turnOn: "បើក",
    saved: "ខ្ញុំបានរក្សាទុកលេខកូដទាំងនេះហើយ",
    done: "រួចរាល់",
    addPasskey: "បន្ថែមសោចូលគណនី",
    name: /^ឈ្មោះ/,
    next: "បន្ត",
    secondStep: "ជំហានទីពីរ",
    incorrect: /លេខកូដនេះមិនត្រឹមត្រូវ/,
    useRecoveryCode: "ប្រើលេខកូដសង្គ្រោះ",
    recoveryCode: /^លេខកូដសង្គ្រោះ/,
    left: "នៅសល់ 9 លេខកូដ",
    withPasskey: "ចូលដោយសោចូលគណនី",
    signOutDevice: "ចាកចេញពីឧបករណ៍នេះ",
    ended: /វគ្គរបស់អ្នកបានផុតកំណត់/,
  },
} as const;
type Texts = (typeof texts)[keyof typeof texts];

/** Gives the browser a device that verifies its user and keeps passkeys. */
async function addDevice(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send("WebAuthn.enable");
  await session.send("WebAuthn.addVirtualAuthenticator", {
    options: {
      protocol: "ctap2",
      transport: "internal",
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
}

const codeOf = (secret: string, steps = 0): string =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + steps * 30_000 });

async function enterPassword(page: Page, { username, password }: Account, text: Texts): Promise<void> {
  await page.goto(`${office}/#/login`);
  await page.locator("input[name=username]").fill(username);
  await page.locator("input[name=password]").fill(password);
  await page.getByRole("button", { name: text.login, exact: true }).click();
}

async function logOut(page: Page, text: Texts): Promise<void> {
  await accountMenu(page).click();
  await page.getByRole("menuitem", { name: text.logout, exact: true }).click();
  await expect(page).toHaveURL(`${office}/#/login`);
}

async function openSecurity(page: Page, text: Texts): Promise<void> {
  await accountMenu(page).click();
  await page.getByRole("menuitem", { name: text.security }).click();
  await expect(page.getByRole("heading", { level: 1, name: text.security })).toBeVisible();
}

async function photograph(page: Page, name: string): Promise<void> {
  await expectNoHorizontalScroll(page);
  if (process.env.E2E_SCREENSHOTS)
    await page.screenshot({ path: `${process.env.E2E_SCREENSHOTS}/${name}.png`, fullPage: true });
}

/** Sets up an authenticator app; returns its secret and the recovery codes. */
async function setUpApp(page: Page, text: Texts, name: string) {
  await page.getByRole("button", { name: text.setUp, exact: true }).click();
  const dialog = page.getByRole("dialog");
  await expect(dialog.getByRole("img", { name: /QR/ })).toBeVisible();
  const secret = (await dialog.locator("code").innerText()).replaceAll(" ", "");
  await photograph(page, `${name}-app`);
  await dialog.getByLabel(text.codeShown).fill(codeOf(secret, -1));
  await dialog.getByRole("button", { name: text.turnOn, exact: true }).click();
  await expect(dialog.locator("li code")).toHaveCount(10);
  const recoveryCodes = await dialog.locator("li code").allInnerTexts();
  await photograph(page, `${name}-codes`);
  await expect(dialog.getByRole("button", { name: text.done })).toBeDisabled();
  await dialog.getByLabel(text.saved).check();
  await dialog.getByRole("button", { name: text.done }).click();
  await expect(dialog.locator("li code")).toHaveCount(0);
  return { secret, recoveryCodes };
}

async function addPasskey(page: Page, text: Texts): Promise<void> {
  await page.getByRole("button", { name: text.addPasskey }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel(text.name).fill("Pixel 8");
  await dialog.getByRole("button", { name: text.next }).click();
  await expect(dialog).toHaveCount(0);
  await expect(page.getByRole("listitem").filter({ hasText: "Pixel 8" })).toBeVisible();
}

/** Signs in on another device, which the first one signs out. */
async function signOutOther(
  page: Page,
  other: BrowserContext,
  work: { account: Account; code: string; text: Texts },
) {
  const { account, code, text } = work;
  const elsewhere = await other.newPage();
  await enterPassword(elsewhere, account, text);
  await elsewhere.getByRole("button", { name: text.useRecoveryCode }).click();
  await elsewhere.getByLabel(text.recoveryCode).fill(code);
  await elsewhere.getByRole("button", { name: text.next, exact: true }).click();
  await waitForApp(elsewhere);
  await page.reload();
  await page.getByRole("button", { name: text.signOutDevice }).click();
  await expect(page.getByRole("button", { name: text.signOutDevice })).toHaveCount(0);
  await elsewhere.reload();
  await expect(elsewhere).toHaveURL(`${office}/#/login`);
  await expect(elsewhere.getByRole("alert")).toHaveText(text.ended);
}

const windows = [
  { language: "en", width: 1280 },
  { language: "km", width: 390 },
] as const;

for (const { language, width } of oneOf(import.meta.filename, windows))
  test(`a person sets up two-step sign-in, signs in each way, and signs out a device (${language}, ${width} px)`, async ({
    page,
    context,
    browser,
    troubles,
  }) => {
    troubles.expect(rejectedCall(401));
    troubles.expect(rejectedCall(422));
    const text = texts[language];
    const name = `second-factor-${language}-${width}`;
    await page.setViewportSize({ width, height: 900 });
    await setLanguage(context, language);
    await addDevice(page);
    const account = await createAccount({
      roles: ["ROLE_BACKOFFICE_EDITOR"],
      database: server.database,
    });
    await enterPassword(page, account, text);
    await waitForMenu(page);
    await openSecurity(page, text);
    await photograph(page, `${name}-before`);
    const { secret, recoveryCodes } = await setUpApp(page, text, name);
    await addPasskey(page, text);
    await photograph(page, `${name}-after`);
    await logOut(page, text);

    await enterPassword(page, account, text);
    await expect(page.getByRole("heading", { level: 1, name: text.secondStep })).toBeVisible();
    await photograph(page, `${name}-step`);
    await page.keyboard.type("000000");
    await expect(page.getByRole("alert")).toHaveText(text.incorrect);
    await page.keyboard.type(codeOf(secret));
    await waitForMenu(page);
    await logOut(page, text);

    const passkeyButton = page.getByRole("button", { name: text.withPasskey });
    await passkeyButton.waitFor();
    await photograph(page, `${name}-login`);
    await passkeyButton.click();
    await waitForMenu(page);
    await openSecurity(page, text);
    const other = await browser.newContext();
    await setLanguage(other, language);
    await signOutOther(page, other, { account, code: recoveryCodes[0] ?? "", text });
    await other.close();
    await expect(page.getByText(text.left)).toBeVisible();
  });

async function requireSecondFactor(value: string | null): Promise<void> {
  const client = new Client({ connectionString: server.database });
  await client.connect();
  await client
    .query("update system_setting set value = $1 where key = 'secondFactor.editor'", [value])
    .finally(() => client.end());
}

/** Reads from the API as an account with a session of its own; returns the status. */
async function apiReader({ username, password }: Account): Promise<() => Promise<number>> {
  const granted = await fetch(`${office}/api/oauth2/token?grant_type=password`, {
    method: "POST",
    body: new URLSearchParams({ username, password }),
  });
  const { access_token: token } = z.object({ access_token: z.string() }).parse(await granted.json());
  const headers = { authorization: `Bearer ${token}` };
  return async () => (await fetch(`${office}/api/notices/v1?cursorkey=0&pagesize=1`, { headers })).status;
}

for (const { language, width } of oneOf(import.meta.filename, windows))
  test(`a role that must have a second factor sets it up and goes on where it was (${language}, ${width} px)`, async ({
    page,
    context,
    troubles,
  }) => {
    troubles.expect(rejectedCall(403));
    const text = texts[language];
    await page.setViewportSize({ width, height: 900 });
    await setLanguage(context, language);
    const account = await createAccount({ roles: ["ROLE_BACKOFFICE_EDITOR"], database: server.database });
    // Otherwise the request of the stream may be the one that opens the page, before the palette.
    await openWithLiveUpdates(page, async () => {
      await enterPassword(page, account, text);
      await waitForMenu(page);
    });
    const title = page.getByRole("main").locator("form").getByRole("textbox").first();
    await page.goto(`${office}/#/app/${addScreenOf(news)}`);
    await title.fill("Basil in June");
    const readAgain = await apiReader(account);
    await requireSecondFactor("true");
    try {
      // The server learns of the setting by an event of the database.
      await expect.poll(readAgain).toBe(403);
      // A search of the palette asks the server; the palette stays open behind the page.
      await page.keyboard.press("ControlOrMeta+k");
      await page.getByRole("dialog").getByRole("combobox").fill("basil");
      await expect(page.getByRole("button", { name: text.setUp, exact: true })).toBeVisible();
      await photograph(page, `gate-${language}-${width}`);
      await setUpApp(page, text, `gate-${language}-${width}`);
      await waitForMenu(page);
      await page.keyboard.press("Escape");
      await expect(title).toHaveValue("Basil in June");
    } finally {
      await requireSecondFactor(null);
    }
  });

/** The account menu is there in each width; the navigation is hidden on a phone. */
async function waitForMenu(page: Page): Promise<void> {
  await accountMenu(page).waitFor();
  await expect(page).toHaveURL(/#\/app/);
}
