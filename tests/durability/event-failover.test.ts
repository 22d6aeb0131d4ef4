import { randomUUID } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import {
  type ReplicatedPostgres,
  startReplicatedPostgres,
} from "../../scripts/bench/events/replicated-postgres.ts";
import { type Database, openDatabase } from "../../server/db/database.ts";
import { migrate } from "../../server/db/migrator/migrate.ts";
import { numberEvents, numberPublishedEvents } from "../../server/live/number-events.ts";
import { publish } from "../../server/live/publish.ts";
import { readEvents } from "../../server/live/stream/events.ts";
import { fastFolder } from "../support/postgres/fast-folder.ts";

let folder = "";
let postgres: ReplicatedPostgres;
beforeAll(async () => {
  folder = await mkdtemp(join(fastFolder(), "kasekam-failover-"));
  postgres = await startReplicatedPostgres(folder);
  await migrate(postgres.primaryUrl);
}, 60_000);
afterAll(async () => {
  await postgres?.stop();
  await rm(folder, { recursive: true, force: true });
}, 30_000);

const person = randomUUID();
const unreadOf = (data: string): number => Number(/\d+/.exec(data)?.[0]);
const open = (url: string): Database => {
  const db = openDatabase(url, { connections: 8 });
  numberPublishedEvents(db);
  return db;
};

test("a standby that takes over continues the numbers of live events, and none is lost or sent twice", {
  timeout: 60_000,
}, async () => {
  const sent: number[] = [];
  const received: number[] = [];
  let head = 0;
  let next = 0;
  const say = async (db: Database) => {
    next += 1;
    const unread = next;
    await db.transaction((tx) => publish(tx, { audience: [person], event: "noticesRead", data: { unread } }));
    sent.push(unread);
  };
  const read = async (db: Database) => {
    for (const { place, data } of await readEvents(db, {
      after: head,
      until: Number.MAX_SAFE_INTEGER,
      people: [person],
    })) {
      expect(place).toBeGreaterThan(head);
      head = place;
      received.push(unreadOf(data));
    }
  };

  const primary = open(postgres.primaryUrl);
  let isOver = false;
  const writeUntilItFails = async () => {
    while (!isOver)
      await say(primary).catch(() => {
        isOver = true;
      });
  };
  const writing = Promise.all(Array.from({ length: 6 }, writeUntilItFails));
  await vi.waitUntil(
    async () => {
      await read(primary);
      return received.length > 100;
    },
    { timeout: 20_000, interval: 5 },
  );
  await postgres.stopPrimary();
  await writing;
  await primary.close();

  const standby = open(postgres.standbyUrl);
  await standby.query("select pg_promote()");
  for (let count = 0; count < 20; count += 1) await say(standby);
  await numberEvents(standby);
  await read(standby);
  // A commit whose answer was lost may be there too.
  expect(sent.filter((unread) => !received.includes(unread))).toEqual([]);
  expect(new Set(received).size).toBe(received.length);
  expect(received.slice(-20)).toEqual(sent.slice(-20));
  const left = await standby.query("select from live_event where place is null");
  expect(left).toEqual([]);
  await standby.close();
});
