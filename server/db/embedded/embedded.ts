import { type ChildProcess, spawn } from "node:child_process";
import { rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { setTimeout as sleep } from "node:timers/promises";
import { withClient } from "../client.ts";
import { findPostgresBinaries } from "./embedded-binaries.ts";
import { type Command, embeddedUser, exitInUse, postgresCommand } from "./embedded-command.ts";
import {
  assertSameVersion,
  type EmbeddedFolders,
  hasDatabase,
  prepareFolders,
  socketName,
} from "./embedded-folders.ts";
import { isAlive, readStatus } from "./embedded-status.ts";

const databaseName = "kasekam";
const startLimit = 120_000;
const stopLimit = 8_000;

export type EmbeddedOptions = {
  readonly dataDir: string;
  /** The folder of PostgreSQL's programs (POSTGRES_BIN); by default those that npm installed. */
  readonly binFolder?: string | undefined;
  readonly log: (line: string) => void;
  /** Called before a database is created, which takes a few seconds. */
  readonly onCreate?: () => void;
};

export type EmbeddedPostgres = { readonly connectionString: string; readonly stop: () => Promise<void> };

type PostgresRun = {
  readonly child: ChildProcess;
  readonly exited: Promise<number>;
  readonly lastLines: string[];
};

/**
 * Starts the PostgreSQL in `${dataDir}/postgres`, initialising it on the first run, and restarts it if it dies,
 * until `stop`. Throws an error with a remedy when the directory is in use or PostgreSQL can't run here.
 */
export const startEmbeddedPostgres = async ({
  dataDir,
  binFolder,
  log,
  onCreate,
}: EmbeddedOptions): Promise<EmbeddedPostgres> => {
  const binaries = await findPostgresBinaries(binFolder);
  const folders = await prepareFolders(dataDir);
  await assertSameVersion(folders, binaries.major);
  if (!(await hasDatabase(folders))) onCreate?.();
  const command = postgresCommand(binaries, folders);
  let current = await launch(command, folders, log);
  let isStopping = false;

  const supervise = async (): Promise<void> => {
    for (let pause = 100; !isStopping; pause = Math.min(pause * 2, 5_000)) {
      const code = await current.exited;
      if (isStopping) return;
      log(`PostgreSQL ended unexpectedly (${code}): starting it again.`);
      await sleep(pause);
      if (isStopping) return;
      const started = await launch(command, folders, log).catch((error: Error) => log(error.message));
      if (started) {
        current = started;
        pause = 50;
      }
    }
  };
  const killChild = () => current.child.kill("SIGINT");
  process.once("exit", killChild);
  const supervised = supervise();

  return {
    connectionString: connectionUrl(folders.socket, databaseName),
    stop: async () => {
      isStopping = true;
      process.off("exit", killChild);
      // While PostgreSQL still holds the lock of the data directory: the next one creates the folder when it has the lock.
      await rm(folders.socket, { recursive: true, force: true });
      await stopRun(current);
      await supervised;
      await stopRun(current);
    },
  };
};

/**
 * The URL of the embedded PostgreSQL that another process runs in this data directory, if any. Throws an error with the
 * remedy when this process does not see its socket.
 */
export const findRunningPostgres = async (dataDir: string): Promise<string | undefined> => {
  const { data } = await prepareFolders(dataDir);
  const status = await readStatus(data);
  if (status?.state !== "ready" || !(await isAlive(status, data))) return undefined;
  await assertVisible(status.socket);
  return connectionUrl(status.socket, databaseName);
};

/** A service manager may give a server a folder for temporary files that no other process sees. */
async function assertVisible(socket: string): Promise<void> {
  // The folder may have been made by this process.
  if (await stat(join(socket, socketName)).catch(() => null)) return;
  throw new Error(
    `The server runs the embedded database, but this process does not see its socket in ${socket}: the service has temporary files of its own (PrivateTmp of systemd). Set TMPDIR of the service to a folder that others see, as deploy/systemd/kasekam.service does, and start it again.`,
  );
}

const connectionUrl = (socket: string, database: string): string =>
  `postgresql:///${database}?host=${encodeURIComponent(socket)}&user=${embeddedUser}`;

const launch = async (
  command: Command,
  folders: EmbeddedFolders,
  log: (line: string) => void,
): Promise<PostgresRun> => {
  const deadline = Date.now() + startLimit;
  for (;;) {
    const run = spawnPostgres(command, log);
    const outcome = await awaitReady(run, folders, deadline);
    if (outcome === "ready") {
      // Otherwise it would hold the data directory and block the next attempt.
      await ensureDatabase(folders.socket).catch(async (error: unknown) => {
        await stopRun(run);
        throw error;
      });
      return run;
    }
    await throwUnlessEnding(run, folders, outcome, deadline);
  }
};

/** Runs in a separate session, so that Ctrl-C only reaches the server, which then stops PostgreSQL last. */
const spawnPostgres = (command: Command, log: (line: string) => void): PostgresRun => {
  const child = spawn(command.file, command.args, {
    detached: true,
    stdio: ["ignore", "pipe", "pipe"],
    env: command.env,
  });
  const lastLines: string[] = [];
  for (const stream of [child.stdout, child.stderr]) {
    createInterface({ input: stream }).on("line", (line) => {
      lastLines.push(line);
      if (lastLines.length > 10) lastLines.shift();
      log(`postgres: ${line}`);
    });
  }
  const exited = new Promise<number>((done) => {
    child.once("exit", (code) => done(code ?? -1));
    child.once("error", (error) => {
      lastLines.push(error.message);
      done(-1);
    });
  });
  return { child, exited, lastLines };
};

const awaitReady = async (
  { child, exited }: PostgresRun,
  folders: EmbeddedFolders,
  deadline: number,
): Promise<"ready" | number> => {
  let exitCode: number | undefined;
  exited.then((code) => {
    exitCode = code;
  });
  while (exitCode === undefined) {
    const status = await readStatus(folders.data);
    if (status?.pid === child.pid && status?.state === "ready") return "ready";
    if (Date.now() > deadline) child.kill("SIGQUIT");
    await sleep(15);
  }
  return exitCode;
};

/** Returns when a retry makes sense because the process that holds the directory is about to end; throws otherwise. */
const throwUnlessEnding = async (
  run: PostgresRun,
  folders: EmbeddedFolders,
  code: number,
  deadline: number,
): Promise<void> => {
  if (code !== exitInUse) throw new Error(explain(run.lastLines));
  const holder = await readStatus(folders.data);
  const isEnding = holder?.state !== "ready" || !(await isAlive(holder, folders.data));
  if (isEnding && Date.now() < deadline) return;
  throw new Error(
    `The data directory ${folders.data} is in use by another running server. Stop that one first, or give this one a DATA_DIR of its own.`,
  );
};

const explain = (lines: readonly string[]): string => {
  const output = lines.join("\n");
  if (/unshare|setpriv|flock/.test(output)) {
    return `PostgreSQL refuses to run as root, and this machine gives root no way around it. Run as an ordinary user, or set DATABASE_URL.\n${output}`;
  }
  return `PostgreSQL did not start.\n${output}`;
};

const ensureDatabase = (socket: string): Promise<void> =>
  withClient(connectionUrl(socket, "postgres"), async (client) => {
    const found = await client.query("select 1 from pg_database where datname = $1", [databaseName]);
    if (found.rowCount === 0) await client.query(`create database ${databaseName}`);
  });

/** SIGINT is a fast shutdown with all data flushed; the harder signals are for a hanging process. */
const stopRun = async ({ child, exited }: PostgresRun): Promise<void> => {
  for (const signal of ["SIGINT", "SIGQUIT", "SIGKILL"] as const) {
    if (child.exitCode !== null || child.signalCode !== null) return;
    child.kill(signal);
    await Promise.race([exited, sleep(stopLimit, undefined, { ref: false })]);
  }
};
