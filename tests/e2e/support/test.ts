import { type BrowserContext, test as base, type ConsoleMessage, expect } from "@playwright/test";
import { prepareFirefox } from "../../support/browsers/firefox.ts";

interface ConsoleProblems {
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

/**
 * Playwright's test, extended to fail on any console warning or error of any page (including content security
 * policy violations) and on any uncaught error.
 */
export const test = base.extend<{ troubles: ConsoleProblems }>({
  browser: [
    async ({ browser, browserName }, use) => {
      if (browserName === "firefox") prepareFirefox(browser);
      await use(browser);
    },
    { scope: "worker" },
  ],
  troubles: [
    async ({ browser, context }, use) => {
      const seen: string[] = [];
      const expected: RegExp[] = [];
      const allowed: RegExp[] = [...browserMessages];
      const watch = (one: BrowserContext) => {
        one.on("console", (message) => {
          if (isProblem(message)) seen.push(`${message.text()} (${message.location().url})`);
        });
        one.on("weberror", (problem) => seen.push(String(problem.error().stack ?? problem.error())));
      };
      watch(context);
      // Other users of a test have separate browser contexts.
      browser.on("context", watch);
      await use({
        expect: (pattern) => void expected.push(pattern),
        allow: (pattern) => void allowed.push(pattern),
      });
      browser.off("context", watch);
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
