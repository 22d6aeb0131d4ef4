import { afterAll, beforeAll, expect, test } from "vitest";
import { AppError } from "../../domain/errors/errors.ts";
import { createTestDatabase, type TestDatabase } from "../../tests/support/postgres/test-database.ts";
import { withClient } from "./client.ts";
import { readByCursor } from "./cursor.ts";
import { type Database, openDatabase } from "./database.ts";
import { openListener } from "./listener.ts";
import { isConnectionError, toUnavailableError } from "./unavailable.ts";

let database: TestDatabase;
let db: Database;
let openConnections = 0;
beforeAll(async () => {
  database = await createTestDatabase();
  db = openDatabase(database.url, { connections: 4 });
  db.pool.on("connect", (client) => {
    openConnections += 1;
    client.once("end", () => {
      openConnections -= 1;
    });
  });
  await db.query("create table item (name text primary key)");
});
afterAll(async () => {
  await db.close();
  await database.drop();
});

/** Terminates all other connections to the test database. */
const terminateAll = () =>
  withClient(database.url, (client) =>
    client.query(
      "select pg_terminate_backend(pid, 5000) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()",
    ),
  );
/** Waits until this process has noticed that its connections ended: their `error` events have fired then. */
const untilNoticed = () => expect.poll(() => openConnections).toBe(0);
const away = { type: "away", detail: { retryAfter: 2 } };

test("a connection that breaks between two statements of a transaction gives `away`, and the next one works", async () => {
  const broken = db.transaction(async (tx) => {
    await tx.query("insert into item values ('lost')");
    await terminateAll();
    await untilNoticed();
    await tx.query("select 1");
  });
  await expect(broken).rejects.toMatchObject(away);
  expect(await db.query("select name from item")).toEqual([]);
});

test("a connection that breaks during a statement gives `away`, also for single statements", async () => {
  const broken = [
    db.transaction((tx) => tx.query("select pg_sleep(20)")),
    db.query("select pg_sleep(20)"),
  ].map((work) => work.catch((error: unknown) => error));
  await expect
    .poll(async () => {
      const [found] = await db.query<{ n: number }>(
        "select count(*)::int as n from pg_stat_activity where query = 'select pg_sleep(20)' and state = 'active'",
      );
      return found?.n;
    })
    .toBe(2);
  await terminateAll();
  expect(await Promise.all(broken)).toEqual([expect.objectContaining(away), expect.objectContaining(away)]);
  expect(await db.query("select 1 as one")).toEqual([{ one: 1 }]);
});

test("a cursor whose connection breaks between reads fails on the next read and discards the connection", async () => {
  const rows = readByCursor(db, { text: "select generate_series(1, 1000)", values: [], rowsAtOnce: 10 });
  expect((await rows.next()).value).toHaveLength(10);
  await terminateAll();
  await untilNoticed();
  await expect(rows.next()).rejects.toMatchObject(away);
  expect(await db.query("select 1 as one")).toEqual([{ one: 1 }]);
});

test("discards a connection to a server that became read-only", async () => {
  const pidOf = async () => (await db.query<{ pid: number }>("select pg_backend_pid() as pid"))[0]?.pid;
  const before = await pidOf();
  const refused = db.transaction(async (tx) => {
    await tx.query("set transaction read only");
    await tx.query("insert into item values ('standby')");
  });
  await expect(refused).rejects.toMatchObject(away);
  expect(await pidOf()).not.toBe(before);
});

test("never reports a failed transaction as committed", async () => {
  const swallowed = db.transaction(async (tx) => {
    await tx.query("insert into item values ('swallowed')");
    await tx.query("select 1 / 0").catch(() => {});
    return "saved";
  });
  await expect(swallowed).rejects.toThrow("rolled back");
  expect(await db.query("select name from item")).toEqual([]);
});

test("the listener reconnects after its connection was terminated, subscribes again and reports the gap", async () => {
  const received: string[] = [];
  let gaps = 0;
  const listener = openListener(database.url, { onProblem: () => {} });
  await expect.poll(() => listener.isUp()).toBe(true);
  await listener.on("news", { onMessage: (payload) => received.push(payload), onGap: () => gaps++ });
  await terminateAll();
  await expect.poll(() => gaps, { timeout: 10_000 }).toBe(1);
  await db.query("select pg_notify('news', 'again')");
  await expect.poll(() => received).toEqual(["again"]);
  await listener.close();
});

test.each(["57P01", "57P02", "57P03", "08000", "08006", "25006", "53300", "ECONNREFUSED"])(
  "%s means that the database is away",
  (code) => {
    expect(isConnectionError(Object.assign(new Error("x"), { code }))).toBe(true);
  },
);
test.each(["23505", "42601", "57014", "ENOENT", ""])("%s does not", (code) => {
  expect(isConnectionError(Object.assign(new Error("x"), { code }))).toBe(false);
});
test.each(["53100", "ENOSPC", "EDQUOT"])("%s is a full disk: away, with a specific message", (code) => {
  const refused = toUnavailableError(Object.assign(new Error("x"), { code }));
  expect(refused).toMatchObject({ type: "away", detail: { retryAfter: 30 } });
  expect(refused?.message).toContain("disk is full");
  expect(refused).toBeInstanceOf(AppError);
});
