import { expect } from "@playwright/test";
import { storageKeys } from "../../../domain/settings/limits.ts";
import { address } from "../support/people.ts";
import { test } from "../support/test.ts";

/** The name that the specification (section 7) gives to the host that serves the app. */
for (const [host, name] of [
  ["kasekam.localhost", "Development"],
  ["staging.kasekam.example", "Stage"],
  ["stage-office.kasekam.example", "Stage"],
  ["office.lan", "Production"],
  ["192.168.1.20", "Production"],
] as const)
  test(`at ${host} over plain HTTP, ${name} is stored`, async ({ page, troubles }) => {
    troubles.allow(/./);
    await page.route(`http://${host}/**`, async (route) => {
      const { pathname, search } = new URL(route.request().url());
      await route.fulfill({ response: await route.fetch({ url: `${address}${pathname}${search}` }) });
    });
    await page.goto(`http://${host}/#/login`);
    await expect
      .poll(() => page.evaluate((key) => sessionStorage.getItem(key), storageKeys.environment))
      .toBe(name);
  });
