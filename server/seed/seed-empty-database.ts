import type { Services } from "../services.ts";
import { seedDemo } from "./seed-demo.ts";
import { seedGazetteer } from "./seed-gazetteer.ts";

/** Any number: whoever seeds this database waits for the others on it. */
const lock = 7_105_273_412;

/** Fills an empty database: with the gazetteer in production, with the whole demo elsewhere. Any number of servers may start at once. */
export async function seedEmptyDatabase({ db, files, env, log }: Omit<Services, "listener">): Promise<void> {
  const client = await db.pool.connect();
  try {
    await client.query("select pg_advisory_lock($1)", [lock]);
    if (env.NODE_ENV === "production") await db.transaction(seedGazetteer);
    else await seedDemo({ db, files, log });
  } finally {
    // The lock ends with the connection.
    client.release(true);
  }
}
