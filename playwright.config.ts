import { randomBytes } from "node:crypto";
import { join } from "node:path";
import { defineConfig } from "@playwright/test";
import { freePort } from "./scripts/free-port.ts";
import { findBrowser } from "./tests/support/browsers/browser.ts";
import { findFirefox } from "./tests/support/browsers/firefox.ts";
import { fastFolder } from "./tests/support/postgres/fast-folder.ts";

// Every worker evaluates this file; the environment variable keeps the first choice.
process.env.E2E_PORT ??= String(await freePort());
process.env.E2E_DATA_DIR ??= join(fastFolder(), `kasekam-e2e-${randomBytes(6).toString("hex")}`);
// Selects what tests with too many cases do in this run; each such test prints it.
process.env.E2E_SEED ??= String(Math.floor(Date.now() / 1000) % 100_000);
if (process.env.DATABASE_URL && !process.env.E2E_DATABASE_URL) {
  // With DATABASE_URL the run creates its own database on that server; otherwise the server starts the embedded one.
  const url = new URL(process.env.DATABASE_URL);
  url.pathname = `/kasekam_e2e_${randomBytes(6).toString("hex")}`;
  process.env.E2E_DATABASE_URL = url.href;
}
const address = `http://127.0.0.1:${process.env.E2E_PORT}`;

// With two browsers on two cores, helper threads of JavaScript only cost time (docs/decisions/0139-cheaper-browser-tests.md).
const { args = [], ...chromiumOptions } = await findBrowser();
const launchOptions = { ...chromiumOptions, args: [...args, "--js-flags=--single-threaded"] };

/** Runs in Firefox only: other tests do the same in Chromium (docs/decisions/0077-two-browsers.md). */
const firefoxOnly = /main-jobs\.test\.ts$/;
const firefoxTests = [firefoxOnly, /khmer-lines\.test\.ts$/];
// CI must have Firefox: without it, its tests run and fail.
const firefox = findFirefox() ?? (process.env.CI_RUN ? "firefox-esr" : undefined);
if (!firefox && process.env.TEST_WORKER_INDEX === undefined)
  process.stdout.write("No Firefox found: its tests are skipped. Install it, or name one in FIREFOX_PATH.\n");

export default defineConfig({
  testDir: "tests/e2e",
  outputDir: "test-results/e2e",
  workers: 2,
  timeout: 120_000,
  expect: { timeout: 20_000 },
  forbidOnly: true,
  reporter: process.env.CI_RUN ? [["list"], ["json", { outputFile: "test-results/e2e.json" }]] : [["list"]],
  use: {
    baseURL: address,
    locale: "en-GB",
    timezoneId: "Asia/Phnom_Penh",
    viewport: { width: 1280, height: 800 },
    actionTimeout: 20_000,
    // Drawing motion takes a quarter of the processor time of opening a page (docs/decisions/0139-cheaper-browser-tests.md).
    reducedMotion: "reduce",
    // A service worker answers requests that tests intercept; those of work without a connection allow it.
    serviceWorkers: "block",
    screenshot: "only-on-failure",
    // Tracing slows every step; set E2E_TRACE=1 to debug a failure.
    trace: process.env.E2E_TRACE ? "retain-on-failure" : "off",
  },
  projects: [
    {
      name: "chromium",
      testIgnore: firefoxOnly,
      use: { browserName: "chromium", launchOptions },
    },
    ...(firefox
      ? [
          {
            name: "firefox",
            ...(process.env.E2E_FIREFOX === "all" ? {} : { testMatch: firefoxTests }),
            // This channel speaks WebDriver BiDi; without it Playwright expects its own patched build.
            use: {
              browserName: "firefox" as const,
              channel: "moz-firefox",
              launchOptions: { executablePath: firefox },
            },
          },
        ]
      : []),
  ],
  webServer: {
    command: `"${process.execPath}" kasekam.js tests/e2e/support/serve.ts`,
    url: `${address}/api/health`,
    timeout: 180_000,
    gracefulShutdown: { signal: "SIGTERM", timeout: 30_000 },
    stdout: process.env.E2E_LOG ? "pipe" : "ignore",
    env: {
      PORT: process.env.E2E_PORT,
      HOST: "127.0.0.1",
      METRICS_PORT: "off",
      // Receivers of webhooks are on this machine.
      WEBHOOK_PRIVATE_ADDRESSES: "1",
      NODE_ENV: "development",
      LOG_LEVEL: process.env.E2E_LOG ? "info" : "warn",
    },
  },
});
