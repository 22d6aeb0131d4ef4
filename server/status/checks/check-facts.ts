import type { systemStatus } from "../../../domain/contracts/system-status.ts";
import type { ReplyOf } from "../../../domain/declare/index.ts";
import { type Found, when } from "./check-results.ts";

export type SystemStatus = ReplyOf<typeof systemStatus>;
export type Facts = Omit<SystemStatus, "checks" | "senders">;

/** Waiting work and live events that are older are late; the alerts have the same limits (deploy/monitoring/alerts.yml). */
const maxWaitSeconds = 300;
const maxEventSeconds = 60;
/** A backup every day, and a day to notice that one is missing. */
const maxBackupSeconds = 48 * 3600;
const minFreeShare = 0.1;
const fileErrorSeconds = 3600;
/** A run of a task may take so long; pg-boss ends it then. */
const maxRunSeconds = 6 * 3600;

const agoOf = (at: string) => {
  const now = new Date(at).getTime();
  return (time: string): number => (now - new Date(time).getTime()) / 1000;
};

function serverProblems({ at, servers }: Facts) {
  const ago = agoOf(at);
  const running = servers.filter(({ state }) => state === "running");
  // A process with the same host and port that came later has taken its place.
  const isReplaced = ({ name, seenAt }: SystemStatus["servers"][number]): boolean =>
    servers.some((other) => other.name === name && other.startedAt > seenAt);
  const versions = [...new Set(running.map(({ version }) => version))].sort();
  const named = (found: typeof running) => [...new Set(found.map(({ name }) => name))];
  return {
    serverSilent: named(servers.filter((server) => server.state === "silent" && !isReplaced(server))),
    versionsDiffer: versions.length > 1 ? versions : [],
    listenerDown: named(running.filter(({ listenerUp }) => listenerUp === false)),
    replicaNotUsed: named(
      running.filter(({ replica }) => replica && replica.state !== "used" && replica.state !== "starting"),
    ),
    fileErrors: named(
      running.filter(({ fileErrorAt }) => fileErrorAt !== null && ago(fileErrorAt) < fileErrorSeconds),
    ),
  };
}

function taskProblems({ at, tasks }: Facts) {
  const ago = agoOf(at);
  const isLate = ({ state, everySeconds, startedAt, succeededAt }: SystemStatus["tasks"][number]) => {
    if (state === "failed") return false;
    if (state === "running" && startedAt !== null && ago(startedAt) < maxRunSeconds) return false;
    return succeededAt !== null && ago(succeededAt) > 2 * everySeconds + maxWaitSeconds;
  };
  return {
    taskFailed: tasks.filter(({ state }) => state === "failed").map(({ name }) => name),
    taskLate: tasks.filter(isLate).map(({ name }) => name),
  };
}

const late = (backlogs: SystemStatus["jobs"]): readonly string[] =>
  backlogs.filter(({ oldestSeconds }) => oldestSeconds > maxWaitSeconds).map(({ kind }) => kind);

/** Whether a disk has room; nothing without one. */
export const checkDisk = (disk: Facts["storage"]["disk"]): Found =>
  disk ? { diskFull: when(disk.freeBytes < disk.totalBytes * minFreeShare) } : {};

/** Checks the age of the last backup in seconds; null without one. */
const checkBackup = (age: number | null): Found =>
  age === null
    ? { backupUnknown: when(true) }
    : { backupUnknown: [], backupOld: when(age > maxBackupSeconds) };

/** Checks the facts of the page System status. */
export function checkFacts(facts: Facts): Found {
  const { at, database, isReadOnly, storage, backup } = facts;
  const ago = agoOf(at);
  const servers = serverProblems(facts);
  const tasks = taskProblems(facts);
  return {
    databaseReadOnly: when(!database.isPrimary),
    filesUnreachable: when(!storage.isReachable),
    ...(backup.wal ? { walNotArchived: when(backup.wal.isFailing) } : {}),
    readOnlyMode: when(isReadOnly),
    serverSilent: servers.serverSilent,
    versionsDiffer: servers.versionsDiffer,
    ...checkDisk(storage.disk),
    fileErrors: servers.fileErrors,
    listenerDown: servers.listenerDown,
    eventsLate: when(facts.oldestEventSeconds > maxEventSeconds),
    // What does not exist is not checked.
    ...(facts.servers.some(({ replica }) => replica) ? { replicaNotUsed: servers.replicaNotUsed } : {}),
    // In read-only mode they wait on purpose.
    jobsWait: isReadOnly ? [] : late(facts.jobs),
    messagesWait: late(facts.messages),
    taskFailed: tasks.taskFailed,
    taskLate: isReadOnly ? [] : tasks.taskLate,
    ...(facts.marketPrices ? { pricesNotRead: when(!facts.marketPrices.isReadable) } : {}),
    // Where the log is archived, another tool makes the backups.
    ...(backup.wal ? {} : checkBackup(backup.last && ago(backup.last.endedAt))),
  };
}
