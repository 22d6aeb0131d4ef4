import { expect } from "@playwright/test";
import { productUnit } from "../../../domain/entities/products/product-unit.ts";
import { uniqueLetters } from "../support/drafts.ts";
import { EntityScreen } from "../support/entity-screen.ts";
import { accountMenu, api, credentialsOf, signInContextAs, waitForApp } from "../support/people.ts";
import { test } from "../support/test.ts";
import { tabTo } from "./user-input.ts";

test("signing in, finding, changing and saving a record work without a mouse", async ({ page }) => {
  const admin = await api("admin");
  const word = uniqueLetters();
  const { id } = await admin.create(productUnit, { name: `Basket ${word}`, nameKh: "កន្ត្រក", symbol: word });
  await page.goto("/#/login");
  await expect(page.getByLabel("Username")).toBeFocused();
  await page.keyboard.type(credentialsOf("support").username);
  await page.keyboard.press("Tab");
  await page.keyboard.type(credentialsOf("support").password);
  await page.keyboard.press("Enter");
  await waitForApp(page);

  const screen = new EntityScreen(page, productUnit);
  await tabTo(page, page.getByRole("navigation").getByRole("button", { name: "Products" }));
  await page.keyboard.press("Enter");
  await tabTo(page, page.getByRole("navigation").getByRole("link", { name: "Product units" }));
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { level: 1 })).toContainText("Product units");
  await tabTo(page, screen.searchBox);
  await page.keyboard.type(word);
  const link = screen.row(word).getByRole("link");
  await expect(page.getByRole("row")).toHaveCount(2);
  await tabTo(page, link);
  await page.keyboard.press("Enter");
  await screen.form.waitFor();
  await tabTo(page, screen.box("factor"));
  await page.keyboard.type("7.5");
  await page.keyboard.press("Control+s");
  await expect(page.getByText("Saved.", { exact: true })).toBeVisible();
  expect(await admin.read(productUnit, id)).toMatchObject({ factor: 7.5 });

  await tabTo(page, accountMenu(page));
  await page.keyboard.press("Enter");
  const logout = page.getByRole("menuitem", { name: "Logout", exact: true });
  await expect(logout).toBeVisible();
  for (let presses = 0; presses < 10; presses += 1) {
    if (await logout.evaluate((element) => element === document.activeElement)) break;
    await page.keyboard.press("ArrowDown");
  }
  await expect(logout).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/#\/login$/);
});

test("Ctrl+K finds a screen and a record in either script", async ({ page, context }) => {
  await signInContextAs(context, "admin");
  const admin = await api("admin");
  const word = uniqueLetters();
  await admin.create(productUnit, { name: `Sheaf ${word}`, nameKh: "កណ្ដាប់", symbol: word });
  await page.goto("/#/app");
  await page.getByRole("heading", { level: 1 }).waitFor();
  await page.keyboard.press("Control+k");
  const palette = page.getByRole("dialog");
  await expect(palette.getByRole("combobox")).toBeFocused();
  await page.keyboard.type("Banners");
  await expect(palette.getByRole("option").first()).toContainText("Banners");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { level: 1, name: "Banners" })).toBeVisible();

  await page.keyboard.press("Control+k");
  await expect(palette.getByRole("combobox")).toBeFocused();
  await page.keyboard.type(word);
  await expect(palette.getByRole("option", { name: new RegExp(word) })).toBeVisible();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { level: 1, name: `Sheaf ${word}` })).toBeVisible();
});

test("a dialog takes the focus, Escape closes it, and the focus returns", async ({ page, context }) => {
  await signInContextAs(context, "supplier");
  await page.goto("/#/app");
  await accountMenu(page).press("Enter");
  await page.getByRole("menuitem", { name: "Logout & Remove Account" }).press("Enter");
  const question = page.getByRole("dialog", { name: "Remove your account?" });
  await expect(question.getByRole("button", { name: "Cancel" }).last()).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(question).toHaveCount(0);
});
