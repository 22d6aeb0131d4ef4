import { randomUUID } from "node:crypto";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { expect } from "@playwright/test";
import { productUnit } from "../../../domain/entities/products/product-unit.ts";
import { accounts } from "../support/accounts.ts";
import { expectAccessible, expectNoHorizontalScroll, waitUntilSettled } from "../support/checks.ts";
import { confirmWithPassword, signInBefore } from "../support/confirmation.ts";
import { accountMenu, api, setLanguage } from "../support/people.ts";
import { oneOf } from "../support/sample.ts";
import { rejectedCall, test } from "../support/test.ts";

const texts = {
  en: {
    menu: "Webhooks",
    add: "New webhook",
    name: "Name",
    url: "Address",
    account: "Account",
    lists: "Lists",
    list: "Product units",
    create: "Create webhook",
    missing: "Enter an address.",
    created: "Webhook created",
    secret: "Signing secret",
    done: "Done",
    test: "Send test",
    messages: "Messages",
    delivered: "Delivered",
    again: "Send again",
    close: "Close",
    pause: "Pause",
    paused: "Paused",
    remove: "Delete",
    yes: "Delete webhook",
  },
  km: {
    menu: "Webhook",
    add: "Webhook ថ្មី",
    name: "ឈ្មោះ",
    url: "អាសយដ្ឋាន",
    account: "គណនី",
    lists: "បញ្ជី",
    list: "ឯកតាផលិតផល",
    create: "បង្កើត Webhook",
    missing: "សូមបញ្ចូលអាសយដ្ឋាន។",
    created: "បានបង្កើត Webhook",
    secret: "សោហត្ថលេខា",
    done: "រួចរាល់",
    test: "ផ្ញើសាកល្បង",
    messages: "សារ",
    delivered: "បានប្រគល់",
    again: "ផ្ញើម្ដងទៀត",
    close: "បិទ",
    pause: "ផ្អាក",
    paused: "បានផ្អាក",
    remove: "លុប",
    yes: "លុប Webhook",
  },
} as const;

let receiver: Server;
let url = "";
let received: { readonly id: string; readonly type: string }[] = [];

test.beforeEach(async () => {
  received = [];
  receiver = createServer(async (request, response) => {
    let body = "";
    for await (const part of request) body += part;
    received.push({ id: String(request.headers["webhook-id"]), type: JSON.parse(body).type });
    response.writeHead(204).end();
  });
  await new Promise<void>((done) => receiver.listen(0, "127.0.0.1", done));
  url = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/hook`;
});
test.afterEach(async () => {
  receiver.closeAllConnections();
  await new Promise((done) => receiver.close(done));
});

for (const [language, width] of oneOf(import.meta.filename, [
  ["en", 1280],
  ["km", 390],
] as const))
  test(`an admin connects another system by a webhook, in ${language} at ${width} px`, async ({
    page,
    context,
    troubles,
  }) => {
    troubles.expect(rejectedCall(428));
    const text = texts[language];
    const name = `ERP ${language} ${Date.now()}`;
    const person = await signInBefore(context, ["ROLE_BACKOFFICE_ADMIN"]);
    await setLanguage(context, language);
    await page.setViewportSize({ width, height: 844 });
    await page.goto("/#/app");
    await accountMenu(page).click();
    await page.getByRole("menuitem", { name: text.menu, exact: true }).click();
    const main = page.getByRole("main");
    await expect(main.getByRole("heading", { level: 1, name: text.menu })).toBeVisible();
    await main.getByRole("button", { name: text.add }).click();

    const dialog = page.getByRole("dialog");
    await dialog.getByRole("textbox", { name: text.name }).fill(name);
    await dialog.getByRole("button", { name: text.create }).click();
    await expect(dialog.getByText(text.missing)).toBeVisible();
    await dialog.getByRole("textbox", { name: text.url }).fill(url);
    const admin = await api("admin");
    const account = (language === "km" && admin.profile.nameKh) || admin.profile.name;
    await dialog.getByRole("combobox", { name: text.account }).fill(accounts.admin.username);
    await page.getByRole("option", { name: account, exact: true }).click();
    await dialog.getByRole("combobox", { name: text.lists }).click();
    await dialog.getByRole("combobox", { name: text.lists }).fill(text.list);
    await page.getByRole("option", { name: text.list, exact: true }).click();
    // Closes the list of options.
    await dialog.getByRole("textbox", { name: text.name }).focus();
    await waitUntilSettled(page);
    await expectAccessible(page);
    await dialog.getByRole("button", { name: text.create }).click();
    await confirmWithPassword(page, language, person);
    const created = page.getByRole("dialog", { name: text.created });
    expect(await created.getByRole("textbox", { name: text.secret }).inputValue()).toMatch(/^whsec_/);
    await created.getByRole("button", { name: text.done }).click();

    const card = main.getByRole("article", { name });
    await expect(card).toContainText(url);
    await card.getByRole("button", { name: text.test }).click();
    await expect.poll(() => received.map(({ type }) => type), { timeout: 30_000 }).toEqual(["test"]);
    const symbol = randomUUID().slice(0, 8);
    const unit = await admin.create(productUnit, { name: `Unit ${symbol}`, nameKh: "ឯកតា", symbol });
    await expect
      .poll(() => received.map(({ type }) => type), { timeout: 30_000 })
      .toEqual(["test", "productUnit.created"]);

    await card.getByRole("button", { name: text.messages }).click();
    const log = page.getByRole("dialog", { name });
    await expect(log.getByText(text.delivered)).toHaveCount(2);
    await waitUntilSettled(page);
    await expectAccessible(page);
    await expectNoHorizontalScroll(page);
    await log.getByRole("button", { name: text.again }).first().click();
    await expect.poll(() => received.length, { timeout: 30_000 }).toBe(3);
    expect(received[2]).toEqual(received[1]);
    await log.getByRole("button", { name: text.close }).click();

    await card.getByRole("button", { name: text.pause }).click();
    await expect(card).toContainText(text.paused);
    await waitUntilSettled(page);
    await expectNoHorizontalScroll(page);
    await expectAccessible(page);
    await admin.remove(productUnit, unit.id);
    await card.getByRole("button", { name: text.remove, exact: true }).click();
    await page.getByRole("dialog").getByRole("button", { name: text.yes }).click();
    await expect(card).toBeHidden();
    expect(received).toHaveLength(3);
  });
