import { defineConfig } from "@playwright/test";
import { findBrowser } from "./tests/support/browser.ts";

export default defineConfig({
  testDir: "tests/e2e",
  outputDir: "test-results/e2e",
  workers: 1,
  timeout: 60_000,
  forbidOnly: true,
  reporter: process.env.CI_RUN ? [["list"], ["json", { outputFile: "test-results/e2e.json" }]] : [["list"]],
  use: {
    browserName: "chromium",
    launchOptions: await findBrowser(),
    locale: "en-GB",
    timezoneId: "Asia/Phnom_Penh",
    screenshot: "only-on-failure",
    trace: "retain-on-failure",
  },
});
