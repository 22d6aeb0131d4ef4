import { expect } from "@playwright/test";
import { systemSetting } from "../../../domain/entities/services/system-setting.ts";
import { expectAccessible, expectNoHorizontalScroll, waitUntilSettled } from "../support/checks.ts";
import { accountMenu, setLanguage, signInContextAs } from "../support/people.ts";
import { oneOf } from "../support/sample.ts";
import { test } from "../support/test.ts";

const texts = {
  en: {
    ...{ title: "System status", summary: /No backup is known|things need attention/, running: "Running" },
    ...{ checks: "Checks", backup: /^A backup exists\s*Warning$/, noMail: /SMTP_URL is not set/ },
  },
  km: {
    ...{ title: "ស្ថានភាពប្រព័ន្ធ", summary: /មិនដឹងថាមានការបម្រុងទុក|ត្រូវយកចិត្តទុកដាក់/, running: "កំពុងដំណើរការ" },
    ...{ checks: "ការពិនិត្យ", backup: /^មានការបម្រុងទុក\s*ព្រមាន$/, noMail: /មិនទាន់កំណត់ SMTP_URL/ },
  },
} as const;

for (const [language, width, scheme, from] of oneOf(import.meta.filename, [
  ["en", 1280, "light", "account menu"],
  ["km", 390, "dark", "settings"],
] as const))
  test(`an admin opens the system status from the ${from} in ${language} at ${width} px, and it refreshes itself`, async ({
    page,
    context,
  }) => {
    const text = texts[language];
    await signInContextAs(context, "admin");
    await setLanguage(context, language);
    await page.emulateMedia({ colorScheme: scheme });
    await page.setViewportSize({ width, height: 844 });
    await page.clock.install();
    if (from === "settings") {
      await page.goto(`/#/app/${systemSetting.screen}`);
      await page.getByRole("main").getByRole("link", { name: text.title }).click();
    } else {
      await page.goto("/#/app");
      await accountMenu(page).click();
      await page.getByRole("menuitem", { name: text.title }).click();
    }
    await expect(page.getByRole("heading", { level: 1, name: text.title })).toBeVisible();
    const main = page.getByRole("main");
    // The server of the tests has no backup.
    await expect(main.getByRole("status").first()).toHaveText(text.summary);
    await expect(main.getByText(text.running).first()).toBeVisible();
    const checks = main.getByRole("region", { name: text.checks });
    await expect(checks.getByRole("listitem").filter({ hasText: text.backup })).toBeVisible();
    // Nor a mail server.
    await expect(main.getByText(text.noMail)).toBeVisible();
    await waitUntilSettled(page);
    await expectNoHorizontalScroll(page);
    await expectAccessible(page);
    // The page keeps its place and its elements.
    const last = main.getByRole("listitem").last();
    await last.scrollIntoViewIfNeeded();
    const element = await last.elementHandle();
    const refreshed = page.waitForResponse(/systemStatus/);
    await page.clock.fastForward(16_000);
    await refreshed;
    await waitUntilSettled(page);
    expect(await element?.evaluate((one) => one.isConnected)).toBe(true);
    await expect(last).toBeInViewport();
  });

for (const name of ["support", "editor", "supplier"] as const)
  test(`${name} does not have the system status`, async ({ page, context }) => {
    await signInContextAs(context, name);
    await page.goto("/#/app/systemStatus");
    await expect(page.getByRole("heading", { name: "Page not found" })).toBeVisible();
  });
