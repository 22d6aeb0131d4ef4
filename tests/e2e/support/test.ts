import { type BrowserContext, test as base, type ConsoleMessage, expect } from "@playwright/test";

interface Troubles {
  /** Names what a test provokes on purpose, e.g. the browser's own word on a refused call. It must then happen. */
  readonly expect: (pattern: RegExp) => void;
  /** Names what may happen as well, depending on what the browser had fetched by then. */
  readonly allow: (pattern: RegExp) => void;
}

/** What the browser logs about itself, whatever the app does. */
const ofBrowser: readonly RegExp[] = [
  // A canvas is read back in a browser that draws without a graphics card.
  /GL Driver Message/,
];

const isTrouble = (message: ConsoleMessage): boolean =>
  message.type() === "error" || message.type() === "warning" || message.type() === "assert";

/**
 * Playwright's test, which fails on any warning or error in the console of any page that the browser opens (refusals of
 * the content security policy stand there too), and on any error that no code caught.
 */
export const test = base.extend<{ troubles: Troubles }>({
  troubles: [
    async ({ browser, context }, use) => {
      const seen: string[] = [];
      const expected: RegExp[] = [];
      const allowed: RegExp[] = [...ofBrowser];
      const watch = (one: BrowserContext) => {
        one.on("console", (message) => {
          if (isTrouble(message)) seen.push(`${message.text()} (${message.location().url})`);
        });
        one.on("weberror", (problem) => seen.push(String(problem.error().stack ?? problem.error())));
      };
      watch(context);
      // Other people of the test have browser contexts of their own.
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

/** The browser's console entry for a call that was refused with this status. */
export const refusedCall = (status: number): RegExp => new RegExp(`status of ${status} `);
