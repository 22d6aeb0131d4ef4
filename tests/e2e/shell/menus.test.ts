import { expect, type Page } from "@playwright/test";
import { hasMediaLibrary } from "../../../domain/access/media-library.ts";
import type { CurrentRole } from "../../../domain/access/roles.ts";
import { specified } from "../../../domain/navigation/menu.fixture.ts";
import { listsBesideMenu } from "../../../domain/navigation/menu.ts";
import { menuGroupKeys } from "../../../domain/navigation/menu-groups.ts";
import { type AccountName, accountNames } from "../support/accounts.ts";
import { waitUntilSettled } from "../support/checks.ts";
import { navigation, openMenuGroups, setLanguage, signInAs, signInContextAs } from "../support/people.ts";
import { sampleOf } from "../support/sample.ts";
import { test } from "../support/test.ts";

/** Routes of a role by the specification's section 6, with the paths of its section 2. */
const routesOf = (role: CurrentRole): readonly string[] =>
  menuGroupKeys.flatMap((key) => specified[role][key] ?? []);
const everyRoute = routesOf("backofficeAdmin");

const roleOf: Record<AccountName, CurrentRole> = {
  admin: "backofficeAdmin",
  support: "admin",
  editor: "editor",
  expert: "expert",
  supplier: "supplier",
  staff: "supplier",
  otherSupplier: "supplier",
  farmer: "anonymous",
};

const nowhere = (page: Page) => page.getByRole("heading", { name: "Page not found" });
const links = (page: Page) => navigation(page).getByRole("link");

for (const name of accountNames) {
  test(`${name} signs in and sees exactly the menu of their role`, async ({ page }) => {
    await signInAs(page, name);
    await openMenuGroups(page);
    const role = roleOf[name];
    const top = hasMediaLibrary(role) ? ["/app", "/app/media"] : ["/app"];
    const expected = [...top, ...routesOf(role).map((path) => `/app/${path}`)];
    await expect(links(page)).toHaveCount(expected.length);
    const shown = await links(page).evaluateAll((all) => all.map((link) => link.getAttribute("href")));
    expect(shown).toEqual(expected.map((path) => `#${path}`));
    await expect(page.getByRole("alert")).toHaveCount(0);
  });
}

// Vendor staff and the other supplier share the supplier's role.
for (const name of ["support", "editor", "expert", "supplier", "farmer"] as const) {
  test(`${name} can open exactly the routes of their role`, async ({ page, context }) => {
    test.setTimeout(240_000);
    await signInContextAs(context, name);
    await page.goto("/#/app");
    // Vendors reach the orders of their shop from Home.
    const beside = listsBesideMenu(roleOf[name]).map(({ to }) => to.replace("/app/", ""));
    const own = [...routesOf(roleOf[name]), ...beside];
    for (const path of [...sampleOf(own), ...sampleOf(everyRoute.filter((one) => !own.includes(one)))]) {
      await page.goto(`/#/app/${path}`);
      if (own.includes(path)) {
        await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
        await waitUntilSettled(page);
        await expect(nowhere(page)).toHaveCount(0);
      } else await expect(nowhere(page)).toBeVisible();
    }
  });
}

test("an admin has every route, and each screen has the title of its menu entry, in Khmer", async ({
  page,
  context,
}) => {
  test.setTimeout(240_000);
  await signInContextAs(context, "admin");
  await setLanguage(context, "km");
  await page.goto("/#/app");
  await expect(links(page).first()).toBeVisible();
  await openMenuGroups(page);
  const entries = await links(page).evaluateAll((all) =>
    all.map((link) => ({ name: link.textContent ?? "", to: link.getAttribute("href") ?? "" })),
  );
  // Home has a greeting for a title.
  const others = ["/app", "/app/media"];
  expect(entries.map(({ to }) => to)).toEqual(
    [...others, ...everyRoute.map((path) => `/app/${path}`)].map((path) => `#${path}`),
  );
  // The tours open the screens too, so a run takes a part of them here.
  for (const { name, to } of sampleOf(entries.slice(1))) {
    expect(name).toMatch(/^[\p{Script=Khmer}\s]+$/u);
    await page.goto(`/${to}`);
    await expect(page.getByRole("heading", { level: 1 })).toContainText(name);
    await waitUntilSettled(page);
    await expect(page.getByRole("heading", { level: 1 })).toContainText(name);
  }
});

test("the sidebar collapses and expands, and on a phone it closes after a choice", async ({
  page,
  context,
}) => {
  await signInContextAs(context, "admin");
  const banners = navigation(page).getByRole("link", { name: "Banners" });
  await page.goto("/#/app");
  await expect(banners).toHaveCount(0);
  await navigation(page).getByRole("button", { name: "Content" }).click();
  await expect(banners).toBeVisible();
  await page.getByRole("button", { name: "Collapse sidebar" }).click();
  await expect(banners).toHaveCount(0);
  await page.getByRole("button", { name: "Expand sidebar" }).click();
  await expect(banners).toBeVisible();

  await page.setViewportSize({ width: 390, height: 800 });
  await page.reload();
  await expect(banners).toHaveCount(0);
  await page.getByRole("button", { name: "Open navigation" }).click();
  await banners.click();
  await expect(page.getByRole("heading", { level: 1, name: "Banners" })).toBeVisible();
  await expect(navigation(page)).toHaveCount(0);
});

test("the menu counts what waits, and pinned screens stay on top after a reload", async ({
  page,
  context,
}) => {
  await signInContextAs(context, "admin");
  const waiting = (group: string) =>
    navigation(page)
      .getByRole("listitem")
      .filter({ hasText: group })
      .getByText(/waiting$/);
  await page.goto("/#/app");
  await expect(waiting("Vendors").first()).toHaveText(/^\d+ waiting$/);
  await navigation(page).getByRole("button", { name: "Vendors" }).click();
  const applications = navigation(page).getByRole("listitem").filter({ hasText: "Applications" }).last();
  await expect(applications.getByText(/waiting$/)).toHaveText(/^\d+ waiting$/);
  // The arrow keys reach the pin button, and Tab does not stop there.
  await applications.getByRole("link").focus();
  await page.keyboard.press("ArrowRight");
  await expect(applications.getByRole("button", { name: "Pin Applications" })).toBeFocused();
  await page.keyboard.press("Enter");
  const pinned = navigation(page).getByRole("listitem").filter({ hasText: "Pinned" }).first();
  await expect(pinned.getByRole("link", { name: "Applications" })).toBeVisible();
  await page.reload();
  await pinned.getByRole("link", { name: "Applications" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Applications" })).toBeVisible();
  await pinned.getByRole("button", { name: "Unpin Applications" }).click();
  await expect(pinned).toHaveCount(0);
});

test("a count in the menu lies beside the name of its entry, also in a wide font", async ({
  page,
  context,
}) => {
  await signInContextAs(context, "admin");
  await page.goto("/#/app");
  await navigation(page).getByRole("button", { name: "Messages" }).click();
  const counts = navigation(page).locator("a + span");
  await expect(counts).not.toHaveCount(0);
  const covered = await counts.evaluateAll((all) => {
    document.body.style.letterSpacing = "1.5px";
    return all
      .filter((count) => {
        const name = document.createRange();
        name.selectNodeContents(count.previousElementSibling ?? count);
        const { left, top, bottom } = count.getBoundingClientRect();
        return [...name.getClientRects()].some(
          (line) => line.right > left && line.bottom > top && line.top < bottom,
        );
      })
      .map((count) => count.previousElementSibling?.textContent);
  });
  expect(covered).toEqual([]);
});
