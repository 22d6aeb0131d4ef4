import { randomUUID } from "node:crypto";
import { cp, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { freePort } from "../../scripts/free-port.ts";
import { migrate, migrationNames, migrationsFolder } from "../../server/db/migrator/migrate.ts";
import { demoPassword, demoUsername } from "../../server/seed/demo-accounts.ts";
import { createDemoDatabase } from "../support/postgres/demo-database.ts";
import type { TestDatabase } from "../support/postgres/test-database.ts";
import { haproxyPath, startHaproxy } from "../support/programs/haproxy.ts";
import {
  type ServerProcess,
  signInAt,
  startServerProcess,
  stopServerProcess,
} from "../support/server-process.ts";

// CI installs it, so there it must not be missing.
const isMissing = !haproxyPath && !process.env.CI_RUN;
if (isMissing) process.stdout.write("HAProxy is not installed: the rolling restart is skipped.\n");

const requestsPerSecond = 200;

/** Sends requests at a steady rate, every tenth of them a write; returns what was not answered well. */
function startTraffic(url: string, token: string) {
  const failed: string[] = [];
  const running = new Set<Promise<void>>();
  let count = 0;
  const headers = { authorization: `Bearer ${token}`, "content-type": "application/json" };
  const send = async (isWrite: boolean): Promise<void> => {
    const key = randomUUID();
    const request = isWrite
      ? fetch(`${url}/api/productUnits/v1/json`, {
          method: "POST",
          headers,
          body: JSON.stringify({ name: key, nameKh: "កញ្ច្រែង", symbol: key.slice(0, 18), dimension: "count" }),
        })
      : fetch(`${url}/api/productUnits/v2?pagesize=1`, { headers });
    const answer = await request.catch((error: Error) => error);
    if (answer instanceof Error) failed.push(`${answer.message} ${String(answer.cause)}`);
    else {
      const text = await answer.text();
      if (answer.status !== 200) failed.push(`${answer.status} ${text}`);
    }
  };
  const timer = setInterval(() => {
    count += 1;
    const request = send(count % 10 === 0).finally(() => running.delete(request));
    running.add(request);
  }, 1000 / requestsPerSecond);
  return {
    failed,
    count: () => count,
    async stop() {
      clearInterval(timer);
      await Promise.all(running);
    },
  };
}

describe.skipIf(isMissing)("three servers behind HAProxy", () => {
  let database: TestDatabase;
  let folder = "";
  let ports: readonly number[];
  let servers: ServerProcess[];
  let balancer: Awaited<ReturnType<typeof startHaproxy>>;
  const start = (port: number) =>
    startServerProcess({
      DATA_DIR: folder,
      DATABASE_URL: database.url,
      DATABASE_CONNECTIONS: "5",
      PORT: String(port),
      METRICS_PORT: "off",
      DRAIN_SECONDS: "4",
    });

  beforeAll(async () => {
    database = await createDemoDatabase();
    folder = await mkdtemp(join(tmpdir(), "kasekam-rolling-"));
    ports = [await freePort(), await freePort(), await freePort()];
    servers = await Promise.all(ports.map(start));
    balancer = await startHaproxy(ports);
  }, 120_000);
  afterAll(async () => {
    await balancer.stop();
    await Promise.all(servers.map(stopServerProcess));
    await database.drop();
    await rm(folder, { recursive: true, force: true });
  });

  /** Migrates the database as a newer version does, which lets these servers go on. */
  async function migrateAsNewerVersion(): Promise<void> {
    const newer = join(folder, "migrations");
    await cp(migrationsFolder, newer, { recursive: true });
    const known = (await migrationNames(newer)).at(-1)?.slice(0, 4);
    await writeFile(
      join(newer, "9001_expand.sql"),
      `-- Runs with: ${known}\nalter table product_unit add column origin text;`,
    );
    expect(await migrate(database.url, newer)).toEqual(["9001_expand.sql"]);
  }

  test("restarting one after the other fails no request, also on a database that a newer version migrated", async () => {
    const readyAt = async (url: string): Promise<number> => {
      const answer = await fetch(`${url}/api/ready`);
      await answer.body?.cancel();
      return answer.status;
    };
    await vi.waitUntil(async () => (await readyAt(balancer.url)) === 200, { timeout: 20_000 });
    const token = await signInAt(balancer.url, demoUsername("admin"), demoPassword);
    const traffic = startTraffic(balancer.url, token);
    await sleep(1000);
    for (const [place, server] of servers.entries()) {
      if (place === 1) await migrateAsNewerVersion();
      server.child.kill("SIGTERM");
      await vi.waitUntil(async () => (await readyAt(server.url)) === 503, { timeout: 4000, interval: 50 });
      expect(await server.ended).toBe(0);
      const next = await start(ports[place] ?? 0);
      servers[place] = next;
      await vi.waitUntil(async () => (await readyAt(next.url)) === 200, { timeout: 20_000 });
      // The balancer needs a check to use it again.
      await sleep(1000);
    }
    await traffic.stop();
    expect(traffic.failed).toEqual([]);
    expect(traffic.count()).toBeGreaterThan(1000);
  }, 180_000);
});
