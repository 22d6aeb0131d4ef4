import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { takeLock } from "../../server/db/locks.ts";
import { openAppDatabase } from "../../server/entities/open-app-database.ts";
import { notify } from "../../server/live/notices/notify.ts";
import { demoPassword } from "../../server/seed/demo-accounts.ts";
import { openEventStream } from "../support/event-stream.ts";
import { createDemoDatabase } from "../support/postgres/demo-database.ts";
import type { TestDatabase } from "../support/postgres/test-database.ts";
import { type ServerProcess, signInAt, startServerProcess } from "../support/server-process.ts";

let database: TestDatabase;
let folder = "";
let servers: readonly ServerProcess[] = [];
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "kasekam-stream-"));
  database = await createDemoDatabase();
  servers = await Promise.all(
    ["one", "other"].map((name) =>
      startServerProcess({
        DATABASE_URL: database.url,
        DATA_DIR: join(folder, name),
      }),
    ),
  );
}, 120_000);
afterAll(async () => {
  for (const { child, ended } of servers) {
    if (child.exitCode === null && child.signalCode === null) child.kill("SIGKILL");
    await ended;
  }
  await database.drop();
  await rm(folder, { recursive: true, force: true });
}, 30_000);

test("a stream whose server dies continues on another one without missing or duplicate events", {
  timeout: 60_000,
}, async () => {
  const [one, other] = servers;
  if (!one || !other) throw new Error("Two servers are needed.");
  const db = openAppDatabase(database.url);
  const token = await signInAt(one.url, "admin@kasekam.example", demoPassword);
  const me = await fetch(`${one.url}/api/oauth2/v1/user/me`, {
    headers: { authorization: `Bearer ${token}` },
  });
  const { id } = await me.json();
  const all: string[] = [];
  const tell = (title: string) => {
    all.push(title);
    return db.transaction((tx) =>
      notify(tx, { to: [id], kind: "job", title: { en: title, km: title }, link: null }),
    );
  };
  const first = await openEventStream(one, token);
  let isOver = false;
  const notifying = (async () => {
    for (let count = 0; !isOver; count++) await tell(`Job ${count}`);
  })();
  await vi.waitUntil(() => first.titles.length > 30, { timeout: 10_000 });
  one.child.kill("SIGKILL");
  await first.ended;
  const before = all.length;
  const second = await openEventStream(other, token, first.ids.at(-1));
  await vi.waitUntil(() => all.length > before + 30, { timeout: 10_000 });
  isOver = true;
  await notifying;
  await vi.waitUntil(() => first.titles.length + second.titles.length >= all.length, { timeout: 10_000 });
  expect([...first.titles, ...second.titles]).toEqual(all);

  // Shutdown does not wait for streams, which never end on their own.
  const started = Date.now();
  other.child.kill("SIGTERM");
  expect(await other.ended).toBe(0);
  await second.ended;
  expect(Date.now() - started).toBeLessThan(8000);
  await db.close();
});

test("a server stops although one of its tasks waits for a lock", { timeout: 90_000 }, async () => {
  const db = openAppDatabase(database.url);
  await db.transaction(async (tx) => {
    // What the task that counts words takes.
    await takeLock(tx, "searchCounts");
    await tx.query("insert into search_count (word, change) values (1, 1)");
    const server = await startServerProcess({ DATABASE_URL: database.url, DATA_DIR: join(folder, "locked") });
    servers = [...servers, server];
    await vi.waitUntil(
      async () =>
        (await tx.query("select 1 from pg_locks where locktype = 'advisory' and not granted")).length > 0,
      { timeout: 60_000, interval: 200 },
    );
    const started = Date.now();
    server.child.kill("SIGTERM");
    expect(await server.ended).toBe(0);
    expect(Date.now() - started).toBeLessThan(20_000);
  });
  await db.close();
});
