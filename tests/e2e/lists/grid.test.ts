import { expect, type Page } from "@playwright/test";
import { productUnit } from "../../../domain/entities/products/product-unit.ts";
import { vendor } from "../../../domain/entities/vendors/vendor.ts";
import { vendorDeliveryFee } from "../../../domain/entities/vendors/vendor-delivery-fee.ts";
import { expectAccessible, waitUntilSettled } from "../support/checks.ts";
import { uniqueLetters, vendorDraft } from "../support/drafts.ts";
import { api, setLanguage, signInContextAs } from "../support/people.ts";
import { rejectedCall, test } from "../support/test.ts";

/** Stores a vendor of its own with three fees, by weight. */
async function startFees() {
  const admin = await api("admin");
  const draft = { ...vendorDraft(), name: `Grid Farm ${uniqueLetters()}` };
  const { name } = draft;
  const { id: vendorId } = await admin.create(vendor, draft);
  for (const [fromKg, toKg] of [
    [0, 5],
    [5, 10],
    [10, 20],
  ])
    await admin.create(vendorDeliveryFee, { vendorId, fromKg, toKg, fee: 5000, province: "12" });
  const fees = async () => {
    const found = await admin.list(vendorDeliveryFee, { vendorId, sort: "fromKg" });
    return found.map(({ fromKg, toKg, fee, days }) => ({ fromKg, toKg, fee, days }));
  };
  return { admin, name, vendorId, fees, address: `/#/app/${vendorDeliveryFee.screen}?vendorId=${vendorId}` };
}

const grid = (page: Page) => page.getByRole("grid", { name: "Delivery fees" });
const cell = (page: Page, row: number, column: number) =>
  grid(page).locator("tbody tr[class*=row]").nth(row).getByRole("gridcell").nth(column);
const columns = { province: 0, from: 1, to: 2, fee: 3, freeOver: 4, days: 5 };
const save = (page: Page) => page.getByRole("button", { name: "Save", exact: true });
const paste = (page: Page, text: string) =>
  page.evaluate((pasted) => {
    const data = new DataTransfer();
    data.setData("text/plain", pasted);
    const event = new ClipboardEvent("paste", { clipboardData: data, bubbles: true, cancelable: true });
    document.activeElement?.dispatchEvent(event);
  }, text);

async function openGrid(page: Page, address: string): Promise<void> {
  await page.goto(`${address}&grid=1`);
  await expect(grid(page)).toBeVisible();
  await waitUntilSettled(page);
}

test("three cells are edited and saved by keyboard only, and undone", async ({ page, context }) => {
  const { address, fees, name } = await startFees();
  await signInContextAs(context, "admin");
  await page.goto(address);
  await page.getByRole("button", { name: "Edit in grid" }).press("Enter");
  await expect(grid(page).getByRole("rowheader", { name })).toBeVisible();
  await waitUntilSettled(page);
  await expectAccessible(page);
  await page.getByRole("button", { name: `Add row: ${name}` }).focus();
  await page.keyboard.press("ArrowDown");
  for (let step = 0; step < columns.fee; step++) await page.keyboard.press("ArrowRight");
  await expect(cell(page, 0, columns.fee)).toBeFocused();
  await page.keyboard.type("6,500");
  await page.keyboard.press("Enter");
  await expect(cell(page, 1, columns.fee)).toBeFocused();
  await page.keyboard.press("F2");
  await page.keyboard.press("Backspace");
  await page.keyboard.type("1");
  await page.keyboard.press("Tab");
  await expect(cell(page, 1, columns.freeOver)).toBeFocused();
  await page.keyboard.press("Tab");
  await page.keyboard.type("3");
  await page.keyboard.press("Escape");
  // The driver has no Khmer keyboard: it inserts the letter without a key.
  await page.keyboard.press("Enter");
  await page.keyboard.type("២");
  await page.keyboard.press("Enter");
  await expect(page.getByText("2 rows changed")).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press("Control+s");
  await expect(page.getByText("2 rows saved.")).toBeVisible();
  expect(await fees()).toMatchObject([{ fee: 6500 }, { fee: 5001, days: 2 }, { fee: 5000 }]);
  await expect(page.getByText("rows changed")).toHaveCount(0);

  await page.getByRole("button", { name: "Undo", exact: true }).click();
  await expect.poll(fees).toMatchObject([{ fee: 5000 }, { fee: 5000, days: null }, { fee: 5000 }]);
  await page.goBack();
  await expect(grid(page)).toHaveCount(0);
});

test("rows of a spreadsheet are pasted, and those beyond the last are added", async ({ page, context }) => {
  const { address, fees } = await startFees();
  await signInContextAs(context, "admin");
  await openGrid(page, address);
  await cell(page, 2, columns.province).click();
  await paste(page, "Phnom Penh\t20\t40\t12,000 ៛\r\nភ្នំពេញ\t40\t\t20.000\r\n");
  await expect(cell(page, 3, columns.fee)).toHaveText("20,000 ៛");
  await expect(page.getByText("2 rows changed")).toBeVisible();
  await save(page).click();
  await expect(page.getByText("2 rows saved.")).toBeVisible();
  expect(await fees()).toMatchObject([
    { fromKg: 0 },
    { fromKg: 5 },
    { fromKg: 20, toKg: 40, fee: 12_000 },
    { fromKg: 40, toKg: null, fee: 20_000 },
  ]);
  await cell(page, 0, columns.from).click();
  await cell(page, 1, columns.fee).click({ modifiers: ["Shift"] });
  const copied = await page.evaluate(() => {
    const data = new DataTransfer();
    const event = new ClipboardEvent("copy", { clipboardData: data, bubbles: true, cancelable: true });
    document.activeElement?.dispatchEvent(event);
    return data.getData("text/plain");
  });
  expect(copied).toBe("0\t5\t5000\r\n5\t10\t5000");
});

test("an error in one row saves nothing and marks its cells", async ({ page, context, troubles }) => {
  troubles.expect(rejectedCall(422));
  const { address, fees } = await startFees();
  await signInContextAs(context, "admin");
  await openGrid(page, address);
  await cell(page, 0, columns.fee).click();
  await page.keyboard.type("7000");
  await page.keyboard.press("Enter");
  await page.keyboard.type("abc");
  await page.keyboard.press("Enter");
  await expect(cell(page, 1, columns.fee)).toHaveAttribute("aria-invalid", "true");
  await expect(grid(page).getByText("Fee: Enter a number.")).toBeVisible();
  await save(page).click();
  await expect(cell(page, 1, columns.fee)).toBeFocused();
  await page.keyboard.type("8000");
  await page.keyboard.press("Enter");
  await cell(page, 1, columns.from).click();
  await page.keyboard.type("3");
  await page.keyboard.press("Enter");
  await save(page).click();
  await expect(
    grid(page).getByText("This vendor already has a delivery fee for part of this weight range."),
  ).toBeVisible();
  await expect(cell(page, 1, columns.from)).toHaveAttribute("aria-invalid", "true");
  expect(await fees()).toMatchObject([{ fee: 5000 }, { fromKg: 5, fee: 5000 }, { fee: 5000 }]);
  await expectAccessible(page);
  await cell(page, 0, columns.to).click();
  await page.keyboard.type("3");
  await page.keyboard.press("Control+s");
  await expect(page.getByText("2 rows saved.")).toBeVisible();
  expect(await fees()).toMatchObject([{ toKg: 3, fee: 7000 }, { fromKg: 3, fee: 8000 }, { fee: 5000 }]);
});

test("another person's change in between is named, and either value can be kept", async ({
  page,
  context,
  troubles,
}) => {
  troubles.expect(rejectedCall(409));
  const { address, fees, vendorId } = await startFees();
  const editor = await api("admin");
  await signInContextAs(context, "admin");
  await openGrid(page, address);
  const change = async (fromKg: number, patch: object) => {
    const [found] = await editor.list(vendorDeliveryFee, { vendorId, fromKg: String(fromKg) });
    if (!found) throw new Error("The vendor has this fee");
    await editor.update(vendorDeliveryFee, found.id, { version: found.version, ...patch });
  };
  for (const [row, fee] of [
    [0, "6000"],
    [1, "6100"],
  ] as const) {
    await cell(page, row, columns.fee).click();
    await page.keyboard.type(fee);
    await page.keyboard.press("Enter");
  }
  await change(0, { fee: 9000, days: 4 });
  await change(5, { fee: 9100 });
  await save(page).click();
  const note = grid(page).getByText(/changed this row while you were editing/);
  await expect(note).toHaveCount(2);
  await expect(note.first()).toContainText("Fee: 9000");
  await expect(cell(page, 0, columns.days), "their other values are taken over").toHaveText("4 days");
  await grid(page).getByRole("button", { name: "Keep my values" }).first().click();
  await grid(page).getByRole("button", { name: "Use their values" }).click();
  await expect(note).toHaveCount(0);
  await expect(page.getByText("1 row changed")).toBeVisible();
  await save(page).click();
  await expect(page.getByText("1 row saved.")).toBeVisible();
  expect(await fees()).toMatchObject([{ fee: 6000, days: 4 }, { fee: 9100 }, { fee: 5000 }]);
});

test("rows are added and deleted; leaving with unsaved rows asks", async ({ page, context }) => {
  const { address, fees, name } = await startFees();
  await signInContextAs(context, "admin");
  await openGrid(page, address);
  await grid(page).getByRole("button", { name: "Delete row 1" }).click();
  await grid(page)
    .getByRole("button", { name: `Add row: ${name}` })
    .click();
  await expect(cell(page, 3, columns.province)).toBeFocused();
  await page.keyboard.type("Kam");
  await page.keyboard.press("Enter");
  await expect(cell(page, 3, columns.province)).toHaveText(/^Kampong/);
  await cell(page, 3, columns.fee).click();
  await page.keyboard.type("900");
  await page.keyboard.press("Enter");
  await page.getByRole("button", { name: "Back to list" }).click();
  const question = page.getByRole("dialog", { name: "Leave without saving?" });
  await question.getByRole("button", { name: "Cancel" }).click();
  await save(page).click();
  await expect(page.getByText("2 rows saved.")).toBeVisible();
  expect(await fees()).toMatchObject([{ fromKg: 0, fee: 900 }, { fromKg: 5 }, { fromKg: 10 }]);
  await page.getByRole("button", { name: "Back to list" }).click();
  await expect(page.getByRole("button", { name: "Edit in grid" })).toBeVisible();
});

test("a small screen has the list only, and who may not write has no grid", async ({ page, context }) => {
  await signInContextAs(context, "support");
  const address = `/#/app/${productUnit.screen}?grid=1`;
  await page.goto(address);
  await expect(page.getByRole("grid", { name: "Product units" })).toBeVisible();
  await page.setViewportSize({ width: 1000, height: 800 });
  await expect(page.getByRole("grid")).toHaveCount(0);
  await expect(page.getByRole("link", { name: "New" })).toBeVisible();
  await expect(page.getByRole("button", { name: "Edit in grid" })).toHaveCount(0);

  // Every role that reads these lists may write them; the others have no list.
  const other = await page.context().browser()?.newContext();
  if (!other) throw new Error("The test has a browser");
  await signInContextAs(other, "editor");
  const stranger = await other.newPage();
  await stranger.goto(new URL(address, page.url()).href);
  await expect(stranger.getByRole("banner")).toBeVisible();
  await waitUntilSettled(stranger);
  await expect(stranger.getByRole("button", { name: "Edit in grid" })).toHaveCount(0);
  await expect(stranger.getByRole("grid")).toHaveCount(0);
  await other.close();
});

test("in Khmer, the grid has Khmer labels", async ({ page, context }) => {
  const { address } = await startFees();
  await signInContextAs(context, "admin");
  await setLanguage(context, "km");
  await page.goto(address);
  await page.getByRole("button", { name: "កែក្នុងតារាង" }).click();
  const shown = page.getByRole("grid", { name: "ថ្លៃដឹកជញ្ជូន" });
  await expect(shown.getByRole("columnheader", { name: "ទម្ងន់អប្បបរមា" })).toBeVisible();
  await shown.getByRole("gridcell").nth(3).dblclick();
  await page.keyboard.press("ControlOrMeta+a");
  await page.keyboard.type("៧០០០");
  await page.keyboard.press("Enter");
  await expect(page.getByText("បានកែជួរដេក 1")).toBeVisible();
  await expectAccessible(page);
});
