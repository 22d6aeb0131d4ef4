import { signInAs } from "../support/people.ts";
import { test } from "../support/test.ts";
import { mainJobs } from "./main-jobs.ts";
import { mouseInput } from "./user-input.ts";

/* Runs in Firefox; the other tests do the same work in Chromium. */

// Elsewhere, tests skip what moves (playwright.config.ts).
test.use({ reducedMotion: "no-preference" });

for (const { title, account, run } of mainJobs)
  test(title, async ({ page }) => {
    await signInAs(page, account);
    await run(mouseInput(page));
  });
