import type { AnyEntity } from "../../../domain/declare/index.ts";
import { hasKhmer } from "../../../domain/khmer/is-khmer.ts";
import { decodeSpelling, type SearchQuery, type SearchTerm } from "../../../domain/khmer/search-words.ts";
import type { Queries } from "../../db/database.ts";
import { findWords, partsOf, partsOfWord, type TermWords } from "./find-words.ts";

/** Shorter words are similar to too many others. */
const shortest = 3;

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
  const [found] = await db.query<{ spelling: string }>(
    `select s.spelling from unnest((select $1::text[])) w (parts)
     cross join lateral (select s.entity, s.spelling, s.n, s.word from search_spelling s
       where ${parts.column} && w.parts::text[] and s.boundary = 0 and (s.spelling || '') % $2 and s.spelling = lower(s.spelling) offset 0) s
     join unnest((select $3::text[])) e (entity) using (entity)
     where (select true from search_posting p where p.word = s.word limit 1)
     order by similarity(s.spelling, $2) desc, s.n desc, s.spelling limit 1`,
    [parts.names.map((name) => partsOfWord(name, text)), text, parts.entities],
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
  // Another number is never what was meant.
  if (/^[+\d]+$/.test(typedText(term))) return null;
  return mostSimilar(db, entities, typedText(term));
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
 * A query for the records of some entities where this one finds nothing: each unknown word is replaced by the most
 * similar one. Null when no word is unknown or one has no similar word.
 */
export async function suggestQuery(
  db: Queries,
  { entities, query, found: known }: Unfound,
): Promise<string | null> {
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
