import { afterAll, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { createMigratedDatabase } from "../../tests/support/test-app.ts";
import { withClient } from "../db/client.ts";
import { type Database, openDatabase, type Queries } from "../db/database.ts";
import { numberEvents, numberPublishedEvents } from "./number-events.ts";
import { publish, removeOldEvents } from "./publish.ts";

const me = "11111111-1111-4111-8111-111111111111";
let made: Awaited<ReturnType<typeof createMigratedDatabase>>;
/** Numbers nothing by itself. */
let db: Database;
beforeAll(async () => {
  made = await createMigratedDatabase();
  db = openDatabase(made.url, { connections: 6 });
});
afterAll(async () => {
  await db.close();
  await made.drop();
});
beforeEach(async () => {
  await db.query("truncate live_event, live_event_batch");
});

const say = (unread: number, tx: Queries = db) =>
  publish(tx, { audience: [me], event: "noticesRead", data: { unread } });
/** As a server of before publishes. */
const sayAsBefore = (unread: number) =>
  db.query("insert into live_event (audience, name, data) values ($1, 'noticesRead', $2)", [
    [me],
    JSON.stringify({ unread }),
  ]);
const placed = async (): Promise<readonly number[]> => {
  const rows = await db.query<{ unread: number }>(
    "select (data ->> 'unread')::int as unread from live_event where place is not null order by place",
  );
  return rows.map(({ unread }) => unread);
};
/** Runs `during` while a transaction is open that has done `work`, and commits that one then. */
async function whileOpen(
  work: (tx: Queries) => Promise<unknown>,
  during: () => Promise<unknown>,
): Promise<void> {
  await db.transaction(async (tx) => {
    await work(tx);
    await during();
  });
}

test("transactions that publish do not wait for each other", async () => {
  const publishAndRunTriggers = async (tx: Queries) => {
    await say(1, tx);
    // What happens at the commit, as far as triggers go.
    await tx.query("set constraints all immediate");
  };
  await whileOpen(publishAndRunTriggers, async () => {
    await db.transaction(async (tx) => {
      await tx.query("set local lock_timeout = '2s'");
      await say(2, tx);
    });
    await numberEvents(db);
    expect(await placed()).toEqual([2]);
  });
  await numberEvents(db);
  expect(await placed()).toEqual([2, 1]);
});

test("a process numbers what it has published, many transactions in few batches", async () => {
  const publisher = openDatabase(made.url, { connections: 6 });
  numberPublishedEvents(publisher);
  await Promise.all(Array.from({ length: 60 }, (_, index) => publisher.transaction((tx) => say(index, tx))));
  await vi.waitUntil(async () => (await placed()).length === 60, { timeout: 5000 });
  const [{ batches = 0 } = {}] = await db.query<{ batches: number }>(
    "select count(*)::int as batches from live_event_batch",
  );
  expect(batches).toBeLessThan(60);
  await publisher.close();
});

test("a process waits longer after a large batch", async () => {
  const publisher = openDatabase(made.url, { connections: 6 });
  numberPublishedEvents(publisher);
  const countBatches = async (): Promise<number> => {
    const [{ batches = 0 } = {}] = await db.query<{ batches: number }>(
      "select count(*)::int as batches from live_event_batch",
    );
    return batches;
  };
  while ((await countBatches()) < 5)
    await publisher.transaction(async (tx) => {
      for (let index = 0; index < 30; index += 1) await say(index, tx);
    });
  const [{ shortest = 0 } = {}] = await db.query<{ shortest: number }>(
    `select min(gap)::int as shortest
       from (select extract(milliseconds from at - lag(at) over (order by number)) as gap from live_event_batch) b`,
  );
  // A timer may fire a millisecond early.
  expect(shortest).toBeGreaterThanOrEqual(78);
  await publisher.close();
});

/** How many entries of the table and its index this connection has read. */
async function readEntries(tx: Queries): Promise<number> {
  const [found] = await tx.query<{ entries: number }>(
    `select (pg_stat_get_xact_tuples_returned('live_event_waiting_idx'::regclass)
           + pg_stat_get_xact_tuples_returned('live_event'::regclass))::int as entries`,
  );
  return found?.entries ?? Number.NaN;
}

test("while a backup holds a snapshot and an import is writing, a batch reads new events only", async () => {
  await withClient(made.url, async (backup) => {
    await backup.query("begin isolation level repeatable read");
    await backup.query("select count(*) from live_event");
    await whileOpen(
      (tx) => say(-1, tx),
      async () => {
        for (let batch = 0; batch < 20; batch += 1) {
          await db.query(
            `insert into live_event (audience, name, data, tx)
           select array[$1::uuid], 'noticesRead', '{"unread": 1}', pg_current_xact_id() from generate_series(1, 100)`,
            [me],
          );
          await numberEvents(db);
        }
        await say(7);
        const read = await db.transaction(async (tx) => {
          const before = await readEntries(tx);
          await numberEvents(tx);
          return (await readEntries(tx)) - before;
        });
        expect((await placed()).at(-1)).toBe(7);
        // The old versions of 2,000 events are still there.
        expect(read).toBeLessThan(20);
      },
    );
    await backup.query("commit");
  });
  await numberEvents(db);
  expect((await placed()).at(-1)).toBe(-1);
});

test("servers of before and new ones share one order", async () => {
  await say(1);
  // The server that published 1 was killed before it numbered it.
  await sayAsBefore(2);
  expect(await placed()).toEqual([1, 2]);
  await say(3);
  await numberEvents(db);
  await sayAsBefore(4);
  await numberEvents(db);
  expect(await placed()).toEqual([1, 2, 3, 4]);
});

test("a batch tells the servers of before", async () => {
  await withClient(made.url, async (client) => {
    const told: string[] = [];
    client.on("notification", ({ payload }) => told.push(payload ?? ""));
    await client.query("listen event");
    await say(1);
    await numberEvents(db);
    await vi.waitUntil(() => told.length > 0, { timeout: 2000 });
    const [last] = await db.query<{ place: number }>("select max(place) as place from live_event");
    expect(told).toEqual([String(last?.place)]);
  });
});

test("events are numbered where a restore has brought what another cluster saw", async () => {
  await db.query("insert into live_event_batch (snapshot) values ('900000000:900000005:900000001')");
  await say(1);
  await numberEvents(db);
  await say(2);
  await numberEvents(db);
  expect(await placed()).toEqual([1, 2]);
});

test("cleanup keeps what the newest batch saw", async () => {
  for (const unread of [1, 2]) {
    await say(unread);
    await numberEvents(db);
  }
  await db.query("update live_event_batch set at = now() - interval '2 hours'");
  await removeOldEvents(db);
  const left = await db.query<{ isNewest: boolean }>(
    `select snapshot::text = newest_event_snapshot()::text as "isNewest" from live_event_batch`,
  );
  expect(left).toEqual([{ isNewest: true }]);
});

test("cleanup deletes all events that are older than a day, in several steps, and none after them", async () => {
  await db.query(
    `insert into live_event (audience, name, data, at, tx, place)
     select '{}', 'noticesRead', '{}', now() - interval '1 day' + make_interval(secs => n - 8000), '3', n
     from generate_series(1, 12000) n`,
  );
  await removeOldEvents(db);
  const left = await db.query("select min(place)::int as oldest, count(*)::int as count from live_event");
  expect(left).toEqual([{ oldest: 8001, count: 4000 }]);
});
