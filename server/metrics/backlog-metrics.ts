import { Gauge, type Registry } from "prom-client";
import type { Database } from "../db/database.ts";
import {
  type Backlog,
  type FailedJobs,
  readBacklogs,
  readDatabaseSize,
  readFailedJobs,
  readOldestEventAge,
  readTaskRuns,
  type TaskRun,
} from "./read-backlog.ts";
import { type BackupState, readBackupState } from "./read-durability.ts";

interface State {
  readonly backlogs: readonly Backlog[];
  readonly failedJobs: readonly FailedJobs[];
  readonly tasks: readonly TaskRun[];
  readonly backup: BackupState;
  readonly bytes: number;
  readonly eventAge: number;
}

/** Milliseconds for which a reading is used again, however often and by whom the metrics are scraped. */
const maxAge = 10_000;

async function readState(db: Database): Promise<State> {
  const backlogs = await readBacklogs(db);
  const failedJobs = await readFailedJobs(db);
  const tasks = await readTaskRuns(db);
  const backup = await readBackupState(db);
  const bytes = await readDatabaseSize(db);
  return { backlogs, failedJobs, tasks, backup, bytes, eventAge: await readOldestEventAge(db) };
}

/**
 * Metrics of work that waits in the database, which all servers share: each reports the same figures. While the database can't
 * be read they are missing.
 */
export function registerBacklogMetrics(registry: Registry, db: Database): void {
  const registers = [registry];
  let reading: { readonly at: number; readonly state: Promise<State | null> } | null = null;
  const readRecent = (): Promise<State | null> => {
    if (!reading || Date.now() - reading.at > maxAge)
      reading = { at: Date.now(), state: readState(db).catch(() => null) };
    return reading.state;
  };
  const perKind = (metric: Backlog["metric"], label: string, texts: { waiting: string; age: string }) => {
    const figures = { waiting: `${metric}s_waiting`, age: `${metric}s_oldest_waiting_seconds` } as const;
    for (const figure of ["waiting", "age"] as const) {
      const gauge = new Gauge({
        name: figures[figure],
        help: texts[figure],
        labelNames: [label],
        registers,
        async collect() {
          gauge.reset();
          const state = await readRecent();
          for (const backlog of state?.backlogs ?? [])
            if (backlog.metric === metric) gauge.set({ [label]: backlog.kind }, backlog[figure]);
        },
      });
    }
  };
  perKind("job", "kind", {
    waiting: "Background jobs that no server has begun.",
    age: "Age of the oldest background job that no server has begun.",
  });
  perKind("message", "channel", {
    waiting: "Emails and text messages that are not sent yet.",
    age: "Age of the oldest email or text message that is not sent yet.",
  });
  const failed = new Gauge({
    name: "jobs_failed",
    help: "Background jobs that failed within the last hour.",
    labelNames: ["kind"],
    registers,
    async collect() {
      failed.reset();
      for (const { kind, failed: count } of (await readRecent())?.failedJobs ?? [])
        failed.set({ kind }, count);
    },
  });
  registerBackupMetrics(registry, async () => (await readRecent())?.backup ?? null);
  const tasks = new Gauge({
    name: "periodic_task_last_success_timestamp_seconds",
    help: "When a periodic task last succeeded on any server.",
    labelNames: ["task"],
    registers,
    async collect() {
      tasks.reset();
      const state = await readRecent();
      for (const { task, succeededAt } of state?.tasks ?? [])
        if (succeededAt) tasks.set({ task }, succeededAt.getTime() / 1000);
    },
  });
  const eventAge = new Gauge({
    name: "live_events_oldest_waiting_seconds",
    help: "Age of the oldest committed live event that has no number yet; 0 without one.",
    registers,
    async collect() {
      const state = await readRecent();
      if (state) eventAge.set(state.eventAge);
    },
  });
  const size = new Gauge({
    name: "database_size_bytes",
    help: "Size of the database on the disk.",
    registers,
    async collect() {
      const state = await readRecent();
      if (state) size.set(state.bytes);
    },
  });
}

/** Metrics of backups. The age counts where PostgreSQL does not archive its log, or else another tool makes the backups. */
function registerBackupMetrics(registry: Registry, read: () => Promise<BackupState | null>): void {
  const registers = [registry];
  const gauges: readonly (readonly [string, string, (backup: BackupState) => number | undefined])[] = [
    [
      "backup_last_timestamp_seconds",
      "When the last backup by npm run backup ended; 0 without any. Missing where PostgreSQL archives its log.",
      ({ last, wal }) => (wal === null ? (last?.endedAt.getTime() ?? 0) / 1000 : undefined),
    ],
    [
      "wal_archive_failing",
      "1 when PostgreSQL's last attempt to archive its log failed, otherwise 0. Missing where it archives none.",
      ({ wal }) => (wal ? Number(wal.isFailing) : undefined),
    ],
  ];
  for (const [name, help, figureOf] of gauges) {
    const gauge = new Gauge({
      name,
      help,
      // Without a label, a gauge that is not set would say 0.
      labelNames: ["tool"],
      registers,
      async collect() {
        gauge.reset();
        const backup = await read();
        const figure = backup && figureOf(backup);
        if (typeof figure === "number")
          gauge.set({ tool: name.startsWith("wal") ? "postgresql" : "kasekam" }, figure);
      },
    });
  }
}
