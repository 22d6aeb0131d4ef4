import { spawn } from "node:child_process";
import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { afterAll, beforeAll, expect, test } from "vitest";
import { addOldHistory, archiveFiles, namedFiles, rowsOf } from "../../server/archive/archive.fixture.ts";
import { listArchives } from "../../server/archive/list-archives.ts";
import { type Database, openDatabase } from "../../server/db/database.ts";
import { launcher } from "../../server/installation/root.ts";
import { prepareSettings } from "../../server/settings/prepare-settings.ts";
import { createMigratedDatabase } from "../support/test-app.ts";

let folder = "";
let database: Awaited<ReturnType<typeof createMigratedDatabase>>;
let db: Database;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "kasekam-archive-"));
  database = await createMigratedDatabase();
  db = openDatabase(database.url, { connections: 1 });
  await prepareSettings(db);
  await db.query("update system_setting set value = '12' where key = 'history.keepMonths'");
  await addOldHistory(db, randomUUID(), 6000);
});
afterAll(async () => {
  await db.close();
  await database.drop();
  await rm(folder, { recursive: true, force: true });
});

const start = (script: string, ...args: readonly string[]) =>
  spawn(process.execPath, [launcher, script, ...args], {
    env: { ...process.env, DATABASE_URL: database.url, DATA_DIR: folder, NODE_ENV: "test" },
    stdio: ["ignore", "pipe", "pipe"],
  });
const run = async (script: string, ...args: readonly string[]) => {
  const child = start(script, ...args);
  const [out, error, [code]] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, "exit"),
  ]);
  return { out, error, code };
};

/** Runs the command and kills it as soon as a query finds something; returns whether it was killed in time. */
async function killWhen(found: string): Promise<boolean> {
  const child = start("archive");
  const exit = once(child, "exit");
  let isRunning = true;
  void exit.then(() => {
    isRunning = false;
  });
  while (isRunning && (await db.query(found)).length === 0);
  child.kill("SIGKILL");
  await exit;
  return child.signalCode === "SIGKILL";
}

test("a killed command leaves each row in the table or in the archive; the next finishes, and another restores", async () => {
  const before = await rowsOf(db, "history");
  const moments = ["select from archive_part", "select from archive_part where is_done"];
  const killed: boolean[] = [];
  for (const moment of moments) {
    killed.push(await killWhen(moment));
    // The connection of a killed process ends a moment later; until then it may still commit what it had sent.
    await expect
      .poll(
        () =>
          db.query(
            "select state, query from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid() and backend_type = 'client backend'",
          ),
        { timeout: 10_000 },
      )
      .toEqual([]);
    const archived = (await listArchives(db)).reduce((sum, { rows }) => sum + rows, 0);
    expect((await rowsOf(db, "history")).length + archived).toBe(before.length);
  }
  expect(killed.filter(Boolean).length).toBeGreaterThan(0);
  const young = before.length - 6000;
  expect(await run("archive")).toMatchObject({ code: 0, error: "" });
  expect(await rowsOf(db, "history")).toHaveLength(young);
  expect(await archiveFiles(folder)).toEqual(await namedFiles(db));
  expect((await run("archive", "--list")).out).toMatch(/^history {2}2024-01 {2}2000 rows {2}.* KB$/m);
  const restored = await run("archive:restore", "--table", "history", "--from", "2024-01");
  expect(restored.out).toBe("Restored 6000 rows of 3 months into history, for 30 days.\n");
  expect(await rowsOf(db, "history")).toEqual(before);
}, 120_000);

test("the commands say what they would do, and reject wrong arguments", async () => {
  const dry = await run("archive", "--dry-run", "--table", "history", "--keep-months", "600");
  expect(dry.out).toBe("history: keeps 600 months; 0 rows of 0 months would move, about 0 B\n");
  expect(await run("archive", "--keep-months", "3")).toMatchObject({
    code: 2,
    error: "error: --table and --keep-months are for --dry-run; the settings say what is archived.\n",
  });
  expect(await run("archive:restore", "--table", "history", "--from", "2024-13")).toMatchObject({
    code: 2,
    error: expect.stringContaining("It takes a month such as 2024-01."),
  });
});
