import { readFile } from "node:fs/promises";
import { expect } from "@playwright/test";
import { bank } from "../../../domain/entities/partners/bank.ts";
import { systemSetting } from "../../../domain/entities/services/system-setting.ts";
import { expectAccessible, expectNoHorizontalScroll, waitUntilSettled } from "../support/checks.ts";
import { accountMenu, api, setLanguage, signInContextAs } from "../support/people.ts";
import { oneOf } from "../support/sample.ts";
import { test } from "../support/test.ts";

const texts = {
  en: {
    title: "Audit log",
    filters: /^Filters/,
    what: "What",
    created: "Created",
    exported: "exported the audit log",
    show: "Show changes",
    export: "Export",
    did: /created/,
    sealed: /Sealed up to|Not sealed yet/,
  },
  km: {
    title: "កំណត់ហេតុសវនកម្ម",
    filters: /^តម្រង/,
    what: "អ្វី",
    created: "បង្កើត",
    exported: "បាននាំចេញកំណត់ហេតុសវនកម្ម",
    show: "បង្ហាញការកែប្រែ",
    export: "នាំចេញ",
    did: /បានបង្កើត/,
    sealed: /បានបិទត្រា|មិនទាន់បិទត្រា/,
  },
} as const;

for (const [language, width, scheme] of oneOf(import.meta.filename, [
  ["en", 1280, "light"],
  ["km", 390, "dark"],
] as const))
  test(`an admin finds who created a record and exports that, in ${language} at ${width} px`, async ({
    page,
    context,
  }) => {
    const text = texts[language];
    const name = `Audited bank ${Date.now()}`;
    const code = `AB${Date.now()}`.slice(-10);
    const { id } = await (await api("admin")).create(bank, { code, name, nameKh: name });
    await signInContextAs(context, "admin");
    await setLanguage(context, language);
    await page.emulateMedia({ colorScheme: scheme });
    await page.setViewportSize({ width, height: 844 });
    if (width === 390) {
      await page.goto(`/#/app/${systemSetting.screen}`);
      await page.getByRole("main").getByRole("link", { name: text.title }).click();
    } else {
      await page.goto("/#/app");
      await accountMenu(page).click();
      await page.getByRole("menuitem", { name: text.title }).click();
    }
    const main = page.getByRole("main");
    await expect(main.getByRole("heading", { level: 1, name: text.title })).toBeVisible();
    await expect(main.getByText(text.sealed)).toBeVisible();
    if (width === 390) await main.getByRole("button", { name: text.filters }).click();
    await main.getByRole("combobox", { name: text.what }).click();
    await page.getByRole("option", { name: text.created, exact: true }).click();
    await expect(page).toHaveURL(/kind=created/);
    const line = main.getByRole("listitem").filter({ hasText: name });
    await expect(line).toHaveText(text.did);
    await line.getByRole("button", { name: text.show }).click();
    await expect(line.getByText(code)).toBeVisible();
    await waitUntilSettled(page);
    await expectNoHorizontalScroll(page);
    await expectAccessible(page);
    // A link to a filtered log is the filter.
    await page.goto(`/#/app/auditLog?record=${id}`);
    await expect(main.getByRole("listitem").filter({ hasText: name })).toHaveCount(1);
    await main.getByRole("button", { name: text.export }).click();
    const [file] = await Promise.all([
      page.waitForEvent("download"),
      page.getByRole("menuitem", { name: "CSV" }).click(),
    ]);
    expect(await readFile(await file.path(), "utf8")).toContain(id);
    await page.goto("/#/app/auditLog?kind=logExported");
    await expect(main.getByRole("listitem").filter({ hasText: text.exported }).first()).toBeVisible();
  });

test("support staff do not have the audit log", async ({ page, context }) => {
  await signInContextAs(context, "support");
  await page.goto("/#/app/auditLog");
  await expect(page.getByRole("heading", { name: "Page not found" })).toBeVisible();
});
