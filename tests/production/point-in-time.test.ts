import { execFile } from "node:child_process";
import { randomBytes, randomUUID } from "node:crypto";
import { existsSync } from "node:fs";
import { chmod, mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { promisify } from "node:util";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { freePort } from "../../scripts/free-port.ts";
import { withClient } from "../../server/db/client.ts";
import { createAdmin, signInAsAdmin, startProductionServer } from "../support/production-server.ts";
import { asPostgres, giveToPostgres } from "../support/programs/as-postgres.ts";
import { stopServerProcess } from "../support/server-process.ts";

const example = join(import.meta.dirname, "../../deploy/postgresql/pgbackrest.conf");
const binaries = "/usr/lib/postgresql/15/bin";
const missing = [
  ["pgbackrest", "/usr/bin/pgbackrest"],
  ["postgresql-15", join(binaries, "postgres")],
].flatMap(([name = "", path = ""]) => (existsSync(path) ? [] : [name]));
if (missing.length > 0)
  process.stdout.write(`Not installed: ${missing.join(", ")}. The recovery to a point in time is skipped.\n`);

const run = promisify(execFile);
const asOwner = async (program: string, ...options: readonly string[]): Promise<string> => {
  const [file, words] = asPostgres(program, ...options);
  const { stdout } = await run(file, [...words], { cwd: "/" });
  return stdout;
};

describe.skipIf(missing.length > 0)("pgBackRest", () => {
  let folder = "";
  let port = 0;
  const data = () => join(folder, "data");
  const url = (database: string, user: string) => `postgresql://${user}@127.0.0.1:${port}/${database}`;
  const postgres = (verb: "start" | "stop") =>
    asOwner(
      join(binaries, "pg_ctl"),
      "-D",
      data(),
      "-l",
      join(folder, "log"),
      "-w",
      "-t",
      "60",
      "-m",
      "fast",
      verb,
    );
  const backrest = (...options: readonly string[]) =>
    asOwner("/usr/bin/pgbackrest", `--config=${folder}/pgbackrest.conf`, "--stanza=kasekam", ...options);

  beforeAll(async () => {
    folder = await mkdtemp("/tmp/kasekam-point-in-time-");
    await chmod(folder, 0o755);
    port = await freePort();
    // A folder stands for the bucket; the rest is the example.
    const settings = (await readFile(example, "utf8"))
      .replace(/^repo1-s3-.*\n/gm, "")
      .replace("repo1-type=s3", "repo1-type=posix")
      .replace("repo1-path=/kasekam", `repo1-path=${folder}/repository`)
      .replace("spool-path=/var/spool/pgbackrest", `spool-path=${folder}/spool`)
      .replace("[global]", `[global]\nlog-path=${folder}\nlock-path=${folder}/lock`)
      .replace(/^pg1-path=.*$/m, `pg1-path=${folder}/data`)
      .replace(/^pg1-port=.*$/m, `pg1-port=${port}`)
      .replace(/^pg1-socket-path=.*$/m, `pg1-socket-path=${folder}`);
    await writeFile(join(folder, "pgbackrest.conf"), settings);
    for (const name of ["repository", "spool", "lock"]) await mkdir(join(folder, name));
    giveToPostgres(folder);
    await asOwner(
      join(binaries, "initdb"),
      "-D",
      data(),
      "-A",
      "trust",
      "-E",
      "UTF8",
      "--locale=C",
      "--lc-ctype=C.UTF-8",
    );
    await writeFile(
      join(data(), "postgresql.auto.conf"),
      [
        `port = ${port}`,
        "listen_addresses = '127.0.0.1'",
        `unix_socket_directories = '${folder}'`,
        // As in patroni.yml.
        "jit = off",
        "archive_mode = on",
        `archive_command = 'pgbackrest --config=${folder}/pgbackrest.conf --stanza=kasekam archive-push %p'`,
        "",
      ].join("\n"),
    );
    await postgres("start");
    // Before the first segment is full: after three failures PostgreSQL waits for a minute.
    await backrest("stanza-create");
    await withClient(url("postgres", "postgres"), async (client) => {
      await client.query("create role kasekam login");
      await client.query("create database kasekam owner kasekam");
    });
  }, 120_000);
  afterAll(async () => {
    await postgres("stop").catch(() => {});
    await rm(folder, { recursive: true, force: true });
  }, 60_000);

  test("brings the product back to the moment before a mistake", async () => {
    const settings = {
      DATABASE_URL: url("kasekam", "kasekam"),
      DATA_DIR: join(folder, "server"),
      SECRETS_KEY: randomBytes(32).toString("base64"),
    };
    const add = async (base: string, token: string, name: string): Promise<void> => {
      const answer = await fetch(`${base}/api/productUnits/v1/json`, {
        method: "POST",
        headers: { authorization: `Bearer ${token}`, "content-type": "application/json" },
        body: JSON.stringify({
          name,
          nameKh: "កញ្ច្រែង",
          symbol: randomUUID().slice(0, 18),
          dimension: "count",
        }),
      });
      expect(answer.status).toBe(200);
    };

    await createAdmin(settings);
    const server = await startProductionServer(settings);
    let moment = "";
    try {
      await backrest("check");
      await backrest("--type=full", "backup");
      // pgBackRest keeps the end of a backup in whole seconds, and restores only to a later one.
      await sleep(1100);
      const token = await signInAsAdmin(server.url);
      await add(server.url, token, "Before");
      moment = await withClient(settings.DATABASE_URL, async (client) => {
        const { rows } = await client.query<{ now: string }>("select now()::text as now");
        return rows[0]?.now ?? "";
      });
      await add(server.url, token, "After");
      await withClient(settings.DATABASE_URL, (client) => client.query("drop table product_unit cascade"));
    } finally {
      await stopServerProcess(server);
    }
    // The last segment is archived when it is full, or at a stop.
    await postgres("stop");
    await backrest("--delta", "--type=time", `--target=${moment}`, "--target-action=promote", "restore");
    await postgres("start");
    await vi.waitUntil(
      () =>
        withClient(url("postgres", "postgres"), async (client) => {
          const { rows } = await client.query<{ over: boolean }>("select not pg_is_in_recovery() as over");
          return rows[0]?.over === true;
        }),
      { timeout: 60_000, interval: 200 },
    );

    const again = await startProductionServer(settings);
    try {
      await signInAsAdmin(again.url);
      const found = await withClient(settings.DATABASE_URL, async (client) => {
        const { rows } = await client.query<{ name: string }>(
          "select name from product_unit where name in ('Before', 'After')",
        );
        return rows.map(({ name }) => name);
      });
      expect(found).toEqual(["Before"]);
      expect((await fetch(`${again.url}/api/ready`)).status).toBe(200);
    } finally {
      await stopServerProcess(again);
    }
  }, 300_000);
});
