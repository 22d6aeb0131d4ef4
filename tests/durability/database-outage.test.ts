import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { withClient } from "../../server/db/client.ts";
import type { Database } from "../../server/db/database.ts";
import { findRunningPostgres, startEmbeddedPostgres } from "../../server/db/embedded/embedded.ts";
import { openAppDatabase } from "../../server/entities/open-app-database.ts";
import { notify } from "../../server/live/notices/notify.ts";
import { demoPassword } from "../../server/seed/demo-accounts.ts";
import { openEventStream } from "../support/event-stream.ts";
import { type ServerProcess, signInAt, startServerProcess } from "../support/server-process.ts";
import { startExports } from "../support/steady-exports.ts";
import { startWriters, unitName } from "../support/steady-writers.ts";

const admin = "admin@kasekam.example";
/** Enough rows that an export exceeds the buffers between server and client. */
const exportedRows = 12_000;

let folder = "";
let server: ServerProcess;
let db: Database;
let url = "";

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "kasekam-outage-"));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

async function fillUnits(): Promise<void> {
  await db.query(
    `insert into product_unit (id, name, name_kh, symbol, dimension)
     select gen_random_uuid(), 'Filler ' || repeat('x', 100), repeat('ក', 110), 'f' || n, 'count'
     from generate_series(1, $1) n`,
    [exportedRows],
  );
}

/** Checks that the server survives, that 503 is the only failure, and that nothing is lost or duplicated. */
async function expectNothingLost(
  breakDatabase: (round: number, unavailable: () => number) => Promise<void>,
  rounds: number,
) {
  const token = await signInAt(server.url, admin, demoPassword);
  const me = await fetch(`${server.url}/api/oauth2/v1/user/me`, {
    headers: { authorization: `Bearer ${token}` },
  });
  const { id } = await me.json();
  const stream = await openEventStream(server, token);
  const writers = startWriters(server, token, 4);
  const exports = startExports(server, { token, path: "/api/productUnits/v1/export", rows: exportedRows });
  let isOver = false;
  const notifying = (async () => {
    for (let count = 0; !isOver; count++) {
      const title = { en: `Notice ${count}`, km: "ដំណឹង" };
      await db.transaction((tx) => notify(tx, { to: [id], kind: "job", title, link: null })).catch(() => {});
      // Only spaces the notices out; nothing waits for this time.
      await sleep(10);
    }
  })();
  const expectAlive = () =>
    expect(server.child.exitCode ?? server.child.signalCode, server.output().slice(-3000)).toBeNull();
  const writtenAgain = async () => {
    const before = writers.acknowledged.size;
    await vi.waitUntil(
      () => {
        expectAlive();
        return writers.acknowledged.size > before + 10;
      },
      { timeout: 60_000, interval: 10 },
    );
  };
  try {
    for (let round = 0; round < rounds; round++) {
      await writtenAgain();
      await breakDatabase(round, writers.unavailable);
    }
    await writtenAgain();
  } finally {
    isOver = true;
    await Promise.all([writers.stop(), exports.stop(), notifying]);
  }
  expectAlive();
  expect(writers.wrong).toEqual([]);
  expect(exports.wrong).toEqual([]);
  expect(exports.completed() + exports.failed()).toBeGreaterThan(0);

  const units = await db.query<{ id: string; name: string }>(
    "select id, name from product_unit where name like 'Basket %'",
  );
  const acknowledged = [...writers.acknowledged].map(([unit, key]) => `${unit} ${unitName(key)}`);
  const stored = new Set(units.map((unit) => `${unit.id} ${unit.name}`));
  expect(acknowledged.filter((unit) => !stored.has(unit))).toEqual([]);
  expect(new Set(units.map(({ name }) => name)).size).toBe(units.length);

  const kept = await db.query<{ title: string }>(
    "select title_en as title from notice where title_en like 'Notice %' order by created_at",
  );
  const titles = kept.map(({ title }) => title);
  await vi.waitUntil(() => stream.titles.length >= titles.length, { timeout: 25_000 });
  expect([...stream.titles].sort()).toEqual([...titles].sort());
  stream.request.destroy();
  await db.query("delete from product_unit where name like 'Basket %'");
  await db.query("delete from notice where title_en like 'Notice %'");
  return { unavailable: writers.unavailable() };
}

describe("the embedded PostgreSQL", () => {
  const postmaster = async (): Promise<number> =>
    Number((await readFile(join(folder, "own", "postgres", "postmaster.pid"), "utf8")).split("\n")[0]);

  beforeAll(async () => {
    server = await startServerProcess({ DATA_DIR: join(folder, "own") });
    url = (await findRunningPostgres(join(folder, "own"))) ?? "";
    db = openAppDatabase(url);
    // Only processes die here, not the machine: recovery is much faster without fsync.
    await db.query("alter system set fsync = off");
    await db.query("select pg_reload_conf()");
    await fillUnits();
  }, 120_000);
  afterAll(async () => {
    await db.close();
    server.child.kill("SIGTERM");
    await server.ended;
  }, 30_000);

  test("is restarted each time it is killed, and nothing acknowledged is lost or duplicated", {
    timeout: 180_000,
  }, async () => {
    const { unavailable } = await expectNothingLost(async () => {
      const pid = await postmaster();
      process.kill(pid, "SIGKILL");
      await vi.waitUntil(async () => (await postmaster().catch(() => pid)) !== pid, { timeout: 30_000 });
    }, 10);
    expect(unavailable).toBeGreaterThan(0);
  });
});

/** Reuses the data directory of the tests before, which saves creating another one. */
describe("an external PostgreSQL (DATABASE_URL)", () => {
  let outside: { stop(): Promise<void> };
  const startOutside = async () => {
    const started = await startEmbeddedPostgres({ dataDir: join(folder, "own"), log: () => undefined });
    outside = started;
    return started.connectionString;
  };

  beforeAll(async () => {
    url = await startOutside();
    server = await startServerProcess({ DATABASE_URL: url, DATA_DIR: join(folder, "own") });
    db = openAppDatabase(url);
  }, 120_000);
  afterAll(async () => {
    await db.close();
    server.child.kill("SIGTERM");
    await server.ended;
    await outside.stop();
  }, 30_000);

  const others = "from pg_stat_activity where pid <> pg_backend_pid() and backend_type = 'client backend'";
  /** Ends all connections as soon as there are new ones. */
  const terminateAll = () =>
    withClient(url, async (client) => {
      await vi.waitUntil(async () => (await client.query(`select 1 ${others}`)).rowCount, { interval: 10 });
      await client.query(`select pg_terminate_backend(pid) ${others}`);
    });

  test("may end all connections in bursts and restart: nothing acknowledged is lost or duplicated", {
    timeout: 180_000,
  }, async () => {
    await expectNothingLost(async (round, unavailable) => {
      if (round % 4 === 3) {
        const before = unavailable();
        await outside.stop();
        await vi.waitUntil(() => unavailable() > before, { timeout: 30_000 });
        await startOutside();
        return;
      }
      for (let burst = 0; burst < 5; burst++) await terminateAll();
    }, 8);
  });
});
