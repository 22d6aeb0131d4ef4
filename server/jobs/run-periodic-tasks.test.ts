import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { defer } from "../../domain/values/deferred.ts";
import { createMigratedDatabase } from "../../tests/support/test-app.ts";
import type { Database } from "../db/database.ts";
import { openListener } from "../db/listener.ts";
import { openAppDatabase } from "../entities/open-app-database.ts";
import { openDiskFiles } from "../files/store/disk-file-store.ts";
import { createLog } from "../http/request-log.ts";
import type { PeriodicTask } from "./periodic-tasks.ts";
import { secondsBetween } from "./record-task-runs.ts";
import { startJobs } from "./start-jobs.ts";

let url: string;
let db: Database;
beforeAll(async () => {
  ({ url } = await createMigratedDatabase());
  db = openAppDatabase(url);
});
afterAll(() => db.close());

const files = openDiskFiles("/nowhere");
const log = createLog("silent");
const yearly = "0 0 1 1 *";

/** Starts a server's jobs with one task. */
async function startServer(task: PeriodicTask) {
  const listener = openListener(url, { onProblem: () => {} });
  const jobs = await startJobs({ db, files, log, listener, periodicTasks: [task] });
  return async () => {
    await jobs.stop();
    await listener.close();
  };
}

test("runs when the server starts, and at once for a message; one run at a time in all servers", async () => {
  let runs = 0;
  let active = 0;
  let maxActive = 0;
  const held = defer<void>();
  const task: PeriodicTask = {
    queue: "test-wake",
    cron: yearly,
    channel: "test_wake",
    run: async () => {
      runs += 1;
      active += 1;
      maxActive = Math.max(maxActive, active);
      await held.promise;
      active -= 1;
    },
  };
  const stops = await Promise.all([startServer(task), startServer(task), startServer(task)]);
  await vi.waitFor(() => expect(runs).toBeGreaterThan(0), 10_000);
  // The message makes every server look for a run while the first one is active.
  await db.query("select pg_notify('test_wake', '')");
  await vi.waitFor(async () => expect(await waitingRuns("test-wake")).toBe(1), 10_000);
  held.resolve();
  await vi.waitFor(async () => expect(await waitingRuns("test-wake")).toBe(0), 20_000);
  const before = runs;
  await db.query("select pg_notify('test_wake', '')");
  await vi.waitFor(() => expect(runs).toBeGreaterThan(before), 4000);
  await Promise.all(stops.map((stop) => stop()));
  expect(maxActive).toBe(1);
});

test("a message that arrives during a run starts another one", async () => {
  const starts: (() => void)[] = [];
  const task: PeriodicTask = {
    queue: "test-again",
    cron: yearly,
    channel: "test_again",
    run: () => new Promise<void>((end) => starts.push(end)),
  };
  const stop = await startServer(task);
  await vi.waitFor(() => expect(starts).toHaveLength(1), 10_000);
  await db.query("select pg_notify('test_again', '')");
  await vi.waitFor(async () => expect(await waitingRuns("test-again")).toBe(1), 10_000);
  starts[0]?.();
  await vi.waitFor(() => expect(starts).toHaveLength(2), 10_000);
  starts[1]?.();
  await stop();
});

test("a server that starts during a run of another one does the next run soon", async () => {
  const held = defer<void>();
  let runs = 0;
  const taskOf = (run: PeriodicTask["run"]): PeriodicTask => ({
    ...{ queue: "test-takeover", cron: yearly, channel: "test_takeover", run },
  });
  const stopFirst = await startServer(taskOf(() => held.promise));
  const isBusy = async () => {
    const [queue] = await db.query<{ isBusy: boolean }>(
      `select singletons_active is not null as "isBusy" from pgboss.queue where name = 'test-takeover'`,
    );
    return queue?.isBusy;
  };
  await vi.waitFor(async () => expect(await isBusy()).toBe(true), 20_000);
  const stopSecond = await startServer(
    taskOf(async () => {
      runs += 1;
    }),
  );
  held.resolve();
  await stopFirst();
  await db.query("select pg_notify('test_takeover', '')");
  await vi.waitFor(() => expect(runs).toBeGreaterThan(0), 20_000);
  await stopSecond();
}, 60_000);

test("a run that fails does not keep the next one from running", async () => {
  let answers = false;
  const task: PeriodicTask = {
    queue: "test-failure",
    cron: yearly,
    channel: "test_failure",
    run: async () => {
      // Not by the number of runs: a server runs a task a second time when its listener has connected.
      if (!answers) throw new Error("The mail server does not answer.");
    },
  };
  const result = async () => {
    const rows = await db.query<{ every: number; failed: boolean; ended: boolean; succeeded: boolean }>(
      `select every_seconds as every, has_failed as failed, ended_at >= started_at as ended, succeeded_at is not null as succeeded
       from task_run where task = 'test-failure'`,
    );
    return rows[0];
  };
  const stop = await startServer(task);
  const failed = { every: 86_400, failed: true, ended: true, succeeded: false };
  await vi.waitFor(async () => expect(await result()).toEqual(failed), 10_000);
  answers = true;
  await db.query("select pg_notify('test_failure', '')");
  const succeeded = { every: 86_400, failed: false, ended: true, succeeded: true };
  await vi.waitFor(async () => expect(await result()).toEqual(succeeded), 10_000);
  await stop();
});

test("schedules the tasks, and removes the schedule of a task that no longer exists", async () => {
  const task = (queue: string): PeriodicTask => ({
    queue,
    cron: "5 * * * *",
    channel: null,
    run: async () => undefined,
  });
  const schedules = () => db.query<{ name: string; cron: string }>("select name, cron from pgboss.schedule");
  const known = () => db.query("select task from task_run where task in ('test-old', 'test-new')");
  const stopOld = await startServer(task("test-old"));
  await stopOld();
  expect(await schedules()).toEqual([{ name: "test-old", cron: "5 * * * *" }]);
  const stopNew = await startServer(task("test-new"));
  await stopNew();
  expect(await known()).toEqual([{ task: "test-new" }]);
  expect(await schedules()).toEqual([{ name: "test-new", cron: "5 * * * *" }]);
});

test.each([
  ["* * * * *", 60],
  ["*/10 * * * *", 600],
  ["17 * * * *", 3600],
  ["41 18 * * *", 86_400],
])("the time between two runs of %s is %i seconds", (cron, seconds) => {
  expect(secondsBetween(cron)).toBe(seconds);
});

async function waitingRuns(queue: string): Promise<number> {
  const [row] = await db.query<{ n: number }>(
    "select count(*)::int as n from pgboss.job where name = $1 and state = 'created'",
    [queue],
  );
  return row?.n ?? 0;
}
