import { beginOn, type Database } from "./database.ts";
import { toUnavailableError } from "./unavailable.ts";

interface CursorOptions {
  readonly text: string;
  readonly values: readonly unknown[];
  /** The number of rows held in memory at once. */
  readonly rowsAtOnce: number;
  /** Cancels the query, even while it runs. */
  readonly signal?: AbortSignal;
}

/**
 * Yields the rows of a query in chunks, from one snapshot. PostgreSQL pauses between reads. Stopping early ends the
 * query and releases the connection.
 */
export async function* readByCursor<R>(
  db: Database,
  { text, values, rowsAtOnce, signal }: CursorOptions,
): AsyncGenerator<readonly R[]> {
  signal?.throwIfAborted();
  const client = await beginOn(db.pool, "begin isolation level repeatable read read only");
  let broken = false;
  let pid: number | undefined;
  const cancel = () => void db.pool.query("select pg_cancel_backend($1)", [pid]).catch(() => {});
  try {
    // Read within the transaction: a pooler gives its clients other process ids.
    pid = (await client.query<{ pid: number }>("select pg_backend_pid() as pid")).rows[0]?.pid;
    signal?.throwIfAborted();
    signal?.addEventListener("abort", cancel, { once: true });
    await client.query(`declare rows_to_read no scroll cursor for ${text}`, [...values]);
    for (;;) {
      signal?.throwIfAborted();
      const { rows } = await client.query(`fetch ${rowsAtOnce} from rows_to_read`);
      // The caller declares the row type of its select list.
      if (rows.length > 0) yield rows as R[];
      if (rows.length < rowsAtOnce) break;
    }
    await client.query("commit");
  } catch (error) {
    throw toUnavailableError(error) ?? error;
  } finally {
    signal?.removeEventListener("abort", cancel);
    if (signal?.aborted) {
      // A cancellation may still reach this connection, so it must not be reused.
      client.release(true);
    } else {
      await client.query("rollback").catch(() => {
        broken = true;
      });
      client.release(broken);
    }
  }
}
