import type { Database, Queries } from "../../db/database.ts";
import { foldCounts } from "./fold-counts.ts";

/** Spellings removed under one lock. */
const wordsAtOnce = 5000;

/**
 * SQL for a row of each word, of all or of those of the first parameter, that no record has, in use or in the bin. Both lists of used words are hashed once: the
 * spellings are read in one pass.
 */
const unusedSql = (isChosen: boolean): string => `
  select distinct s.word from search_spelling s
  where s.n = 0${isChosen ? " and s.word = any ($1::bigint[])" : ""}
    and not exists (select from search_posting p where p.word = s.word)
    and not exists (select from (select unnest(d.words) as word from search_document d where not d.is_live) kept where kept.word = s.word)`;

const readUnused = (db: Queries): Promise<readonly { word: string }[]> =>
  db.query(`select word::text from (${unusedSql(false)}) unused limit ${wordsAtOnce}`);

/** Removes those of the words that are still unused; returns how many. Throws when a writer holds the table too long. */
const removeWords = (db: Database, words: readonly string[]): Promise<number> =>
  db.transaction(async (tx) => {
    // Writers queue behind a lock that waits, so it does not wait long.
    await tx.query("select set_config('lock_timeout', '3s', true)");
    // Waits for transactions that found a spelling and have not committed its postings yet.
    await tx.query("lock table search_spelling in share row exclusive mode");
    const removed = await tx.query(
      `delete from search_spelling s using (${unusedSql(true)}) unused where s.word = unused.word returning 1`,
      [words],
    );
    return removed.length;
  });

/**
 * Removes the spellings of words that are in no record any more: names and numbers of deleted accounts must not stay.
 * Writers of searched texts wait only while spellings are removed, not while they are looked for. Throws when a long
 * transaction of a writer keeps it from beginning, and ends early after `signal`; a later run removes the rest.
 */
export async function removeUnusedSpellings(db: Database, signal?: AbortSignal): Promise<void> {
  await foldCounts(db, signal);
  while (!signal?.aborted) {
    const unused = await readUnused(db);
    if (unused.length === 0) return;
    const removed = await removeWords(
      db,
      unused.map(({ word }) => word),
    );
    if (removed === 0 || unused.length < wordsAtOnce) return;
  }
}
