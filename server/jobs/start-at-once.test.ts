import pg from "pg";
import { PgBoss } from "pg-boss";
import { expect, test } from "vitest";
import { createTestDatabase } from "../../tests/support/postgres/test-database.ts";
import { migrate } from "../db/migrator/migrate.ts";

test("servers that start on an empty database at once all get the tables of the job queue", async () => {
  const { url, drop } = await createTestDatabase();
  await migrate(url);
  const clients = Array.from({ length: 4 }, () => new pg.Client({ connectionString: url }));
  try {
    for (const client of clients) {
      await client.connect();
      // A connection that was used before has the catalogue cached, also that the schema is missing.
      await client.query("create schema if not exists public");
    }
    const queues = clients.map((client) => {
      const executeSql = async (text: string, values?: unknown[]) => {
        // A pool closes the connection of a failed statement; here its transaction is rolled back.
        const result = await client.query(text, values).catch(async (error: unknown) => {
          await client.query("rollback");
          throw error;
        });
        return Array.isArray(result) ? (result.at(-1) ?? { rows: [] }) : result;
      };
      return new PgBoss({ db: { executeSql }, supervise: false, schedule: false });
    });
    const started = await Promise.allSettled(queues.map((queue) => queue.start()));
    const failures = started.flatMap((one) => (one.status === "rejected" ? [String(one.reason)] : []));
    await Promise.all(queues.map((queue) => queue.stop({ graceful: false, close: false })));
    expect(failures).toEqual([]);
  } finally {
    for (const client of clients) await client.end();
    await drop();
  }
});
