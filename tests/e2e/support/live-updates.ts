import type { Page } from "@playwright/test";

/**
 * Loads a page and waits until it receives live events; a page that is open may have asked for them before. The parts of
 * the shell that load later, such as the offline queue and the version check, are mounted then.
 */
export async function openWithLiveUpdates(page: Page, open: () => Promise<unknown>): Promise<void> {
  // Not the request for the ticket, which comes before.
  const stream = page.waitForResponse((response) => /\/api\/stream\/v1\?/.test(response.url()));
  await open();
  await stream;
}
