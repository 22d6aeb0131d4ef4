import {
  parseSearchQuery,
  type SearchPattern,
  type SearchTerm,
  type SearchWord,
  searchWords,
} from "../../domain/khmer/search-words.ts";

/** Whether a word matches; in joined words the match must cross the boundary. */
function wordMatches({ spellings, boundaries }: SearchWord, { text, isInfix }: SearchPattern): boolean {
  return spellings.some((spelling, index) => {
    const boundary = boundaries[index] ?? 0;
    if (!isInfix) return spelling.startsWith(text) && boundary < text.length;
    if (boundary === 0) return spelling.includes(text);
    return spelling.slice(Math.max(0, boundary - text.length + 1), boundary + text.length - 1).includes(text);
  });
}

const wordCache = new Map<string, readonly SearchWord[]>();
function wordsOf(text: string): readonly SearchWord[] {
  const words = wordCache.get(text) ?? searchWords(text);
  wordCache.set(text, words);
  return words;
}

/** The rules of the search in plain code: whether a record with these texts is found by a query. */
export function textsMatch(texts: readonly string[], query: string): boolean {
  const parsed = parseSearchQuery(query);
  if (!parsed) return false;
  const words = texts.flatMap(wordsOf);
  const isFound = (terms: readonly SearchTerm[]): boolean =>
    terms.length > 0 &&
    terms.every(({ patterns }) =>
      words.some((word) => patterns.some((pattern) => wordMatches(word, pattern))),
    );
  return isFound(parsed.words) || isFound(parsed.pairs);
}
