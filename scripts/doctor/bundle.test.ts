import { mkdtemp, readFile, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Readable } from "node:stream";
import { createGunzip } from "node:zlib";
import { afterAll, beforeAll, expect, test } from "vitest";
import { variableNames } from "../../server/env.ts";
import { resultsOf } from "../../server/status/checks/check-results.ts";
import { startTestApp, type TestApp } from "../../tests/support/test-app.ts";
import { unpackTar } from "../backup/tar.ts";
import { writeBundle } from "./bundle.ts";
import { examine } from "./examine.ts";

let on: TestApp;
let folder = "";
beforeAll(async () => {
  on = await startTestApp();
  folder = await mkdtemp(join(tmpdir(), "kasekam-bundle-"));
});
afterAll(async () => {
  await on.close();
  await rm(folder, { recursive: true, force: true });
});

async function readBundle(path: string): Promise<Readonly<Record<string, string>>> {
  const parts: Record<string, string> = {};
  const bytes = Readable.from([await readFile(path)]).pipe(createGunzip());
  for await (const { name, content } of unpackTar(bytes)) {
    const pieces: Buffer[] = [];
    for await (const piece of content) pieces.push(piece);
    parts[name] = Buffer.concat(pieces).toString();
  }
  return parts;
}

test("a support bundle has versions, settings, checks and errors, and no secret or personal value", async () => {
  const marker = "MARKER";
  await on.db.query(
    `insert into "user" (id, username, email, name, phone, roles, state)
     values (gen_random_uuid(), 'marker-user', 'marker@people.example', 'Marker Person', '+85512000111', '{ROLE_ADMIN}', 'active')`,
  );
  const open =
    /^(NODE_ENV|DEMO|HOST|PORT|LOG_LEVEL|DRAIN_|SESSION_|COMMON_|DATABASE_(CONN|REPLICA_[CL])|METRICS_|FILES_KEEP|WEBHOOK_|OTEL_TRACES)/;
  const marked = Object.fromEntries(
    variableNames
      .filter((name) => !open.test(name))
      .map((name) => [name, `${marker}://${marker}:${marker}-${name}@${marker}/${marker}`]),
  );
  const variables = { ...marked, PORT: "4000", UNRELATED_SECRET: `${marker}-unrelated` };
  const log = join(folder, "server.log");
  const err = {
    type: "Error",
    code: "23505",
    message: `duplicate key (${marker}@people.example)`,
    stack: `Error: duplicate key (${marker})\n    at insert (server/records/write/create.ts:12:3)`,
  };
  await writeFile(
    log,
    [
      JSON.stringify({ level: "info", msg: `message: your code is ${marker}` }),
      JSON.stringify({
        level: "error",
        time: "2026-11-29T01:00:00Z",
        err,
        msg: "a task failed",
        password: marker,
      }),
      JSON.stringify({ level: "error", err, msg: err.message }),
      `PostgreSQL says ${marker}`,
    ].join("\n"),
  );
  const path = join(folder, "bundle.tar.gz");
  const examination = await examine({
    ...{ DATABASE_URL: on.url, DATA_DIR: folder, PORT: "0", METRICS_PORT: "off" },
    SECRETS_KEY: Buffer.alloc(32, 1).toString("base64"),
  });
  const results = resultsOf(examination.found, {
    testNotSent: [`email to ${marker}@people.example: refused`],
    databaseUnreachable: [`DATABASE_URL: ${marker}`],
  });
  await writeBundle(path, { examination, results, variables, log });
  expect((await stat(path)).mode & 0o777).toBe(0o600);
  const parts = await readBundle(path);
  expect(Object.keys(parts).sort()).toEqual(
    ["checks", "log", "machine", "migrations", "settings", "status", "tables"].map((name) =>
      expect.stringMatching(new RegExp(`^kasekam/${name}\\.jsonl?$`)),
    ),
  );
  expect(JSON.stringify(parts)).not.toMatch(/marker/i);
  expect(JSON.stringify(parts)).not.toContain("+85512000111");
  expect(JSON.parse(parts["kasekam/settings.json"] ?? "")).toMatchObject({
    PORT: "4000",
    SECRETS_KEY: "set",
    HOST: "not set",
  });
  expect(parts["kasekam/log.jsonl"]).toContain('"msg":"a task failed"');
  expect(parts["kasekam/log.jsonl"]).toContain("create.ts:12:3");
  expect(parts["kasekam/checks.json"]).toContain("backupUnknown");
});
