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

/** Reads everything as it is at one moment, so that no two figures disagree. Throws `rule` where a statement takes too long. */
export async function inSnapshot<R>(db: Database, work: (tx: Queries) => Promise<R>): Promise<R> {
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
