import { Registry } from "prom-client";
import { afterAll, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { taskNames } from "../../domain/contracts/system-status.ts";
import { recordBackup } from "../../scripts/backup/record-backup.ts";
import { type AdminApp, startAdminApp } from "../../tests/support/admin-app.ts";
import { removeOldRows } from "../db/remove-old-rows.ts";
import { createLog } from "../http/request-log.ts";
import { periodicTasks } from "../jobs/periodic-tasks.ts";
import { measureFiles } from "../metrics/file-store-metrics.ts";
import { build } from "../version/build.ts";
import { checkFacts, type SystemStatus } from "./checks/check-facts.ts";
import { resultsOf } from "./checks/check-results.ts";
import { startHeartbeat } from "./heartbeat.ts";

let admin: AdminApp;
beforeAll(async () => {
  admin = await startAdminApp();
});
afterAll(() => admin.on.close());
beforeEach(async () => {
  for (const table of ["server_process", "task_run", "backup_run", "job", "message_out"])
    await admin.on.db.query(`delete from ${table}`);
});

const log = createLog("silent");

async function readStatus(): Promise<SystemStatus> {
  const reply = await admin.on.app.inject({
    url: "/api/systemStatus/v1",
    headers: { authorization: `Bearer ${admin.token}` },
  });
  expect(reply.statusCode).toBe(200);
  return reply.json();
}
const problemsOf = async (): Promise<Readonly<Record<string, readonly string[]>>> =>
  Object.fromEntries(
    (await readStatus()).checks
      .filter(({ state }) => state !== "passed")
      .map(({ code, names }) => [code, names]),
  );

/** Adds a server; times are seconds ago. */
const addServer = (name: string, values: { started?: number; seen?: number; version?: string } = {}) =>
  admin.on.db.query(
    `insert into server_process (id, name, version, started_at, seen_at)
     values (gen_random_uuid(), $1, $2, now() - make_interval(secs => $3), now() - make_interval(secs => $4))`,
    [name, values.version ?? build.version, values.started ?? 3600, values.seen ?? 0],
  );
const addBackup = (hoursAgo: number) =>
  admin.on.db.query(
    "insert into backup_run (ended_at, started_at, bytes) values (now() - make_interval(hours => $1), now(), 5000000000)",
    [hoursAgo],
  );

test("a system that works has no problems, and the facts of its database and files", async () => {
  await addServer("web-1:4000");
  await addBackup(3);
  const status = await readStatus();
  expect(status.checks.filter(({ state }) => state !== "passed")).toEqual([]);
  expect(status.checks.map(({ code }) => code)).toEqual(
    expect.arrayContaining([
      "keyWrong",
      "rightsMissing",
      "clockDiffers",
      "variableUnknown",
      "diskFull",
      "taskLate",
    ]),
  );
  // What does not exist is not said to work.
  expect(status.checks.map(({ code }) => code)).not.toContain("replicaNotUsed");
  expect(status.senders).toEqual({ email: false, sms: false });
  expect(status.database).toMatchObject({
    isPrimary: true,
    newestMigration: expect.stringMatching(/\.sql$/),
  });
  expect(status.database.version).toMatch(/^\d+/);
  expect(status.database.bytes).toBeGreaterThan(1_000_000);
  expect(status.storage).toMatchObject({ kind: "disk", isReachable: true, files: 0, bytes: 0 });
  expect(status.storage.disk?.totalBytes).toBeGreaterThan(0);
  expect(status.backup.last?.bytes).toBe(5_000_000_000);
  expect(status.servers).toMatchObject([{ name: "web-1:4000", version: build.version, state: "running" }]);
});

test("without a backup the status says so, and after two days that it is old", async () => {
  expect(await problemsOf()).toEqual({ backupUnknown: [] });
  expect((await readStatus()).checks.map(({ code }) => code)).not.toContain("backupOld");
  await addBackup(49);
  expect(await problemsOf()).toEqual({ backupOld: [] });
});

test("a finished backup is recorded with its size", async () => {
  await recordBackup(admin.on.url, { path: import.meta.filename, startedAt: new Date() });
  const { backup } = await readStatus();
  expect(backup.last?.bytes).toBeGreaterThan(1000);
  expect(await problemsOf()).toEqual({});
});

test("a server without a heartbeat is silent, until another process takes its place or a day is over", async () => {
  await addBackup(1);
  await addServer("web-1:4000", { seen: 300 });
  await addServer("web-2:4000");
  expect(await problemsOf()).toEqual({ serverSilent: ["web-1:4000"] });
  await addServer("web-1:4000", { started: 100 });
  expect(await problemsOf()).toEqual({});
  await addServer("web-3:4000", { started: 200_000, seen: 90_000 });
  expect(await problemsOf()).toEqual({});
  await removeOldRows(admin.on.db, "server_process");
  const left = await admin.on.db.query<{ name: string }>("select name from server_process order by name");
  expect(left.map(({ name }) => name)).toEqual(["web-1:4000", "web-1:4000", "web-2:4000"]);
});

test("servers of two versions are an upgrade that has not ended", async () => {
  await addBackup(1);
  await addServer("web-1:4000", { version: "1.0.0" });
  await addServer("web-2:4000", { version: "1.1.0" });
  expect(await problemsOf()).toEqual({ versionsDiffer: ["1.0.0", "1.1.0"] });
});

test("a server writes its heartbeats with the errors of its files, and that it has stopped", async () => {
  await addBackup(1);
  const metrics = new Registry();
  const files = measureFiles(
    {
      put: () => Promise.reject(new Error("disk full")),
      open: async () => null,
      stat: async () => null,
      remove: async () => undefined,
      check: async () => undefined,
    },
    metrics,
  );
  await files
    .put({ shelf: "media", name: "a.png" }, Buffer.from("a"), { type: "image/png", size: 1 })
    .catch(() => {});
  const listener = { on: async () => undefined, isUp: () => false, close: async () => undefined };
  const heartbeat = startHeartbeat({ db: admin.on.db, listener, metrics, log, name: "web-1:4000" });
  await heartbeat.first;
  const { servers } = await readStatus();
  expect(servers).toMatchObject([
    {
      name: "web-1:4000",
      version: build.version,
      state: "running",
      listenerUp: false,
      replica: null,
      fileErrors: 1,
    },
  ]);
  expect(await problemsOf()).toEqual({ fileErrors: ["web-1:4000"], listenerDown: ["web-1:4000"] });
  await heartbeat.stop();
  expect((await readStatus()).servers).toMatchObject([{ state: "stopped" }]);
  expect(await problemsOf()).toEqual({});
});

test("an outage of the database is logged once, and the heartbeat comes back", async () => {
  const warn = vi.fn();
  const query = vi.spyOn(admin.on.db, "query").mockRejectedValue(new Error("away"));
  const heartbeat = startHeartbeat({
    db: admin.on.db,
    listener: null,
    metrics: new Registry(),
    log: { warn },
    name: "a:1",
  });
  await heartbeat.first;
  expect(warn).toHaveBeenCalledTimes(1);
  query.mockRestore();
  await heartbeat.stop();
  expect((await readStatus()).servers).toMatchObject([{ name: "a:1", state: "stopped" }]);
});

test("work that waits for more than five minutes, and tasks that fail or are late", async () => {
  const { db } = admin.on;
  await addBackup(1);
  await db.query(
    `insert into message_out (channel, recipient, body, created_at) values
       ('sms', '+85512000000', 'Hello', now() - interval '6 minutes'), ('email', 'a@example.org', 'Hello', now())`,
  );
  await db.query(
    `insert into job (id, kind, entity, by, role, language, input, total, created_at)
     values (gen_random_uuid(), 'bulk', 'product', gen_random_uuid(), 'admin', 'en', '{}', 1, now() - interval '7 minutes')`,
  );
  await db.query(
    `insert into task_run (task, every_seconds, started_at, ended_at, succeeded_at, has_failed) values
       ('outbox', 60, now() - interval '2 minutes', now() - interval '1 minute', now() - interval '3 minutes', true),
       ('news', 60, now() - interval '20 minutes', now() - interval '20 minutes', now() - interval '20 minutes', false),
       ('archive', 86400, now() - interval '20 hours', now() - interval '20 hours', now() - interval '20 hours', false),
       ('cleanup', 3600, now() - interval '1 hour', now() - interval '5 hours', now() - interval '5 hours', false)`,
  );
  expect(await problemsOf()).toEqual({
    jobsWait: ["bulk"],
    messagesWait: ["sms"],
    taskFailed: ["outbox"],
    taskLate: ["news"],
  });
  const { tasks, messages } = await readStatus();
  expect(Object.fromEntries(tasks.map(({ name, state }) => [name, state]))).toEqual({
    outbox: "failed",
    news: "succeeded",
    archive: "succeeded",
    cleanup: "running",
  });
  expect(messages).toMatchObject([
    { kind: "sms", waiting: 1 },
    { kind: "email", waiting: 1 },
  ]);
});

test("a replica that a running server does not use needs attention, one that starts does not", async () => {
  const { db } = admin.on;
  await addBackup(1);
  await addServer("web-1:4000");
  await db.query("update server_process set replica_state = 'lagging', replica_lag_seconds = 12");
  expect((await readStatus()).servers).toMatchObject([{ replica: { state: "lagging", lagSeconds: 12 } }]);
  expect(await problemsOf()).toEqual({ replicaNotUsed: ["web-1:4000"] });
  await db.query("update server_process set replica_state = 'starting', replica_lag_seconds = null");
  expect(await problemsOf()).toEqual({});
});

test("failures come first, and a log that is archived stands for backups", async () => {
  const { checks: _, senders: __, ...facts } = await readStatus();
  const problemsIn = (given: typeof facts) =>
    resultsOf(checkFacts(given)).filter(({ state }) => state !== "passed");
  const wal = { lastAt: null, isFailing: true };
  const found = problemsIn({
    ...facts,
    database: { ...facts.database, isPrimary: false },
    storage: { ...facts.storage, isReachable: false, disk: { freeBytes: 9, totalBytes: 100 } },
    oldestEventSeconds: 61,
    backup: { last: null, wal },
  });
  expect(found.map(({ code, state }) => `${state} ${code}`)).toEqual([
    "failure databaseReadOnly",
    "failure filesUnreachable",
    "failure walNotArchived",
    "warning diskFull",
    "warning eventsLate",
  ]);
  expect(problemsIn({ ...facts, backup: { last: null, wal: { ...wal, isFailing: false } } })).toEqual([]);
});

test("the page knows every periodic task", () => {
  const { db, app } = admin.on;
  // The task of a source that is not configured does not exist.
  const env = { ...admin.on.env, MARKET_PRICES_SOURCE: "/srv/prices", MARKET_PRICES_ACCOUNT: "importer" };
  const tasks = periodicTasks({ db, env, files: app.files, log, listener: null });
  expect(tasks.map(({ queue }) => queue).sort()).toEqual([...taskNames].sort());
});
