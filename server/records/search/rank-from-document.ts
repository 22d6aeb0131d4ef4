import type { SqlCondition } from "../list/filters.ts";

/** The rank of a record `r` by its document `d`. */
export const rankFromDocument =
  (documentRank: SqlCondition): SqlCondition =>
  (values) =>
    `(select ${documentRank(values)} from search_document d where d.record_id = r.id)`;

/**
 * The ranks of the matches of one word, best first, after texts that are only the word: names that begin with it, as a
 * whole word and as the beginning of one; then whole words and beginnings of words in other places, then all others.
 */
export const wordRanks = [
  { place: "heads", match: "exact" },
  { place: "heads", match: "prefix" },
  { place: "words", match: "exact" },
  { place: "words", match: "prefix" },
] as const;

/** Of equal ranks, popular records come first. Weights are logarithms to the base of two of an integer. */
export const popularFirst = (rank: string): string => `(${rank}) * 64 - d.weight`;
