import { expect, type Page } from "@playwright/test";
import { expectAccessible, expectNoHorizontalScroll, waitUntilSettled } from "../support/checks.ts";
import { openContextFor } from "../support/open-context.ts";
import { setLanguage, signInContextAs } from "../support/people.ts";
import { test } from "../support/test.ts";

const topSellers = "/#/app/Analysis/Top-Sellers?period=thisYear";

/** Pictures of a run, for people who look at them. */
const picture = (page: Page, name: string) =>
  process.env.PICTURES ? page.screenshot({ path: `${process.env.PICTURES}/${name}.png` }) : undefined;

test("a report is built, shared, copied by someone else, pinned, scheduled and deleted", async ({
  page,
  context,
  browser,
}) => {
  await signInContextAs(context, "admin");
  await page.goto(topSellers);
  await page.getByRole("button", { name: "Choose figures" }).click();
  const figures = page.getByRole("dialog", { name: "Choose figures" });
  await figures.getByLabel("Average order value (goods)").uncheck();
  await figures.getByLabel("Units sold").uncheck();
  await picture(page, "figures");
  await page.keyboard.press("Escape");
  await page.locator("label", { hasText: "Bar chart" }).click();
  await expect(page).toHaveURL(/figures=.*chart=bar/);
  await page.reload();
  await expect(page.getByRole("region", { name: "Figures" }).getByRole("button")).toHaveCount(2);
  await expect(page.getByRole("radio", { name: "Bar chart" })).toBeChecked();
  await waitUntilSettled(page);
  await expectAccessible(page);
  await picture(page, "report");

  await page.getByRole("button", { name: "Saved reports", exact: true }).click();
  await page.getByRole("button", { name: "Save as my report…" }).click();
  await page.getByLabel("Report name").fill("Sellers in two figures");
  await page.getByLabel(/^Share with everyone/).check();
  await picture(page, "save");
  await page.getByRole("button", { name: "Save", exact: true }).click();
  const active = page.getByRole("button", { name: "Saved report: Sellers in two figures", exact: true });
  await expect(active).toBeVisible();

  // Somebody else opens it, and keeps a copy.
  const other = await openContextFor(browser, "support");
  await other.page.goto("/#/app/myReports");
  await other.page.getByRole("link", { name: "Sellers in two figures" }).click();
  await expect(other.page.getByRole("region", { name: "Figures" }).getByRole("button")).toHaveCount(2);
  await other.page.goto("/#/app/myReports");
  await other.page.getByRole("button", { name: "Save a copy of “Sellers in two figures”" }).click();
  await other.page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(other.page.getByRole("link", { name: "Sellers in two figures (copy)" })).toBeVisible();
  await waitUntilSettled(other.page);
  await expectAccessible(other.page);
  await picture(other.page, "my-reports");
  await other.page.getByRole("button", { name: "Delete “Sellers in two figures (copy)”" }).click();
  await other.page
    .getByRole("group", { name: /^Delete the report/ })
    .getByRole("button", { name: "Delete" })
    .click();
  await expect(other.page.getByRole("link", { name: "Sellers in two figures (copy)" })).toHaveCount(0);
  await other.context.close();

  // It is on Home, and sent by email.
  await active.click();
  await page.getByRole("button", { name: "Pin “Sellers in two figures” to Home" }).click();
  await expect(page.getByRole("button", { name: "Unpin “Sellers in two figures” from Home" })).toBeVisible();
  await picture(page, "panel");
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "Schedule email" }).click();
  await page.getByRole("button", { name: "New schedule" }).click();
  await expect(page.getByText("Sends the saved report “Sellers in two figures”")).toBeVisible();
  await page.getByRole("dialog").getByRole("button", { name: "Save", exact: true }).click();
  const schedule = page.getByRole("article");
  await expect(schedule).toContainText("Saved report: Sellers in two figures");
  await page.goto("/#/app");
  const card = page.getByRole("link", { name: /^Sellers in two figures/ });
  await expect(card).toContainText("This year");
  await waitUntilSettled(page);
  await expectAccessible(page);
  await picture(page, "home");
  await card.click();
  await expect(active).toBeVisible();

  // Deleting it asks, and its schedule says why it stopped.
  await active.click();
  await page.getByRole("button", { name: "Delete “Sellers in two figures”" }).click();
  const question = page.getByRole("group", { name: "Delete the report “Sellers in two figures”?" });
  await question.getByRole("button", { name: "Delete" }).click();
  await expect(page.getByRole("button", { name: "Saved reports", exact: true })).toBeVisible();
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "Schedule email" }).click();
  await expect(schedule).toContainText("Stopped: the saved report was deleted");
  await schedule.getByRole("button", { name: "Delete" }).click();
  await page
    .getByRole("dialog", { name: "Delete this schedule?" })
    .getByRole("button", { name: "Delete" })
    .click();
  await expect(schedule).toHaveCount(0);
});

test("on a phone, in Khmer, a report is saved, pinned and found again", async ({ page, context }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signInContextAs(context, "admin");
  await setLanguage(context, "km");
  await page.goto("/#/app/myReports");
  await expect(page.getByRole("heading", { name: "របាយការណ៍របស់ខ្ញុំ" })).toBeVisible();
  await picture(page, "km-empty");
  await page.goto(topSellers);
  await page.getByRole("button", { name: "ជ្រើសតួលេខ" }).click();
  await page.getByRole("dialog", { name: "ជ្រើសតួលេខ" }).getByRole("checkbox").last().uncheck();
  await picture(page, "km-figures");
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "របាយការណ៍ដែលបានរក្សាទុក", exact: true }).click();
  await page.getByRole("button", { name: "រក្សាទុកជារបាយការណ៍របស់ខ្ញុំ…" }).click();
  await page.getByLabel("ឈ្មោះរបាយការណ៍").fill("អ្នកលក់ប្រចាំឆ្នាំ");
  await picture(page, "km-save");
  await page.getByRole("button", { name: "រក្សាទុក", exact: true }).click();
  await expect(page.getByRole("button", { name: /អ្នកលក់ប្រចាំឆ្នាំ$/ })).toBeVisible();
  await waitUntilSettled(page);
  await expectNoHorizontalScroll(page);
  await picture(page, "km-report");
  await page.goto("/#/app/myReports");
  await page.getByRole("button", { name: "ខ្ទាស់ «អ្នកលក់ប្រចាំឆ្នាំ» លើទំព័រដើម" }).click();
  await waitUntilSettled(page);
  await expectAccessible(page);
  await expectNoHorizontalScroll(page);
  await picture(page, "km-my-reports");
  await page.goto("/#/app");
  const card = page.getByRole("link", { name: /^អ្នកលក់ប្រចាំឆ្នាំ/ });
  await card.scrollIntoViewIfNeeded();
  await waitUntilSettled(page);
  await expectNoHorizontalScroll(page);
  await picture(page, "km-home");
  await page.goto("/#/app/myReports");
  await page.getByRole("button", { name: "លុប «អ្នកលក់ប្រចាំឆ្នាំ»" }).click();
  await page
    .getByRole("group", { name: /^លុបរបាយការណ៍/ })
    .getByRole("button", { name: "លុប", exact: true })
    .click();
  await expect(page.getByRole("link", { name: "អ្នកលក់ប្រចាំឆ្នាំ" })).toHaveCount(0);
});
