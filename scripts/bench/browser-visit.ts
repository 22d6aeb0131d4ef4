import type { Browser, BrowserContext, CDPSession, Page } from "@playwright/test";

/** Chromium's "Slow 4G" preset: bytes per second and milliseconds. */
const slow4g = { offline: false, latency: 562.5, downloadThroughput: 180_000, uploadThroughput: 84_375 };
const cpuThrottling = 4;

/** Fetched bytes by kind, as transferred (compressed bodies). */
export interface FetchedBytes {
  readonly code: number;
  readonly fonts: number;
}

export interface Visit {
  readonly page: Page;
  readonly context: BrowserContext;
  /** Bytes fetched since the visit began; cache hits count as zero. */
  readonly fetched: () => FetchedBytes;
  /** Number of requests so far. */
  readonly requestCount: () => number;
  /** Cumulative layout shift so far. */
  readonly layoutShift: () => Promise<number>;
}

/** Sums up the response bodies of a page. */
async function countBodies(session: CDPSession): Promise<() => FetchedBytes> {
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

/** Opens a page with an empty cache, a slow connection and a slow CPU. */
export async function openVisit(browser: Browser, locale: "en-US" | "km-KH"): Promise<Visit> {
  const context = await browser.newContext({ locale, viewport: { width: 1280, height: 800 } });
  // A string, because it runs in the page.
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
  await session.send("Emulation.setCPUThrottlingRate", { rate: cpuThrottling });
  const layoutShift = async () => Number(await page.evaluate("window.layoutShift ?? 0"));
  return { page, context, fetched, requestCount: () => requests, layoutShift };
}
