import { afterAll, beforeAll, expect, test } from "vitest";
import { spawnServer } from "../../tests/support/server-process.ts";
import { startTestApp, type TestApp } from "../../tests/support/test-app.ts";
import { assertDemoNotExposed, isLocalHostHeader } from "./local-host.ts";

let on: TestApp;
beforeAll(async () => {
  on = await startTestApp();
});
afterAll(() => on.close());

test.each([undefined, "", "evil.example:4000", "localhost:4000:80", "[::1"])(
  "the header %j is not local",
  (header) => expect(isLocalHostHeader(header)).toBe(false),
);

test("a server reachable by others starts with demo accounts only with DEMO=1", () => {
  const exposed = { NODE_ENV: "development", HOST: "0.0.0.0", DEMO: false } as const;
  expect(() => assertDemoNotExposed(exposed)).toThrow(/NODE_ENV=production.*DEMO=1.*unset HOST/);
  for (const allowed of [{ DEMO: true }, { HOST: "::1" }, { NODE_ENV: "production" }] as const)
    expect(() => assertDemoNotExposed({ ...exposed, ...allowed })).not.toThrow();
});

test("the process exits with that message before it listens or creates a database", async () => {
  const server = await spawnServer({ HOST: "0.0.0.0", DATA_DIR: "/nonexistent/kasekam" });
  expect(await server.ended).toBe(1);
  expect(server.output()).toContain("DEMO=1");
});

test("the mailbox answers only local host names from this machine", async () => {
  const open = (host: string, remoteAddress = "127.0.0.1") =>
    on.app.inject({ url: "/dev/mailbox", headers: { host, accept: "text/html" }, remoteAddress });
  for (const host of ["localhost:4000", "127.0.0.1:4000", "[::1]:4000"])
    expect((await open(host)).statusCode).toBe(200);
  expect((await open("rebound.example:4000")).statusCode).toBe(404);
  expect((await open("localhost:4000", "192.168.1.7")).statusCode).toBe(404);
});
