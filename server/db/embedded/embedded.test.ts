import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, readdirSync } from "node:fs";
import { mkdir, mkdtemp, readdir, readFile, rename, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Client } from "pg";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { launcher } from "../../installation/root.ts";
import { checkDatabase } from "../check-database.ts";
import { type EmbeddedPostgres, findRunningPostgres, startEmbeddedPostgres } from "./embedded.ts";
import { findPostgresBinaries } from "./embedded-binaries.ts";

let folder = "";
let dataDir = "";
const running: EmbeddedPostgres[] = [];

const start = async (binFolder?: string): Promise<EmbeddedPostgres> => {
  const postgres = await startEmbeddedPostgres({ dataDir, binFolder, log: () => undefined });
  running.push(postgres);
  return postgres;
};

const query = async (url: string, sql: string): Promise<unknown[]> => {
  const client = new Client({ connectionString: url });
  client.on("error", () => undefined);
  await client.connect();
  try {
    return (await client.query(sql)).rows;
  } finally {
    await client.end();
  }
};

const queryWhenBack = (url: string, sql: string): Promise<unknown[]> =>
  vi.waitUntil(() => query(url, sql).catch(() => undefined), { timeout: 15_000, interval: 50 });

const readPid = async (): Promise<number> =>
  Number((await readFile(join(dataDir, "postgres", "postmaster.pid"), "utf8")).split("\n")[0]);

/** Starts the same database in another process, like a second server; resolves once it is ready. */
const startElsewhere = async () => {
  const child = spawn(
    process.execPath,
    [launcher, "server/db/embedded/start-elsewhere.fixture.ts", dataDir],
    {
      stdio: ["ignore", "pipe", "inherit"],
    },
  );
  const [url] = await once(child.stdout, "data");
  return { child, url: String(url) };
};

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "kasekam-embedded-"));
  dataDir = join(folder, "data");
  await mkdir(dataDir);
  vi.stubEnv("TMPDIR", folder);
});

afterEach(async () => {
  for (const postgres of running.splice(0)) await postgres.stop();
  vi.unstubAllEnvs();
  // A PostgreSQL whose server has just died may still be writing files.
  await rm(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 200 });
});

describe("embedded PostgreSQL", () => {
  test("keeps its data across a restart, and writes to disk", async () => {
    const began = performance.now();
    const first = await start();
    const firstStart = performance.now() - began;
    await query(first.connectionString, "create table kept as select 'ស្រូវ' as word");
    await first.stop();
    const again = performance.now();
    const second = await start();
    // The files of the database are not created again.
    expect(performance.now() - again).toBeLessThan(firstStart);
    expect(await query(second.connectionString, "select word from kept")).toEqual([{ word: "ស្រូវ" }]);
    expect(await query(second.connectionString, "show fsync")).toEqual([{ fsync: "on" }]);
  });

  test("supports Khmer letters in its trigram index", async () => {
    const { connectionString } = await start();
    await query(connectionString, "create extension pg_trgm");
    const rows = await query(connectionString, "select cardinality(show_trgm('ស្រូវ')) > 3 as sees");
    expect(rows).toEqual([{ sees: true }]);
  });

  test("is found by another program while it runs, and not after", async () => {
    const postgres = await start();
    expect(await findRunningPostgres(dataDir)).toBe(postgres.connectionString);
    await postgres.stop();
    expect(await findRunningPostgres(dataDir)).toBeUndefined();
  });

  test("says what to do where another program does not see its socket", async () => {
    const { connectionString } = await start();
    const folder = new URLSearchParams(connectionString.split("?")[1]).get("host") ?? "";
    const socket = join(folder, ".s.PGSQL.5432");
    await rename(socket, `${socket}.hidden`);
    await expect(findRunningPostgres(dataDir)).rejects.toThrow(
      /does not see its socket.*Set TMPDIR of the service/,
    );
    await rename(`${socket}.hidden`, socket);
    expect(await findRunningPostgres(dataDir)).toBe(connectionString);
  });

  test("restarts after a kill -9 of PostgreSQL, with every acknowledged write", async () => {
    const { connectionString } = await start();
    await query(connectionString, "create table kept as select 1 as id");
    const killed = await readPid();
    process.kill(killed, "SIGKILL");
    expect(await queryWhenBack(connectionString, "select id from kept")).toEqual([{ id: 1 }]);
    expect(await readPid()).not.toBe(killed);
  });

  test("starts after a kill -9 of its server, which also ends PostgreSQL", async () => {
    const { child, url } = await startElsewhere();
    await query(url, "create table kept as select 1 as id");
    child.kill("SIGKILL");
    await once(child, "exit");
    const { connectionString } = await start();
    expect(await query(connectionString, "select id from kept")).toEqual([{ id: 1 }]);
  });

  test("starts after a kill -9 of both", async () => {
    const { child, url } = await startElsewhere();
    await query(url, "create table kept as select 1 as id");
    process.kill(await readPid(), "SIGKILL");
    child.kill("SIGKILL");
    await once(child, "exit");
    const { connectionString } = await start();
    expect(await query(connectionString, "select id from kept")).toEqual([{ id: 1 }]);
  });

  test("starts when a dead server's process id was reused by another program", async () => {
    const first = await start();
    await first.stop();
    const stale = [process.pid, join(dataDir, "postgres"), 0, 5432, "/tmp", "", "0 0", "ready", ""].join(
      "\n",
    );
    await writeFile(join(dataDir, "postgres", "postmaster.pid"), stale);
    const second = await start();
    expect(await query(second.connectionString, "select 1 as one")).toEqual([{ one: 1 }]);
  });

  test("rejects a data directory in use by another live server, and leaves that one alone", async () => {
    const { child, url } = await startElsewhere();
    await expect(start()).rejects.toThrow(/in use by another running server/);
    expect(await query(url, "select 1 as one")).toEqual([{ one: 1 }]);
    child.kill("SIGTERM");
    await once(child, "exit");
  });

  test("rejects a database of another PostgreSQL version", async () => {
    const first = await start();
    await first.stop();
    await writeFile(join(dataDir, "postgres", "PG_VERSION"), "17\n");
    await expect(start()).rejects.toThrow(/written by PostgreSQL 17/);
  });
});

describe("POSTGRES_BIN", () => {
  /** Programs as a distribution installs them: those of Debian that this machine has, and a folder of links. */
  const debian = "/usr/lib/postgresql";
  const installed = existsSync(debian) ? readdirSync(debian).map((major) => join(debian, major, "bin")) : [];
  const makeLinks = async (): Promise<string> => {
    const links = join(folder, "bin");
    await mkdir(links);
    const { initdb, postgres } = await findPostgresBinaries();
    await symlink(initdb, join(links, "initdb"));
    await symlink(postgres, join(links, "postgres"));
    return links;
  };
  /** Programs that say only a version. */
  const makePrograms = async (version: string): Promise<string> => {
    const programs = join(folder, "bin");
    await mkdir(programs);
    for (const name of ["initdb", "postgres"])
      await writeFile(join(programs, name), `#!/bin/sh\necho "${name} (PostgreSQL) ${version}"\n`, {
        mode: 0o755,
      });
    return programs;
  };

  test.each(["links", ...installed])(
    "%s run the database, with Khmer letters and their order",
    async (name) => {
      const binFolder = name === "links" ? await makeLinks() : name;
      const { major } = await findPostgresBinaries(binFolder);
      const { connectionString } = await start(binFolder);
      await checkDatabase(connectionString);
      expect(await query(connectionString, "show server_version_num")).toEqual([
        { server_version_num: expect.stringMatching(new RegExp(`^${major}`)) },
      ]);
    },
  );

  test("of another major version than that of the data are refused, and the data stay", async () => {
    await (await start()).stop();
    await expect(start(await makePrograms("17.4"))).rejects.toThrow(
      /written by PostgreSQL 18, and this is PostgreSQL 17. Set POSTGRES_BIN to the programs of PostgreSQL 18/,
    );
    const again = await start();
    expect(await query(again.connectionString, "select 1 as one")).toEqual([{ one: 1 }]);
  });

  test("that are too old or no programs of PostgreSQL are refused before anything is created", async () => {
    await expect(start(await makePrograms("14.9"))).rejects.toThrow(
      /POSTGRES_BIN is PostgreSQL 14.9, and Kasekam needs 15 or newer/,
    );
    await expect(start(folder)).rejects.toThrow(/POSTGRES_BIN must be a folder with the programs/);
    expect(await readdir(dataDir)).toEqual([]);
  });
});
