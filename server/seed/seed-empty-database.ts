import { existsSync } from "node:fs";
import type { Services } from "../services.ts";

/** Any number: whoever seeds this database waits for the others on it. */
const lock = 7_105_273_412;

/** Fills an empty database with the demo data, unless this is production. Any number of servers may start at once. */
export async function seedEmptyDatabase({ db, files, env, log }: Omit<Services, "listener">): Promise<void> {
  const seed = new URL("./seed-demo.ts", import.meta.url);
  if (env.NODE_ENV === "production" || !existsSync(seed)) return;
  const client = await db.pool.connect();
  try {
    await client.query("select pg_advisory_lock($1)", [lock]);
    const [found] = await db.query<{ isEmpty: boolean }>(
      `select not exists (select 1 from "user") as "isEmpty"`,
    );
    if (!found?.isEmpty) return;
    const { seedDemo } = await import(seed.href);
    await seedDemo({ db, files, log });
  } finally {
    // The lock ends with the connection.
    client.release(true);
  }
}
