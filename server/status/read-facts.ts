import { taskNames } from "../../domain/contracts/system-status.ts";
import { listArchives } from "../archive/list-archives.ts";
import type { Queries } from "../db/database.ts";
import type { Env } from "../env.ts";
import type { Services } from "../http/services.ts";
import {
  type Backlog,
  readBacklogs,
  readDatabaseSize,
  readOldestEventAge,
  readTaskRuns,
  type TaskRun,
} from "../metrics/read-backlog.ts";
import { readBackupState, readDisks } from "../metrics/read-durability.ts";
import { readPriceStatus } from "../price-files/read-price-status.ts";
import { readOnlyMode } from "../settings/read-only.ts";
import type { Facts } from "./checks/check-facts.ts";

/** A server misses three heartbeats before it counts as silent. */
const silentSeconds = 60;

const textOf = (time: Date | null): string | null => time?.toISOString() ?? null;

interface StoredServer {
  readonly name: string;
  readonly version: string;
  readonly state: Facts["servers"][number]["state"];
  readonly startedAt: Date;
  readonly seenAt: Date;
  readonly listenerUp: boolean | null;
  readonly liveStreams: number;
  readonly replicaState: string | null;
  readonly replicaLag: number | null;
  readonly fileErrors: number;
  readonly fileErrorAt: Date | null;
}

async function readServers(db: Queries): Promise<Facts["servers"]> {
  const found = await db.query<StoredServer>(
    `select name, version, started_at as "startedAt", seen_at as "seenAt", listener_up as "listenerUp",
       live_streams as "liveStreams", replica_state as "replicaState", replica_lag_seconds as "replicaLag",
       file_errors as "fileErrors", file_error_at as "fileErrorAt",
       case when stopped_at is not null then 'stopped' when seen_at < now() - make_interval(secs => $1) then 'silent' else 'running' end as state
     from server_process where seen_at > now() - interval '1 day'
     order by stopped_at is not null, name, started_at desc`,
    [silentSeconds],
  );
  return found.map(({ replicaState, replicaLag, ...server }) => ({
    ...server,
    startedAt: server.startedAt.toISOString(),
    seenAt: server.seenAt.toISOString(),
    fileErrorAt: textOf(server.fileErrorAt),
    replica: replicaState === null ? null : { state: replicaState, lagSeconds: replicaLag },
  }));
}

interface StoredDatabase {
  readonly at: Date;
  readonly version: string;
  readonly isPrimary: boolean;
  readonly migrations: number;
  readonly newestMigration: string | null;
  readonly migratedAt: Date | null;
}

async function readDatabase(db: Queries): Promise<Facts["database"] & { readonly at: string }> {
  const [found] = await db.query<StoredDatabase>(
    `select now() as at, current_setting('server_version') as version,
       not pg_is_in_recovery() and not current_setting('default_transaction_read_only')::boolean as "isPrimary",
       count(*)::int as migrations, max(name) as "newestMigration", max(applied_at) as "migratedAt" from migration`,
  );
  if (!found) throw new Error("The database has not said what it is.");
  return {
    ...found,
    at: found.at.toISOString(),
    migratedAt: textOf(found.migratedAt),
    bytes: await readDatabaseSize(db),
  };
}

/** Of the disks of files and embedded database, the one that is nearest to being full. Null with a bucket. */
export async function readFullestDisk(env: Env): Promise<Facts["storage"]["disk"]> {
  if (env.FILES_ENDPOINT !== undefined) return null;
  const [disk] = [...(await readDisks(env))].sort(
    (a, b) => a.freeBytes / a.totalBytes - b.freeBytes / b.totalBytes,
  );
  return disk ? { freeBytes: disk.freeBytes, totalBytes: disk.totalBytes } : null;
}

async function readStorage({ db, env, files }: StatusServices): Promise<Facts["storage"]> {
  const [stored] = await db.query<{ files: number; bytes: number }>(
    "select count(*)::int as files, coalesce(sum(size), 0)::float8 as bytes from file",
  );
  const isReachable = await files.check().then(
    () => true,
    () => false,
  );
  return {
    kind: env.FILES_ENDPOINT === undefined ? "disk" : "s3",
    isReachable,
    files: stored?.files ?? 0,
    bytes: stored?.bytes ?? 0,
    disk: await readFullestDisk(env),
  };
}

function stateOf({ startedAt, endedAt, hasFailed }: TaskRun): Facts["tasks"][number]["state"] {
  if (!startedAt) return "never";
  if (!endedAt || startedAt > endedAt) return "running";
  return hasFailed ? "failed" : "succeeded";
}

async function readTasks(db: Queries): Promise<Facts["tasks"]> {
  const runs = new Map((await readTaskRuns(db)).map((run) => [run.task, run]));
  return taskNames.flatMap((name) => {
    const run = runs.get(name);
    if (!run) return [];
    return {
      name,
      everySeconds: run.everySeconds,
      state: stateOf(run),
      startedAt: textOf(run.startedAt),
      endedAt: textOf(run.endedAt),
      succeededAt: textOf(run.succeededAt),
    };
  });
}

async function readBackup(db: Queries): Promise<Facts["backup"]> {
  const { last, wal } = await readBackupState(db);
  return {
    last: last && { endedAt: last.endedAt.toISOString(), bytes: last.bytes },
    wal: wal && { lastAt: textOf(wal.lastAt), isFailing: wal.isFailing },
  };
}

async function readArchive(db: Queries): Promise<Facts["archive"]> {
  const months = await listArchives(db);
  return {
    months: months.length,
    rows: months.reduce((sum, { rows }) => sum + rows, 0),
    bytes: months.reduce((sum, { bytes }) => sum + bytes, 0),
  };
}

const waitingOf = (backlogs: readonly Backlog[], metric: Backlog["metric"]): Facts["jobs"] =>
  backlogs
    .filter((backlog) => backlog.metric === metric)
    .map(({ kind, waiting, age }) => ({ kind, waiting, oldestSeconds: Math.round(age) }))
    .sort((one, other) => other.oldestSeconds - one.oldestSeconds);

export type StatusServices = Pick<Services, "db" | "env" | "files">;

/** Reads what the page System status shows, one query after the other: it is to need one connection at most. */
export async function readFacts(services: StatusServices): Promise<Facts> {
  const { db, env } = services;
  const { at, ...database } = await readDatabase(db);
  const backlogs = await readBacklogs(db);
  return {
    at,
    database,
    isReadOnly: readOnlyMode() !== null,
    servers: await readServers(db),
    oldestEventSeconds: await readOldestEventAge(db),
    storage: await readStorage(services),
    jobs: waitingOf(backlogs, "job"),
    messages: waitingOf(backlogs, "message"),
    tasks: await readTasks(db),
    marketPrices: await readPriceStatus(db, env),
    backup: await readBackup(db),
    archive: await readArchive(db),
  };
}
