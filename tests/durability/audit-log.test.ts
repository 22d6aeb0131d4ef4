import { spawn } from "node:child_process";
import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { afterAll, beforeAll, expect, test } from "vitest";
import { sealAuditLog } from "../../server/audit/seal.ts";
import type { Database } from "../../server/db/database.ts";
import { openAppDatabase } from "../../server/entities/open-app-database.ts";
import { readEnv } from "../../server/env.ts";
import { openFiles } from "../../server/files/store/open-files.ts";
import { launcher } from "../../server/installation/root.ts";
import { createMigratedDatabase } from "../support/test-app.ts";

const rows = 100_000;
const SECRETS_KEY = Buffer.alloc(32, 5).toString("base64");
let folder = "";
let database: Awaited<ReturnType<typeof createMigratedDatabase>>;
let db: Database;
let variables: Readonly<Record<string, string>> = {};
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "kasekam-audit-"));
  database = await createMigratedDatabase();
  variables = { DATABASE_URL: database.url, DATA_DIR: folder, NODE_ENV: "test", SECRETS_KEY };
  db = openAppDatabase(database.url, { env: readEnv(variables) });
  await db.query(
    `insert into history (entity, record_id, version, at, by, action, changes)
     select 'product', $1, n, now(), $1, 'updated', jsonb_build_object('price', jsonb_build_array(n, n + 1))
     from generate_series(1, $2::int) n`,
    [randomUUID(), rows],
  );
  const signal = new AbortController().signal;
  await sealAuditLog({ db, files: openFiles(readEnv(variables)), signal });
}, 120_000);
afterAll(async () => {
  await db.close();
  await database.drop();
  await rm(folder, { recursive: true, force: true });
});

/** Runs `npm run audit:verify` as an operator does. */
async function verify(...args: readonly string[]) {
  const child = spawn(process.execPath, [launcher, "audit:verify", ...args], {
    env: { ...process.env, ...variables },
    stdio: ["ignore", "pipe", "pipe"],
  });
  const [out, error, [code]] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, "exit"),
  ]);
  return { out: out + error, code };
}

test("names the one changed row among 100,000, and exits with 1", async () => {
  const before = await verify();
  expect(before).toMatchObject({ code: 0, out: expect.stringContaining(`20 blocks with ${rows} rows`) });
  const hash = /elsewhere: ([0-9a-f]{64})/.exec(before.out)?.[1] ?? "";
  expect(await verify("--expect", hash)).toMatchObject({ code: 0 });
  const [changed] = await db.query<{ id: number }>(
    `update history set changes = '{"price": [1, 99]}' where version = 67890 returning id`,
  );
  const after = await verify();
  expect(after.code).toBe(1);
  expect(after.out).toContain(`history ${changed?.id} was changed after block 14 sealed it.`);
  expect(after.out).toContain("Findings: 1.");
  // The page shows the result.
  const events = await db.query<{ details: { findings: number } }>(
    "select details from audit_event where kind = 'logVerified' order by id",
  );
  expect(events.map(({ details }) => details.findings)).toEqual([0, 0, 1]);
}, 120_000);

test("an unknown hash is a finding", async () => {
  const { code, out } = await verify("--expect", "00");
  expect(code).toBe(1);
  expect(out).toContain("No block has the hash 00");
}, 60_000);
