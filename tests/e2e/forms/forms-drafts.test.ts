import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { chromium, expect, type Page } from "@playwright/test";
import { logout } from "../../../domain/contracts/auth/auth.ts";
import { productUnit } from "../../../domain/entities/products/product-unit.ts";
import { vendor } from "../../../domain/entities/vendors/vendor.ts";
import { findBrowser } from "../../support/browsers/browser.ts";
import { uniqueLetters, vendorDraft } from "../support/drafts.ts";
import { EntityScreen } from "../support/entity-screen.ts";
import { address, api, setLanguage, signInAs, signInContextAs } from "../support/people.ts";
import { test } from "../support/test.ts";

/** Number of drafts and queued writes stored in the browser. */
const countUnsent = (page: Page): Promise<number> =>
  page.evaluate(async () => {
    // Opening a missing database would create it without its stores.
    if (!(await indexedDB.databases()).some(({ name }) => name === "kasekam")) return 0;
    return new Promise<number>((resolve, reject) => {
      const opening = indexedDB.open("kasekam");
      opening.onerror = () => reject(opening.error);
      opening.onsuccess = () => {
        const counting = opening.result.transaction("unsent").objectStore("unsent").count();
        counting.onsuccess = () => {
          opening.result.close();
          resolve(counting.result);
        };
      };
    });
  });

test("unsaved input is restored after the browser was killed", async () => {
  const admin = await api("admin");
  const stored = await admin.create(vendor, vendorDraft());
  const profile = await mkdtemp(join(tmpdir(), "kasekam-profile-"));
  const open = async () => {
    const context = await chromium.launchPersistentContext(profile, {
      ...(await findBrowser()),
      baseURL: address,
    });
    await signInContextAs(context, "admin");
    await setLanguage(context, "km");
    const page = context.pages()[0] ?? (await context.newPage());
    const screen = new EntityScreen(page, vendor, "km");
    await screen.openRecord(stored.id);
    return { context, page, screen };
  };
  try {
    const first = await open();
    await first.screen.box("address").fill("ផ្ទះលេខ ៨ ភូមិស្វាយដង្គំ");
    await expect.poll(() => countUnsent(first.page)).toBe(1);
    // The browser is gone immediately, without any event in the page.
    const session = await first.context.browser()?.newBrowserCDPSession();
    const crash = first.page.goto("chrome://crash").catch(() => undefined);
    await session?.send("Browser.crash").catch(() => undefined);
    await Promise.race([crash, first.page.waitForTimeout(2000).catch(() => undefined)]);
    await first.context.close().catch(() => undefined);

    const again = await open();
    await expect(again.page.getByText(/^អ្នកមានការកែប្រែមិនទាន់រក្សាទុក ពី/)).toBeVisible();
    await again.page.getByText("មើលការកែប្រែ", { exact: true }).click();
    await expect(again.page.locator("dd").filter({ hasText: "ផ្ទះលេខ ៨" })).toBeVisible();
    await again.page.getByRole("button", { name: "បន្តកែ" }).click();
    await expect(again.screen.box("address")).toHaveValue("ផ្ទះលេខ ៨ ភូមិស្វាយដង្គំ");
    await again.screen.saveAndWaitForToast();
    await again.screen.openRecord(stored.id);
    await expect(again.page.getByText(/^អ្នកមានការកែប្រែមិនទាន់រក្សាទុក ពី/)).toHaveCount(0);
    await again.context.close();
    expect((await admin.read(vendor, stored.id)).address).toBe("ផ្ទះលេខ ៨ ភូមិស្វាយដង្គំ");
  } finally {
    await rm(profile, { recursive: true, force: true });
  }
});

test("a session that ends returns to the same form with the unsaved input", async ({ page, troubles }) => {
  troubles.expect(/status of 401/);
  const admin = await api("admin");
  const stored = await admin.create(vendor, vendorDraft());
  await signInAs(page, "admin");
  const screen = new EntityScreen(page, vendor);
  await screen.openRecord(stored.id);
  await screen.box("address").fill("House 8, Svay Dangkum village");
  // The server deletes the session, as when it expires.
  await page.evaluate(async (path) => {
    const token = sessionStorage.getItem("accessToken");
    await fetch(path, { headers: { Authorization: `Bearer ${token}` } });
    // Immediately, before the live stream notices and redirects to the sign-in.
    document.querySelector<HTMLButtonElement>("main button[type=submit]")?.click();
  }, logout.path);
  await page.waitForURL(/#\/login/);
  await page.getByLabel("Username").fill("admin@kasekam.example");
  await page.getByLabel(/^Password/).fill("Kasekam-demo-2026");
  await page.getByRole("button", { name: "Login" }).click();
  await page.waitForURL(new RegExp(stored.id));
  // The unanswered save is sent once after the sign-in.
  await expect(screen.box("address")).toHaveValue("House 8, Svay Dangkum village");
  await expect(async () =>
    expect((await admin.read(vendor, stored.id)).address).toBe("House 8, Svay Dangkum village"),
  ).toPass();
});

test("a new record whose session ended during the save is created once and leaves no draft", async ({
  page,
  troubles,
}) => {
  troubles.expect(/status of 401/);
  const admin = await api("admin");
  await signInAs(page, "admin");
  const screen = new EntityScreen(page, productUnit);
  await screen.openList();
  await screen.openNew();
  const name = `Basket ${uniqueLetters()}`;
  await screen.box("name").fill(name);
  await screen.box("nameKh").fill("កញ្ច្រែង");
  await screen.box("symbol").fill(uniqueLetters());
  await screen.box("factor").fill("12.5");
  await page.evaluate(async (path) => {
    const token = sessionStorage.getItem("accessToken");
    await fetch(path, { headers: { Authorization: `Bearer ${token}` } });
    // Immediately, before the live stream notices and redirects to the sign-in.
    document.querySelector<HTMLButtonElement>("main button[type=submit]")?.click();
  }, logout.path);
  await page.waitForURL(/#\/login/);
  await page.getByLabel("Username").fill("admin@kasekam.example");
  await page.getByLabel(/^Password/).fill("Kasekam-demo-2026");
  await page.getByRole("button", { name: "Login" }).click();
  await expect(page.getByText("Sent and saved:", { exact: false })).toBeVisible({ timeout: 20_000 });
  await expect(page.getByText("waiting to sync", { exact: false })).toHaveCount(0);
  // Back leads to the empty form, which must not offer the saved draft.
  await page.goto(`/#/app/${productUnit.screen}/new`);
  await screen.form.waitFor();
  await page.reload();
  await screen.form.waitFor();
  await expect(screen.box("name")).toHaveValue("");
  await expect(page.getByText("You have unsaved changes from", { exact: false })).toHaveCount(0);
  expect(await admin.list(productUnit, { q: name })).toHaveLength(1);
  await expect.poll(() => countUnsent(page)).toBe(0);
});

test("leaving by the address bar asks for confirmation, on a slow phone too", async ({ page, context }) => {
  const admin = await api("admin");
  const stored = await admin.create(vendor, vendorDraft());
  await signInContextAs(context, "admin");
  const warnings: string[] = [];
  page.on("console", (message) => void warnings.push(message.text()));
  const screen = new EntityScreen(page, vendor);
  await screen.openRecord(stored.id);
  // An answered question must close before the slow page renders again, or it takes the answer to the next one.
  const devTools = await context.newCDPSession(page);
  await devTools.send("Emulation.setCPUThrottlingRate", { rate: 6 });
  await screen.box("address").fill("House 9");
  const dialog = page.getByRole("dialog", { name: "Leave without saving?" });
  await page.evaluate(() => {
    window.location.hash = "#/app/banners/bannerList";
  });
  await expect(dialog).toBeVisible();
  await dialog.getByRole("button", { name: "Cancel" }).click();
  await expect(page).toHaveURL(new RegExp(stored.id));
  await expect(screen.box("address")).toHaveValue("House 9");
  await page.evaluate(() => {
    window.location.hash = "#/app/banners/bannerList";
  });
  await dialog.getByRole("button", { name: "Leave" }).click();
  await expect(page).toHaveURL(/bannerList$/);
  expect(warnings.filter((text) => /blocker/.test(text))).toEqual([]);
});
