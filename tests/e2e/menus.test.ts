import { expect } from "@playwright/test";
import type { Language } from "../../domain/words.ts";
import { type AccountName, accountNames } from "./support/accounts.ts";
import { enterAs, navigation, signInAs, speak, unfold } from "./support/people.ts";
import { test } from "./support/test.ts";

/** Section 6 of the specification, limited to the entities that exist. Written out, not derived: this is what is checked. */
const everything = {
  "User management": ["Experts"],
  Content: ["Activities", "Banners"],
  Vendors: ["Vendors"],
  Products: ["Super-categories", "Categories", "Sub-categories", "Products", "Product units", "Templates"],
};
const supportMenu = {
  "User management": ["Experts"],
  Content: ["Activities"],
  Vendors: ["Vendors"],
  Products: ["Categories", "Sub-categories", "Products", "Product units", "Templates"],
};
const sellersMenu = { Products: ["Products"] };

const menus: Record<AccountName, Readonly<Record<string, readonly string[]>>> = {
  admin: everything,
  support: supportMenu,
  editor: {},
  expert: {},
  supplier: sellersMenu,
  staff: sellersMenu,
  otherSupplier: sellersMenu,
  farmer: {},
};
const start: Record<Language, string> = { en: "Start page", km: "ទំព័រដើម" };

for (const name of accountNames) {
  test(`${name} signs in and sees exactly the menu of their role`, async ({ page }) => {
    await signInAs(page, name);
    await unfold(page);
    await expect(navigation(page).getByRole("link")).toHaveText([
      "Start page",
      ...Object.values(menus[name]).flat(),
    ]);
    await expect(navigation(page).getByRole("button")).toHaveText(Object.keys(menus[name]));
    await expect(page.getByRole("alert")).toHaveCount(0);
  });
}

test("the menu leads to every screen that it names, in Khmer too", async ({ page, context }) => {
  await enterAs(context, "admin");
  await speak(context, "km");
  await page.goto("/#/app");
  await expect(navigation(page).getByRole("link").first()).toHaveText(start.km);
  await unfold(page);
  const names = (await navigation(page).getByRole("link").allTextContents()).slice(1);
  expect(names).toHaveLength(Object.values(everything).flat().length);
  for (const name of names) {
    expect(name).toMatch(/^[\p{Script=Khmer}\s]+$/u);
    await navigation(page).getByRole("link", { name, exact: true }).click();
    await expect(page.getByRole("heading", { level: 1 })).toContainText(name);
  }
});

test("a role can't open the screens of another by their address", async ({ page, context }) => {
  await enterAs(context, "supplier");
  await page.goto("/#/app/Vendors/VendorList");
  await expect(page.getByRole("heading", { name: "There is no such page" })).toBeVisible();
});

test("the sidebar is minimised and expanded, and on a phone it hides after a choice", async ({
  page,
  context,
}) => {
  await enterAs(context, "admin");
  const banners = navigation(page).getByRole("link", { name: "Banners" });
  await page.goto("/#/app");
  await expect(banners).toHaveCount(0);
  await navigation(page).getByRole("button", { name: "Content" }).click();
  await expect(banners).toBeVisible();
  await page.getByRole("button", { name: "Minimise the navigation" }).click();
  await expect(banners).toHaveCount(0);
  await page.getByRole("button", { name: "Expand the navigation" }).click();
  await expect(banners).toBeVisible();

  await page.setViewportSize({ width: 390, height: 800 });
  await page.reload();
  await expect(banners).toHaveCount(0);
  await page.getByRole("button", { name: "Open the navigation" }).click();
  await banners.click();
  await expect(page.getByRole("heading", { level: 1, name: "Banners" })).toBeVisible();
  await expect(navigation(page)).toHaveCount(0);
});
