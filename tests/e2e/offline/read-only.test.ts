import { expect, type Page } from "@playwright/test";
import { productUnit } from "../../../domain/entities/products/product-unit.ts";
import { systemSetting } from "../../../domain/entities/services/system-setting.ts";
import { settingTexts } from "../../../domain/settings/index.ts";
import { type Language, localized } from "../../../domain/text/localized-text.ts";
import { type Client, connect } from "../support/api.ts";
import { expectAccessible, expectNoHorizontalScroll, takeScreenshot } from "../support/checks.ts";
import { type Account, createAccount } from "../support/database.ts";
import { uniqueLetters } from "../support/drafts.ts";
import { type EmptyServer, startEmptyServer } from "../support/empty-server.ts";
import { EntityScreen } from "../support/entity-screen.ts";
import { openWithLiveUpdates } from "../support/live-updates.ts";
import { setLanguage, signInContext } from "../support/people.ts";
import { oneOf } from "../support/sample.ts";
import { rejectedCall, test } from "../support/test.ts";

// While the mode is on, nobody can change anything on this server.
let server: EmptyServer;
test.beforeAll(async () => {
  server = await startEmptyServer();
});
test.afterAll(() => server?.stop());

async function connectNew(): Promise<{ readonly account: Account; readonly client: Client }> {
  const account = await createAccount({ roles: ["ROLE_BACKOFFICE_ADMIN"], database: server.database });
  return { account, client: await connect(server.url, account) };
}

const texts = {
  kept: localized("What you save now is kept on this device", "អ្វីដែលអ្នករក្សាទុកឥឡូវនេះ ត្រូវបានទុកក្នុងឧបករណ៍នេះ"),
  waiting: localized("1 change is waiting to sync", "ការកែប្រែ 1 កំពុងរង់ចាំផ្ញើ។"),
  sent: localized("Sent and saved:", "បានផ្ញើ និងរក្សាទុក៖"),
  getCode: localized("Get code", "យកលេខកូដ"),
};
const reason = localized("Kasekam is being maintained.", "Kasekam កំពុងត្រូវបានថែទាំ។");
/** Milliseconds after which the app sends a refused save again and reads the mode anew. */
const tryAgain = 33_000;

/** Switches the mode in the system settings, as an admin does. */
async function switchMode(page: Page, language: Language): Promise<void> {
  const save = page
    .getByRole("main")
    .getByRole("button", { name: new EntityScreen(page, systemSetting, language).say("save"), exact: true });
  await page.getByRole("switch", { name: settingTexts("readOnly.isOn").label[language] }).click();
  await save.click();
  await expect(save).toBeHidden();
}

for (const { language, width } of oneOf(import.meta.filename, [
  { language: "en", width: 1280 },
  { language: "km", width: 390 },
] as const))
  test(`in read-only mode people read why, and what they save arrives afterwards (${language}, ${width} px)`, async ({
    page,
    context,
    browser,
    troubles,
  }) => {
    troubles.expect(rejectedCall(503));
    const viewport = { width, height: 844 };
    const [admin, person] = [await connectNew(), await connectNew()];
    const adminContext = await browser.newContext({ viewport });
    for (const [one, { client }] of [
      [adminContext, admin],
      [context, person],
    ] as const) {
      await signInContext(one, client);
      await setLanguage(one, language);
    }
    const mark = uniqueLetters();
    const names = { name: `Crate ${mark}`, nameKh: `ឡាំង ${mark}` };
    const stored = await admin.client.create(productUnit, { ...names, symbol: mark, factor: 5 });

    await page.clock.install();
    await page.setViewportSize(viewport);
    const screen = new EntityScreen(page, productUnit, language);
    await openWithLiveUpdates(page, () =>
      page.goto(`${server.url}/#/app/${productUnit.screen}/${stored.id}`),
    );
    await screen.box("factor").fill("6");

    const settingsPage = await adminContext.newPage();
    await settingsPage.goto(`${server.url}/#/app/${systemSetting.screen}?section=maintenance`);
    await switchMode(settingsPage, language);

    await screen.save.click();
    const banner = page.getByRole("status").filter({ hasText: texts.kept[language] });
    await expect(banner).toContainText(reason[language]);
    await expect(page.getByText(texts.waiting[language])).toBeVisible();
    const alert = page.getByRole("alert").filter({ hasText: reason[language] });
    await alert.getByRole("button").click();
    await expectAccessible(page);
    await expectNoHorizontalScroll(page);
    await takeScreenshot(page, { language, name: `read-only-${width}` });
    expect(await admin.client.read(productUnit, stored.id)).toMatchObject({ factor: 5, version: 1 });

    const passwordPage = await adminContext.newPage();
    await passwordPage.goto(`${server.url}/#/forgetPassword`);
    await passwordPage.getByRole("textbox").fill(person.account.username);
    await passwordPage.getByRole("button", { name: texts.getCode[language] }).click();
    await expect(passwordPage.getByRole("alert").first()).toContainText(reason[language]);
    await takeScreenshot(passwordPage, { language, name: `read-only-password-${width}` });

    await switchMode(settingsPage, language);
    await page.clock.fastForward(tryAgain);
    await expect(page.getByText(texts.sent[language])).toBeVisible();
    await expect(banner).toBeHidden();
    expect(await admin.client.read(productUnit, stored.id)).toMatchObject({ factor: 6, version: 2 });
    await adminContext.close();
  });
