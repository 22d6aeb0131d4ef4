import type { ChosenRuleName } from "../../domain/retention/chosen-rules.ts";
import type { Database, Queries } from "../db/database.ts";
import { tryLock } from "../db/locks.ts";
import type { FileStore } from "../files/store/file-store.ts";

export interface RetentionContext {
  readonly db: Database;
  readonly files: FileStore;
  readonly signal: AbortSignal;
}

/** A record or a row that a rule would take, by name. */
export interface RetentionExample {
  /** The entity of its page; null for what has none. */
  readonly entity: string | null;
  readonly id: string;
  readonly label: string;
  readonly labelKh: string | null;
}

/** What a rule would do today. */
export interface RulePreview {
  readonly due: number;
  /** Rows that are old enough, but that others still need. */
  readonly held: number;
  /** When the clock of the oldest row began; null without rows, and where the size of the table has it. */
  readonly oldest: Date | null;
  readonly examples: readonly RetentionExample[];
}

/** The rows of a rule, when an admin keeps them for `keep` days or months. The job and the dry run ask in the same words. */
export interface RuleWork {
  readonly preview: (db: Queries, keep: number) => Promise<RulePreview>;
  /** Does what is due, in small transactions; null where another task does it. */
  readonly apply: ((context: RetentionContext, keep: number) => Promise<unknown>) | null;
}

export type RuleWorks = Readonly<Record<ChosenRuleName, RuleWork>>;

export const shownExamples = 3;

/**
 * Runs batches until one has nothing to do, each in a transaction of its own under the lock of retention. Ends early after
 * `signal`, and while another server works. Returns how many rows were changed.
 */
export async function inBatches(
  { db, signal }: Pick<RetentionContext, "db" | "signal">,
  batch: (tx: Queries) => Promise<{ readonly rows: number; readonly isLast: boolean }>,
): Promise<number> {
  let rows = 0;
  while (!signal.aborted) {
    const done = await db.transaction(async (tx) => ((await tryLock(tx, "retention")) ? batch(tx) : null));
    rows += done?.rows ?? 0;
    if (!done || done.isLast) break;
  }
  return rows;
}
