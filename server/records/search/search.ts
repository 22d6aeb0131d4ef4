import type { AnyEntity } from "../../../domain/declare/index.ts";
import { titleFields } from "../../../domain/declare/names.ts";
import { message } from "../../../domain/errors/messages.ts";
import { parseSearchQuery, type SearchQuery } from "../../../domain/khmer/search-words.ts";
import type { Queries } from "../../db/database.ts";
import { literal } from "../../db/schema/identifiers.ts";
import type { SqlCondition } from "../list/filters.ts";
import { invalidError } from "../record-errors.ts";
import { and, type SqlParams, sameForAll } from "../sql-params.ts";
import { type FoundWord, findWords, type TermWords } from "./find-words.ts";
import { popularFirst, rankFromDocument, wordRanks } from "./rank-from-document.ts";
import { searchedReferences, withReferences } from "./search-references.ts";

/** A search whose words were looked up in the word index. */
export interface Search {
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

const longestQuery = 200;

/** A text without letters or digits: it is a search, and it finds nothing. */
const nothing: SearchQuery = { words: [], pairs: [] };

/** Parses a search text; null when nothing was typed. Throws `invalid`. */
export function parseSearch(entity: AnyEntity, sent: unknown): SearchQuery | null {
  if (sent === undefined || sent === "") return null;
  if (typeof sent !== "string") throw invalidError([{ path: "q", message: message("text") }]);
  if ((entity.list.search ?? []).length === 0)
    throw invalidError([{ path: "q", message: message("unknown") }]);
  if (sent.length > longestQuery)
    throw invalidError([{ path: "q", message: message("tooLong", longestQuery) }]);
  if (sent.trim() === "") return null;
  return parseSearchQuery(sent) ?? nothing;
}

/** The words of terms that must all match; null when one of them matches no word. */
type Conjunction = readonly TermWords[] | null;
const conjunctionOf = (terms: readonly TermWords[]): Conjunction =>
  terms.length === 0 || terms.some(({ words }) => words.length === 0)
    ? null
    : terms.toSorted((a, b) => recordsOf(a) - recordsOf(b));

/** The number of records with one of the words, counted once for each word. */
const recordsOf = ({ words }: TermWords): number => words.reduce((sum, { n }) => sum + n, 0);

/** SQL for the list of a term's words. */
type ListSql = (term: TermWords, values: SqlParams) => string;

/** A list that the planner looks at. */
const wordList: ListSql = ({ words }, values) =>
  values.add(
    words.map(({ word }) => word),
    "bigint[]",
  );

/** A list in a statement whose plan is kept. */
const keptWordList: ListSql = ({ words }, values) =>
  sameForAll(
    words.map(({ word }) => word),
    "bigint[]",
    values,
  );

const documentSql = (
  terms: readonly TermWords[],
  values: SqlParams,
  { words = "d.words", list = wordList }: { readonly words?: string; readonly list?: ListSql } = {},
): string => terms.map((term) => `${words} && ${list(term, values)}`).join(" and ");

/** Reading this many postings takes as long as looking up one. */
const postingsPerLookup = 5;
/** Reading this many postings takes as long as reading one document. */
const postingsPerDocument = 16;
/** Words that are looked up one by one; for more of them the document is read. */
const mostLookups = 3;

const lookupCost = ({ words }: TermWords): number =>
  words.length <= mostLookups ? words.length * postingsPerLookup : postingsPerDocument;

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
    term.words.length <= mostLookups
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
function recordsSql(terms: readonly TermWords[], values: SqlParams): string {
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
function distinctRecordsSql(terms: readonly TermWords[], values: SqlParams): string {
  const { read, lookedUp } = shareOut(terms);
  const ids = intersectionSql(read, values, keptWordList);
  const lookups = lookedUp.map((term) => lookupSql(term, values));
  const records =
    lookups.length === 0 ? ids : `select p.record_id from (${ids}) p where ${lookups.join(" and ")}`;
  const isOnce = read.length > 1 || read[0]?.words.length === 1;
  return isOnce ? records : `select distinct record_id from (${records}) r`;
}

/** SQL for the words of some texts of the document `d`. */
const wordsOfFields = (fields: readonly string[]): string =>
  `array(select (w.value ->> 0)::bigint from jsonb_array_elements(${fields
    .map((field) => `coalesce(d.fields -> ${literal(field)}, '[]')`)
    .join(" || ")}) w)`;

const documentsSql = (ways: readonly (readonly TermWords[])[], words: string, values: SqlParams): string =>
  `exists (select from search_document d where d.record_id = r.id and (${ways.map((terms) => documentSql(terms, values, { words })).join(" or ")}))`;

const isConjunction = (terms: Conjunction): terms is readonly TermWords[] => terms !== null;

const noRank: SqlCondition = () => "0::smallint";

function rankOfWords(words: readonly FoundWord[]): SqlCondition {
  const of = (kind: FoundWord["match"]) =>
    words.filter(({ match }) => match === kind).map(({ word }) => word);
  const places = wordRanks.flatMap(({ place, match }) => {
    const list = of(match);
    return list.length === 0 ? [] : [(values: SqlParams) => `d.${place} && ${values.add(list, "bigint[]")}`];
  });
  const exact = of("exact");
  const whole: SqlCondition = (values) =>
    `(select true from search_posting p where p.word = any (${values.add(exact, "bigint[]")}) and p.record_id = d.record_id and p.place = 0 limit 1)`;
  const steps = exact.length === 0 ? places : [whole, ...places];
  if (steps.length === 0) return (values) => popularFirst(noRank(values));
  return (values) =>
    popularFirst(
      `case ${steps.map((step, rank) => `when ${step(values)} then ${rank}`).join(" ")} else ${steps.length} end`,
    );
}

/** Longer texts are not distinguished by their length. */
const longestText = 10_000;

const only = ({ words }: TermWords, kinds: readonly FoundWord["match"][]): TermWords => ({
  words: words.filter(({ match }) => kinds.includes(match)),
});

/**
 * Neighbours in the order of the query come before the same words in any order; of these, names that begin with the
 * query or its first word, then whole words before parts of words, then popular records, then short texts.
 */
function rankOfPairs(words: readonly TermWords[], pairs: readonly TermWords[]): SqlCondition {
  const neighbours = conjunctionOf(pairs);
  const whole = words.map((term) => only(term, ["exact"]));
  const begins = ([first]: readonly TermWords[], values: SqlParams) =>
    documentSql(first ? [only(first, ["exact", "prefix"])] : [], values, { words: "d.heads" });
  return (values) => {
    const inAnyOrder = `case when ${begins(words, values)} then 0 else 2 end`;
    const place = neighbours
      ? `case when ${documentSql(neighbours, values)} then case when ${begins(pairs, values)} then 0 else 2 end else 4 + ${inAnyOrder} end`
      : inAnyOrder;
    const rank = `case when ${documentSql(whole, values)} then 0 else 1 end + ${place}`;
    return `(${popularFirst(rank)}) * ${longestText} + least(cardinality(d.words), ${longestText - 1})`;
  };
}

const never: SqlCondition = () => "false";

/** Records in the bin have no postings, so a search there reads their documents. */
export type Place = "inUse" | "inBin";

/** The names of an entity's title fields. */
const titlesOf = (entity: AnyEntity): readonly string[] =>
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
  const single = wordCount === 1 ? found[0] : undefined;
  if (ways.length === 0)
    return {
      words: single ? [] : null,
      isEmpty: true,
      records: (values) => recordsSql([], values),
      repeats: false,
      plan: "kept",
      ids: (values) => recordsSql([], values),
      condition: never,
      documentCondition: never,
      rank: noRank,
      documentRank: noRank,
    };
  const ids: SqlCondition = (values) => ways.map((terms) => recordsSql(terms, values)).join(" union ");
  const documentRank = single
    ? rankOfWords(single.words)
    : rankOfPairs(found.slice(0, wordCount), found.slice(wordCount));
  return {
    words: single?.words ?? null,
    isEmpty: false,
    repeats: ways.length > 1,
    plan: "kept",
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
