import { afterAll, beforeAll, expect, test } from "vitest";
import { appVersion } from "../../../domain/entities/news/app-version.ts";
import { startTestApp, type TestApp } from "../../../tests/support/test-app.ts";
import { insertMany, type NewValues } from "../../records/write/insert-many.ts";

let server: TestApp;
beforeAll(async () => {
  server = await startTestApp();
  const add = (number: string, more: NewValues<typeof appVersion> = {}): NewValues<typeof appVersion> => ({
    platform: "android",
    number,
    releasedAt: "2026-01-01",
    ...more,
  });
  await insertMany(server.db, appVersion, [
    add("1.9.0"),
    add("1.10.0", { forceUpdate: true }),
    add("1.11.0", { minSupported: "1.8.0" }),
    add("2.0.0-beta.1", { releasedAt: "2999-01-01" }),
    add("3.0.0", { platform: "ios", minSupported: "2.0.0" }),
  ]);
});
afterAll(() => server.close());

const ask = (platform: string, version: string) =>
  server.app.inject({ method: "GET", url: `/api/app/v1/version?platform=${platform}&version=${version}` });
const update = async (platform: string, version: string) => (await ask(platform, version)).json().update;

test("finds the newest released version by number, not alphabetically", async () => {
  expect((await ask("android", "1.11.0")).json()).toMatchObject({
    latest: { number: "1.11.0" },
    update: "none",
  });
});

test("offers newer versions, and forces the update when one cannot be skipped", async () => {
  expect(await update("android", "1.10.0")).toBe("offered");
  expect(await update("android", "1.9.0")).toBe("forced");
  expect(await update("android", "1.12.0")).toBe("none");
  expect(await update("ios", "2.0.0")).toBe("offered");
  expect(await update("ios", "2.0.0-rc.1")).toBe("forced");
});

test("rejects an unknown platform or version by name", async () => {
  expect((await ask("windows", "1.0.0")).json().errors).toMatchObject([{ path: "platform" }]);
  expect((await ask("ios", "1.0")).json().errors).toMatchObject([{ path: "version" }]);
});
