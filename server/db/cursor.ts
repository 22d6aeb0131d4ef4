import { createHash, type Hash } from "node:crypto";
import type pg from "pg";
import { AppError } from "../../domain/errors/errors.ts";
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

/** Where a cursor reads. */
interface Source {
  readonly pool: pg.Pool;
  /** Begins a transaction with one snapshot. */
  begin(): Promise<pg.PoolClient>;
}

async function* readFrom<R>(
  { pool, begin }: Source,
  { text, values, rowsAtOnce, signal }: CursorOptions,
): AsyncGenerator<readonly R[]> {
  signal?.throwIfAborted();
  const client = await begin();
  let broken = false;
  let pid: number | undefined;
  const cancel = () => void pool.query("select pg_cancel_backend($1)", [pid]).catch(() => {});
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

/** The rows that the caller has, as their number and a hash. */
interface Given {
  count: number;
  readonly hash: Hash;
}

function addTo(given: Given, rows: readonly unknown[]): void {
  given.count += rows.length;
  for (const row of rows) given.hash.update(JSON.stringify(row)).update("\n");
}

/**
 * Yields the rows that follow those which the caller has. Those come from another snapshot: all rows are of this one only if
 * it begins with the same. Throws `away` if it does not.
 */
async function* continueAfter<R>(
  given: Given,
  chunks: AsyncGenerator<readonly R[]>,
): AsyncGenerator<readonly R[]> {
  const found: Given = { count: 0, hash: createHash("sha256") };
  const expected = given.hash.copy().digest("hex");
  const assertSame = () => {
    if (found.count !== given.count || found.hash.digest("hex") !== expected)
      throw new AppError("away", { retryAfter: 2 }, { cause: new Error("The rows have changed meanwhile.") });
  };
  let isChecked = given.count === 0;
  for await (const rows of chunks) {
    const known = isChecked ? 0 : Math.min(rows.length, given.count - found.count);
    addTo(found, rows.slice(0, known));
    if (!isChecked && found.count === given.count) {
      assertSame();
      isChecked = true;
    }
    if (known < rows.length) yield rows.slice(known);
  }
  if (!isChecked) assertSame();
}

/** So many rows of the replica are read before the first is yielded: until then another snapshot can replace them. */
const heldRows = 4000;

/** Holds the first rows back. */
async function* holdFirst<R>(chunks: AsyncGenerator<readonly R[]>): AsyncGenerator<readonly R[]> {
  const held: (readonly R[])[] = [];
  let count = 0;
  for await (const rows of chunks) {
    held.push(rows);
    count += rows.length;
    // Yielded chunks are not kept.
    if (count >= heldRows) for (let first = held.shift(); first; first = held.shift()) yield first;
  }
  yield* held;
}

/**
 * Yields the rows of a query in chunks, from one snapshot. PostgreSQL pauses between reads. Stopping early ends the
 * query and releases the connection. Reads from the replica where there is one, and goes on at the primary when it fails.
 */
export async function* readByCursor<R>(db: Database, options: CursorOptions): AsyncGenerator<readonly R[]> {
  const { replica } = db.context;
  const primary: Source = {
    pool: db.pool,
    begin: () => beginOn(db.pool, "begin isolation level repeatable read read only"),
  };
  if (!replica || db.isNested) return yield* readFrom<R>(primary, options);
  const standby: Source = { pool: replica.pool, begin: () => replica.begin(db, replica.lagLimitMs) };
  const given: Given = { count: 0, hash: createHash("sha256") };
  try {
    for await (const rows of holdFirst(readFrom<R>(standby, options))) {
      addTo(given, rows);
      yield rows;
    }
    replica.noteAnswer();
  } catch (error) {
    if (options.signal?.aborted || !replica.noteFailure(error)) throw error;
    yield* continueAfter(given, readFrom<R>(primary, options));
  }
}
