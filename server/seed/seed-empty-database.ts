import type { Services } from "../http/services.ts";
import { seedDemo } from "./seed-demo.ts";
import { seedGazetteer } from "./seed-gazetteer.ts";

/** Advisory lock id that serialises seeding of a database. */
const lock = 7_105_273_412;

/**
 * Fills an empty database: in production with the gazetteer, otherwise with the whole demo. Safe on several instances.
 */
export async function seedEmptyDatabase({ db, files, env, log }: Omit<Services, "listener">): Promise<void> {
  const client = await db.pool.connect();
  try {
    await client.query("select pg_advisory_lock($1)", [lock]);
    if (env.NODE_ENV === "production") await db.transaction(seedGazetteer);
    else await seedDemo({ db, files, log });
  } finally {
    // Closing the connection releases the lock.
    client.release(true);
  }
}
