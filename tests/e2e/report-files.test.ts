import { expect } from "@playwright/test";
import { expectAccessible, expectNoSidewaysScroll, settle } from "./support/checks.ts";
import { enterAs, speak } from "./support/people.ts";
import { test } from "./support/test.ts";

const topSellers = "/#/app/Analysis/Top-Sellers?period=thisYear";

test("a report is exported as it is shown, and saved under a name that brings it back", async ({
  page,
  context,
}) => {
  await enterAs(context, "admin");
  await page.goto(topSellers);
  await settle(page);
  const coming = page.waitForEvent("download");
  await page.getByRole("button", { name: "Export", exact: true }).click();
  await page.getByRole("menuitem", { name: /^Excel/ }).click();
  expect((await coming).suggestedFilename()).toMatch(/^Top sellers \d{4}-01-01 .*\.xlsx$/);
  await expect(page.getByRole("status").filter({ hasText: "is saved" })).toBeVisible();

  await page.getByRole("button", { name: "Saved", exact: true }).click();
  await page.getByRole("button", { name: "Save this report…" }).click();
  await page.getByLabel("Name of the view").fill("Sellers of the year");
  await page.getByRole("button", { name: "Save", exact: true }).click();
  const saved = page.getByRole("button", { name: "Saved report: Sellers of the year", exact: true });
  await expect(saved).toBeVisible();
  await page.reload();
  await expect(saved).toBeVisible();
  await expect(page.getByRole("menuitem")).toHaveCount(0);
});

test("on a phone, in Khmer, a report is sent by e-mail at once and again every month", async ({
  page,
  context,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await enterAs(context, "admin");
  await speak(context, "km");
  await page.goto(topSellers);
  await page.getByRole("button", { name: "ផ្ញើតាមអ៊ីមែល" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("button", { name: "កំណត់ផ្ញើជាប្រចាំ…" }).click();
  await expect(dialog.getByText("សុខ ដារា")).toBeVisible();
  await settle(page);
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await dialog.getByRole("button", { name: "រក្សាទុក" }).click();
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
  await settle(page);
  await expectAccessible(page);
  await card.getByRole("button", { name: "លុប" }).click();
  // Asked for by its name: it comes a moment after the click.
  const question = page.getByRole("dialog", { name: "ឈប់ផ្ញើរបាយការណ៍នេះឬ?" });
  await question.getByRole("button", { name: "លុប" }).click();
  await expect(card).toHaveCount(0);
});
