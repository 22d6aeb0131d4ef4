import { beginOn } from "../db/database.ts";
import { lockKeys } from "../db/locks.ts";
import type { Services } from "../http/services.ts";
import { seedGazetteer } from "./seed-gazetteer.ts";

interface SeedEmptyInput extends Pick<Services, "db" | "files" | "env"> {
  readonly log: { info(message: string): void };
  /** Ends the work before its next statement; what it wrote is rolled back. */
  readonly signal?: AbortSignal;
}

/**
 * Fills an empty database: in production with the gazetteer, otherwise with the whole demo. Safe on several instances.
 */
export async function seedEmptyDatabase({ db, files, env, log, signal }: SeedEmptyInput): Promise<void> {
  // The lock ends with its transaction, which a pooler in transaction mode keeps on one connection.
  const client = await beginOn(db.pool);
  try {
    await client.query("select pg_advisory_xact_lock($1)", [lockKeys.seeding]);
    const [account] = await db.query(`select 1 from "user" limit 1`);
    if (account || env.NODE_ENV === "production") {
      await db.transaction(seedGazetteer);
    } else {
      const { seedDemo } = await import("./seed-demo.ts");
      await seedDemo({ db, files, log, ...(signal ? { signal } : {}) });
    }
  } finally {
    await client.query("rollback").catch(() => {});
    client.release(true);
  }
}
