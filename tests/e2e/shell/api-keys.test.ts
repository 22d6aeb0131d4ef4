import { expect } from "@playwright/test";
import { expectAccessible, expectNoHorizontalScroll, waitUntilSettled } from "../support/checks.ts";
import { confirmWithPassword, signInBefore } from "../support/confirmation.ts";
import { accountMenu, address, setLanguage } from "../support/people.ts";
import { oneOf } from "../support/sample.ts";
import { rejectedCall, test } from "../support/test.ts";

const texts = {
  en: {
    menu: "API keys",
    add: "New key",
    name: "Name",
    view: "Can view",
    list: "News",
    create: "Create key",
    missing: "Enter a name.",
    created: "API key created",
    key: "API key",
    done: "Done",
    revoke: "Revoke",
    yes: "Revoke key",
    revoked: "Revoked",
  },
  km: {
    menu: "សោ API",
    add: "សោថ្មី",
    name: "ឈ្មោះ",
    view: "អាចមើល",
    list: "ព័ត៌មាន",
    create: "បង្កើតសោ",
    missing: "សូមបញ្ចូលឈ្មោះ។",
    created: "បានបង្កើតសោ API",
    key: "សោ API",
    done: "រួចរាល់",
    revoke: "ដកហូត",
    yes: "ដកហូតសោ",
    revoked: "បានដកហូត",
  },
} as const;

for (const [language, width] of oneOf(import.meta.filename, [
  ["en", 1280],
  ["km", 390],
] as const))
  test(`an editor makes an API key, a program uses it, and it ends, in ${language} at ${width} px`, async ({
    page,
    context,
    troubles,
  }) => {
    troubles.expect(rejectedCall(428));
    const text = texts[language];
    const name = `Website ${language} ${Date.now()}`;
    const editor = await signInBefore(context, ["ROLE_BACKOFFICE_EDITOR"]);
    await setLanguage(context, language);
    await page.setViewportSize({ width, height: 844 });
    await page.goto("/#/app");
    await accountMenu(page).click();
    await page.getByRole("menuitem", { name: text.menu, exact: true }).click();
    const main = page.getByRole("main");
    await expect(main.getByRole("heading", { level: 1, name: text.menu })).toBeVisible();
    await main.getByRole("button", { name: text.add }).click();

    const dialog = page.getByRole("dialog");
    await dialog.getByRole("button", { name: text.create }).click();
    await expect(dialog.getByText(text.missing)).toBeVisible();
    await dialog.getByRole("textbox", { name: text.name, exact: false }).first().fill(name);
    await dialog.getByRole("combobox", { name: text.view, exact: true }).click();
    await page.getByRole("option", { name: text.list, exact: true }).click();
    // Closes the list of options.
    await dialog.getByRole("textbox", { name: text.name, exact: false }).first().focus();
    await waitUntilSettled(page);
    await expectAccessible(page);
    await dialog.getByRole("button", { name: text.create }).click();
    await confirmWithPassword(page, language, editor);

    const created = page.getByRole("dialog", { name: text.created });
    const key = await created.getByRole("textbox", { name: text.key }).inputValue();
    expect(key).toMatch(/^kk_/);
    await created.getByRole("button", { name: text.done }).click();
    const card = main.getByRole("article", { name });
    await expect(card).toContainText(key.slice(0, 9));
    await waitUntilSettled(page);
    await expectNoHorizontalScroll(page);
    await expectAccessible(page);

    const get = (path: string) => fetch(`${address}${path}`, { headers: { authorization: `Bearer ${key}` } });
    expect((await get("/api/news/v2?pagesize=1")).status).toBe(200);
    expect((await get("/api/referralLoans/v2?pagesize=1")).status).toBe(403);

    await card.getByRole("button", { name: text.revoke }).click();
    await page.getByRole("dialog").getByRole("button", { name: text.yes }).click();
    await expect(card).toContainText(text.revoked);
    expect((await get("/api/news/v2?pagesize=1")).status).toBe(401);
  });
