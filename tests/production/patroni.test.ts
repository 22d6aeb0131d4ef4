import { randomBytes } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { withClient } from "../../server/db/client.ts";
import { createAdmin, signInAsAdmin, startProductionServer } from "../support/production-server.ts";
import { missingForPatroni, type PatroniCluster, startPatroni } from "../support/programs/patroni.ts";
import { type ServerProcess, stopServerProcess } from "../support/server-process.ts";
import { startWriters, unitName } from "../support/steady-writers.ts";

if (missingForPatroni.length > 0)
  process.stdout.write(`Not installed: ${missingForPatroni.join(", ")}. The failovers are skipped.\n`);

/** Kills of the primary. */
const rounds = 5;

describe.skipIf(missingForPatroni.length > 0)("three hosts of PostgreSQL with Patroni", () => {
  let cluster: PatroniCluster;
  let server: ServerProcess;
  let folder = "";

  beforeAll(async () => {
    cluster = await startPatroni();
    folder = await mkdtemp(join(tmpdir(), "kasekam-failover-"));
    const settings = {
      DATABASE_URL: cluster.url,
      DATA_DIR: folder,
      SECRETS_KEY: randomBytes(32).toString("base64"),
    };
    await createAdmin(settings);
    server = await startProductionServer(settings);
  }, 240_000);
  afterAll(async () => {
    if (server) await stopServerProcess(server);
    await cluster?.stop();
    await rm(folder, { recursive: true, force: true });
  }, 120_000);

  test(`${rounds} kills of the primary: no acknowledged write is lost or doubled, and no answer is a 500`, async () => {
    const token = await signInAsAdmin(server.url);
    const writers = startWriters(server, token, 4);
    const pauses: number[] = [];
    /** Until writes are acknowledged again. */
    const written = async (timeout: number) => {
      const before = writers.acknowledged.size;
      await vi.waitUntil(() => writers.acknowledged.size > before, { timeout, interval: 20 });
    };
    try {
      for (let round = 0; round < rounds; round += 1) {
        await written(20_000);
        const killed = await cluster.killPrimary();
        const start = performance.now();
        // A write whose commit was on its way may still be acknowledged.
        const before = writers.unavailable();
        await vi.waitUntil(() => writers.unavailable() > before, { timeout: 20_000, interval: 20 });
        await written(60_000);
        pauses.push((performance.now() - start) / 1000);
        await cluster.revive(killed);
      }
    } finally {
      await writers.stop();
    }

    process.stdout.write(
      `${writers.acknowledged.size} writes, without service for ${pauses.map((one) => one.toFixed(1)).join(", ")} s\n`,
    );
    expect(server.child.exitCode, server.output().slice(-3000)).toBeNull();
    expect(writers.wrong).toEqual([]);
    for (const pause of pauses) expect(pause).toBeLessThan(cluster.ttl + 5);
    const stored = await withClient(cluster.url, async (client) => {
      const { rows } = await client.query<{ id: string; name: string }>(
        "select id, name from product_unit where name like 'Basket %'",
      );
      return new Map(rows.map(({ id, name }) => [id, name]));
    });
    for (const [id, key] of writers.acknowledged) expect(stored.get(id)).toBe(unitName(key));
    expect(new Set(stored.values()).size).toBe(stored.size);
  }, 600_000);
});
