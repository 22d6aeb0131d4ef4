import type { Page, Request } from "@playwright/test";

/** Milliseconds without a request for code after which a page has loaded all it asks for. */
const quietTime = 1000;
const isCode = (request: Request): boolean => new URL(request.url()).pathname.startsWith("/assets/");

/**
 * Waits until the page has loaded its code and asks for no more. Playwright's "networkidle" is reached once per page,
 * also while code that has just arrived is about to ask for more.
 */
export async function waitForQuietNetwork(page: Page): Promise<void> {
  const pending = new Set<Request>();
  let quietSince = Date.now();
  const start = (request: Request) => {
    if (isCode(request)) pending.add(request);
  };
  const end = (request: Request) => {
    if (pending.delete(request)) quietSince = Date.now();
  };
  page.on("request", start);
  page.on("requestfinished", end);
  page.on("requestfailed", end);
  while (pending.size > 0 || Date.now() - quietSince < quietTime) {
    await page.waitForTimeout(100);
    // A page that is busy with code that has arrived answers late.
    await page.evaluate(() => new Promise((idle) => requestIdleCallback(idle)));
  }
  page.off("request", start);
  page.off("requestfinished", end);
  page.off("requestfailed", end);
}
