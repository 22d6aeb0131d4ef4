import { expect, type Page } from "@playwright/test";
import { productUnit } from "../../../domain/entities/products/product-unit.ts";
import { vendor } from "../../../domain/entities/vendors/vendor.ts";
import { addAddress } from "../../../domain/navigation/addresses.ts";
import { uniqueLetters, vendorDraft } from "../support/drafts.ts";
import { EntityScreen } from "../support/entity-screen.ts";
import { openWithLiveUpdates } from "../support/live-updates.ts";
import { accountMenu, api, signInContextAs } from "../support/people.ts";
import { test } from "../support/test.ts";
import { waitForQuietNetwork } from "./quiet-network.ts";

// Without a connection, only what was loaded ahead can be opened.
test.use({ loadsAhead: true });

const lost = /ERR_INTERNET_DISCONNECTED|ERR_FAILED|ERR_CONNECTION|Failed to load resource/;
/** On a slow machine prefetching may not finish before the connection is cut; it is retried on reconnect. */
const late = /MissingPart/;
/** Milliseconds: the longest pause between two tries. */
const longestPause = 33_000;

async function updatesOf(id: string): Promise<number> {
  const admin = await api("admin");
  const response = await admin.send("GET", `/api/${vendor.api.path}/v1/${id}/history`);
  const body: unknown = await response.json();
  const items = typeof body === "object" && body !== null && "items" in body ? body.items : [];
  return Array.isArray(items) ? items.filter(({ operation }) => operation === "updated").length : 0;
}

/** Closes the app with what is waiting, and opens it again online. */
async function reopenOnline(page: Page): Promise<void> {
  const address = page.url();
  // The browser ends the emulated outage before the page that is left, which would send what waits and show nothing.
  await page.evaluate(() => {
    window.fetch = () => new Promise(() => {});
  });
  await page.goto("about:blank");
  await page.context().setOffline(false);
  await page.goto(address);
}

test("a save whose response is lost arrives exactly once, even after a reload", async ({
  page,
  context,
  troubles,
}) => {
  troubles.expect(lost);
  troubles.allow(late);
  const admin = await api("admin");
  const stored = await admin.create(vendor, vendorDraft());
  await signInContextAs(context, "admin");
  const screen = new EntityScreen(page, vendor);
  await openWithLiveUpdates(page, () => screen.openRecord(stored.id));
  await screen.box("address").fill("House 5");
  // The server handles the request, but the response is lost and the connection is cut.
  let tries = 0;
  await page.route(`**/api/${vendor.api.path}/v1/**/json`, async (route) => {
    tries += 1;
    if (tries > 1) return route.continue();
    await route.fetch();
    await context.setOffline(true);
    await route.abort("connectionreset");
  });
  await screen.save.click();
  await expect(page.getByText("is waiting to sync", { exact: false }).first()).toBeVisible();
  expect(await updatesOf(stored.id)).toBe(1);
  await reopenOnline(page);
  await expect(page.getByText("Sent and saved:", { exact: false })).toBeVisible({ timeout: 20_000 });
  expect(tries).toBeGreaterThan(1);
  await expect(screen.box("address")).toHaveValue("House 5");
  expect(await updatesOf(stored.id)).toBe(1);
  expect(await admin.read(vendor, stored.id)).toMatchObject({ address: "House 5", version: 2 });
});

test("saves made offline are sent in order when the connection returns, even after a reload", async ({
  page,
  context,
  troubles,
}) => {
  troubles.allow(lost);
  troubles.allow(late);
  const admin = await api("admin");
  const [mark, second] = [uniqueLetters(), uniqueLetters()];
  const stored = await admin.create(productUnit, {
    name: `Crate ${mark}`,
    nameKh: "ឡាំង",
    symbol: mark,
    factor: 5,
  });
  await signInContextAs(context, "admin");
  const screen = new EntityScreen(page, productUnit);
  await openWithLiveUpdates(page, () => screen.openRecord(stored.id));
  await context.setOffline(true);
  await expect(page.getByText("You're offline.", { exact: false })).toBeVisible();
  await screen.box("factor").fill("6");
  await screen.save.click();
  await expect(page.getByText("1 change is waiting to sync", { exact: false })).toBeVisible();
  await expect(page.getByText("This save from", { exact: false })).toBeVisible();
  await page.goto(`/#${addAddress(productUnit)}`);
  await screen.box("name").fill(`Crate ${second}`);
  await screen.box("nameKh").fill("ឡាំង");
  await screen.box("symbol").fill(second);
  await screen.box("factor").fill("7");
  await screen.save.click();
  await expect(page.getByText("2 changes are waiting to sync", { exact: false })).toBeVisible();
  expect(await admin.read(productUnit, stored.id)).toMatchObject({ factor: 5, version: 1 });
  expect(await admin.list(productUnit, { q: second })).toHaveLength(0);

  const sent: string[] = [];
  await page.route(`**/api/${productUnit.api.path}/v1/**`, (route) => {
    const { pathname } = new URL(route.request().url());
    if (route.request().method() !== "GET") sent.push(pathname.includes(stored.id) ? "change" : "new");
    return route.continue();
  });
  await reopenOnline(page);
  await expect(page.getByText("Sent and saved:", { exact: false })).toHaveCount(2, { timeout: 20_000 });
  await expect(page.getByText("waiting to sync", { exact: false })).toHaveCount(0);
  expect(sent).toEqual(["change", "new"]);
  expect(await admin.read(productUnit, stored.id)).toMatchObject({ factor: 6, version: 2 });
  expect(await admin.list(productUnit, { q: second })).toHaveLength(1);
});

test("a record created offline is there once", async ({ page, context, troubles }) => {
  troubles.allow(lost);
  troubles.allow(late);
  const admin = await api("admin");
  await signInContextAs(context, "admin");
  const screen = new EntityScreen(page, productUnit);
  await openWithLiveUpdates(page, () => screen.openList());
  await screen.openNew();
  const name = `Basket ${uniqueLetters()}`;
  await screen.box("name").fill(name);
  await screen.box("nameKh").fill("កញ្ច្រែង");
  await screen.box("symbol").fill(uniqueLetters());
  await screen.box("factor").fill("12.5");
  await context.setOffline(true);
  await screen.save.click();
  await expect(page.getByText(/^Saved on this device/)).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByText("Sent and saved:", { exact: false })).toBeVisible({ timeout: 20_000 });
  expect(await admin.list(productUnit, { q: name })).toHaveLength(1);
});

test("a save that the full storage of the browser refuses is not said to be on the device, until it is", async ({
  page,
  context,
  troubles,
}) => {
  troubles.allow(lost);
  troubles.allow(late);
  const admin = await api("admin");
  const stored = await admin.create(vendor, vendorDraft());
  await signInContextAs(context, "admin");
  const screen = new EntityScreen(page, vendor);
  await openWithLiveUpdates(page, () => screen.openRecord(stored.id));
  await page.evaluate(() => {
    const { put } = IDBObjectStore.prototype;
    IDBObjectStore.prototype.put = () => {
      throw new DOMException("The storage is full", "QuotaExceededError");
    };
    window.addEventListener("room", () => {
      IDBObjectStore.prototype.put = put;
    });
  });
  await context.setOffline(true);
  await screen.box("address").fill("House 6");
  await screen.save.click();
  await expect(page.getByText(/^Not saved on this device: its storage is full/)).toBeVisible();
  await expect(page.getByText("It is not saved on this device", { exact: false })).toBeVisible();
  await expect(page.getByText("this device's storage is full or blocked", { exact: false })).toBeVisible();
  await page.evaluate(() => window.dispatchEvent(new Event("room")));
  // It is tried again every few seconds.
  await expect(
    page.getByText("Keep working: changes are saved on this device", { exact: false }),
  ).toBeVisible({
    timeout: 40_000,
  });
  await expect(page.getByText("also after you close this page", { exact: false })).toBeVisible();
  await reopenOnline(page);
  await expect(page.getByText("Sent and saved:", { exact: false })).toBeVisible({ timeout: 20_000 });
  expect(await admin.read(vendor, stored.id)).toMatchObject({ address: "House 6", version: 2 });
});

test("a save interrupted by a one-minute network outage arrives exactly once", async ({
  page,
  context,
  troubles,
}) => {
  await page.clock.install();
  troubles.expect(lost);
  const admin = await api("admin");
  const stored = await admin.create(vendor, vendorDraft());
  await signInContextAs(context, "admin");
  const screen = new EntityScreen(page, vendor);
  await openWithLiveUpdates(page, () => screen.openRecord(stored.id));
  await screen.box("address").fill("House 7");
  // The request is handled, the response is lost, and retries fail for a minute.
  let isCut = false;
  let arrived = 0;
  let failed = 0;
  await page.route(`**/api/${vendor.api.path}/v1/**/json`, async (route) => {
    if (isCut) {
      failed += 1;
      return route.abort("connectionreset");
    }
    arrived += 1;
    if (arrived > 1) return route.continue();
    isCut = true;
    await route.fetch();
    await route.abort("connectionreset");
  });
  await screen.save.click();
  await expect(page.getByText("This save from", { exact: false })).toBeVisible();
  for (let tries = 1; tries <= 3; tries++) {
    await page.clock.fastForward(longestPause);
    await expect.poll(() => failed).toBeGreaterThanOrEqual(tries);
  }
  expect(await updatesOf(stored.id)).toBe(1);
  isCut = false;
  await page.clock.fastForward(longestPause);
  await expect(page.getByText("Saved.", { exact: true })).toBeVisible();
  expect(arrived).toBe(2);
  expect(await updatesOf(stored.id)).toBe(1);
  expect(await admin.read(vendor, stored.id)).toMatchObject({ address: "House 7", version: 2 });
});

for (const [name, open, opened] of [
  ["the columns", (page: Page) => page.getByRole("button", { name: "Columns" }), "dialog"],
  [
    "the actions of a row",
    (page: Page) => page.getByRole("button", { name: /^Actions for/ }).first(),
    "menu",
  ],
  ["the user menu", accountMenu, "menu"],
] as const)
  test(`${name} that were never opened before wait for the connection and open when it returns`, async ({
    page,
    context,
    troubles,
  }) => {
    troubles.allow(lost);
    await signInContextAs(context, "admin");
    // Prefetching is off in data-saver mode.
    await context.addInitScript(() => {
      if ("connection" in navigator && typeof navigator.connection === "object" && navigator.connection)
        Object.defineProperty(navigator.connection, "saveData", { value: true });
    });
    await openWithLiveUpdates(page, () => new EntityScreen(page, vendor).openList());
    await expect(open(page)).toBeVisible();
    // The parts of the page itself have arrived.
    await expect(page.getByRole("row").nth(1)).toBeVisible();
    await waitForQuietNetwork(page);
    await context.setOffline(true);
    await open(page).click();
    const notice = page.getByRole("alert").filter({ hasText: "This part of the app needs a connection." });
    await expect(notice).toBeVisible();
    await expect(page.getByRole(opened)).toHaveCount(0);
    await context.setOffline(false);
    const overlay = page.getByRole(opened).first();
    await expect(overlay).toBeVisible();
    await expect(notice).toHaveCount(0);
    // Its styles have loaded: it overlays the page.
    await expect(overlay).toHaveCSS("position", "absolute");
  });

test("a menu that fails to load while the browser believes it is online opens when the server is back", async ({
  page,
  context,
  troubles,
}) => {
  troubles.allow(lost);
  await signInContextAs(context, "admin");
  await new EntityScreen(page, vendor).openList();
  await waitForQuietNetwork(page);
  await context.route("**/assets/**", (route) => route.abort());
  await page.getByRole("row").nth(1).getByRole("link").first().click();
  await expect(page.getByRole("main").getByRole("button", { name: "Try again" })).toBeVisible();
  await context.unroute("**/assets/**");
  await page.getByRole("main").getByRole("button", { name: "Try again" }).click();
  await expect(page.getByRole("tab", { name: "History" })).toBeVisible();
});

test("parts reachable from the page are prefetched when the browser is idle and open offline", async ({
  page,
  context,
  troubles,
}) => {
  troubles.allow(lost);
  await signInContextAs(context, "admin");
  const fetched = page.waitForResponse(/\/user-menu-overlay-.*\.js/);
  await new EntityScreen(page, vendor).openList();
  await (await fetched).finished();
  await waitForQuietNetwork(page);
  await context.setOffline(true);
  await accountMenu(page).click();
  await expect(page.getByRole("menu").first()).toBeVisible();
});
