import { expect, type Page } from "@playwright/test";
import { product } from "../../../domain/entities/products/product.ts";
import { vendor } from "../../../domain/entities/vendors/vendor.ts";
import { createAccount } from "../support/database.ts";
import { productDraft, vendorDraft } from "../support/drafts.ts";
import { accountMenu, api, signIn, waitForApp } from "../support/people.ts";
import { test } from "../support/test.ts";
import { uiTexts } from "../support/ui-texts.ts";

/** Creates a vendor with one published product and its owner. */
async function ownVendor() {
  const admin = await api("admin");
  const { id: vendorId } = await admin.create(vendor, vendorDraft());
  const owner = await createAccount({ roles: ["ROLE_USER_SUPPLIER"], vendorId });
  const { version } = await admin.read(vendor, vendorId);
  await admin.update(vendor, vendorId, { ownerId: owner.id, version });
  const { id: productId } = await admin.create(product, {
    ...(await productDraft(admin)),
    vendorIds: [vendorId],
    state: "published",
  });
  return { admin, owner, vendorId, productId };
}

async function openQuestion(page: Page) {
  await accountMenu(page).click();
  await page.getByRole("menuitem", { name: uiTexts.removeAccount.en }).click();
  return page.getByRole("dialog", { name: "Remove your account?" });
}

test("a vendor removes their account: the confirmation describes the consequences, which then happen", async ({
  page,
  troubles,
}) => {
  troubles.expect(/status of 40[13] /);
  const { admin, owner, vendorId, productId } = await ownVendor();
  await signIn(page, owner);
  await waitForApp(page);
  const question = await openQuestion(page);
  await expect(question).toContainText("will be closed, and buyers can no longer find it.");
  await question.getByRole("button", { name: uiTexts.removeAccount.en }).click();

  await expect(page).toHaveURL(/#\/login$/);
  await expect(page.getByLabel("Username")).toBeVisible();
  await expect(page.getByRole("alert")).toHaveCount(0);
  expect(await page.evaluate(() => sessionStorage.getItem("accessToken"))).toBeNull();
  await signIn(page, owner);
  await expect(page.getByRole("alert")).toHaveText("The Email or Password you've entered is incorrect.");
  expect(await admin.read(vendor, vendorId)).toMatchObject({ state: "closed" });
  expect(await admin.read(product, productId)).toMatchObject({ state: "archived", onlineMode: false });
});

test("a vendor who cancels keeps everything", async ({ page }) => {
  const { admin, owner, vendorId } = await ownVendor();
  await signIn(page, owner);
  await waitForApp(page);
  const question = await openQuestion(page);
  await question.getByRole("button", { name: "Cancel" }).last().click();
  await expect(question).toHaveCount(0);
  expect(await admin.read(vendor, vendorId)).toMatchObject({ state: "active" });
});

test("a vendor with an open order cannot remove their account and sees why", async ({ page, troubles }) => {
  troubles.expect(/status of 422 /);
  const { admin, owner, vendorId, productId } = await ownVendor();
  const farmer = await api("farmer");
  const first = async (path: string) => {
    const { items } = await (await farmer.send("GET", `/api/app/v1/${path}`)).json();
    return items[0].id;
  };
  const placed = await farmer.send("POST", "/api/app/v1/orders", {
    items: [{ productId, quantity: 1 }],
    paymentMethodId: await first("paymentMethods"),
    deliveryServiceId: await first("deliveryServices"),
    deliverTo: { name: "ប៉ែន វណ្ណា", phone: "012 000 110", place: { province: "12" } },
  });
  expect(placed.status, await placed.clone().text()).toBe(200);

  await signIn(page, owner);
  await waitForApp(page);
  const question = await openQuestion(page);
  await question.getByRole("button", { name: uiTexts.removeAccount.en }).click();
  await expect(question.getByRole("alert")).toHaveText(/One order of your shop is still open/);
  expect(await admin.read(vendor, vendorId)).toMatchObject({ state: "active" });
});

test("only vendors can remove their account", async ({ page }) => {
  const account = await createAccount({ roles: ["ROLE_ADMIN"] });
  await signIn(page, account);
  await waitForApp(page);
  await accountMenu(page).click();
  await expect(page.getByRole("menuitem", { name: uiTexts.resetPassword.en })).toBeVisible();
  await expect(page.getByRole("menuitem", { name: uiTexts.removeAccount.en })).toHaveCount(0);
});
