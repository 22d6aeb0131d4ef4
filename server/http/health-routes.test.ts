import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { defer } from "../../domain/values/deferred.ts";
import { startTestApp, type TestApp } from "../../tests/support/test-app.ts";
import { readEnv } from "../env.ts";
import { build } from "../version/build.ts";

let on: TestApp;
beforeAll(async () => {
  on = await startTestApp();
});
afterAll(() => on.close());

test("a server that drains is not ready, and answers everything else", async () => {
  expect((await on.app.inject("/api/ready")).statusCode).toBe(200);
  on.app.startDraining();
  const notReady = await on.app.inject({ url: "/api/ready", headers: { "accept-language": "km" } });
  expect(notReady.statusCode).toBe(503);
  expect(notReady.json()).toMatchObject({ message: "ម៉ាស៊ីនមេកំពុងបិទ។" });
  expect(Number(notReady.headers["retry-after"])).toBeGreaterThan(0);
  expect((await on.app.inject("/api/health")).statusCode).toBe(200);
});

test("the health check and the description of the API name the version", async () => {
  expect((await on.app.inject("/api/health")).json()).toEqual({ status: "up", ...build });
  const { info } = (await on.app.inject("/api/openapi.json")).json();
  expect(info.version).toBe(build.version);
});

test("a check that waits for the database answers 503 as soon as the server drains", async () => {
  const busy = await startTestApp();
  const freed = defer<void>();
  vi.spyOn(busy.db, "transaction").mockReturnValueOnce(freed.promise);
  const waiting = busy.app.inject("/api/ready");
  await vi.waitFor(() => expect(busy.db.transaction).toHaveBeenCalled());
  busy.app.startDraining();
  expect((await waiting).statusCode).toBe(503);
  freed.resolve();
  await busy.close();
});

test.each(["-1", "61", "2.5", "soon"])("DRAIN_SECONDS=%s is refused by name", (given) => {
  expect(() => readEnv({ DRAIN_SECONDS: given })).toThrow(
    "DRAIN_SECONDS must be a number of seconds from 0 to 60.",
  );
});
