import { expect, type Page } from "@playwright/test";
import { Client } from "pg";
import { systemSetting } from "../../../domain/entities/services/system-setting.ts";
import { expectAccessible, expectNoHorizontalScroll, waitUntilSettled } from "../support/checks.ts";
import { createAccount, databaseUrl } from "../support/database.ts";
import { accountMenu, setLanguage, signInContextAs } from "../support/people.ts";
import { oneOf } from "../support/sample.ts";
import { test } from "../support/test.ts";

const texts = {
  en: {
    title: "Access",
    accounts: "Accounts",
    role: "Role",
    seller: "Seller",
    own: /Only records of their own vendor/,
    list: "List or page",
    orders: "Orders",
    none: "No access",
    search: "Search in accounts",
    dormant: /^Dormant/,
    select: "Select Nhem Sarin",
    deactivate: "Deactivate",
    ask: "Deactivate Nhem Sarin?",
    done: /1 account deactivated/,
    undo: "Undo",
    undone: /1 account reactivated/,
    empty: "No accounts here",
    export: "Export",
  },
  km: {
    title: "សិទ្ធិប្រើប្រាស់",
    accounts: "គណនី",
    role: "តួនាទី",
    seller: "អ្នកលក់",
    own: /តែទិន្នន័យរបស់អ្នកលក់ខ្លួនប៉ុណ្ណោះ/,
    list: "បញ្ជី ឬទំព័រ",
    orders: "ការបញ្ជាទិញ",
    none: "គ្មានសិទ្ធិ",
    search: "ស្វែងរកក្នុង គណនី",
    dormant: /^មិនប្រើយូរ/,
    select: "ជ្រើសរើស ញ៉ែម សារិន",
    deactivate: "ធ្វើឱ្យអសកម្ម",
    ask: "ធ្វើឱ្យ ញ៉ែម សារិន អសកម្មឬ?",
    done: /បានធ្វើឱ្យគណនី 1 អសកម្ម/,
    undo: "ត្រឡប់វិញ",
    undone: /បានធ្វើឱ្យគណនី 1 សកម្មវិញ/,
    empty: "គ្មានគណនីទេ",
    export: "នាំចេញ",
  },
} as const;

/** An editor who signed in 100 days ago. */
async function createDormant() {
  const account = await createAccount({ roles: ["ROLE_BACKOFFICE_EDITOR"] });
  const client = new Client({ connectionString: await databaseUrl() });
  await client.connect();
  await client
    .query(`update "user" set last_login_at = now() - interval '100 days' where id = $1`, [account.id])
    .finally(() => client.end());
  return account;
}

const stateOf = async (id: string): Promise<string> => {
  const client = new Client({ connectionString: await databaseUrl() });
  await client.connect();
  const found = await client
    .query<{ state: string }>(`select state from "user" where id = $1`, [id])
    .finally(() => client.end());
  return found.rows[0]?.state ?? "";
};

const choose = async (page: Page, label: string, option: string): Promise<void> => {
  await page.getByRole("combobox", { name: label, exact: true }).click();
  await page.getByRole("option", { name: option, exact: true }).first().click();
};

for (const [language, width, scheme, from] of oneOf(import.meta.filename, [
  ["en", 1280, "light", "account menu"],
  ["km", 390, "dark", "settings"],
] as const))
  test(`an admin opens Access from the ${from} in ${language} at ${width} px, reads rights, and deactivates a dormant account`, async ({
    page,
    context,
  }) => {
    const text = texts[language];
    const account = await createDormant();
    await signInContextAs(context, "admin");
    await setLanguage(context, language);
    await page.emulateMedia({ colorScheme: scheme });
    await page.setViewportSize({ width, height: 844 });
    const main = page.getByRole("main");
    if (from === "settings") {
      await page.goto(`/#/app/${systemSetting.screen}`);
      await main.getByRole("link", { name: text.title }).click();
    } else {
      await page.goto("/#/app");
      await accountMenu(page).click();
      await page.getByRole("menuitem", { name: text.title }).click();
    }
    await expect(page.getByRole("heading", { level: 1, name: text.title })).toBeVisible();

    await choose(page, text.role, text.seller);
    await expect(main.getByText(text.own).first()).toBeVisible();
    await waitUntilSettled(page);
    await expectNoHorizontalScroll(page);
    await expectAccessible(page);
    await choose(page, text.list, text.orders);
    await expect(main.getByText(text.none)).toHaveCount(3);

    await page.getByRole("tab", { name: text.accounts }).click();
    await page.getByRole("button", { name: text.dormant }).click();
    await page.getByRole("searchbox", { name: text.search }).fill(account.username);
    const checkbox = page.getByRole("checkbox", { name: text.select });
    await expect(checkbox).toHaveCount(1);
    await waitUntilSettled(page);
    await expectNoHorizontalScroll(page);
    await expectAccessible(page);
    await checkbox.check();
    await main.getByRole("button", { name: text.deactivate, exact: true }).click();
    const dialog = page.getByRole("dialog", { name: text.ask });
    await dialog.getByRole("button", { name: text.deactivate, exact: true }).click();
    await expect(page.getByText(text.done)).toBeVisible();
    await expect(main.getByText(text.empty)).toBeVisible();
    expect(await stateOf(account.id)).toBe("disabled");
    await page.getByRole("button", { name: text.undo, exact: true }).click();
    await expect(page.getByText(text.undone)).toBeVisible();
    await expect(checkbox).toHaveCount(1);
    expect(await stateOf(account.id)).toBe("active");

    const file = page.waitForEvent("download");
    await main.getByRole("button", { name: text.export }).click();
    expect((await file).suggestedFilename()).toMatch(/\.xlsx$/);
  });

test("support staff do not have the page Access", async ({ page, context }) => {
  await signInContextAs(context, "support");
  await page.goto("/#/app/access");
  await expect(page.getByRole("heading", { name: "Page not found" })).toBeVisible();
});
