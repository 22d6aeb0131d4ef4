import { AppError } from "../../domain/errors/errors.ts";
import { localized } from "../../domain/text/localized-text.ts";
import type { Database, Queries } from "../db/database.ts";

/** Timeout of one report statement in seconds. */
const seconds = 20;
const timeoutText = localized(
  "This report takes too long. Choose a shorter period or fewer filters.",
  "របាយការណ៍នេះប្រើពេលយូរពេក។ សូមជ្រើសរើសរយៈពេលខ្លីជាង ឬតម្រងតិចជាង។",
);
const isCancelled = (error: unknown): boolean =>
  typeof error === "object" && error !== null && "code" in error && error.code === "57014";

/** Maximum number of concurrent reports per process: half of its connections, so that short queries always find one. */
export const maxSnapshots = 8;
let running = 0;
const waiting: (() => void)[] = [];

/** Queues work, first come first served. */
async function limitConcurrency<R>(work: () => Promise<R>): Promise<R> {
  if (running < maxSnapshots) running += 1;
  else await new Promise<void>((resolve) => waiting.push(resolve));
  try {
    return await work();
  } finally {
    const next = waiting.shift();
    // Hands the slot over to the next in the queue.
    if (next) next();
    else running -= 1;
  }
}

/** Runs work in one snapshot, so that all figures agree. Throws `rule` when a statement times out. */
export const withSnapshot = <R>(db: Database, work: (tx: Queries) => Promise<R>): Promise<R> =>
  limitConcurrency(() => snapshot(db, work));

async function snapshot<R>(db: Database, work: (tx: Queries) => Promise<R>): Promise<R> {
  try {
    return await db.transaction(async (tx) => {
      await tx.query("set transaction isolation level repeatable read, read only");
      // Few rows are aggregated from many, so a parallel worker always pays off.
      await tx.query(
        `select set_config('statement_timeout', $1, true), set_config('work_mem', '32MB', true), set_config('jit', 'off', true),
          set_config('parallel_tuple_cost', '0.001', true)`,
        [`${seconds}s`],
      );
      return work(tx);
    });
  } catch (error) {
    if (isCancelled(error)) throw new AppError("rule", { message: timeoutText });
    throw error;
  }
}
