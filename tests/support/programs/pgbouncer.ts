import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync } from "node:fs";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { freePort } from "../../../scripts/free-port.ts";
import { waitForPort } from "./wait-for-port.ts";

/** The pooler of Debian's package `pgbouncer`; undefined where it is not installed. */
export const pgbouncerPath = ["/usr/sbin/pgbouncer", "/usr/bin/pgbouncer"].find((path) => existsSync(path));

interface Pooler {
  /** The address of the same database through the pooler. */
  readonly url: string;
  /** Kills it with all its connections; `start` brings it back at the same address. */
  readonly kill: () => Promise<void>;
  readonly start: () => Promise<void>;
  readonly stop: () => Promise<void>;
}

/** Starts PgBouncer in transaction mode before a database. */
export async function startPgbouncer(databaseUrl: string): Promise<Pooler> {
  if (!pgbouncerPath) throw new Error("PgBouncer is not installed.");
  const given = new URL(databaseUrl);
  const host = given.searchParams.get("host") ?? given.hostname;
  const port = given.port || "5432";
  const user = given.searchParams.get("user") ?? decodeURIComponent(given.username);
  const password = given.password ? ` password=${decodeURIComponent(given.password)}` : "";
  const listenPort = await freePort();
  const folder = await mkdtemp(join(tmpdir(), "kasekam-pooler-"));
  const file = join(folder, "pgbouncer.ini");
  await writeFile(
    file,
    `[databases]
* = host=${host} port=${port} user=${user}${password}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${listenPort}
unix_socket_dir =
auth_type = any
pool_mode = transaction
default_pool_size = 6
max_client_conn = 200
logfile = ${join(folder, "log")}
`,
  );
  // It refuses to run as root, as PostgreSQL does.
  const asUser = process.getuid?.() === 0 ? ["unshare", "--user", "--map-user=1000", "--map-group=1000"] : [];
  const [program = pgbouncerPath, ...options] = [...asUser, pgbouncerPath, "-q", file];
  let child: ChildProcess | undefined;
  const start = async () => {
    child = spawn(program, options, { stdio: "ignore" });
    await waitForPort(listenPort, "PgBouncer");
  };
  const kill = async () => {
    if (!child || child.exitCode !== null) return;
    const ended = once(child, "exit");
    child.kill("SIGKILL");
    await ended;
  };
  await start();
  return {
    url: `postgresql://${encodeURIComponent(user)}@127.0.0.1:${listenPort}${given.pathname}`,
    kill,
    start,
    stop: async () => {
      await kill();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
