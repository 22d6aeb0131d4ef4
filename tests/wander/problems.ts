import type { BrowserContext, Page } from "@playwright/test";

/** Collects browser errors that must never happen. */
export interface ProblemLog {
  /** Problems since the last call. */
  take(): readonly string[];
  /** Failed requests are expected while the robot is offline and shortly after. */
  setOffline(isOffline: boolean): void;
}

/** The browser logs every rejected request to the console; the app shows these to the user. */
const refusedRequest = /^Failed to load resource: the server responded with a status of 4\d\d/;
const failedRequest =
  /net::ERR_(INTERNET_DISCONNECTED|FAILED|ABORTED|NETWORK_CHANGED|INCOMPLETE_CHUNKED_ENCODING)/;
/** Mantine says so of a menu that closes in the moment it opens, e.g. when the screen changes; the focus stays where it was. */
const closedAtOnce = /^\[@mantine\/hooks\/use-focus-trap\] Failed to find focusable element/;
const graceMilliseconds = 3000;

/** Watches every page of a context for uncaught errors, console errors and warnings, and 5xx responses. */
export function watchProblems(context: BrowserContext): ProblemLog {
  const seen: string[] = [];
  let isOffline = false;
  let onlineSince = 0;
  const isLineCut = () => isOffline || Date.now() - onlineSince < graceMilliseconds;
  context.on("weberror", (problem) => {
    // The stack of a DOMException is empty.
    const { name, message, stack } = problem.error();
    seen.push(`uncaught: ${stack || `${name}: ${message}`}`);
  });
  context.on("console", (message) => {
    if (message.type() !== "error" && message.type() !== "warning") return;
    const text = message.text();
    if (closedAtOnce.test(text) || refusedRequest.test(text) || (failedRequest.test(text) && isLineCut()))
      return;
    seen.push(`console ${message.type()}: ${text} (${message.location().url})`);
  });
  context.on("response", (response) => {
    const status = response.status();
    // A 403 means that a screen offers something the role may not do.
    if (status < 500 && status !== 403) return;
    seen.push(`${response.request().method()} ${new URL(response.url()).pathname} answered ${status}`);
  });
  return {
    take: () => seen.splice(0),
    setOffline: (offline) => {
      isOffline = offline;
      if (!offline) onlineSince = Date.now();
    },
  };
}

/** A page without a button or link has not rendered yet. */
const isStillLoading = (): boolean =>
  document.querySelector("[aria-busy=true]") !== null || document.querySelector("button, a[href]") === null;

/** Waits until nothing on the page is loading; returns what still is after 30 seconds. */
export async function findStuckLoading(page: Page): Promise<readonly string[]> {
  const end = Date.now() + 30_000;
  while (Date.now() < end) {
    const isBusy = await page.evaluate(isStillLoading).catch(() => false);
    if (!isBusy) return [];
    await page.waitForTimeout(100).catch(() => undefined);
    if (page.isClosed()) return [];
  }
  const busy = await page
    .evaluate(() => (document.querySelector("[aria-busy=true]") ?? document.body).outerHTML.slice(0, 200))
    .catch(() => "");
  return [`still loading after 30 s: ${busy}`];
}
