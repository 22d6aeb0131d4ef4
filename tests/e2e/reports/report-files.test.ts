import { expect } from "@playwright/test";
import { expectAccessible, expectNoHorizontalScroll, waitUntilSettled } from "../support/checks.ts";
import { setLanguage, signInContextAs } from "../support/people.ts";
import { test } from "../support/test.ts";

const topSellers = "/#/app/Analysis/Top-Sellers?period=thisYear";

test("a report is exported as shown, and saved under a name that restores it", async ({ page, context }) => {
  await signInContextAs(context, "admin");
  await page.goto(topSellers);
  await waitUntilSettled(page);
  const coming = page.waitForEvent("download");
  await page.getByRole("button", { name: "Export", exact: true }).click();
  await page.getByRole("menuitem", { name: /^Excel/ }).click();
  expect((await coming).suggestedFilename()).toMatch(/^Top sellers \d{4}-01-01 .*\.xlsx$/);
  await expect(page.getByRole("status").filter({ hasText: "downloaded" })).toBeVisible();

  await page.getByRole("button", { name: "Saved reports", exact: true }).click();
  await page.getByRole("button", { name: "Save as my report…" }).click();
  await page.getByLabel("Report name").fill("Sellers of the year");
  await page.getByRole("button", { name: "Save", exact: true }).click();
  const saved = page.getByRole("button", { name: "Saved report: Sellers of the year", exact: true });
  await expect(saved).toBeVisible();
  await page.reload();
  await expect(saved).toBeVisible();
  await expect(page.getByRole("menuitem")).toHaveCount(0);
});

test("on a phone, in Khmer, a report is emailed immediately and scheduled monthly", async ({
  page,
  context,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signInContextAs(context, "admin");
  await setLanguage(context, "km");
  await page.goto(topSellers);
  await page.getByRole("button", { name: "កំណត់ពេលផ្ញើអ៊ីមែល" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("button", { name: "កាលវិភាគថ្មី" }).click();
  await expect(dialog.getByText("សុខ ដារា")).toBeVisible();
  await waitUntilSettled(page);
  await expectAccessible(page);
  await expectNoHorizontalScroll(page);
  await dialog.getByRole("button", { name: "រក្សាទុក" }).click();
  // The toast is below the dialog, which it leaves free; hovering holds it.
  const toast = page.getByRole("alert").filter({ hasText: /^បានរក្សាទុកកាលវិភាគ/ });
  await toast.dispatchEvent("mouseover");
  await toast.hover();
  const [below, box] = [await toast.boundingBox(), await dialog.boundingBox()];
  expect(below?.y ?? 0).toBeGreaterThanOrEqual((box?.y ?? 0) + (box?.height ?? 0));
  expect((below?.y ?? 0) + (below?.height ?? 0)).toBeLessThanOrEqual(844);
  const card = dialog.getByRole("article", { name: /^រៀងរាល់ថ្ងៃទី 1 នៃខែ/ });
  await expect(card).toContainText("លើកក្រោយ៖");
  await expect(card).toContainText("បំបែកតាម: អ្នកលក់");
  await card.getByRole("button", { name: "ផ្អាក" }).click();
  await expect(card).toContainText("បានផ្អាក");
  await card.getByRole("button", { name: "បន្ត" }).click();
  await expect(card).toContainText("លើកក្រោយ៖");
  await card.getByRole("button", { name: "ផ្ញើឥឡូវ" }).click();
  await expect
    .poll(async () => (await page.request.get("/dev/mailbox")).text(), { timeout: 30_000 })
    .toMatch(/<h2>អ្នកលក់[^<]*៖ [\s\S]*<li>[^<]*\.pdf<\/li>/);
  await waitUntilSettled(page);
  await expectAccessible(page);
  await card.getByRole("button", { name: "លុប" }).click();
  // Located by name: it opens a moment after the click.
  const question = page.getByRole("dialog", { name: "លុបកាលវិភាគនេះឬ?" });
  await question.getByRole("button", { name: "លុប" }).click();
  await expect(card).toHaveCount(0);
});
