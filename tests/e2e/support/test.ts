import { type BrowserContext, test as base, type ConsoleMessage, expect } from "@playwright/test";
import { prepareFirefox } from "../../support/browsers/firefox.ts";

/** Console errors that a test provokes or puts up with. */
export interface ConsoleProblems {
  /** Registers an expected console error, e.g. of a rejected request. It must then occur. */
  readonly expect: (pattern: RegExp) => void;
  /** Registers a console error that may occur, depending on timing. */
  readonly allow: (pattern: RegExp) => void;
}

/** Messages of the browser itself, unrelated to the app. */
const browserMessages: readonly RegExp[] = [
  // A canvas is read back without a graphics card.
  /GL Driver Message/,
  // Only the tests of the service worker let the browser install it (playwright.config.ts).
  /Service Worker registration blocked by Playwright/,
];

const isProblem = (message: ConsoleMessage): boolean =>
  message.type() === "error" || message.type() === "warning" || message.type() === "assert";

/** Makes pages believe that the reader saves data: they then load code only when it is needed (web/ui/loading/fetch-when-idle.ts). */
const saveData = (context: BrowserContext): Promise<unknown> =>
  context.addInitScript(() => {
    Object.defineProperty(navigator, "connection", {
      value: Object.assign(new EventTarget(), { effectiveType: "4g", saveData: true }),
    });
  });

interface Options {
  /** Whether pages load menus, panels and dialogs ahead. Off by default: it takes a fifth of a test's processor time. */
  readonly loadsAhead: boolean;
}

/**
 * Playwright's test, extended to fail on any console warning or error of any page (including content security
 * policy violations) and on any uncaught error.
 */
export const test = base.extend<{ troubles: ConsoleProblems } & Options>({
  loadsAhead: [false, { option: true }],
  browser: [
    async ({ browser, browserName }, use) => {
      if (browserName === "firefox") prepareFirefox(browser);
      await use(browser);
    },
    { scope: "worker" },
  ],
  troubles: [
    async ({ browser, context, loadsAhead }, use) => {
      const seen: string[] = [];
      const expected: RegExp[] = [];
      const allowed: RegExp[] = [...browserMessages];
      const watch = (one: BrowserContext) => {
        one.on("console", (message) => {
          if (isProblem(message)) seen.push(`${message.text()} (${message.location().url})`);
        });
        one.on("weberror", (problem) => seen.push(String(problem.error().stack ?? problem.error())));
      };
      const watchAnother = (one: BrowserContext) => {
        watch(one);
        // Sent before the context's first page is opened; rejected if the context closes at once.
        if (!loadsAhead) saveData(one).catch(() => undefined);
      };
      watch(context);
      if (!loadsAhead) await saveData(context);
      // Other users of a test have separate browser contexts.
      browser.on("context", watchAnother);
      await use({
        expect: (pattern) => void expected.push(pattern),
        allow: (pattern) => void allowed.push(pattern),
      });
      browser.off("context", watchAnother);
      const unexpected = seen.filter(
        (text) => ![...expected, ...allowed].some((pattern) => pattern.test(text)),
      );
      expect(unexpected, "warnings and errors in the browser").toEqual([]);
      const missing = expected.filter((pattern) => !seen.some((text) => pattern.test(text)));
      expect(missing, "errors that the test should have provoked").toEqual([]);
    },
    { auto: true },
  ],
});

/** Console entry of a request rejected with this status. */
export const rejectedCall = (status: number): RegExp => new RegExp(`status of ${status} `);

/** Console entry of requests of an open page that reach the server after its session has ended. */
export const rejectedAfterSignOut =
  /401 \(Unauthorized\) .*\/api\/(home|proposals|settings|stream\/v1|[a-z]+\/v1\?.*pagesize=)/i;
