import { afterAll, beforeAll, expect, test } from "vitest";
import { createTestDatabase, type TestDatabase } from "../../tests/support/postgres/test-database.ts";
import { type Database, openDatabase } from "./database.ts";
import { openListener } from "./listener.ts";

let database: TestDatabase;
let db: Database;
beforeAll(async () => {
  database = await createTestDatabase();
  db = openDatabase(database.url);
});
afterAll(async () => {
  await db.close();
  await database.drop();
});

test("concurrent subscribers all receive messages, and their statements are serialised", async () => {
  const warnings: string[] = [];
  const note = ({ message }: Error) => warnings.push(message);
  process.on("warning", note);
  const listener = openListener(database.url, { onProblem: note });
  await expect.poll(() => listener.isUp()).toBe(true);
  const channels = Array.from({ length: 8 }, (_, place) => `channel_${place}`);
  const received: string[] = [];
  await Promise.all(
    channels.map((channel) =>
      listener.on(channel, { onMessage: (payload) => received.push(payload), onGap: () => {} }),
    ),
  );
  for (const channel of channels) await db.query("select pg_notify($1, $1)", [channel]);
  await expect.poll(() => [...received].sort()).toEqual(channels);
  await listener.close();
  process.off("warning", note);
  expect(warnings).toEqual([]);
});
