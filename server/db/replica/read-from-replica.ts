import { type Database, type Queries, runTransaction } from "../database.ts";
import { noNames } from "../statements/statement-names.ts";
import type { Replica } from "./replica.ts";

interface ReadOptions<R> {
  /** Milliseconds to wait for the replica; what remains is answered by the primary. */
  readonly patienceMs?: number;
  /** Limits the reads that run on the replica at once. */
  readonly limit?: (replica: Replica) => <T>(work: () => Promise<T>) => Promise<T>;
  /** Runs the work on the primary. */
  readonly onPrimary: () => Promise<R>;
}

/**
 * Runs reads in one snapshot of the replica, or on the primary when there is no replica, or it can't be used or fails.
 * Either way they see everything that was committed before the call. `work` may run twice, so it only reads.
 */
export async function readFromReplica<R>(
  db: Database,
  work: (tx: Queries) => Promise<R>,
  { patienceMs, limit = () => (run) => run(), onPrimary }: ReadOptions<R>,
): Promise<R> {
  const { replica } = db.context;
  if (!replica || db.isNested) return onPrimary();
  try {
    const begin = () => replica.begin(db, patienceMs ?? replica.lagLimitMs);
    const found = await limit(replica)(() =>
      runTransaction(begin, work, { context: db.context, nameOf: noNames }),
    );
    replica.noteAnswer();
    return found;
  } catch (error) {
    if (!replica.noteFailure(error)) throw error;
    return onPrimary();
  }
}

/** A short read waits less: the primary answers it at once. */
const shortPatienceMs = 50;

/** The same for the short reads of public pages, which the primary answers without a transaction. */
export const readPublicly = <R>(db: Database, work: (tx: Queries) => Promise<R>): Promise<R> =>
  readFromReplica(db, work, { patienceMs: shortPatienceMs, onPrimary: () => work(db) });
