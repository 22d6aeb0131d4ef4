import type { Page } from "@playwright/test";
import type { ConsoleProblems } from "./test.ts";

/**
 * Opens the media library. Before a search it lists the newest files of all tests, and another test may delete one
 * before this page has loaded its image.
 */
export async function openMediaLibrary(page: Page, troubles: ConsoleProblems): Promise<void> {
  troubles.allow(/404 \(Not Found\) .*\/files\//);
  await page.goto("/#/app/media");
}
