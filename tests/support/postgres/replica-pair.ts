import { execFile } from "node:child_process";
import { appendFile, mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { startEmbeddedPostgres } from "../../../server/db/embedded/embedded.ts";
import { fastFolder } from "./fast-folder.ts";

const run = promisify(execFile);

/** A PostgreSQL that can be stopped and started again at the same address. */
export interface PairMember {
  readonly url: string;
  stop(): Promise<void>;
  start(): Promise<void>;
  /** Lets it start as a standby from now on; with the address of a primary, it follows that one. */
  makeStandby(primaryUrl?: string): Promise<void>;
}

async function startMember(dataDir: string): Promise<PairMember> {
  let running: Awaited<ReturnType<typeof startEmbeddedPostgres>> | null = null;
  const start = async () => {
    running ??= await startEmbeddedPostgres({ dataDir, log: () => undefined });
    return running.connectionString;
  };
  return {
    url: await start(),
    async start() {
      await start();
    },
    async stop() {
      await running?.stop();
      running = null;
    },
    makeStandby: (primaryUrl) => makeStandby(join(dataDir, "postgres"), primaryUrl),
  };
}

async function makeStandby(data: string, primaryUrl?: string): Promise<void> {
  await writeFile(join(data, "standby.signal"), "");
  // A read that is in the way of the replay is cancelled at once.
  const settings = ["max_standby_streaming_delay = 0", "wal_retrieve_retry_interval = '100ms'"];
  if (primaryUrl) {
    const { searchParams } = new URL(primaryUrl);
    settings.push(
      `primary_conninfo = 'host=${searchParams.get("host")} user=${searchParams.get("user")} dbname=replication'`,
    );
  }
  await appendFile(join(data, "postgresql.auto.conf"), `${settings.join("\n")}\n`);
}

export interface ReplicaPair {
  readonly primary: PairMember;
  readonly replica: PairMember;
  stop(): Promise<void>;
}

/**
 * Starts a primary and a streaming replica of it. The embedded PostgreSQL has no pg_basebackup, so the replica begins as a
 * copy of the data of the primary after a clean stop. `prepare` fills the database before.
 */
export async function startReplicaPair(prepare: (url: string) => Promise<unknown>): Promise<ReplicaPair> {
  const folder = await mkdtemp(join(fastFolder(), "kasekam-pair-"));
  const [first, second] = [join(folder, "primary"), join(folder, "replica")];
  const primary = await startMember(first);
  await prepare(primary.url);
  await primary.stop();
  await mkdir(second);
  await run("cp", ["-a", join(first, "postgres"), join(second, "postgres")]);
  await makeStandby(join(second, "postgres"), primary.url);
  await primary.start();
  const replica = await startMember(second);
  return {
    primary,
    replica,
    async stop() {
      await replica.stop();
      await primary.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
