import { expect } from "@playwright/test";
import { credentialsOf, waitForApp } from "../support/people.ts";
import { test } from "../support/test.ts";
import { mainJobs } from "./main-jobs.ts";
import { keyboardInput } from "./user-input.ts";

/* Runs in Chromium and in Firefox. */

// Elsewhere, tests skip what moves (playwright.config.ts).
test.use({ reducedMotion: "no-preference" });

for (const { title, account, run } of mainJobs)
  test(`with the keyboard alone, ${title}`, async ({ page }) => {
    const { username, password } = credentialsOf(account);
    await page.goto("/#/login");
    await expect(page.getByLabel("Username")).toBeFocused();
    await page.keyboard.type(username);
    await page.keyboard.press("Tab");
    await page.keyboard.type(password);
    await page.keyboard.press("Enter");
    await waitForApp(page);
    await run(keyboardInput(page));
  });
