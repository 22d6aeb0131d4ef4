import { appendFile, cp, mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { withClient } from "../../../server/db/client.ts";
import { startEmbeddedPostgres } from "../../../server/db/embedded/embedded.ts";

/** A primary and a standby that has each commit before it is acknowledged. */
export interface ReplicatedPostgres {
  readonly primaryUrl: string;
  readonly standbyUrl: string;
  stopPrimary(): Promise<void>;
  stop(): Promise<void>;
}

const log = (): void => {};
const startLimit = 30_000;

/** Each commit waits until the standby has written it to its disk. */
const primarySettings = ["synchronous_standby_names = '*'", "synchronous_commit = on"];

const changeSettings = (dataDir: string, lines: readonly string[]): Promise<void> =>
  appendFile(join(dataDir, "postgres", "postgresql.auto.conf"), `${lines.join("\n")}\n`);

/** The folder of the socket in the address of an embedded PostgreSQL. */
const socketOf = (url: string): string => new URL(url, "postgresql://local").searchParams.get("host") ?? "";

async function untilSynchronous(url: string): Promise<void> {
  const deadline = Date.now() + startLimit;
  await withClient(url, async (client) => {
    for (;;) {
      const { rowCount } = await client.query("select from pg_stat_replication where sync_state = 'sync'");
      if (rowCount) return;
      if (Date.now() > deadline) throw new Error("The standby does not follow the primary.");
      await sleep(50);
    }
  });
}

/**
 * Starts two embedded PostgreSQL in a folder. The standby begins as a copy of the stopped primary: the packages of the embedded
 * PostgreSQL have no pg_basebackup.
 */
export async function startReplicatedPostgres(folder: string): Promise<ReplicatedPostgres> {
  const [primaryDir, standbyDir] = [join(folder, "primary"), join(folder, "standby")];
  const created = await startEmbeddedPostgres({ dataDir: primaryDir, log });
  await created.stop();
  await mkdir(standbyDir, { recursive: true });
  await cp(join(primaryDir, "postgres"), join(standbyDir, "postgres"), {
    recursive: true,
    filter: (path) => !path.endsWith("postmaster.pid"),
  });
  await writeFile(join(standbyDir, "postgres", "standby.signal"), "");
  const user = new URL(created.connectionString, "postgresql://local").searchParams.get("user");
  await changeSettings(standbyDir, [
    `primary_conninfo = 'host=${socketOf(created.connectionString)} user=${user}'`,
  ]);
  await changeSettings(primaryDir, primarySettings);
  const primary = await startEmbeddedPostgres({ dataDir: primaryDir, log });
  const standby = await startEmbeddedPostgres({ dataDir: standbyDir, log }).catch(async (error: unknown) => {
    await primary.stop();
    throw error;
  });
  const stop = async () => {
    await primary.stop();
    await standby.stop();
  };
  await untilSynchronous(primary.connectionString).catch(async (error: unknown) => {
    await stop();
    throw error;
  });
  return {
    primaryUrl: primary.connectionString,
    standbyUrl: standby.connectionString,
    stopPrimary: primary.stop,
    stop,
  };
}
