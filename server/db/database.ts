import { createHash } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { Refusal } from "../../domain/errors.ts";
import { words } from "../../domain/words.ts";
import { ignoreErrorEvents } from "./client.ts";
import { isConnectionError, unavailable } from "./unavailable.ts";

const { types } = pg;
types.setTypeParser(types.builtins.INT8, Number);
types.setTypeParser(types.builtins.NUMERIC, Number);
types.setTypeParser(types.builtins.DATE, (text) => text);

/** A value that pg can send. */
export type Value = unknown;

/** Runs SQL. A statement that comes again is prepared once per connection, under a name made from its text. */
export interface Queries {
  /** Answers the rows. `R` is what the caller knows of its own select list. */
  query<R = Record<string, unknown>>(text: string, values?: readonly Value[]): Promise<readonly R[]>;
  /** The same, but planned anew for its values: for statements whose best plan depends on them, such as searches. */
  queryPlanned<R = Record<string, unknown>>(text: string, values?: readonly Value[]): Promise<readonly R[]>;
  /** Runs `work` once the transaction has ended, however it did, and but once for the same function; at once outside of one. */
  atEnd(work: () => void): void;
}

export interface Database extends Queries {
  /** Runs `work` in one transaction: all of it, or nothing. Like a statement outside of one, it is tried again, ever later, on serialization failures and deadlocks. */
  transaction<R>(work: (tx: Queries) => Promise<R>): Promise<R>;
  readonly pool: pg.Pool;
  close(): Promise<void>;
}

/** Each prepared statement takes memory in every connection, so only texts that come again are prepared. */
const preparedAt = 3;
const mostPrepared = 500;
const mostCounted = 5000;
const names = new Map<string, string>();
const uses = new Map<string, number>();

/** The name of a prepared statement; undefined for a text that was rarely seen. */
function nameOf(text: string): string | undefined {
  const known = names.get(text);
  if (known || names.size >= mostPrepared) return known;
  const used = (uses.get(text) ?? 0) + 1;
  if (used < preparedAt) {
    if (uses.size >= mostCounted) uses.clear();
    uses.set(text, used);
    return undefined;
  }
  uses.delete(text);
  const name = createHash("sha1").update(text).digest("base64url");
  names.set(text, name);
  return name;
}

const again = new Set(["40001", "40P01"]);
const codeOf = (error: unknown): string =>
  typeof error === "object" && error !== null && "code" in error && typeof error.code === "string"
    ? error.code
    : "";

/** What a migration raises for a rule of the business: English words in the message, Khmer ones in the detail. */
const rule = "KFRUL";

function toRefusal(error: unknown): unknown {
  const refused = unavailable(error);
  if (refused) return refused;
  if (!(error instanceof pg.DatabaseError) || error.code !== rule) return error;
  return new Refusal("rule", { words: words(error.message, error.detail ?? error.message) });
}

const mostTries = 5;
/** Waits before another try, each time longer, and not as long as whoever failed at the same moment. */
const pauseBefore = (tries: number): Promise<void> => sleep(tries * 20 * (0.5 + Math.random()));

/** Does work whose failure left nothing behind again, where it failed only because of others at the same moment. */
async function tryAgain<R>(work: () => Promise<R>): Promise<R> {
  for (let tries = 1; ; tries++) {
    try {
      return await work();
    } catch (error) {
      if (tries >= mostTries || !again.has(codeOf(error))) throw error;
      await pauseBefore(tries);
    }
  }
}

const asError = (thrown: unknown): Error => (thrown instanceof Error ? thrown : new Error(String(thrown)));

/**
 * Checks a connection out and begins a transaction on it. A pooled connection may have broken unnoticed; nothing has been
 * done yet, so the next one is tried: after a restart of PostgreSQL that may be as many as the pool holds.
 */
export async function beginOn(pool: pg.Pool, statement = "begin"): Promise<pg.PoolClient> {
  for (let triesLeft = pool.totalCount; ; triesLeft--) {
    const client = await pool.connect().catch((error: unknown) => Promise.reject(toRefusal(error)));
    try {
      await client.query(statement);
      return client;
    } catch (error) {
      client.release(asError(error));
      if (triesLeft <= 0 || !isConnectionError(error)) throw toRefusal(error);
    }
  }
}

/** PostgreSQL answers the commit of a failed transaction with a rollback and no error, so success is never assumed. */
async function commit(client: pg.PoolClient): Promise<void> {
  const { command } = await client.query("commit");
  if (command !== "COMMIT") throw new Error("The transaction had failed, so it was rolled back.");
}

function queriesOf(
  client: pg.Pool | pg.PoolClient,
  atEnd: Queries["atEnd"],
  onError: (error: unknown) => void = () => {},
): Queries {
  async function run<R>(query: pg.QueryConfig): Promise<readonly R[]> {
    try {
      const result = await client.query(query);
      // The caller states what its own select list gives.
      return result.rows as R[];
    } catch (error) {
      onError(error);
      throw toRefusal(error);
    }
  }
  return {
    async query<R>(text: string, values: readonly Value[] = []) {
      const name = nameOf(text);
      return run<R>({ text, values: [...values], ...(name ? { name } : {}) });
    },
    queryPlanned: <R>(text: string, values: readonly Value[] = []) => run<R>({ text, values: [...values] }),
    atEnd,
  };
}

/** Opens a pool. Answers `away` within three seconds where the database can't be reached. */
export function openDatabase(connectionString: string, { connections = 16 } = {}): Database {
  const pool = new pg.Pool({
    connectionString,
    max: connections,
    connectionTimeoutMillis: 2500,
    idleTimeoutMillis: 60_000,
    // Finds out about a peer that went away without a word, such as a machine that lost its power.
    keepAlive: true,
  });
  // The pool listens to idle connections only, so each also gets a listener for the time in which it is checked out.
  pool.on("connect", ignoreErrorEvents);
  pool.on("error", () => {});

  async function attempt<R>(work: (tx: Queries) => Promise<R>): Promise<R> {
    const client = await beginOn(pool);
    let broken: Error | undefined;
    const note = (error: unknown): void => {
      if (isConnectionError(error)) broken = asError(error);
    };
    const ends = new Set<() => void>();
    try {
      const result = await work(queriesOf(client, (end) => ends.add(end), note));
      await commit(client);
      return result;
    } catch (error) {
      note(error);
      await client.query("rollback").catch((failure: unknown) => {
        broken = asError(failure);
      });
      throw toRefusal(error);
    } finally {
      // A broken connection is closed, and the pool opens another one.
      client.release(broken);
      for (const end of ends) end();
    }
  }

  const single = queriesOf(pool, (end) => end());
  return {
    pool,
    query: <R>(text: string, values?: readonly Value[]) => tryAgain(() => single.query<R>(text, values)),
    queryPlanned: <R>(text: string, values?: readonly Value[]) =>
      tryAgain(() => single.queryPlanned<R>(text, values)),
    atEnd: single.atEnd,
    transaction: (work) => tryAgain(() => attempt(work)),
    close: () => pool.end(),
  };
}
