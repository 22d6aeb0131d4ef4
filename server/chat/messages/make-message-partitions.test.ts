import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startTestApp, type TestApp } from "../../../tests/support/test-app.ts";
import { makeMessagePartitions } from "./make-message-partitions.ts";

let server: TestApp;
const id = randomUUID();
beforeAll(async () => {
  server = await startTestApp();
  await server.db.query(
    "insert into conversation (id, kind, asker_profile_id, subject) values ($1, 'expert', $2, 'Rice')",
    [id, randomUUID()],
  );
});
afterAll(() => server.close());

const write = (number: number, at: string) =>
  server.db.query(
    "insert into message (conversation_id, number, at, id, side, type, text, status) values ($1, $2, $3, $4, 'asker', 1, 'x', 1)",
    [id, number, at, randomUUID()],
  );
const placeOf = async (number: number) => {
  const [found] = await server.db.query<{ place: string }>(
    "select tableoid::regclass::text as place from message where conversation_id = $1 and number = $2",
    [id, number],
  );
  return found?.place;
};

test("keeps messages of a month without a partition in the default one and moves them when it is created", async () => {
  await write(1, "2031-03-31T23:59:59.999Z");
  await write(2, "2031-04-01T00:00:00Z");
  expect(await placeOf(1)).toBe("message_default");
  await Promise.all([makeMessagePartitions(server.db), makeMessagePartitions(server.db)]);
  expect(await placeOf(1)).toBe("message_2031_03");
  expect(await placeOf(2)).toBe("message_2031_04");
});

test("creates the partitions of this month and the next two in advance", async () => {
  await makeMessagePartitions(server.db);
  const found = await server.db.query<{ name: string }>(
    "select c.relname as name from pg_inherits i join pg_class c on c.oid = i.inhrelid where i.inhparent = 'message'::regclass",
  );
  const names = found.map(({ name }) => name);
  const now = new Date();
  for (const months of [0, 1, 2]) {
    const month = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + months, 1)).toISOString();
    expect(names).toContain(`message_${month.slice(0, 7).replace("-", "_")}`);
  }
});

test("reads a page of a conversation by index scan in every partition", async () => {
  const plan = await server.db.transaction(async (tx) => {
    // Plan as for a large table: these few rows would be sorted.
    await tx.query(
      "select set_config('enable_sort', 'off', true), set_config('enable_seqscan', 'off', true)",
    );
    return tx.query<{ "QUERY PLAN": string }>(
      "explain select * from message where conversation_id = $1 and number < 100 order by number desc limit 30",
      [id],
    );
  });
  const text = plan.map((line) => line["QUERY PLAN"]).join("\n");
  expect(text).toContain("Merge Append");
  expect(text).toMatch(/Index Scan Backward using message_2031_03_pkey/);
  expect(text).not.toContain("Sort  (");
});
