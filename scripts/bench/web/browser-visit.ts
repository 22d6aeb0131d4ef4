import type { Browser, BrowserContext, CDPSession, Page } from "@playwright/test";
import { z } from "zod";

/** Chromium's "Slow 4G" preset: bytes per second and milliseconds. */
const slow4g = { offline: false, latency: 562.5, downloadThroughput: 180_000, uploadThroughput: 84_375 };
const cpuThrottling = 4;

/**
 * Chromium does not measure emulated connections. It calls a real one of this latency "3g" (a round trip of 273 ms and
 * more), so that the app loads less ahead.
 */
export const slowConnectionFlags: readonly string[] = ["--force-effective-connection-type=3G"];

/** Fetched bytes by kind, as transferred (compressed bodies). */
export interface FetchedBytes {
  readonly code: number;
  readonly fonts: number;
}

/** When the sign-in form was there, in milliseconds since the page was asked for. */
export interface SignInTimes {
  /** Painted: a frame with the form was drawn. */
  readonly painted: number;
  /** Usable: the app has taken over the form, and the username has the focus. */
  readonly usable: number;
}

/** As measured for Interaction to Next Paint: from the event to the next frame that the browser draws. */
export interface SlowestInteraction {
  readonly milliseconds: number;
  /** Name of its event; empty if every response took less than a frame. */
  readonly event: string;
}

export interface Visit {
  readonly page: Page;
  readonly context: BrowserContext;
  /** Bytes fetched since the visit began; cache hits count as zero. */
  readonly fetched: () => FetchedBytes;
  /** Number of requests so far. */
  readonly requestCount: () => number;
  /** Resolves once the sign-in form is usable. */
  readonly signInTimes: () => Promise<SignInTimes>;
  /** Resolves with the milliseconds from the next click to a frame with an element of this selector. */
  readonly nextClickShows: (selector: string) => Promise<() => Promise<number>>;
  /** The longest response to a key or click since the last call, in milliseconds. */
  readonly slowestInteraction: () => Promise<SlowestInteraction>;
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
    const named = lengths.get(requestId) || encodedDataLength;
    // A page that has not changed is answered with its length and without its body.
    const length = encodedDataLength < named ? 0 : named;
    // The page holds styles and the early form.
    if (/(\.(js|css)|\/)$/.test(path)) code += length;
    if (/\.woff2$/.test(path)) fonts += length;
  });
  await session.send("Network.enable");
  return () => ({ code, fonts });
}

/** Notes in each frame whether the sign-in form is there, until somebody is signed in. A string, because it runs in the page. */
const watchSignIn = `window.signIn = new Promise((done) => {
  let painted = 0;
  const look = () => {
    const input = document.querySelector("input[name=username]");
    // This frame is drawn after its callbacks; the next one begins when it is done.
    if (input && painted === 0) requestAnimationFrame(() => { painted ||= performance.now(); });
    const isAdopted = input && input === document.activeElement && !document.querySelector("[data-early-form]");
    if (document.querySelector("#navigation")) return;
    if (isAdopted && painted > 0) done([painted, performance.now()].join());
    else requestAnimationFrame(look);
  };
  look();
});`;

const watchClick = (selector: string): string => `window.shown = new Promise((done) =>
  addEventListener("click", ({ timeStamp }) => {
    const look = () =>
      document.querySelector(${JSON.stringify(selector)})
        ? requestAnimationFrame(() => done(performance.now() - timeStamp))
        : requestAnimationFrame(look);
    look();
  }, { capture: true, once: true }));
0`;

/** Collects the responses to keys and clicks that take a frame or more. A string, because it runs in the page. */
const watchInteractions = `window.interactions = [];
new PerformanceObserver((list) => {
  for (const { interactionId, name, duration } of list.getEntries())
    if (interactionId) window.interactions.push([duration, name]);
}).observe({ type: "event", durationThreshold: 16, buffered: true });`;

interface VisitOptions {
  /** Whether the connection is as slow as "Slow 4G". */
  readonly isSlow?: boolean;
  /** Whether the browser saves data, so that the app loads nothing ahead when it is idle. */
  readonly savesData?: boolean;
}

/** Opens a page with an empty cache, a slow CPU and, by default, a slow connection. */
export async function openVisit(
  browser: Browser,
  locale: "en-US" | "km-KH",
  { isSlow = true, savesData = false }: VisitOptions = {},
): Promise<Visit> {
  const context = await browser.newContext({
    locale,
    viewport: { width: 1280, height: 800 },
    // What it answers is not fetched, so screens would seem to need no code.
    serviceWorkers: "block",
  });
  // A string, because it runs in the page.
  await context.addInitScript(`new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) window.layoutShift = (window.layoutShift ?? 0) + entry.value;
  }).observe({ type: "layout-shift", buffered: true })`);
  if (savesData)
    await context.addInitScript(
      `Object.defineProperty(navigator, "connection", { value: Object.assign(new EventTarget(), { effectiveType: "3g", saveData: true }) })`,
    );
  await context.addInitScript(watchSignIn);
  await context.addInitScript(watchInteractions);
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  const fetched = await countBodies(session);
  let requests = 0;
  page.on("request", () => {
    requests += 1;
  });
  if (isSlow) await session.send("Network.emulateNetworkConditions", slow4g);
  await session.send("Emulation.setCPUThrottlingRate", { rate: cpuThrottling });
  const layoutShift = async () => Number(await page.evaluate("window.layoutShift ?? 0"));
  const signInTimes = async () => {
    const [painted = Number.NaN, usable = Number.NaN] = String(await page.evaluate("window.signIn"))
      .split(",")
      .map(Number);
    return { painted, usable };
  };
  const nextClickShows = async (selector: string) => {
    await page.evaluate(watchClick(selector));
    return async () => Number(await page.evaluate("window.shown"));
  };
  const slowestInteraction = async (): Promise<SlowestInteraction> => {
    // The browser reports an event after the frame that follows it.
    await page.waitForTimeout(500);
    const seen = z
      .array(z.tuple([z.number(), z.string()]))
      .parse(await page.evaluate("window.interactions.splice(0)"));
    const [milliseconds, event] = seen.sort(([one], [other]) => other - one)[0] ?? [0, ""];
    return { milliseconds, event };
  };
  return {
    page,
    context,
    fetched,
    requestCount: () => requests,
    signInTimes,
    nextClickShows,
    slowestInteraction,
    layoutShift,
  };
}
