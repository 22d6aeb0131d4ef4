import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type ChatPair, createChatPairs } from "../../scripts/bench/chat-pairs.ts";
import { runChat } from "../../scripts/bench/chat-run.ts";
import type { Database } from "../../server/db/database.ts";
import { openAppDatabase } from "../../server/entities/open-app-database.ts";
import type { TestDatabase } from "../support/postgres/test-database.ts";
import { type ServerProcess, startServerProcess } from "../support/server-process.ts";
import { createMigratedDatabase } from "../support/test-app.ts";

// Short version of `npm run bench:chat`.

let database: TestDatabase;
let db: Database;
let folder = "";
let pairs: readonly ChatPair[] = [];
let servers: readonly ServerProcess[] = [];
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "kasekam-chat-"));
  database = await createMigratedDatabase();
  db = openAppDatabase(database.url);
  pairs = await createChatPairs(db, 10);
  servers = await Promise.all(
    ["one", "other"].map((name) =>
      startServerProcess({
        NODE_ENV: "production",
        DATABASE_URL: database.url,
        DATA_DIR: join(folder, name),
        METRICS_PORT: "off",
        LOG_LEVEL: "info",
      }),
    ),
  );
}, 120_000);
afterAll(async () => {
  for (const { child, ended } of servers) {
    if (child.exitCode === null && child.signalCode === null) child.kill("SIGKILL");
    await ended;
  }
  await db.close();
  await database.drop();
  await rm(folder, { recursive: true, force: true });
}, 30_000);

test("every message reaches its asker and its assignee exactly once, even when one of two servers is killed", {
  timeout: 90_000,
}, async () => {
  const [one, other] = servers;
  if (!one || !other) throw new Error("Two servers are needed.");
  const pace = { pairs, seconds: 4, perSecond: 20 };
  const calm = await runChat({ ...pace, origins: [one.url, other.url] });
  expect(calm).toMatchObject({ streams: 20, sent: 80, failed: 0, missing: 0, twice: 0 });
  const broken = await runChat({
    ...pace,
    origins: [one.url, other.url],
    stopOne: async () => {
      one.child.kill("SIGKILL");
      await one.ended;
      return one.url;
    },
  });
  expect(broken).toMatchObject({ sent: 80, failed: 0, missing: 0, twice: 0 });
  // Messages resent with the same id are stored once.
  const [counted] = await db.query<{ count: number; ids: number }>(
    "select count(*)::int as count, count(distinct id)::int as ids from message",
  );
  expect(counted).toEqual({ count: 160, ids: 160 });
});
