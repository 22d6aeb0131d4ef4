import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { withClient } from "../../server/db/client.ts";
import { readByCursor } from "../../server/db/cursor.ts";
import type { Database, Queries } from "../../server/db/database.ts";
import { migrate } from "../../server/db/migrator/migrate.ts";
import { readFromReplica, readPublicly } from "../../server/db/replica/read-from-replica.ts";
import { openReplica, type Replica } from "../../server/db/replica/replica.ts";
import { createLog } from "../../server/http/request-log.ts";
import { withSnapshot } from "../../server/reports/snapshot.ts";
import { addAccount, bearer, signInAs } from "../support/accounts.ts";
import { type ReplicaPair, startReplicaPair } from "../support/postgres/replica-pair.ts";
import { startTestApp, type TestApp } from "../support/test-app.ts";

let pair: ReplicaPair;
let on: TestApp;
let replica: Replica;
let token = "";
const lines: string[] = [];

const startApp = (url: string, replicaUrl: string): Promise<TestApp> =>
  startTestApp({
    url,
    settings: {
      DATABASE_URL: url,
      DATABASE_REPLICA_URL: replicaUrl,
      DATABASE_REPLICA_LAG_SECONDS: "1",
    },
    log: createLog("warn", { write: (line) => lines.push(line) }),
  });
const replicaOf = ({ db }: Pick<TestApp, "db">): Replica => db.context.replica ?? expect.fail("no replica");
const until = (state: string, of = replica) =>
  vi.waitUntil(() => of.state() === state, { timeout: 10_000, interval: 20 });
const fallbacks = (reason: string): number =>
  [...replica.counts.fallbacks].find(([name]) => name === reason)?.[1] ?? 0;
const onReplica = (sql: string) => withClient(pair.replica.url, (client) => client.query(sql));
const onPrimary = (sql: string) => withClient(pair.primary.url, (client) => client.query(sql));
const isStandby = async (tx: Queries): Promise<unknown> =>
  (await tx.query(`select pg_is_in_recovery() as "isStandby"`))[0]?.isStandby;

const read = async (url: string) => {
  const answer = await on.app.inject({ url, headers: bearer(token) });
  expect(answer.statusCode, answer.body).toBe(200);
  return answer;
};
let count = 0;
/** Adds a release and a unit as a person does; returns their names. */
async function write(): Promise<{ readonly release: string; readonly unit: string }> {
  count += 1;
  const [release, unit] = [`1.0.${count}`, `Basket ${count}`];
  const newRelease = { platform: "android", number: release, releasedAt: "2026-01-01" };
  const newUnit = { name: unit, nameKh: "កន្ត្រក", symbol: `b${count}`, dimension: "count" };
  for (const [path, payload] of [
    ["appVersions", newRelease],
    ["productUnits", newUnit],
  ] as const) {
    const answer = await on.app.inject({
      method: "POST",
      url: `/api/${path}/v1/json`,
      headers: { ...bearer(token), "idempotency-key": `${path}-${count}` },
      payload,
    });
    expect(answer.statusCode, answer.body).toBe(200);
  }
  return { release, unit };
}
const readRelease = async (): Promise<string> =>
  (await read("/api/app/v1/version?platform=android&version=0.0.1")).json().latest?.number;
const exportUnits = async (): Promise<string> => (await read("/api/productUnits/v1/export?format=csv")).body;
/** The number of accounts in the report of users. */
const readUsers = async (): Promise<string> =>
  JSON.stringify((await read("/api/reports/v1/users?period=thisYear")).json().totals);

/** Expects that a person who writes sees it in each kind of read at once. */
async function expectOwnWrites(): Promise<void> {
  const { release, unit } = await write();
  expect(await readRelease()).toBe(release);
  expect(await exportUnits()).toContain(unit);
  const before = await readUsers();
  await addAccount(on.db, { roles: ["ROLE_ADMIN"] });
  expect(await readUsers()).not.toBe(before);
}

beforeAll(async () => {
  pair = await startReplicaPair((url) => migrate(url));
  on = await startApp(pair.primary.url, pair.replica.url);
  replica = replicaOf(on);
  const { username } = await addAccount(on.db, { roles: ["ROLE_BACKOFFICE_ADMIN"] });
  token = await signInAs(on.app, username);
  await until("used");
}, 120_000);
afterAll(async () => {
  await on.close();
  await pair.stop();
}, 60_000);

test("reports, exports and public reads are answered by the replica, with the caller's last writes", async () => {
  for (let round = 0; round < 5; round += 1) await expectOwnWrites();
  expect(replica.counts.answered).toBeGreaterThan(10);
  expect(await withSnapshot(on.db, isStandby)).toBe(true);
  expect(await readPublicly(on.db, isStandby)).toBe(true);
  expect((await on.app.metrics.metrics()).split("\n")).toEqual(
    expect.arrayContaining([
      'replica_state{state="used"} 1',
      'replica_state{state="lagging"} 0',
      // It may be asked for in the moment after a write.
      expect.stringMatching(/^replica_lag_seconds 0(\.0\d*)?$/),
      `replica_reads_total ${replica.counts.answered}`,
    ]),
  );
});

test("with several hosts, the one that is a standby is used", async () => {
  const hosts = [pair.primary.url, pair.replica.url]
    .map((url) => encodeURIComponent(new URL(url).searchParams.get("host") ?? ""))
    .join(",");
  const several = openReplica(`postgresql://kasekam@${hosts}/kasekam`, { connections: 2, lagLimitMs: 1000 });
  several.follow(on.db, { info: () => undefined, warn: () => undefined });
  await until("used", several);
  const client = await several.begin(on.db, 1000);
  expect((await client.query("select pg_is_in_recovery() as standby")).rows).toEqual([{ standby: true }]);
  client.release(true);
  await several.close();
});

test("the own write is read while the replica lags, first by waiting and then from the primary", async () => {
  await onReplica("select pg_wal_replay_pause()");
  await expectOwnWrites();
  await until("lagging");
  expect(fallbacks("lagging")).toBeGreaterThan(0);
  await expectOwnWrites();
  expect(replica.lagSeconds()).toBeGreaterThan(1);
  expect(lines.join("")).toContain('"state":"lagging"');
  await onReplica("select pg_wal_replay_resume()");
  await until("used");
  expect(await readPublicly(on.db, isStandby)).toBe(true);
});

test("a read waits for a replica that catches up meanwhile", async () => {
  await onReplica("select pg_wal_replay_pause()");
  await onPrimary("create table late ()");
  let isWaiting = true;
  const reading = replica.begin(on.db, 20_000).finally(() => {
    isWaiting = false;
  });
  await vi.waitUntil(() => replica.pool.totalCount > replica.pool.idleCount, { timeout: 5000 });
  expect(isWaiting).toBe(true);
  await onReplica("select pg_wal_replay_resume()");
  const client = await reading;
  expect((await client.query("select to_regclass('late')::text as name")).rows).toEqual([{ name: "late" }]);
  await client.query("commit");
  client.release();
  await until("used");
});

describe("when the replay cancels a read", () => {
  const rows = 6000;
  /** Removes dead rows that the snapshot of the replica still needs, and waits until it has replayed that. */
  async function conflict(): Promise<void> {
    await onPrimary("update item set word = word || '!' where number = 1");
    await onPrimary("vacuum item");
    // A vacuum may end before its log is flushed; a commit flushes it.
    await onPrimary("comment on table item is 'vacuumed'");
    const { rows: found } = await onPrimary("select pg_current_wal_flush_lsn()::text as lsn");
    await vi.waitUntil(
      async () =>
        (await onReplica(`select pg_last_wal_replay_lsn() >= '${found[0]?.lsn}' as done`)).rows[0]?.done,
      { timeout: 5000 },
    );
  }
  beforeAll(async () => {
    await onPrimary(
      `create table item (number int primary key, word text) with (autovacuum_enabled = false)`,
    );
    await onPrimary(`insert into item select n, 'word ' || n from generate_series(1, ${rows}) n`);
    await onPrimary("vacuum item");
    await until("used");
  });

  test("a report is read again from the primary, idle or running", async () => {
    for (const statement of [
      "select 1",
      "select count(*), pg_sleep(0.01 * count(*)) from (select from item limit 100) i",
    ]) {
      const tries: unknown[] = [];
      const found = await withSnapshot(on.db, async (tx) => {
        tries.push(await isStandby(tx));
        const [first] = await tx.query<{ word: string }>("select word from item where number = 1");
        const running = tx.query(statement);
        if (tries.length === 1) await Promise.all([conflict(), running]);
        await tx.query("select 1");
        return first?.word;
      });
      expect(tries, statement).toEqual([true, false]);
      expect(found).toMatch(/^word 1!+$/);
      await until("used");
    }
    expect(fallbacks("conflict")).toBeGreaterThan(0);
  });

  const readItems = (db: Database) =>
    readByCursor<{ number: number; word: string }>(db, {
      text: "select number, word from item order by number desc",
      values: [],
      rowsAtOnce: 250,
    });

  test("an export goes on at the primary, with each row once", async () => {
    const numbers: number[] = [];
    const answered = replica.counts.answered;
    for await (const chunk of readItems(on.db)) {
      if (numbers.length === 0) await conflict();
      numbers.push(...chunk.map(({ number }) => number));
    }
    expect(numbers).toEqual(Array.from({ length: rows }, (_, index) => rows - index));
    expect(replica.counts.answered).toBe(answered);
    await until("used");
  });

  test("an export whose first rows have changed meanwhile ends with an error, not with a mixture", async () => {
    const reading = readItems(on.db);
    expect((await reading.next()).value).toHaveLength(250);
    await onPrimary(`update item set word = 'changed' where number = ${rows}`);
    await conflict();
    const rest = async () => {
      for await (const _ of reading);
    };
    await expect(rest()).rejects.toMatchObject({ type: "away" });
    await until("used");
  });
});

test("an error of the read itself is thrown once, and a time limit is not tried again", async () => {
  let tries = 0;
  const fail = (error: () => Promise<unknown>) =>
    readFromReplica(on.db, error, {
      onPrimary: async () => {
        tries += 1;
        return null;
      },
    });
  await expect(fail(() => Promise.reject(new Error("Not a row.")))).rejects.toThrow("Not a row.");
  const late = withSnapshot(on.db, async (tx) => {
    tries += 1;
    await tx.query("select set_config('statement_timeout', '10ms', true)");
    await tx.query("select pg_sleep(5)");
  });
  await expect(late).rejects.toMatchObject({ type: "rule" });
  expect(tries).toBe(1);
});

test("a stopped replica changes no answer and not the readiness, and is used again when it is back", async () => {
  await pair.replica.stop();
  await expectOwnWrites();
  await until("away");
  await expectOwnWrites();
  expect((await on.app.inject("/api/ready")).statusCode).toBe(200);
  expect(lines.join("")).toContain('"state":"away"');
  await pair.replica.start();
  await until("used");
  await expectOwnWrites();
  expect(await withSnapshot(on.db, isStandby)).toBe(true);
});

test("a promoted replica is not read, even when it has rows of its own", async () => {
  // Connections stay open when a standby is promoted.
  const open = await Promise.all([1, 2, 3].map(() => replica.begin(on.db, 1000)));
  await Promise.all(open.map((client) => client.query("commit")));
  for (const client of open) client.release();
  await onReplica("select pg_promote()");
  await onReplica(
    "insert into app_version (id, platform, number, released_at) values (gen_random_uuid(), 'android', '99.0.0', '2026-01-01')",
  );
  await expectOwnWrites();
  await until("promoted");
  await vi.waitUntil(() => replica.pool.idleCount === 0, { timeout: 5000 });
  expect(await withSnapshot(on.db, isStandby)).toBe(false);
});

test("a standby that does not follow the primary is not read", async () => {
  // The servers change places, but the old primary has replayed more than the new one ever had.
  await onPrimary("insert into item select n, 'lost' from generate_series(10000, 30000) n");
  await pair.primary.stop();
  await pair.primary.makeStandby();
  await pair.primary.start();
  const turned = await startApp(pair.replica.url, pair.primary.url);
  await until("diverged", replicaOf(turned));
  expect(await withSnapshot(turned.db, isStandby)).toBe(false);
  expect(await withSnapshot(turned.db, (tx) => tx.query("select from item where word = 'lost'"))).toEqual([]);
  await turned.close();
});
