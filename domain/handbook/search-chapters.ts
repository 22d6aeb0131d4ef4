import { searchKey } from "../khmer/search-key.ts";
import type { LocalizedText } from "../text/localized-text.ts";
import type { Chapter } from "./chapter.ts";

const keyOf = (texts: readonly LocalizedText[]): string =>
  searchKey(
    texts
      .map(({ en, km }) => `${en} ${km}`)
      .join(" ")
      .replaceAll("**", ""),
  );

const wordsOf = (query: string): readonly string[] =>
  searchKey(query)
    .split(" ")
    .filter((word) => word !== "");

/** 0 for a match in the title, 1 in the description and steps, 2 for none. */
function rank({ title, about, steps, notes = [] }: Chapter, words: readonly string[]): 0 | 1 | 2 {
  const inTitle = keyOf([title]);
  if (words.every((word) => inTitle.includes(word))) return 0;
  const inAll = keyOf([title, about, ...steps, ...notes]);
  return words.every((word) => inAll.includes(word)) ? 1 : 2;
}

/**
 * The chapters that contain all words of a query in either language, those with the words in their titles first. Khmer is
 * written without spaces, so parts of words match.
 */
export function searchChapters(all: readonly Chapter[], query: string): readonly Chapter[] {
  const words = wordsOf(query);
  if (words.length === 0) return all;
  return all
    .map((chapter) => ({ chapter, at: rank(chapter, words) }))
    .filter(({ at }) => at < 2)
    .sort((one, other) => one.at - other.at)
    .map(({ chapter }) => chapter);
}

/** The chapters that contain all words of a query in their titles. */
export function searchTitles(all: readonly Chapter[], query: string): readonly Chapter[] {
  const words = wordsOf(query);
  return words.length === 0 ? [] : all.filter((chapter) => rank(chapter, words) === 0);
}
