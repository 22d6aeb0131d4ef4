import { expect } from "@playwright/test";
import type { AccountName } from "../support/accounts.ts";
import { accountMenu, setLanguage, signInContextAs } from "../support/people.ts";
import { test } from "../support/test.ts";

const roles: readonly AccountName[] = ["admin", "editor", "expert", "supplier"];

for (const name of roles)
  test(`${name} opens About: version, licence and the notices of the packages`, async ({ page, context }) => {
    await signInContextAs(context, name);
    await page.goto("/#/app");
    await accountMenu(page).click();
    await page.getByRole("menuitem", { name: "About Kasekam" }).click();
    const about = page.getByRole("dialog", { name: "About Kasekam" });
    const health = await (await page.request.get("/api/health")).json();
    await expect(about.getByText(health.version, { exact: true })).toBeVisible();
    await about.getByLabel("Search packages").fill("kantumruy");
    await about.getByText(/^@fontsource\/kantumruy-pro/).click();
    await expect(about.getByText("SIL OPEN FONT LICENSE", { exact: false }).first()).toBeVisible();
    await about.getByLabel("Search packages").fill("@tabler/icons");
    await expect(about.getByText(/^@tabler\/icons/)).toBeVisible();
    await about.getByLabel("Search packages").fill("no such package");
    await expect(about.getByText("No package has this name.")).toBeVisible();
  });

test("on a phone in Khmer, About fits, and says when it can't be loaded", async ({
  page,
  context,
  troubles,
}) => {
  troubles.expect(/ERR_FAILED|Failed to load/);
  await page.setViewportSize({ width: 390, height: 844 });
  await setLanguage(context, "km");
  await signInContextAs(context, "admin");
  await page.route("**/about.json", (route) => route.abort(), { times: 1 });
  await page.goto("/#/app");
  await accountMenu(page).click();
  await page.getByRole("menuitem", { name: "អំពី Kasekam" }).click();
  const about = page.getByRole("dialog", { name: "អំពី Kasekam" });
  await about.getByRole("button", { name: "ព្យាយាមម្ដងទៀត" }).click();
  await expect(about.getByText("កំណែ", { exact: true })).toBeVisible();
  expect(await about.evaluate((dialog) => dialog.scrollWidth - dialog.clientWidth)).toBeLessThanOrEqual(0);
});
