import { queryKeys, searchKeys } from "../../domain/khmer/search-keys.ts";
import type { Database } from "../db/database.ts";

/** A file name as words, without its extension. */
const wordsOf = (fileName: string): string => fileName.replace(/\.[^.\s]*$/, "").replace(/[_-]+/g, " ");

/**
 * Search keys of a file: those of its original name without the extension. Never empty, so that filled rows are
 * recognisable.
 */
export const fileSearch = (originalName: string): string => searchKeys(wordsOf(originalName)) || " ";

/** The search strings of a query, which may be a whole file name; see `queryKeys`. */
export const fileQueryKeys = (query: string): string[] => {
  const keys = queryKeys(wordsOf(query));
  return keys.length > 0 ? keys : queryKeys(query);
};

const rowsAtOnce = 500;

/** Fills in the search keys of files recorded without them. */
export async function fillFileSearch(db: Database): Promise<void> {
  for (;;) {
    const rows = await db.query<{ name: string; original_name: string }>(
      `select name, coalesce(original_name, name) as original_name from file where search = '' limit ${rowsAtOnce}`,
    );
    if (rows.length === 0) return;
    await db.query(
      "update file f set search = n.search from unnest($1::text[], $2::text[]) n (name, search) where f.name = n.name",
      [rows.map(({ name }) => name), rows.map((row) => fileSearch(row.original_name))],
    );
  }
}
