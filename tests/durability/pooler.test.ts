import { spawn } from "node:child_process";
import { randomBytes } from "node:crypto";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { withClient } from "../../server/db/client.ts";
import { isPooled } from "../../server/db/pooler.ts";
import { launcher } from "../../server/installation/root.ts";
import { demoPassword, demoUsername } from "../../server/seed/demo-accounts.ts";
import { openEventStream } from "../support/event-stream.ts";
import { createTestDatabase, type TestDatabase } from "../support/postgres/test-database.ts";
import { pgbouncerPath, startPgbouncer } from "../support/programs/pgbouncer.ts";
import {
  type ServerProcess,
  signInAt,
  spawnServer,
  startServerProcess,
  stopServerProcess,
} from "../support/server-process.ts";
import { startWriters, unitName } from "../support/steady-writers.ts";

// CI installs it, so there it must not be missing.
const isMissing = !pgbouncerPath && !process.env.CI_RUN;
if (isMissing) process.stdout.write("PgBouncer is not installed: the tests behind a pooler are skipped.\n");

describe.skipIf(isMissing)("behind PgBouncer in transaction mode", () => {
  let database: TestDatabase;
  let pooler: Awaited<ReturnType<typeof startPgbouncer>>;
  let folder = "";
  const settings = () => ({ DATA_DIR: folder, SECRETS_KEY: randomBytes(32).toString("base64") });

  beforeAll(async () => {
    database = await createTestDatabase();
    pooler = await startPgbouncer(database.url);
    folder = await mkdtemp(join(tmpdir(), "kasekam-pooled-"));
  });
  afterAll(async () => {
    await pooler.stop();
    await database.drop();
    await rm(folder, { recursive: true, force: true });
  });

  test("a pooler is detected, and PostgreSQL itself is not one", async () => {
    expect(await isPooled(pooler.url)).toBe(true);
    expect(await isPooled(database.url)).toBe(false);
  });

  test.each([
    ["DATABASE_URL", () => ({ DATABASE_URL: pooler.url })],
    ["DATABASE_DIRECT_URL", () => ({ DATABASE_URL: pooler.url, DATABASE_DIRECT_URL: `${pooler.url}?` })],
  ])("a server without an address of PostgreSQL itself does not start, and names %s", async (name, given) => {
    const server = spawnServer({ ...settings(), ...given() });
    expect(await server.ended).toBe(1);
    expect(server.output()).toContain(`${name} leads to a connection pooler`);
  });

  describe("with an address of PostgreSQL itself", () => {
    let server: ServerProcess;
    beforeAll(async () => {
      server = await startServerProcess({
        ...settings(),
        DATABASE_URL: pooler.url,
        DATABASE_DIRECT_URL: database.url,
      });
    }, 120_000);
    afterAll(() => stopServerProcess(server));

    test("farmers, staff and a vendor work without one unexpected answer", async () => {
      const options = ["--url", server.url, "--farmers", "8", "--rate", "25", "--minutes", "0.4"];
      const child = spawn(process.execPath, [launcher, "simulate", ...options]);
      let printed = "";
      for (const stream of [child.stdout, child.stderr])
        stream.on("data", (text) => {
          printed += text;
        });
      const [code] = await once(child, "exit");
      expect(code, printed.slice(-2000)).toBe(0);
      expect(server.output()).not.toMatch(/prepared statement|"level":"(error|fatal)"/);
    }, 120_000);

    test("while the pooler is gone calls get 503, and no acknowledged write is lost or doubled", async () => {
      const token = await signInAt(server.url, demoUsername("admin"), demoPassword);
      const writers = startWriters(server, token, 4);
      await vi.waitUntil(() => writers.acknowledged.size > 20, { timeout: 20_000 });
      await pooler.kill();
      await vi.waitUntil(() => writers.unavailable() > 0, { timeout: 20_000 });
      const before = writers.acknowledged.size;
      await pooler.start();
      await vi.waitUntil(() => writers.acknowledged.size > before + 20, { timeout: 20_000 });
      await writers.stop();
      expect(writers.wrong).toEqual([]);
      const stored = await withClient(database.url, async (client) => {
        const { rows } = await client.query<{ id: string; name: string }>(
          "select id, name from product_unit where name like 'Basket %'",
        );
        return new Map(rows.map(({ id, name }) => [id, name]));
      });
      for (const [id, key] of writers.acknowledged) expect(stored.get(id)).toBe(unitName(key));
      expect(new Set(stored.values()).size).toBe(stored.size);
    }, 60_000);

    test("live events arrive, exports end and lists repeat", async () => {
      const token = await signInAt(server.url, demoUsername("admin"), demoPassword);
      const headers = { authorization: `Bearer ${token}` };
      const stream = await openEventStream(server, token);
      const before = stream.ids.length;
      // More often than a statement is run before it would be prepared, on several connections.
      const lists = Array.from({ length: 40 }, () => fetch(`${server.url}/api/products/v2`, { headers }));
      expect(new Set((await Promise.all(lists)).map(({ status }) => status))).toEqual(new Set([200]));
      const exported = await fetch(`${server.url}/api/products/v1/export`, { headers });
      expect((await exported.text()).split("\n").length).toBeGreaterThan(20);
      const created = await fetch(`${server.url}/api/productUnits/v1/json`, {
        method: "POST",
        headers: { ...headers, "content-type": "application/json" },
        body: JSON.stringify({ name: "Cart", nameKh: "រទេះ", symbol: "cart", dimension: "count" }),
      });
      expect(created.status).toBe(200);
      await vi.waitUntil(() => stream.ids.length > before, { timeout: 10_000 });
      stream.request.destroy();
    }, 60_000);
  });
});
