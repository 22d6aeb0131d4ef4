import {
  parseSearchQuery,
  type SearchPattern,
  type SearchTerm,
  type SearchWord,
  searchWords,
} from "../../domain/khmer/search-words.ts";

/** How a word matches, best first; in joined words the match must cross the boundary. */
const matches = ["exact", "prefix", "infix"] as const;
type Match = (typeof matches)[number];

function spellingMatches(spelling: string, boundary: number, { text, isInfix }: SearchPattern): boolean {
  if (!isInfix) return spelling.startsWith(text) && boundary < text.length;
  if (boundary === 0) return spelling.includes(text);
  return spelling.slice(Math.max(0, boundary - text.length + 1), boundary + text.length - 1).includes(text);
}

function matchesOf({ spellings, boundaries }: SearchWord, { patterns }: SearchTerm): readonly Match[] {
  return patterns.flatMap((pattern) =>
    spellings
      .filter((spelling, index) => spellingMatches(spelling, boundaries[index] ?? 0, pattern))
      .map((spelling) =>
        spelling === pattern.text ? "exact" : spelling.startsWith(pattern.text) ? "prefix" : "infix",
      ),
  );
}

const wordMatches = (word: SearchWord, term: SearchTerm): boolean => matchesOf(word, term).length > 0;

const wordCache = new Map<string, readonly SearchWord[]>();
function wordsOf(text: string): readonly SearchWord[] {
  const words = wordCache.get(text) ?? searchWords(text);
  wordCache.set(text, words);
  return words;
}

const contains = (words: readonly SearchWord[], terms: readonly SearchTerm[]): boolean =>
  terms.length > 0 && terms.every((term) => words.some((word) => wordMatches(word, term)));

/** The rules of the search in plain code: whether a record with these texts is found by a query. */
export function textsMatch(texts: readonly string[], query: string): boolean {
  const parsed = parseSearchQuery(query);
  if (!parsed) return false;
  const words = texts.flatMap(wordsOf);
  return contains(words, parsed.words) || contains(words, parsed.pairs);
}

/** Whether a text begins with a match of the first term. */
const begins = (words: readonly SearchWord[], [first]: readonly SearchTerm[]): boolean =>
  first !== undefined &&
  words.some((word) => word.place < 2 && matchesOf(word, first).some((match) => match !== "infix"));

function rankOfWord({ place }: SearchWord, match: Match): number {
  if (match === "infix") return 5;
  if (match === "exact" && place === 0) return 0;
  return (place < 2 ? 1 : 3) + (match === "exact" ? 0 : 1);
}

/**
 * The rank of a record with these texts among the matches of a query, best first: of one word, by where and how it
 * matches; of several, the order of the query, names that begin with it, whole words and short texts first. Popularity
 * is left out.
 */
export function rankOfTexts(texts: readonly string[], query: string): number {
  const { words: terms = [], pairs = [] } = parseSearchQuery(query) ?? {};
  const words = texts.flatMap(wordsOf);
  const [only] = terms;
  if (terms.length === 1 && only)
    return Math.min(
      5,
      ...words.flatMap((word) => matchesOf(word, only).map((match) => rankOfWord(word, match))),
    );
  const distinct = new Set(words.map(({ spellings, boundaries }) => `${boundaries[0] ?? 0} ${spellings[0]}`));
  const isInOrder = contains(words, pairs);
  const isWhole = terms.every((term) => words.some((word) => matchesOf(word, term).includes("exact")));
  const rank = (isInOrder ? 0 : 4) + (begins(words, isInOrder ? pairs : terms) ? 0 : 2) + (isWhole ? 0 : 1);
  return rank * 10_000 + distinct.size;
}
