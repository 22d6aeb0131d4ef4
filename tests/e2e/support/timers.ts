import type { Page } from "@playwright/test";

/**
 * Waits for timers that the page has set without a delay. Libraries finish a key press in one: a picked-up entry listens
 * for arrow keys, an opened list marks its option. Chromium may run it up to 30 ms later, and handles the keys of a test
 * first; no person is that fast.
 */
export const waitForTimers = (page: Page): Promise<void> =>
  page.evaluate(() => new Promise((resolve) => setTimeout(resolve)));
