import { expect } from "@playwright/test";
import { bank } from "../../../domain/entities/partners/bank.ts";
import { product } from "../../../domain/entities/products/product.ts";
import { productUnit } from "../../../domain/entities/products/product-unit.ts";
import { vendor } from "../../../domain/entities/vendors/vendor.ts";
import { vendorBankAccount } from "../../../domain/entities/vendors/vendor-bank-account.ts";
import { expectAccessible, waitUntilSettled } from "../support/checks.ts";
import { firstRecordOf, productDraft, uniqueLetters, vendorDraft } from "../support/drafts.ts";
import { EntityScreen } from "../support/entity-screen.ts";
import { api, setLanguage, signInContextAs } from "../support/people.ts";
import { test } from "../support/test.ts";

const restoreTexts = {
  en: { title: /^Restore this version/, stock: "In stock", fill: "Put into the form", save: "Save" },
  km: { title: /^ស្ដារកំណែនេះ/, stock: "ចំនួនក្នុងស្តុក", fill: "ដាក់ក្នុងទម្រង់", save: "រក្សាទុក" },
} as const;

test("an older version is viewed, restored and saved", async ({ page, context }) => {
  const admin = await api("admin");
  const stored = await admin.create(vendor, { ...vendorDraft(), address: "House 1" });
  await admin.update(vendor, stored.id, { version: 1, address: "House 2", place: { province: "07" } });
  await signInContextAs(context, "admin");
  const screen = new EntityScreen(page, vendor);
  await screen.openRecord(stored.id);
  await page.getByRole("tab", { name: "History" }).click();
  const newest = page.getByRole("listitem").filter({ hasText: "changed it" }).first();
  for (const text of ["House 1", "House 2", "Siem Reap", "Kampot"])
    await expect(newest.getByText(text, { exact: false }).first()).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("button", { name: /^Restore this version/ }).click();
  const dialog = page.getByRole("dialog", { name: /^Restore the version of / });
  const address = dialog.getByRole("listitem").filter({ hasText: "House 1" });
  await expect(address).toContainText("Address");
  await expect(address).toContainText("House 2");
  await expect(dialog.getByRole("listitem").filter({ hasText: "Siem Reap" })).toContainText("Kampot");
  await waitUntilSettled(page);
  await expectAccessible(page);
  await dialog.getByRole("button", { name: "Put into the form" }).click();
  await expect(screen.box("address")).toHaveValue("House 1");
  await screen.saveAndWaitForToast();
  expect(await admin.read(vendor, stored.id)).toMatchObject({
    address: "House 1",
    place: { province: "17" },
    version: 3,
  });
});

test("only ticked values are taken back, into a form that keeps its other input", async ({
  page,
  context,
}) => {
  const admin = await api("admin");
  const stored = await admin.create(product, { ...(await productDraft(admin)), howToUse: "<p>Wash it.</p>" });
  await admin.update(product, stored.id, { version: 1, howToUse: "<p>Boil it.</p>", basePrice: 5100 });
  await signInContextAs(context, "admin");
  const screen = new EntityScreen(page, product);
  await screen.openRecord(stored.id);
  await screen.openSection("Details");
  await screen.box("howToUse").fill("Fry it.");
  await screen.box("ingredient").fill("Rice");
  await page.getByRole("tab", { name: "History" }).click();
  await page.getByRole("button", { name: /^Restore this version/ }).click();
  const dialog = page.getByRole("dialog", { name: /^Restore the version of / });
  const use = dialog.getByRole("listitem").filter({ hasText: "How to use" });
  await expect(use).toContainText("Unsaved");
  await expect(use).toContainText("Wash");
  await dialog.getByRole("checkbox", { name: "Price" }).uncheck();
  await dialog.getByRole("button", { name: "Put into the form" }).click();
  await expect(screen.box("howToUse")).toHaveText("Wash it.");
  await screen.saveAndWaitForToast();
  expect(await admin.read(product, stored.id)).toMatchObject({
    basePrice: 5100,
    howToUse: "<p>Wash it.</p>",
    ingredient: "<p>Rice</p>",
  });
});

for (const [language, width] of [
  ["en", 1280],
  ["km", 390],
] as const)
  test(`the keyboard alone restores a price, and the stock stays, in ${language} at ${width} px`, async ({
    page,
    context,
  }) => {
    const admin = await api("admin");
    const stored = await admin.create(product, await productDraft(admin));
    await admin.update(product, stored.id, { version: 1, basePrice: 5100, quantity: 180 });
    await page.setViewportSize({ width, height: 844 });
    await signInContextAs(context, "admin");
    await setLanguage(context, language);
    await page.goto(`/#/app/${product.screen}/${stored.id}?tab=history`);
    const { title, stock, fill, save } = restoreTexts[language];
    await page.getByRole("button", { name: title }).focus();
    await page.keyboard.press("Enter");
    const dialog = page.getByRole("dialog");
    const quantity = dialog.getByRole("checkbox", { name: stock });
    await expect(quantity).not.toBeChecked();
    await expect(dialog.getByRole("listitem").filter({ hasText: stock })).toContainText(/180.*250/s);
    await quantity.focus();
    await page.keyboard.press("Space");
    await expect(quantity).toBeChecked();
    await page.keyboard.press("Space");
    await waitUntilSettled(page);
    await expectAccessible(page);
    const isTooWide = await dialog.evaluate(
      (node) => node.scrollWidth > node.clientWidth || document.body.scrollWidth > window.innerWidth,
    );
    expect(isTooWide).toBe(false);
    for (let key = 0; key < 2; key += 1) await page.keyboard.press("Tab");
    await expect(dialog.getByRole("button", { name: fill })).toBeFocused();
    await page.keyboard.press("Enter");
    await expect(dialog).toHaveCount(0);
    await page.getByRole("button", { name: save, exact: true }).press("Enter");
    await expect(async () =>
      expect(await admin.read(product, stored.id)).toMatchObject({ basePrice: 4800, quantity: 180 }),
    ).toPass();
  });

test("a protected value that the history hides is named instead of restored", async ({ page, context }) => {
  const admin = await api("admin");
  const stored = await admin.create(vendorBankAccount, {
    vendorId: (await admin.create(vendor, vendorDraft())).id,
    bankId: await firstRecordOf(admin, bank),
    accountName: "Sok Dara",
    accountNumber: "001 234 567",
  });
  await admin.update(vendorBankAccount, stored.id, { version: stored.version, accountNumber: "009 876 543" });
  await signInContextAs(context, "admin");
  const screen = new EntityScreen(page, vendorBankAccount);
  await screen.openRecord(stored.id);
  await page.getByRole("tab", { name: "History" }).click();
  await page
    .getByRole("button", { name: /^Restore this version/ })
    .last()
    .click();
  await expect(
    page.getByText(/Nothing to restore\. The history doesn't store protected values.*: Account number/),
  ).toBeVisible();
});

test("a record in the bin opens read-only and can be restored there", async ({ page, context, troubles }) => {
  troubles.expect(/status of 404/);
  const admin = await api("admin");
  const stored = await admin.create(vendor, vendorDraft());
  await admin.remove(vendor, stored.id);
  await signInContextAs(context, "admin");
  await setLanguage(context, "km");
  const screen = new EntityScreen(page, vendor, "km");
  await page.goto(`/#/app/${vendor.screen}/${stored.id}`);
  await expect(page.getByText("ទិន្នន័យនេះនៅក្នុងធុងសំរាម។")).toBeVisible();
  await expect(screen.box("address")).toHaveCount(0);
  await page.getByRole("button", { name: "ស្ដារឡើងវិញ" }).click();
  await expect(page.getByRole("button", { name: "កែប្រែ", exact: true })).toBeVisible();
  expect(await admin.read(vendor, stored.id)).toMatchObject({ deletedAt: null });
});

test("an outdated translation is marked until someone confirms that it is still correct", async ({
  page,
  context,
}) => {
  const admin = await api("admin");
  const stored = await admin.create(vendor, vendorDraft());
  await admin.update(vendor, stored.id, { version: 1, name: `Tonle Sap Rice ${uniqueLetters()}` });
  await signInContextAs(context, "admin");
  await new EntityScreen(page, vendor).openRecord(stored.id);
  const badge = page.getByText("Translation outdated");
  await expect(badge).toBeVisible();
  await page.getByRole("button", { name: /mark as up to date$/ }).click();
  await expect(badge).toHaveCount(0);
  expect(await admin.read(vendor, stored.id)).toMatchObject({ outdated: [] });
});

test("a missing reference target is created in place and selected", async ({ page, context }) => {
  const admin = await api("admin");
  const stored = await admin.create(product, await productDraft(admin));
  await signInContextAs(context, "admin");
  const screen = new EntityScreen(page, product);
  await screen.openRecord(stored.id);
  const name = `Basket ${uniqueLetters()}`;
  const choices = screen.choices("unitId");
  await choices.click();
  await choices.fill(name);
  await page.getByRole("option", { name: `Create “${name}”` }).click();
  const dialog = page.getByRole("dialog");
  await expect(dialog.getByRole("textbox", { name: /^Name( \*)?$/ })).toHaveValue(name);
  await dialog.getByRole("textbox", { name: /^Name \(Khmer\)/ }).fill("កញ្ច្រែង");
  await dialog.getByRole("textbox", { name: /^Symbol/ }).fill(uniqueLetters());
  await waitUntilSettled(page);
  await expectAccessible(page);
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(dialog).toHaveCount(0);
  await expect(choices).toHaveValue(name);
  await screen.save.click();
  const [unit] = await admin.list(productUnit, { q: name });
  await expect(async () =>
    expect(await admin.read(product, stored.id)).toMatchObject({ unitId: unit?.id }),
  ).toPass();
});
