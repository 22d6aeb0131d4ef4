import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { AppError } from "../../domain/errors/errors.ts";
import { localized } from "../../domain/text/localized-text.ts";
import { clientClass, ignoreErrorEvents, type ParsedAddress, parseAddress } from "./hosts.ts";
import { beginStatement } from "./origin.ts";
import { analyzeWritten } from "./statements/analyze-written.ts";
import { hasStatementLimit, statementLimitSql } from "./statements/statement-limit.ts";
import { type NameOf, nameStatements, noNames } from "./statements/statement-names.ts";
import { isConnectionError, toUnavailableError } from "./unavailable.ts";

const { types } = pg;
types.setTypeParser(types.builtins.INT8, Number);
types.setTypeParser(types.builtins.NUMERIC, Number);
types.setTypeParser(types.builtins.DATE, (text) => text);

/** A parameter value that pg can send. */
export type Value = unknown;

/**
 * What the app attaches to its database, so that it reaches every transaction. The folders above declare their members
 * here, as `server/records/write/entity-code.ts` does.
 */
// biome-ignore lint/suspicious/noEmptyInterface: its members are declared by other modules
export interface DatabaseContext {}

/** A row whose values are texts, in the order of the select list. */
export type TextRow = readonly (string | null)[];

/** Type parsers that leave each value as it is. */
const asText: pg.CustomTypesConfig = { getTypeParser: () => (text: unknown) => text };

/** Runs SQL. Repeated statements are prepared once per connection, with a name derived from their text. */
export interface Queries {
  /** Returns the rows. `R` is the row type of the caller's select list. */
  query<R = Record<string, unknown>>(text: string, values?: readonly Value[]): Promise<readonly R[]>;
  /** The same with a fresh plan for its parameters: for statements whose best plan depends on them, such as searches. */
  queryPlanned<R = Record<string, unknown>>(text: string, values?: readonly Value[]): Promise<readonly R[]>;
  /** Returns the values of each row as PostgreSQL writes them: nothing is parsed, so JSON can be passed on. */
  queryTexts(text: string, values?: readonly Value[]): Promise<readonly TextRow[]>;
  /**
   * Runs `work` after the transaction ends, committed or not, once per function; immediately outside of one. The
   * transaction resolves when it is done, so that what follows sees its effects; its rejection is ignored.
   */
  atEnd(work: () => unknown): void;
  readonly context: DatabaseContext;
}

export interface Database extends Queries {
  /** Runs `work` in one transaction: all of it, or nothing. Like a statement outside of one, it is tried again, ever later, on serialization failures and deadlocks. */
  transaction<R>(work: (tx: Queries) => Promise<R>): Promise<R>;
  readonly pool: pg.Pool;
  /** Set for the view inside of an open transaction, which must be read through it. */
  readonly isNested?: true;
  close(): Promise<void>;
}

const retryableCodes = new Set(["40001", "40P01"]);
const codeOf = (error: unknown): string =>
  typeof error === "object" && error !== null && "code" in error && typeof error.code === "string"
    ? error.code
    : "";

/** The SQLSTATE that migrations raise for business rules: English text in the message, Khmer in the detail. */
const ruleCode = "KFRUL";

function toAppError(error: unknown): unknown {
  const refused = toUnavailableError(error);
  if (refused) return refused;
  if (!(error instanceof pg.DatabaseError) || error.code !== ruleCode) return error;
  return new AppError("rule", { message: localized(error.message, error.detail ?? error.message) });
}

const mostTries = 5;
/** Waits before another try: longer each time, and at random, so that two transactions that failed together do not collide again. */
const pauseBefore = (tries: number): Promise<void> => sleep(tries * 20 * (0.5 + Math.random()));

/** Retries work without side effects after conflicts with concurrent transactions. */
async function retryOnConflict<R>(work: () => Promise<R>): Promise<R> {
  for (let tries = 1; ; tries++) {
    try {
      return await work();
    } catch (error) {
      if (tries >= mostTries || !retryableCodes.has(codeOf(error))) throw error;
      await pauseBefore(tries);
    }
  }
}

const asError = (thrown: unknown): Error => (thrown instanceof Error ? thrown : new Error(String(thrown)));

/**
 * Checks out a connection and begins a transaction. A pooled connection may be broken unnoticed; nothing has run
 * yet, so the next one is tried: after a restart of PostgreSQL this can affect the whole pool.
 */
export async function beginOn(pool: pg.Pool, statement = "begin"): Promise<pg.PoolClient> {
  for (let triesLeft = pool.totalCount; ; triesLeft--) {
    const client = await pool.connect().catch((error: unknown) => Promise.reject(toAppError(error)));
    try {
      await client.query(statement);
      return client;
    } catch (error) {
      client.release(asError(error));
      if (triesLeft <= 0 || !isConnectionError(error)) throw toAppError(error);
    }
  }
}

/**
 * PostgreSQL answers the commit of a failed transaction with a rollback and no error, so the command tag is checked.
 */
async function commit(client: pg.PoolClient): Promise<void> {
  const { command } = await client.query("commit");
  if (command !== "COMMIT") throw new Error("The transaction had failed, so it was rolled back.");
}

type QueriesOptions = Pick<Queries, "atEnd" | "context"> & StatementOptions;

interface StatementOptions {
  /** Gives the texts to prepare a name. */
  readonly nameOf: NameOf;
  readonly context: DatabaseContext;
}

function queriesOf(
  client: pg.Pool | pg.PoolClient,
  { atEnd, context, nameOf }: QueriesOptions,
  onError: (error: unknown) => void = () => {},
): Queries {
  const { traceStatement } = context;
  async function run<R>(query: pg.QueryConfig | pg.QueryArrayConfig): Promise<readonly R[]> {
    try {
      const result = await (traceStatement
        ? traceStatement(query.text, () => client.query(query))
        : client.query(query));
      // The caller declares the row type of its select list.
      return result.rows as R[];
    } catch (error) {
      onError(error);
      throw toAppError(error);
    }
  }
  const prepared = (text: string, values: readonly Value[]): pg.QueryConfig => ({
    ...(nameOf(text) ?? { text }),
    values: [...values],
  });
  return {
    query: <R>(text: string, values: readonly Value[] = []) => run<R>(prepared(text, values)),
    queryTexts: (text, values = []) =>
      run<TextRow>({ ...prepared(text, values), rowMode: "array", types: asText }),
    queryPlanned: <R>(text: string, values: readonly Value[] = []) => run<R>({ text, values: [...values] }),
    atEnd,
    context,
  };
}

export interface DatabaseOptions {
  readonly connections?: number;
  /** Whether repeated statements are prepared; not behind a pooler, where the next one may run on another connection. */
  readonly preparesStatements?: boolean;
  readonly context?: DatabaseContext;
}

interface PoolOptions {
  readonly connections: number;
  readonly connectTimeoutMs?: number;
  /** After so long without an answer a statement has failed. */
  readonly queryTimeoutMs?: number;
}

/** Opens a pool whose connections never end the process by an error. */
export function openPool(
  address: ParsedAddress,
  { connections, connectTimeoutMs = 2500, queryTimeoutMs }: PoolOptions,
): pg.Pool {
  const pool = new pg.Pool({
    connectionString: address.connectionString,
    Client: clientClass(address),
    max: connections,
    connectionTimeoutMillis: connectTimeoutMs,
    ...(queryTimeoutMs ? { query_timeout: queryTimeoutMs } : {}),
    idleTimeoutMillis: 60_000,
    // A connection keeps each statement that it ever prepared, with its plan.
    maxLifetimeSeconds: 30 * 60,
    // Detects peers that vanished, such as a machine without power.
    keepAlive: true,
  });
  // The pool only listens to idle connections, so each connection gets its own listener for when it is checked out.
  pool.on("connect", ignoreErrorEvents);
  pool.on("error", () => {});
  return pool;
}

/** Milliseconds; a transaction that took less did not write so many rows that a plan depends on them. */
const longEnough = 50;

/** Runs work in the transaction that `begin` begins, and commits it. It is not tried again. */
export async function runTransaction<R>(
  begin: () => Promise<pg.PoolClient>,
  work: (tx: Queries) => Promise<R>,
  options: StatementOptions,
): Promise<R> {
  const client = await begin();
  let broken: Error | undefined;
  const note = (error: unknown): void => {
    if (isConnectionError(error)) broken = asError(error);
  };
  const ends = new Set<() => unknown>();
  try {
    const tx = queriesOf(client, { ...options, atEnd: (end) => ends.add(end) }, note);
    const began = performance.now();
    const result = await work(tx);
    if (performance.now() - began > longEnough) await analyzeWritten(tx);
    await commit(client);
    return result;
  } catch (error) {
    note(error);
    await client.query("rollback").catch((failure: unknown) => {
      broken = asError(failure);
    });
    throw toAppError(error);
  } finally {
    // A broken connection is closed; the pool opens a new one.
    client.release(broken);
    await Promise.allSettled(Array.from(ends, async (end) => end()));
  }
}

/** Opens a pool. Throws `away` within three seconds when the database can't be reached. */
export function openDatabase(
  connectionString: string,
  { connections = 16, preparesStatements = true, context: given = {} }: DatabaseOptions = {},
): Database {
  // A copy, because caches belong to the context of one database (`per-database.ts`).
  const context: DatabaseContext = { ...given };
  const pool = openPool(parseAddress(connectionString), { connections });
  const nameOf = preparesStatements ? nameStatements() : noNames;
  const single = queriesOf(pool, { atEnd: (end) => end(), context, nameOf });
  const begin = async (): Promise<pg.PoolClient> =>
    beginOn(pool, `${await beginStatement(single)}${statementLimitSql()}`);
  const transaction = <R>(work: (tx: Queries) => Promise<R>): Promise<R> =>
    retryOnConflict(() => runTransaction(begin, work, { context, nameOf }));
  /** Runs one statement: alone, or in a transaction of its own where that has to set a limit. */
  const run = <R>(work: (queries: Queries) => Promise<R>): Promise<R> =>
    hasStatementLimit() ? transaction(work) : retryOnConflict(() => work(single));
  return {
    pool,
    query: <R>(text: string, values?: readonly Value[]) => run((queries) => queries.query<R>(text, values)),
    queryPlanned: <R>(text: string, values?: readonly Value[]) =>
      run((queries) => queries.queryPlanned<R>(text, values)),
    queryTexts: (text, values) => run((queries) => queries.queryTexts(text, values)),
    atEnd: single.atEnd,
    context,
    transaction,
    close: () => pool.end(),
  };
}
