import { AppError } from "../../domain/errors/errors.ts";
import { localized } from "../../domain/text/localized-text.ts";
import type { Database, Queries } from "../db/database.ts";
import { limitReports } from "../db/long-reads.ts";
import { readFromReplica } from "../db/replica/read-from-replica.ts";

/** Timeout of one report statement in seconds. */
const seconds = 20;
const timeoutText = localized(
  "This report takes too long. Choose a shorter period or fewer filters.",
  "របាយការណ៍នេះប្រើពេលយូរពេក។ សូមជ្រើសរើសរយៈពេលខ្លីជាង ឬតម្រងតិចជាង។",
);
const isCancelled = (error: unknown): boolean =>
  typeof error === "object" && error !== null && "code" in error && error.code === "57014";

/**
 * Runs work in one snapshot, so that all figures agree: on the replica where there is one. Throws `rule` when a statement
 * times out.
 */
export async function withSnapshot<R>(db: Database, work: (tx: Queries) => Promise<R>): Promise<R> {
  const limited = async (tx: Queries): Promise<R> => {
    // Few rows are aggregated from many, so a parallel worker always pays off.
    await tx.query(
      `select set_config('statement_timeout', $1, true), set_config('work_mem', '32MB', true), set_config('jit', 'off', true),
        set_config('parallel_tuple_cost', '0.001', true)`,
      [`${seconds}s`],
    );
    return work(tx);
  };
  const onPrimary = (): Promise<R> =>
    limitReports(db)(() =>
      db.transaction(async (tx) => {
        await tx.query("set transaction isolation level repeatable read, read only");
        return limited(tx);
      }),
    );
  try {
    return await readFromReplica<R>(db, limited, { limit: limitReports, onPrimary });
  } catch (error) {
    if (isCancelled(error)) throw new AppError("rule", { message: timeoutText });
    throw error;
  }
}
