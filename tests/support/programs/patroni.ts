import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync } from "node:fs";
import { chmod, mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { vi } from "vitest";
import { parse, stringify } from "yaml";
import { z } from "zod";
import { freePort } from "../../../scripts/free-port.ts";
import { withClient } from "../../../server/db/client.ts";
import { asPostgres, giveToPostgres } from "./as-postgres.ts";
import { waitForPort } from "./wait-for-port.ts";

const example = join(import.meta.dirname, "../../../deploy/postgresql/patroni.yml");
const binaries = "/usr/lib/postgresql/15/bin";

/** What of Debian's packages is missing for a cluster; empty when it can be started. */
export const missingForPatroni: readonly string[] = [
  ["patroni", "/usr/bin/patroni"],
  ["etcd-server", "/usr/bin/etcd"],
  ["postgresql-15", join(binaries, "postgres")],
  ["python3-psycopg2", "/usr/lib/python3/dist-packages/psycopg2"],
].flatMap(([name = "", path = ""]) => (existsSync(path) ? [] : [name]));

interface Member {
  readonly name: string;
  readonly port: number;
  readonly restPort: number;
  readonly folder: string;
  readonly file: string;
  child: ChildProcess | undefined;
}

export interface PatroniCluster {
  /** The address of all members, of which the one that takes writes is used. */
  readonly url: string;
  /** Seconds after which a silent primary is replaced. */
  readonly ttl: number;
  /** Kills Patroni and PostgreSQL of the primary, as the loss of its machine does; returns its name. */
  readonly killPrimary: () => Promise<string>;
  /** Starts a killed member again and waits until a standby is synchronous. */
  readonly revive: (name: string) => Promise<void>;
  readonly stop: () => Promise<void>;
}

const statusFormat = z.object({ role: z.string(), state: z.string() });
const clusterFormat = z.object({
  members: z.array(z.object({ name: z.string(), role: z.string(), state: z.string() })),
});

const processIdOf = async ({ folder }: Member): Promise<number> =>
  Number((await readFile(join(folder, "data/postmaster.pid"), "utf8")).split("\n")[0]);

/** Starts etcd and three members with the settings of deploy/postgresql/patroni.yml, on ports of this machine. */
export async function startPatroni(): Promise<PatroniCluster> {
  // Not in the temporary folder of the run, which only this user may enter.
  const folder = await mkdtemp("/tmp/kasekam-patroni-");
  await chmod(folder, 0o755);
  const [clientPort, peerPort] = [await freePort(), await freePort()];
  const etcd = spawn(
    "/usr/bin/etcd",
    [
      ...["--data-dir", join(folder, "etcd"), "--name", "e1", "--log-level", "error"],
      ...["--listen-client-urls", `http://127.0.0.1:${clientPort}`],
      ...["--advertise-client-urls", `http://127.0.0.1:${clientPort}`],
      ...["--listen-peer-urls", `http://127.0.0.1:${peerPort}`],
      ...["--initial-advertise-peer-urls", `http://127.0.0.1:${peerPort}`],
      ...["--initial-cluster", `e1=http://127.0.0.1:${peerPort}`],
    ],
    { stdio: "ignore" },
  );
  await waitForPort(clientPort, "etcd");

  const given = parse(await readFile(example, "utf8"));
  const settings = given.bootstrap.dcs.postgresql.parameters;
  // A small machine, and no archive; everything that decides about a failover stays.
  Object.assign(settings, { shared_buffers: "64MB", max_connections: 60, archive_mode: "off" });
  const members: Member[] = [];
  for (const name of ["pg1", "pg2", "pg3"]) {
    const [port, restPort] = [await freePort(), await freePort()];
    const own = join(folder, name);
    await mkdir(own);
    const file = join(own, "patroni.yml");
    await writeFile(
      file,
      stringify({
        ...given,
        name,
        restapi: { listen: `127.0.0.1:${restPort}`, connect_address: `127.0.0.1:${restPort}` },
        etcd3: { hosts: `127.0.0.1:${clientPort}` },
        postgresql: {
          ...given.postgresql,
          listen: `127.0.0.1:${port}`,
          connect_address: `127.0.0.1:${port}`,
          data_dir: join(own, "data"),
          pgpass: join(own, "pgpass"),
          parameters: { unix_socket_directories: own },
          pg_hba: given.postgresql.pg_hba.map((line: string) => line.replace("10.0.0.0/24", "127.0.0.1/32")),
        },
      }),
    );
    giveToPostgres(own);
    members.push({ name, port, restPort, folder: own, file, child: undefined });
  }

  const startMember = (member: Member): void => {
    const [program, options] = asPostgres("/usr/bin/patroni", member.file);
    member.child = spawn(program, [...options], { stdio: "ignore", env: { PATH: process.env.PATH ?? "" } });
  };
  /** The status of a member; null while it does not answer. */
  async function statusOf({ restPort }: Member) {
    const answer = await fetch(`http://127.0.0.1:${restPort}/patroni`).catch(() => null);
    return answer === null ? null : statusFormat.parse(await answer.json());
  }
  async function findPrimary(): Promise<Member | undefined> {
    for (const member of members) {
      const status = await statusOf(member);
      if (status?.state === "running" && status.role === "master") return member;
    }
    return undefined;
  }
  async function membersOf({ restPort }: Member) {
    const answer = await fetch(`http://127.0.0.1:${restPort}/cluster`).catch(() => null);
    return answer === null ? [] : clusterFormat.parse(await answer.json()).members;
  }
  /** Until all members run and one is a synchronous standby. */
  const settle = () =>
    vi.waitUntil(
      async () => {
        const primary = await findPrimary();
        const found = primary ? await membersOf(primary) : [];
        const isRunning =
          found.length === members.length && found.every(({ state }) => /running|streaming/.test(state));
        return isRunning && found.some(({ role }) => role === "sync_standby");
      },
      { timeout: 120_000, interval: 200 },
    );

  for (const member of members) startMember(member);
  await settle();
  const primary = await findPrimary();
  const { password } = given.postgresql.authentication.superuser;
  await withClient(
    `postgresql://postgres:${password}@127.0.0.1:${primary?.port}/postgres`,
    async (client) => {
      await client.query("create role kasekam login password 'kasekam'");
      await client.query(
        "create database kasekam owner kasekam template template0 encoding 'UTF8' lc_collate 'C' lc_ctype 'C.UTF-8'",
      );
    },
  );
  const hosts = members.map(({ port }) => `127.0.0.1:${port}`).join(",");
  return {
    url: `postgresql://kasekam:kasekam@${hosts}/kasekam?target_session_attrs=read-write`,
    ttl: given.bootstrap.dcs.ttl,
    async killPrimary() {
      const found = await findPrimary();
      if (!found?.child) throw new Error("There is no primary.");
      const postgres = await processIdOf(found);
      const ended = once(found.child, "exit");
      found.child.kill("SIGKILL");
      process.kill(postgres, "SIGKILL");
      await ended;
      return found.name;
    },
    async revive(name) {
      const member = members.find((one) => one.name === name);
      if (member) startMember(member);
      await settle();
    },
    async stop() {
      for (const { child } of members) {
        if (!child || child.exitCode !== null || child.signalCode !== null) continue;
        const ended = once(child, "exit");
        child.kill("SIGTERM");
        await Promise.race([ended, sleep(20_000)]);
      }
      const ended = once(etcd, "exit");
      etcd.kill("SIGTERM");
      await ended;
      await rm(folder, { recursive: true, force: true });
    },
  };
}
