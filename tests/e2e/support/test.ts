import { test as base, expect } from "@playwright/test";

interface Troubles {
  /** Names what a test provokes on purpose, e.g. the browser's own word on a refused call. It must then happen. */
  readonly expect: (pattern: RegExp) => void;
  /** Names what may happen as well, depending on what the browser had fetched by then. */
  readonly allow: (pattern: RegExp) => void;
}

/**
 * Playwright's test, which fails on any error in the browser's console (refusals of the content security policy stand
 * there too) and on any error that no code caught.
 */
export const test = base.extend<{ troubles: Troubles }>({
  troubles: [
    async ({ context }, use) => {
      const seen: string[] = [];
      const expected: RegExp[] = [];
      const allowed: RegExp[] = [];
      context.on("console", (message) => {
        if (message.type() === "error") seen.push(`${message.text()} (${message.location().url})`);
      });
      context.on("weberror", (problem) => seen.push(String(problem.error().stack ?? problem.error())));
      await use({
        expect: (pattern) => void expected.push(pattern),
        allow: (pattern) => void allowed.push(pattern),
      });
      const unexpected = seen.filter(
        (text) => ![...expected, ...allowed].some((pattern) => pattern.test(text)),
      );
      expect(unexpected, "errors in the browser").toEqual([]);
      const missing = expected.filter((pattern) => !seen.some((text) => pattern.test(text)));
      expect(missing, "errors that the test should have provoked").toEqual([]);
    },
    { auto: true },
  ],
});

/** The browser's console entry for a call that was refused with this status. */
export const refusedCall = (status: number): RegExp => new RegExp(`status of ${status} `);
