import { join } from "node:path";
import { type BrowserContext, expect, type Locator, type Page } from "@playwright/test";
import { banner } from "../../../domain/entities/content/banner.ts";
import { product } from "../../../domain/entities/products/product.ts";
import { vendor } from "../../../domain/entities/vendors/vendor.ts";
import { expectAccessible, waitUntilSettled } from "../support/checks.ts";
import {
  firstRecordOf,
  picturePath,
  productDraft,
  uniqueLetters,
  uploadPicture,
  vendorDraft,
} from "../support/drafts.ts";
import { EntityScreen } from "../support/entity-screen.ts";
import { openWithLiveUpdates } from "../support/live-updates.ts";
import { openMediaLibrary } from "../support/media-library.ts";
import { api, openMenuGroups, setLanguage, signInContextAs, waitForApp } from "../support/people.ts";
import { test } from "../support/test.ts";

test("the palette finds screens and records in Khmer by keyboard alone, most recent first", async ({
  page,
  context,
}) => {
  const admin = await api("admin");
  const draft = { ...vendorDraft(), nameKh: `សហគមន៍ទឹកថ្លា ${uniqueLetters()}` };
  const stored = await admin.create(vendor, draft);
  await signInContextAs(context, "admin");
  await setLanguage(context, "km");
  await page.goto("/#/app");
  await waitForApp(page);
  await waitUntilSettled(page);
  await page.keyboard.press("Control+k");
  const box = page.getByRole("combobox", { name: "ស្វែងរកអេក្រង់ ទិន្នន័យ និងសកម្មភាព" });
  await box.fill(draft.nameKh);
  await expect(page.getByRole("option", { name: draft.nameKh })).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(new RegExp(stored.id));
  await page.goto("/#/app");
  await page.keyboard.press("Control+k");
  await expect(page.getByRole("option").first()).toContainText(draft.nameKh);
  await box.fill("ផ្ទាំងផ្សាយ");
  await expect(page.getByRole("option").first()).toContainText("ផ្ទាំងផ្សាយ");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/bannerList$/);
});

test("notifications arrive while the user is on the page and link to their subject", async ({
  page,
  context,
}) => {
  const admin = await api("admin");
  const supplier = await api("supplier");
  const stored = await admin.create(product, {
    ...(await productDraft(admin)),
    vendorIds: [supplier.profile.vendor?.id ?? ""],
  });
  await supplier.send("POST", `/api/${product.api.path}/v1/${stored.id}/submit`, {});
  await signInContextAs(context, "supplier");
  await openWithLiveUpdates(page, () => page.goto("/#/app"));
  const bell = page.getByRole("button", { name: /^Notifications, |^Notifications$/ });
  const published = await admin.send("POST", `/api/${product.api.path}/v1/${stored.id}/publish`, {});
  expect(published.status).toBe(200);
  await expect(page.getByRole("button", { name: /^Notifications, \d+ unread/ })).toBeVisible();
  await bell.click();
  const name = String((await supplier.read(product, stored.id)).name);
  const entry = page.getByRole("link").filter({ hasText: name }).first();
  await expectAccessible(page);
  await entry.click();
  await expect(page).toHaveURL(new RegExp(stored.id));
});

test("on a phone the toast of a notice covers no bar and follows the colour scheme", async ({
  page,
  context,
}) => {
  const admin = await api("admin");
  const supplier = await api("supplier");
  const vendorIds = [supplier.profile.vendor?.id ?? ""];
  const [open, other] = [
    await admin.create(product, { ...(await productDraft(admin)), vendorIds }),
    await admin.create(product, { ...(await productDraft(admin)), vendorIds }),
  ];
  await supplier.send("POST", `/api/${product.api.path}/v1/${other.id}/submit`, {});
  await page.setViewportSize({ width: 390, height: 700 });
  await signInContextAs(context, "supplier");
  const screen = new EntityScreen(page, product);
  await openWithLiveUpdates(page, () => screen.openRecord(open.id));
  await screen.box("name").fill("Changed");
  const published = await admin.send("POST", `/api/${product.api.path}/v1/${other.id}/publish`, {});
  expect(published.status).toBe(200);
  const toast = page.getByRole("alert").filter({ hasText: String(other.name) });
  // Stops its timer at once, even while it moves; hovering then waits until it has arrived.
  await toast.dispatchEvent("mouseover");
  await toast.hover();
  const edges = async (element: Locator) => {
    const { top, bottom } = await element.evaluate((one) => one.getBoundingClientRect());
    return { top, bottom };
  };
  const [notice, bar, header] = [
    await edges(toast),
    await edges(screen.save),
    await edges(page.getByRole("banner")),
  ];
  expect(notice.bottom).toBeLessThan(bar.top);
  expect(notice.top).toBeGreaterThanOrEqual(header.bottom);

  // A toast that is open while the colour scheme changes stays readable.
  await page.emulateMedia({ colorScheme: "dark" });
  await waitUntilSettled(page);
  await expectAccessible(page, { rules: ["color-contrast"] });
  await expect(toast).toBeVisible();
});

test("a library file is found, reused, and shows its uses", async ({ page, context, troubles }) => {
  const admin = await api("admin");
  // Other tests upload pictures at the same time.
  const fileName = `seedling-${uniqueLetters()}.png`;
  const url = await uploadPicture(admin, "png/seedling.png", fileName);
  const stored = await admin.create(banner, { name: `Seedlings ${uniqueLetters()}`, imageUrl: url });
  await signInContextAs(context, "admin");
  const screen = new EntityScreen(page, banner);
  await screen.openList();
  await screen.openNew();
  await page.getByRole("button", { name: /^Choose from library/ }).click();
  const dialog = page.getByRole("dialog", { name: "Choose from library" });
  await dialog.getByRole("searchbox").fill(fileName);
  // The list before the search is gone.
  await expect(dialog.getByRole("button", { name: /\.png/ })).toHaveCount(1);
  await dialog.getByRole("button", { name: new RegExp(fileName) }).click();
  await expect(page.getByRole("img", { name: screen.label("imageUrl") })).toBeVisible();
  await screen.box("name").fill(`Seedlings again ${uniqueLetters()}`);
  await screen.saveAndWaitForToast();

  await openMediaLibrary(page, troubles);
  await expect(page.getByRole("heading", { level: 1, name: "Media library" })).toBeVisible();
  await waitUntilSettled(page);
  await expectAccessible(page);
  await page
    .getByRole("main")
    .getByRole("button", { name: new RegExp(fileName) })
    .click();
  await expect(
    page
      .getByRole("dialog")
      .getByRole("link", { name: /^Banner: Seedlings/ })
      .first(),
  ).toBeVisible();
  expect(await admin.read(banner, stored.id)).toMatchObject({ imageUrl: url });
});

test("a newer version is announced, and reloading keeps unsaved input", async ({ page, context }) => {
  const admin = await api("admin");
  const stored = await admin.create(vendor, vendorDraft());
  await signInContextAs(context, "admin");
  const screen = new EntityScreen(page, vendor);
  await openWithLiveUpdates(page, () => screen.openRecord(stored.id));
  await screen.box("address").fill("House 20");
  await page.route("**/index.html", (route) =>
    route.fulfill({
      contentType: "text/html",
      body: '<script type="module" src="/assets/main-new.js"></script>',
    }),
  );
  await page.evaluate(() => document.dispatchEvent(new Event("visibilitychange")));
  await page.getByRole("button", { name: "Reload" }).click();
  await screen.form.waitFor();
  await page.getByRole("button", { name: "Continue editing" }).click();
  await expect(screen.box("address")).toHaveValue("House 20");
});

async function openNewBanner(page: Page, context: BrowserContext): Promise<EntityScreen<typeof banner>> {
  await signInContextAs(context, "admin");
  const screen = new EntityScreen(page, banner);
  await screen.openList();
  await screen.openNew();
  return screen;
}

test("an upload is cancelled, and retried after a failure", async ({ page, context, troubles }) => {
  troubles.expect(/ERR_FAILED|Failed to load/);
  const screen = await openNewBanner(page, context);
  let tries = 0;
  await page.route("**/api/upload/**", async (route) => {
    tries += 1;
    if (tries === 1) return new Promise(() => undefined);
    if (tries === 2) return route.abort();
    await route.continue();
  });
  await screen.upload("imageUrl", picturePath("png/seedling.png"));
  // The image is made smaller before it is sent.
  await expect.poll(() => tries).toBe(1);
  await page.getByRole("button", { name: "Cancel seedling.png" }).click();
  await expect(page.getByText("Uploading seedling.png")).toHaveCount(0);
  await screen.upload("imageUrl", picturePath("png/seedling.png"));
  await page.getByRole("alert").getByRole("button", { name: "Try again" }).click();
  await expect(page.getByRole("img", { name: screen.label("imageUrl") })).toBeVisible();
  expect(tries).toBe(3);
});

const sample = (name: string) => join(import.meta.dirname, "../../../server/files/uploads/samples", name);

test("a photo of an iPhone is converted, an animation says what is kept, a video is refused before it is sent", async ({
  page,
  context,
}) => {
  const screen = await openNewBanner(page, context);
  const picture = page.getByRole("img", { name: screen.label("imageUrl") });
  let sent = 0;
  await page.route("**/api/upload/**", async (route) => {
    sent += 1;
    await route.continue();
  });
  await screen.upload("imageUrl", sample("pattern.mov"));
  const problem = page.getByRole("alert");
  await expect(problem).toContainText("pattern.mov: This isn't an image. Upload one of these: JPEG, PNG");
  await problem.getByRole("button", { name: "Dismiss" }).click();
  expect(sent).toBe(0);
  await screen.upload("imageUrl", sample("field.heic"));
  await expect(picture).toBeVisible();
  const first = await picture.getAttribute("src");
  await screen.upload("imageUrl", sample("pattern.gif"));
  await expect(
    page.getByText("Only the first image of “pattern.gif” was stored, because it moves."),
  ).toBeVisible();
  await expect(picture).not.toHaveAttribute("src", first ?? "");
  expect(sent).toBe(2);
});

test("an upload whose code does not arrive is retried", async ({ page, context, troubles }) => {
  troubles.expect(/ERR_FAILED|Failed to load/);
  const screen = await openNewBanner(page, context);
  let tries = 0;
  await page.route("**/assets/send-file-*.js", async (route) => {
    tries += 1;
    if (tries === 1) return route.abort();
    await route.continue();
  });
  await screen.upload("imageUrl", picturePath("png/seedling.png"));
  await page.getByRole("alert").getByRole("button", { name: "Try again" }).click();
  await expect(page.getByRole("img", { name: screen.label("imageUrl") })).toBeVisible();
  expect(tries).toBeGreaterThan(1);
});

test("the breadcrumb follows navigation from a product to the banners", async ({ page, context }) => {
  const admin = await api("admin");
  await signInContextAs(context, "admin");
  await new EntityScreen(page, product).openRecord(await firstRecordOf(admin, product));
  await openMenuGroups(page);
  await page.getByRole("navigation").getByRole("link", { name: "Banners" }).click();
  const trail = page.getByRole("navigation", { name: "You are here" });
  await expect(trail.getByRole("listitem")).toHaveText(["Home", "Content", "Banners"]);
});
