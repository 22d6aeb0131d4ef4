import type { Queries } from "../../db/database.ts";

/** Pages that an entry of a BRIN index summarizes, PostgreSQL's default. */
const pagesPerRange = 128;

/**
 * Summarizes the full ranges of the history in its BRIN indexes, as a vacuum would; none runs because of inserts
 * (migration 0108). PostgreSQL does it range by range, but drops requests when many rows come at once, as in a restore.
 * The last range is left out: it is still written, and each insert would rewrite its summary.
 */
export async function summarizeHistory(db: Queries): Promise<void> {
  await db.query(
    `select brin_summarize_range(i.name::regclass, block)
     from unnest(array['history_at_idx', 'history_audit_idx']) i (name),
       generate_series(0, pg_relation_size('history') / current_setting('block_size')::int - ${pagesPerRange}, ${pagesPerRange}) block`,
  );
}
