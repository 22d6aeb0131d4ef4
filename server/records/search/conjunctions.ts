import { literal } from "../../db/schema/identifiers.ts";
import type { SqlCondition } from "../list/filters.ts";
import { and, type SqlParams, sameForAll } from "../sql-params.ts";
import type { TermWords } from "./find-words.ts";

/** The words of terms that must all match; null when one of them matches no word. */
type Conjunction = readonly TermWords[] | null;
export const conjunctionOf = (terms: readonly TermWords[]): Conjunction =>
  terms.length === 0 || terms.some(({ words }) => words.length === 0)
    ? null
    : terms.toSorted((a, b) => recordsOf(a) - recordsOf(b));

/** The number of records with one of the words, counted once for each word. */
const recordsOf = ({ words }: TermWords): number => words.reduce((sum, { n }) => sum + n, 0);

/** SQL for the list of a term's words. */
type ListSql = (term: TermWords, values: SqlParams) => string;

/** The most frequent words first: they are the first ones that a document is compared with. */
const idsOf = ({ words }: TermWords): readonly string[] =>
  words.toSorted((one, other) => other.n - one.n).map(({ word }) => word);

/** A list that the planner looks at. */
const wordList: ListSql = (term, values) => values.add(idsOf(term), "bigint[]");

/** A list in a statement whose plan is kept. */
const keptWordList: ListSql = (term, values) => sameForAll(idsOf(term), "bigint[]", values);

/** SQL for whether some words of a document are in a list. The list is on the left: its words are compared in their order, until one is found. */
export const overlapSql = (list: string, words: string): string => `${list} && ${words}`;

export const documentSql = (
  terms: readonly TermWords[],
  values: SqlParams,
  { words = "d.words", list = wordList }: { readonly words?: string; readonly list?: ListSql } = {},
): string => terms.map((term) => overlapSql(list(term, values), words)).join(" and ");

/** Reading this many postings takes as long as looking up one. */
const postingsPerLookup = 5;
/** Reading this many postings takes as long as reading one document. */
const postingsPerDocument = 16;
/** Words that are looked up one by one; for more of them the document is read. */
const maxLookups = 3;

const lookupCost = ({ words }: TermWords): number =>
  words.length <= maxLookups ? words.length * postingsPerLookup : postingsPerDocument;

/** Terms that are read, and those that are looked up for what the others found; the rarest comes first. */
function shareOut(terms: readonly TermWords[]) {
  const read: TermWords[] = [];
  const lookedUp: TermWords[] = [];
  let left = Number.POSITIVE_INFINITY;
  for (const term of terms) {
    const records = recordsOf(term);
    if (records > left * lookupCost(term)) lookedUp.push(term);
    else {
      read.push(term);
      // At least every second record of a term usually lacks the next one.
      left = Math.min(left / 2, records);
    }
  }
  return { read, lookedUp };
}

/** SQL for whether a record `p` has a word of a term. The limit keeps it from becoming a join that reads all postings. */
function lookupSql(term: TermWords, values: SqlParams): string {
  const found =
    term.words.length <= maxLookups
      ? `search_posting o where o.record_id = p.record_id and o.word = any (${keptWordList(term, values)})`
      : `search_document d where d.record_id = p.record_id and ${documentSql([term], values, { list: keptWordList })}`;
  return `(select true from ${found} limit 1)`;
}

const intersectionSql = (terms: readonly TermWords[], values: SqlParams, list: ListSql): string =>
  terms
    .map((term) => `select record_id from search_posting where word = any (${list(term, values)})`)
    .join(" intersect ");

/**
 * SQL for the ids of the live records that have a word of each term; the rarest term comes first. Terms with much more
 * records than the rarest one are looked up in the documents of what the others found. Of the others the ids are intersected, which
 * reads each posting once whatever the planner expects; joins could read them once for each record.
 */
export function recordsSql(terms: readonly TermWords[], values: SqlParams): string {
  const [rarest] = terms;
  if (!rarest) return "select null::uuid as record_id where false";
  const most = recordsOf(rarest) * postingsPerDocument;
  const ids = intersectionSql(
    terms.filter((term) => recordsOf(term) <= most),
    values,
    wordList,
  );
  const lookedUp = terms.filter((term) => recordsOf(term) > most);
  if (lookedUp.length === 0) return ids;
  return `select p.record_id from (${ids}) p where exists
    (select from search_document d where d.record_id = p.record_id and ${documentSql(lookedUp, values)})`;
}

/** The same with each record once, as a statement of its own whose plan is kept; lookups are finer there. */
export function distinctRecordsSql(terms: readonly TermWords[], values: SqlParams): string {
  const { read, lookedUp } = shareOut(terms);
  const ids = intersectionSql(read, values, keptWordList);
  const lookups = lookedUp.map((term) => lookupSql(term, values));
  const records =
    lookups.length === 0 ? ids : `select p.record_id from (${ids}) p where ${lookups.join(" and ")}`;
  const isOnce = read.length > 1 || read[0]?.words.length === 1;
  return isOnce ? records : `select distinct record_id from (${records}) r`;
}

/** The newest postings of a way to match a search. */
export interface NewestPostings {
  /** SQL for the ids of the newest records with a word of one term; those with several of its words are repeated. */
  readonly postings: (values: SqlParams, most: number) => string;
  /** How many entries `postings` reads. */
  readonly cost: (most: number) => number;
  /** SQL for whether the record of a posting `p` has a word of each of the other terms. */
  readonly matches: SqlCondition;
  /** The number of records with a word of that term, counted once for each word. */
  readonly records: number;
  /** The number of records with a word of the rarest term: more can't match. */
  readonly atMost: number;
}

const newestCost = ({ words }: TermWords, most: number): number =>
  words.reduce((sum, { n }) => sum + Math.min(n, most), 0);

/** Of so many postings, the cost of terms is compared. */
const sample = 1000;

/** What it costs to find a match among the newest postings of a term: of many words, those of each are read. */
const costOfMatch = (term: TermWords): number =>
  recordsOf(term) * (postingsPerDocument + newestCost(term, sample) / sample);

/** The newest postings of the term among which a match costs the least. */
export function newestPostings(terms: readonly TermWords[]): NewestPostings {
  const [walked = { words: [] }, ...others] = terms.toSorted((a, b) => costOfMatch(a) - costOfMatch(b));
  return {
    postings: (values, most) => `select p.record_id
      from unnest(${keptWordList(walked, values)}) w (word) cross join lateral (
        select p.record_id from search_posting p where p.word = w.word order by p.record_id desc limit ${most}) p
      order by p.record_id desc limit ${most}`,
    cost: (most) => newestCost(walked, most),
    matches: (values) => and(others.map((term) => lookupSql(term, values))),
    records: recordsOf(walked),
    atMost: Math.min(...terms.map(recordsOf)),
  };
}

/** SQL for the words of some texts of the document `d`. */
export const wordsOfFields = (fields: readonly string[]): string =>
  `array(select (w.value ->> 0)::bigint from jsonb_array_elements(${fields
    .map((field) => `coalesce(d.fields -> ${literal(field)}, '[]')`)
    .join(" || ")}) w)`;

export const documentsSql = (
  ways: readonly (readonly TermWords[])[],
  words: string,
  values: SqlParams,
): string =>
  `exists (select from search_document d where d.record_id = r.id and (${ways.map((terms) => documentSql(terms, values, { words })).join(" or ")}))`;

export const isConjunction = (terms: Conjunction): terms is readonly TermWords[] => terms !== null;
