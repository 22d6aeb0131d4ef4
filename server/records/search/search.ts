import type { AnyEntity } from "../../../domain/declare/index.ts";
import { titleFields } from "../../../domain/declare/names.ts";
import type { SearchQuery } from "../../../domain/khmer/search-words.ts";
import type { Queries } from "../../db/database.ts";
import type { SqlCondition } from "../list/filters.ts";
import { and, type SqlParams } from "../sql-params.ts";
import {
  conjunctionOf,
  distinctRecordsSql,
  documentSql,
  documentsSql,
  isConjunction,
  type NewestPostings,
  newestPostings,
  recordsSql,
  wordsOfFields,
} from "./conjunctions.ts";
import { type FoundWord, findWords, type TermWords } from "./find-words.ts";
import { parseSearch } from "./parse-search.ts";
import { rankFromDocument } from "./rank-from-document.ts";
import { noRank, rankOfPairs, rankOfWords } from "./rank-of-words.ts";
import { searchedReferences, withReferences } from "./search-references.ts";

/** A search whose words were looked up in the word index. */
export interface Search {
  /** The words found for each term in the entity's own texts: those of the query, then its pairs of words. */
  readonly terms: readonly TermWords[];
  /** The words of a query of one word, best first; null for several words. */
  readonly words: readonly FoundWord[] | null;
  /** Whether no record can match. */
  readonly isEmpty: boolean;
  /** SQL for the ids of live records that match, up to a number. */
  readonly records: (values: SqlParams, most: number) => string;
  /** Whether some of `records` are in it more than once. */
  readonly repeats: boolean;
  /** Whether the best plan for `records` depends on the words. */
  readonly plan: "kept" | "fresh";
  /** The newest postings of each way to match; null if a match may be found in another way. */
  readonly newest: readonly NewestPostings[] | null;
  /** SQL for the ids of all live records that match. */
  readonly ids: SqlCondition;
  readonly condition: SqlCondition;
  /** SQL for whether the words of the document `d` match. */
  readonly documentCondition: SqlCondition;
  /** The rank of a match `r`, best first: the smallest number. */
  readonly rank: SqlCondition;
  /** The same rank from the document `d` of a match. */
  readonly documentRank: SqlCondition;
}

const never: SqlCondition = () => "false";

/** Records in the bin have no postings, so a search there reads their documents. */
export type Place = "inUse" | "inBin";

/** The names of an entity's title fields. */
export const titlesOf = (entity: AnyEntity): readonly string[] =>
  titleFields(entity).filter((name) => name !== undefined);

/**
 * Looks up the words of a parsed search, in one query to the database. Unless it is limited to some fields, a search
 * also finds the records whose declared references match.
 */
export async function findSearch(
  db: Queries,
  entity: AnyEntity,
  { query, ...options }: { readonly query: SearchQuery } & Omit<SearchOptions, "wordCount">,
): Promise<Search> {
  const references = options.fields ? [] : searchedReferences(entity);
  const searched = new Set([entity, ...references.map(({ target }) => target)]);
  const found = await findWords(db, [...searched], [...query.words, ...query.pairs]);
  const wordCount = query.words.length;
  const own = searchOf(found.get(entity) ?? [], { wordCount, ...options });
  return withReferences(own, {
    entity,
    place: options.place ?? "inUse",
    // Titles are shown in the list; other texts of these records may be hidden from the person.
    references: references.map(({ field, target }) => ({
      field,
      target,
      search: searchOf(found.get(target) ?? [], { wordCount, fields: titlesOf(target) }),
    })),
  });
}

interface SearchOptions {
  /** The first terms are the words of the query, the others its pairs of words. */
  readonly wordCount: number;
  readonly place?: Place;
  /** Searches these texts only. */
  readonly fields?: readonly string[];
}

/** A search from the words found for the terms of a query. */
export function searchOf(
  found: readonly TermWords[],
  { wordCount, place = "inUse", fields }: SearchOptions,
): Search {
  const inAnyOrder = conjunctionOf(found.slice(0, wordCount));
  const neighbours = conjunctionOf(found.slice(wordCount));
  const ways = [neighbours, inAnyOrder].filter(isConjunction);
  // Digits that may be one telephone number may be words of their own, too.
  const single = wordCount === 1 && neighbours === null ? found[0] : undefined;
  if (ways.length === 0)
    return {
      terms: found,
      words: single ? [] : null,
      isEmpty: true,
      records: (values) => recordsSql([], values),
      repeats: false,
      plan: "kept",
      newest: null,
      ids: (values) => recordsSql([], values),
      condition: never,
      documentCondition: never,
      rank: noRank,
      documentRank: noRank,
    };
  const ids: SqlCondition = (values) => ways.map((terms) => recordsSql(terms, values)).join(" union ");
  const [words, pairs] = [found.slice(0, wordCount), found.slice(wordCount)];
  // The groups of a telephone number are words of other records, too: the whole number comes first, as neighbours do.
  const [apart, together] = wordCount === 1 && neighbours !== null ? [pairs, words] : [words, pairs];
  const documentRank = single ? rankOfWords(single.words) : rankOfPairs(apart, together);
  return {
    terms: found,
    words: single?.words ?? null,
    isEmpty: false,
    repeats: ways.length > 1,
    plan: "kept",
    newest: ways.map(newestPostings),
    records: (values, most) =>
      ways.map((terms) => `(${distinctRecordsSql(terms, values)} limit ${most})`).join(" union all "),
    ids,
    condition: (values) =>
      and([
        ...(place === "inUse" ? [`r.id in (${ids(values)})`] : []),
        ...(place === "inBin" || fields
          ? [documentsSql(ways, fields ? wordsOfFields(fields) : "d.words", values)]
          : []),
      ]),
    documentCondition: (values) => `(${ways.map((terms) => documentSql(terms, values)).join(" or ")})`,
    rank: rankFromDocument(documentRank),
    documentRank,
  };
}

/** Parses and looks up a search text; null when nothing was typed. Throws `invalid`. */
export async function searchFor(db: Queries, entity: AnyEntity, sent: unknown): Promise<Search | null> {
  const query = parseSearch(entity, sent);
  return query && findSearch(db, entity, { query });
}
