import { expect, type Page } from "@playwright/test";
import { vendor } from "../../../domain/entities/vendors/vendor.ts";
import { limits } from "../../../domain/settings/limits.ts";
import { EntityScreen } from "../support/entity-screen.ts";
import { signInContextAs } from "../support/people.ts";
import { test } from "../support/test.ts";

/** Milliseconds after which a download without a byte is given up. */
const stallLimit = 20_000;
const failure = (page: Page) => page.getByRole("alert").filter({ hasText: /^Loading chunk \d+ failed\./ });

/** Opens a list and leaves for a report, whose code never arrives. Returns how often its files were requested. */
async function openStalledReport(page: Page): Promise<{ requested: number; isStalled: boolean }> {
  const line = { requested: 0, isStalled: true };
  await signInContextAs(page.context(), "admin");
  await page.clock.install();
  await new EntityScreen(page, vendor).openList();
  await expect(page.getByRole("row").nth(1)).toBeVisible();
  await page.route("**/assets/*.js", async (route) => {
    line.requested += 1;
    if (line.isStalled) return;
    await route.continue();
  });
  await page.evaluate(() => {
    window.location.hash = "#/app/reports/orders";
  });
  await expect.poll(() => line.requested).toBeGreaterThan(0);
  return line;
}

test("a screen whose code stalls opens after another try", async ({ page }) => {
  const line = await openStalledReport(page);
  const first = line.requested;
  await page.clock.runFor(stallLimit + 1000);
  await expect.poll(() => line.requested).toBeGreaterThan(first);
  line.isStalled = false;
  await page.clock.runFor(stallLimit + 1000);
  await expect(page.getByRole("heading", { level: 1, name: "Orders" })).toBeVisible();
  await expect(failure(page)).toHaveCount(0);
});

test("a screen whose code stalls is tried until the limit of the specification, and then says so", async ({
  page,
}) => {
  const line = await openStalledReport(page);
  for (let tries = 1; tries < limits.lazyLoadTimeout / stallLimit; tries++) {
    const before = line.requested;
    await page.clock.runFor(stallLimit);
    await expect.poll(() => line.requested).toBeGreaterThan(before);
    await expect(failure(page)).toHaveCount(0);
  }
  await page.clock.runFor(stallLimit + 1000);
  await expect(failure(page)).toBeVisible();
});
