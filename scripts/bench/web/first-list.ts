import { setTimeout as sleep } from "node:timers/promises";
import { demoPassword, demoUsername } from "../../../server/seed/demo-accounts.ts";
import type { SignInTimes, Visit } from "./browser-visit.ts";

export const account = { username: demoUsername("admin"), password: demoPassword };
export const timeoutMs = 90_000;

/** Waits until no request was made for a while; Playwright's "networkidle" fires only once per page load. */
export async function waitUntilIdle(visit: Visit): Promise<void> {
  for (let before = -1; before !== visit.requestCount(); ) {
    before = visit.requestCount();
    await sleep(2000);
  }
}

/** Opens a menu group. */
export const openMenuGroup = ({ page }: Visit, group: string): Promise<void> =>
  page.click(`#navigation button[aria-expanded=false]:has-text("${group}")`);

export async function openLogin({ page, signInTimes }: Visit, origin: string): Promise<SignInTimes> {
  await page.goto(`${origin}/#/login`, { waitUntil: "commit" });
  return signInTimes();
}

export interface Times extends SignInTimes {
  /** From the click on the first list's menu entry to its rows. */
  readonly rows: number;
}

/** From the sign-in page to the rows of the first list. `onLoaded` is called when all of a step has arrived. */
export async function visitFirstList(
  visit: Visit,
  origin: string,
  onLoaded: (step: "sign-in" | "first list") => void,
): Promise<Times> {
  const { page } = visit;
  page.setDefaultTimeout(timeoutMs);
  const signIn = await openLogin(visit, origin);
  await waitUntilIdle(visit);
  onLoaded("sign-in");
  await page.fill("input[name=username]", account.username);
  await page.fill("input[name=password]", account.password);
  await waitUntilIdle(visit);
  await page.click("button[type=submit]");
  await openMenuGroup(visit, "Products");
  await page.waitForSelector("#navigation a[href='#/app/Products/ProductList']");
  await waitUntilIdle(visit);
  const rowsShown = await visit.nextClickShows("main tbody tr td img");
  await page.click("#navigation a[href='#/app/Products/ProductList']");
  const rows = await rowsShown();
  await waitUntilIdle(visit);
  onLoaded("first list");
  return { ...signIn, rows };
}
