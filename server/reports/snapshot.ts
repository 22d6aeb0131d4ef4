import { Refusal } from "../../domain/errors.ts";
import { words } from "../../domain/words.ts";
import type { Database, Queries } from "../db/database.ts";

/** The longest that one statement of a report may take. */
const seconds = 20;
const takesTooLong = words(
  "This report takes too long. Choose a shorter period, or fewer filters.",
  "របាយការណ៍នេះចំណាយពេលយូរពេក។ សូមជ្រើសរើសរយៈពេលខ្លីជាង ឬតម្រងតិចជាង។",
);
const wasCancelled = (error: unknown): boolean =>
  typeof error === "object" && error !== null && "code" in error && error.code === "57014";

/** So many reports of a process are read at a time: half of its connections, so that whatever is quick always finds one. */
export const snapshotsAtOnce = 8;
let running = 0;
const waiting: (() => void)[] = [];

/** Waits for one's turn, first come first served. */
async function inTurn<R>(work: () => Promise<R>): Promise<R> {
  if (running < snapshotsAtOnce) running += 1;
  else await new Promise<void>((resolve) => waiting.push(resolve));
  try {
    return await work();
  } finally {
    const next = waiting.shift();
    // Whoever is next takes over the turn.
    if (next) next();
    else running -= 1;
  }
}

/** Reads everything as it is at one moment, so that no two figures disagree. Throws `rule` where a statement takes too long. */
export const inSnapshot = <R>(db: Database, work: (tx: Queries) => Promise<R>): Promise<R> =>
  inTurn(() => snapshot(db, work));

async function snapshot<R>(db: Database, work: (tx: Queries) => Promise<R>): Promise<R> {
  try {
    return await db.transaction(async (tx) => {
      await tx.query("set transaction isolation level repeatable read, read only");
      // Few rows come out of a great many, so that a second worker is always worth it.
      await tx.query(
        `select set_config('statement_timeout', $1, true), set_config('work_mem', '32MB', true), set_config('jit', 'off', true),
          set_config('parallel_tuple_cost', '0.001', true)`,
        [`${seconds}s`],
      );
      return work(tx);
    });
  } catch (error) {
    if (wasCancelled(error)) throw new Refusal("rule", { words: takesTooLong });
    throw error;
  }
}
