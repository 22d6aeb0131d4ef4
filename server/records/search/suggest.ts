import type { AnyEntity } from "../../../domain/declare/index.ts";
import { hasKhmer } from "../../../domain/khmer/is-khmer.ts";
import {
  decodeSpelling,
  type SearchQuery,
  type SearchTerm,
  soundOf,
} from "../../../domain/khmer/search-words.ts";
import { editsBetween, isMisspelling } from "../../../domain/text/edits-between.ts";
import type { Queries } from "../../db/database.ts";
import { findWords, partsOf, partsOfWord, type TermWords } from "./find-words.ts";

/** Shorter words are similar to too many others. */
const shortest = 3;

/** Candidates that are compared letter by letter. */
const mostCompared = 20;
/** Two neighbours in the wrong order leave a word of six letters this similar by its trigrams. */
const leastSimilar = 0.2;
/** From here on, words are similar whatever their edits, such as one of several parts. */
const surelySimilar = 0.3;

interface Candidate {
  readonly spelling: string;
  readonly similarity: number;
}

/** The candidate with the fewest edits, among those the more similar one; they come in that order of similarity and use. */
function nearest(text: string, candidates: readonly Candidate[]): string | null {
  const [found] = candidates
    .map(({ spelling, similarity }) => ({ spelling, similarity, edits: editsBetween(text, spelling) }))
    .filter(({ spelling, similarity }) => similarity >= surelySimilar || isMisspelling(text, spelling))
    .sort((one, other) => one.edits - other.edits);
  return found?.spelling ?? null;
}

/**
 * The most similar spelling of a word in use; null when nothing is similar enough. Sounds are stored in capitals and are
 * no spellings that a person would read. A word that shares no part with the text is not similar enough, so only those that
 * share one are compared. The concatenation keeps the index of trigrams, which has the words of all lists, from being used.
 */
async function mostSimilar(
  db: Queries,
  entities: readonly AnyEntity[],
  text: string,
): Promise<string | null> {
  if (text.length < shortest) return null;
  const parts = partsOf(entities);
  const candidates = await db.query<Candidate>(
    `select s.spelling, s.similarity from unnest((select $1::text[])) w (parts)
     cross join lateral (select s.entity, s.spelling, s.n, s.word, similarity(s.spelling, $2) as similarity from search_spelling s
       where ${parts.column} && w.parts::text[] and s.boundary = 0 and similarity(s.spelling || '', $2) >= $4 and s.spelling = lower(s.spelling) offset 0) s
     join unnest((select $3::text[])) e (entity) using (entity)
     where (select true from search_posting p where p.word = s.word limit 1)
     order by s.similarity desc, s.n desc, s.spelling limit ${mostCompared}`,
    [parts.names.map((name) => partsOfWord(name, text)), text, parts.entities, leastSimilar],
  );
  return nearest(text, candidates);
}

/**
 * The Khmer word in use that sounds like a text, the most frequent one; null when there is none. Short and long vowels and
 * the signs above letters are confused most often, and the sound has neither.
 */
async function sameSound(db: Queries, entities: readonly AnyEntity[], text: string): Promise<string | null> {
  const sound = soundOf(text);
  if (sound.length < shortest) return null;
  const names = entities.map(({ name }) => name);
  const [found] = await db.query<{ spelling: string }>(
    `select k.spelling from search_spelling s join search_spelling k using (entity, word)
     where s.entity = any ($1) and s.spelling = $2 and k.spelling ~ '[\u1780-\u17b3]'
       and exists (select from search_posting p where p.word = s.word)
     order by k.boundary = 0 desc, k.n desc, k.spelling limit 1`,
    [names, sound],
  );
  return found?.spelling ?? null;
}

/** A term as it was typed; its first pattern. */
const typedText = ({ patterns }: SearchTerm): string => patterns[0]?.text ?? "";

async function correctWord(
  db: Queries,
  entities: readonly AnyEntity[],
  { term, words }: { readonly term: SearchTerm } & TermWords,
): Promise<string | null> {
  if (words.length > 0) return typedText(term);
  const text = typedText(term);
  // Another number is never what was meant.
  if (/^[+\d]+$/.test(text)) return null;
  const similar = hasKhmer(text) ? await sameSound(db, entities, decodeSpelling(text)) : null;
  return similar ?? mostSimilar(db, entities, text);
}

/** Khmer is written without spaces. */
function joinWords(words: readonly string[]): string {
  return words.reduce((text, word) => {
    const isKhmer = hasKhmer(word) && hasKhmer(text.slice(-1));
    return text === "" ? word : `${text}${isKhmer ? "" : " "}${word}`;
  }, "");
}

interface Unfound {
  readonly entities: readonly AnyEntity[];
  readonly query: SearchQuery;
  /** The words of the query's terms, if they are known already. */
  readonly found?: ReadonlyMap<AnyEntity, readonly TermWords[]>;
}

/**
 * A query for the records of some entities where this one finds nothing: a Khmer text by one that sounds the same,
 * because a misspelt word is split in the wrong places; otherwise each unknown word is replaced by the most similar one.
 * Null when no word is unknown or one has no similar word.
 */
export async function suggestQuery(
  db: Queries,
  { entities, query, found: known }: Unfound,
): Promise<string | null> {
  const typed = joinWords(query.words.map((term) => decodeSpelling(typedText(term))));
  if (!/[^\u1780-\u17FF]/.test(typed)) {
    const word = await sameSound(db, entities, typed);
    if (word !== null && decodeSpelling(word) !== typed) return decodeSpelling(word);
  }
  const found = [...(known ?? (await findWords(db, entities, query.words))).values()];
  const words = query.words.map((_, term) => ({ words: found.flatMap((terms) => terms[term]?.words ?? []) }));
  if (query.words.length === 0 || words.every((term) => term.words.length > 0)) return null;
  const corrected: string[] = [];
  for (const [index, term] of query.words.entries()) {
    const word = await correctWord(db, entities, { term, words: words[index]?.words ?? [] });
    if (word === null) return null;
    corrected.push(decodeSpelling(word));
  }
  return joinWords(corrected);
}
