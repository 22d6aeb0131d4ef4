import { expect, type Page } from "@playwright/test";
import { test } from "../support/test.ts";

const attacker = "http://attacker.example/";

/** Opens a page of another site, which opens a window with this address and keeps it as `held`. */
async function openFromAnotherSite(page: Page, url: string): Promise<Page> {
  await page
    .context()
    .route(`${attacker}**`, (route) =>
      route.fulfill({ contentType: "text/html", body: "<title>Attacker</title>" }),
    );
  await page.goto(attacker);
  const opened = page.waitForEvent("popup");
  await page.evaluate((address) => {
    Object.assign(window, { held: window.open(address) });
  }, url);
  return opened;
}

test("a page of another site that opens the app holds no reference to its window", async ({
  page,
  baseURL,
}) => {
  const popup = await openFromAnotherSite(page, `${baseURL}/#/login`);
  await popup.locator("input[name=username]").waitFor();
  expect(await popup.evaluate("window.opener")).toBeNull();
  // As the other site sees it. The window itself is still open.
  expect(await page.evaluate("held.closed")).toBe(true);
  expect(popup.isClosed()).toBe(false);
});

test("Back after a reload stays in the app, also when a person opened it by its address", async ({
  page,
}) => {
  await page.goto("/#/login");
  await page.locator("input[name=username]").waitFor();
  await page.evaluate(`location.hash = "#/forgetPassword"`);
  await page.reload();
  await page.getByRole("heading", { level: 1 }).waitFor();
  await page.evaluate("window.isSameDocument = true");
  await page.goBack();
  await page.locator("input[name=username]").waitFor();
  expect(await page.evaluate("window.isSameDocument")).toBe(true);
});
