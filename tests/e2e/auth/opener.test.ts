import { expect, type Page } from "@playwright/test";
import { test } from "../support/test.ts";

const attacker = "http://attacker.example/";

/** Opens the app from a page of another site, which keeps the window, and returns both. */
async function openFromAnotherSite(page: Page, url: string): Promise<Page> {
  await page.route(attacker, (route) =>
    route.fulfill({ contentType: "text/html", body: "<title>Attacker</title>" }),
  );
  await page.goto(attacker);
  const opened = page.waitForEvent("popup");
  await page.evaluate((address) => {
    Object.assign(window, { held: window.open(address) });
  }, url);
  const popup = await opened;
  await popup.locator("input[name=username]").waitFor();
  return popup;
}

test("a page of another site that opens the app holds no reference to its window", async ({
  page,
  baseURL,
}) => {
  const popup = await openFromAnotherSite(page, `${baseURL}/#/login`);
  expect(await popup.evaluate("window.opener")).toBeNull();
  // As the other site sees it. The window itself is still open.
  expect(await page.evaluate("held.closed")).toBe(true);
  expect(popup.isClosed()).toBe(false);
});

test("opening the app by its address costs no second process of the browser", async ({ page }) => {
  const reply = await page.goto("/");
  expect(await reply?.headerValue("cross-origin-opener-policy")).toBeNull();
  await page.locator("input[name=username]").waitFor();
});
