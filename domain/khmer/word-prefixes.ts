import { once } from "../text/once.ts";
import { hasKhmer } from "./is-khmer.ts";
import { splitLetters, textLength } from "./length.ts";
import { readSegments } from "./read-segments.ts";
import { romanize } from "./romanize.ts";
import { searchKey } from "./search-key.ts";

const MOST_PREFIXES = 60;
const MOST_LETTERS = 2;

const words = once(() => new Intl.Segmenter("km", { granularity: "word" }));

/** An engine built without the Khmer dictionary takes a whole sentence for one word. */
const knowsKhmerWords = once(() => Array.from(words().segment("សាលារៀនភាសាខ្មែរ")).length > 1);

function splitWords(text: string): string[] {
  const pieces =
    knowsKhmerWords() || !hasKhmer(text)
      ? Array.from(readSegments(words(), text), ({ segment }) => segment)
      : splitLetters(text).map((_, index, letters) => letters.slice(index, index + MOST_LETTERS).join(""));
  return pieces.flatMap((piece) => searchKey(piece).split(" ")).filter((word) => word !== "");
}

/** The beginnings of a word, up to two letters: ស, ស្រ, ស្រូ and ស្រូវ, because signs are typed after their letter. */
function* beginnings(word: string): Generator<string> {
  const start = splitLetters(word).slice(0, MOST_LETTERS).join("");
  let prefix = "";
  for (const character of start) {
    prefix += character;
    if (character !== "្") yield prefix;
  }
}

/** Words repeat and splitting them into letters is slow, so recent words are cached. */
const prefixCache = new Map<string, readonly string[]>();
const MAX_CACHED = 20_000;

function prefixesOf(word: string): readonly string[] {
  const remembered = prefixCache.get(word);
  if (remembered) return remembered;
  const spellings = hasKhmer(word) ? [word, romanize(word).replaceAll("'", "")] : [word];
  const prefixes = spellings.flatMap((spelling) => Array.from(beginnings(spelling)));
  if (prefixCache.size >= MAX_CACHED) prefixCache.clear();
  prefixCache.set(word, prefixes);
  return prefixes;
}

/**
 * The word prefixes of a text in Khmer and Latin letters: distinct, one or two letters each, at most 60, in the form of
 * queryPrefix. For queries that are too short for substring search.
 */
export function wordPrefixes(text: string): string[] {
  const prefixes = new Set<string>();
  for (const word of splitWords(text)) {
    for (const prefix of prefixesOf(word)) {
      prefixes.add(prefix);
      if (prefixes.size === MOST_PREFIXES) return Array.from(prefixes);
    }
  }
  return Array.from(prefixes);
}

/** The prefix for a query of one or two letters, to be looked up in wordPrefixes; "" for any other query. */
export function queryPrefix(query: string): string {
  const key = searchKey(query);
  return textLength(key) <= MOST_LETTERS ? key : "";
}
