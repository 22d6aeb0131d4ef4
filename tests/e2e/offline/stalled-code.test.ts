import { expect } from "@playwright/test";
import { vendor } from "../../../domain/entities/vendors/vendor.ts";
import { EntityScreen } from "../support/entity-screen.ts";
import { signInContextAs } from "../support/people.ts";
import { test } from "../support/test.ts";

// Takes 20 seconds of waiting. The 120 seconds after which the tries end are tested in load-patiently.test.ts.
test("a screen whose code stalls opens after another try", async ({ page }) => {
  await signInContextAs(page.context(), "admin");
  await new EntityScreen(page, vendor).openList();
  await expect(page.getByRole("row").nth(1)).toBeVisible();
  let tries = 0;
  await page.route("**/assets/report-routes-*.js", async (route) => {
    tries += 1;
    if (tries > 1) await route.continue();
  });
  await page.evaluate(() => {
    window.location.hash = "#/app/reports/orders";
  });
  await expect(page.getByRole("heading", { level: 1, name: "Orders" })).toBeVisible({ timeout: 60_000 });
  expect(tries).toBeGreaterThan(1);
  await expect(page.getByRole("alert").filter({ hasText: /^Loading chunk \d+ failed\./ })).toHaveCount(0);
});
