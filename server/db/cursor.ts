import type { PoolClient } from "pg";
import { beginOn, type Database } from "./database.ts";
import { unavailable } from "./unavailable.ts";

interface Reading {
  readonly text: string;
  readonly values: readonly unknown[];
  /** How many rows are held in memory at once. */
  readonly rowsAtOnce: number;
  /** Ends the query, also one that is still at work. */
  readonly signal?: AbortSignal;
}

/**
 * Gives the rows of a query piece by piece, all as they were at one moment. PostgreSQL waits while nobody asks for more.
 * Whoever stops early ends the query and gives the connection back.
 */
export async function* readByCursor<R>(
  db: Database,
  { text, values, rowsAtOnce, signal }: Reading,
): AsyncGenerator<readonly R[]> {
  signal?.throwIfAborted();
  const client = await beginOn(db.pool, "begin isolation level repeatable read read only");
  let broken = false;
  const cancel = () => void cancelOn(db, client);
  signal?.addEventListener("abort", cancel, { once: true });
  try {
    await client.query(`declare rows_to_read no scroll cursor for ${text}`, [...values]);
    for (;;) {
      signal?.throwIfAborted();
      const { rows } = await client.query(`fetch ${rowsAtOnce} from rows_to_read`);
      // The caller states what its own select list gives.
      if (rows.length > 0) yield rows as R[];
      if (rows.length < rowsAtOnce) break;
    }
    await client.query("commit");
  } catch (error) {
    throw unavailable(error) ?? error;
  } finally {
    signal?.removeEventListener("abort", cancel);
    if (signal?.aborted) {
      // A cancellation may still be under way to this connection, so nobody else gets it.
      client.release(true);
    } else {
      await client.query("rollback").catch(() => {
        broken = true;
      });
      client.release(broken);
    }
  }
}

async function cancelOn(db: Database, client: PoolClient): Promise<void> {
  const pid = "processID" in client ? client.processID : null;
  await db.pool.query("select pg_cancel_backend($1)", [pid]).catch(() => {});
}
