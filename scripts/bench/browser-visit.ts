import type { Browser, BrowserContext, CDPSession, Page } from "@playwright/test";

/** Slow 4G as Chromium's own tools have it: bytes and milliseconds. */
const slow4g = { offline: false, latency: 562.5, downloadThroughput: 180_000, uploadThroughput: 84_375 };
const processorRate = 4;

/** Bytes of what was fetched, by kind, as served (the body of the answer, compressed). */
export interface Fetched {
  readonly code: number;
  readonly fonts: number;
}

export interface Visit {
  readonly page: Page;
  readonly context: BrowserContext;
  /** What was fetched since the visit began; what came from the browser's cache costs nothing. */
  readonly fetched: () => Fetched;
  /** How many requests were made so far. */
  readonly asked: () => number;
  /** How far the layout has jumped so far, as Chromium scores it. */
  readonly layoutShift: () => Promise<number>;
}

/** Adds up the bodies that a page fetches. */
async function countBodies(session: CDPSession): Promise<() => Fetched> {
  const urls = new Map<string, string>();
  const lengths = new Map<string, number>();
  const cached = new Set<string>();
  let code = 0;
  let fonts = 0;
  session.on("Network.responseReceived", ({ requestId, response }) => {
    if (response.fromDiskCache || response.fromPrefetchCache) return;
    const headers = Object.fromEntries(
      Object.entries(response.headers).map(([name, value]) => [name.toLowerCase(), value]),
    );
    urls.set(requestId, new URL(response.url).pathname);
    lengths.set(requestId, Number(headers["content-length"] ?? 0));
  });
  session.on("Network.requestServedFromCache", ({ requestId }) => cached.add(requestId));
  session.on("Network.loadingFinished", ({ requestId, encodedDataLength }) => {
    const path = urls.get(requestId) ?? "";
    if (cached.has(requestId)) return;
    const length = lengths.get(requestId) || encodedDataLength;
    if (/\.(js|css)$/.test(path)) code += length;
    if (/\.woff2$/.test(path)) fonts += length;
  });
  await session.send("Network.enable");
  return () => ({ code, fonts });
}

/** Opens a page with an empty cache on a slow line and a slow processor. */
export async function openVisit(browser: Browser, locale: "en-US" | "km-KH"): Promise<Visit> {
  const context = await browser.newContext({ locale, viewport: { width: 1280, height: 800 } });
  // Text, since it runs in the page and not in Node.
  await context.addInitScript(`new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) window.layoutShift = (window.layoutShift ?? 0) + entry.value;
  }).observe({ type: "layout-shift", buffered: true })`);
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  const fetched = await countBodies(session);
  let requests = 0;
  page.on("request", () => {
    requests += 1;
  });
  await session.send("Network.emulateNetworkConditions", slow4g);
  await session.send("Emulation.setCPUThrottlingRate", { rate: processorRate });
  const layoutShift = async () => Number(await page.evaluate("window.layoutShift ?? 0"));
  return { page, context, fetched, asked: () => requests, layoutShift };
}
