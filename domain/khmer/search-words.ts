import { once } from "../text/once.ts";
import { foldSound } from "./fold-sound.ts";
import { hasKhmer } from "./is-khmer.ts";
import { textLength } from "./length.ts";
import { phoneDigits } from "./phone-digits.ts";
import { readSegments } from "./read-segments.ts";
import { romanize } from "./romanize.ts";
import { removeInvisible, searchKey } from "./search-key.ts";
import { soundKey } from "./search-keys.ts";

/** Increase it when texts are split or spelled differently, or other fields are searched: stored words are rebuilt then. */
export const searchWordsVersion = 3;

/** A word of a text, or two neighbouring words joined, in all its spellings. */
export interface SearchWord {
  /** The normalised word; for Khmer also its romanisation and its sound (see `foldSound`). */
  readonly spellings: readonly string[];
  /** For joined words, the length of the first one in each spelling; empty for a single word. */
  readonly boundaries: readonly number[];
  /** 0 for the only word of its text, 1 for the first one, 2 for others. */
  readonly place: 0 | 1 | 2;
}

/** A part of a query: it matches the words that contain one of its patterns. */
export interface SearchTerm {
  readonly patterns: readonly SearchPattern[];
}
export interface SearchPattern {
  readonly text: string;
  /** Whether it may match inside a word. Shorter patterns match beginnings, because a trigram index can't find them. */
  readonly isInfix: boolean;
}
/** A text matches when all words match, in any order, or all pairs of neighbouring words do. */
export interface SearchQuery {
  readonly words: readonly SearchTerm[];
  /** Empty for a query of one word. */
  readonly pairs: readonly SearchTerm[];
}

const KHMER_OR_OTHER = /[\u1780-\u17FF]+|[^\u1780-\u17FF]+/g;
const RUNS = /[\u1780-\u17FF]+|[^\u1780-\u17FF ]+/g;
/** JSON in PostgreSQL can't have them. */
const LONE_SURROGATES = /\p{Cs}/gu;
const GAPS = /[ ']+/g;
/** Longer words are cut, so that each fits into an index. */
const longestWord = 60;
/** The words of a longer text are not searched. */
const mostWords = 2000;
/** Further words of a query are ignored: each costs a lookup in the index. */
const mostQueryWords = 12;
const hasTrigram = /[\p{Alphabetic}\p{N}]{3}/u;
/** Shorter terms match beginnings of words only: they would be inside of too many. */
const shortest = 2;

/**
 * PostgreSQL builds trigrams from letters only, and some Khmer signs are not letters to it. So each of them is stored
 * as a letter of the phonetic alphabet, which search keys do not contain otherwise.
 */
const SIGNS = /[\u17C9-\u17D3\u17DD]/g;
const firstSign = 0x17c9;
const firstPhonetic = 0x0250;
const encodeSigns = (text: string): string =>
  text.replace(SIGNS, (sign) => String.fromCharCode(sign.charCodeAt(0) - firstSign + firstPhonetic));
const PHONETIC = /[\u0250-\u0264]/g;

/** The text of a stored spelling. */
export const decodeSpelling = (spelling: string): string =>
  spelling.replace(PHONETIC, (letter) =>
    String.fromCharCode(letter.charCodeAt(0) - firstPhonetic + firstSign),
  );

const segmenter = once(() => new Intl.Segmenter("km", { granularity: "word" }));

function cutWord(word: string): readonly string[] {
  if (word.length <= longestWord) return [word];
  const letters = Array.from(word);
  return Array.from({ length: Math.ceil(letters.length / longestWord) }, (_, index) =>
    letters.slice(index * longestWord, (index + 1) * longestWord).join(""),
  );
}

const STARTS_WITH_MARK = /^[\u17B6-\u17D3\u17DD]/;
const ENDS_WITH_COENG = /\u17D2$/;

/** Splits Khmer by the dictionary. In parts of words the segmenter also splits syllables, which are joined again. */
function splitKhmer(run: string): readonly string[] {
  const words: string[] = [];
  for (const { segment } of readSegments(segmenter(), run)) {
    const previous = words.at(-1);
    if (previous !== undefined && (STARTS_WITH_MARK.test(segment) || ENDS_WITH_COENG.test(previous)))
      words[words.length - 1] = previous + segment;
    else words.push(segment);
  }
  return words;
}

/** Normalised words: Khmer by the dictionary, other scripts at spaces, punctuation and where the script changes. */
function splitWords(text: string): readonly string[] {
  const visible = removeInvisible(text.replace(LONE_SURROGATES, ""));
  // The dictionary knows the usual spelling, so the text is split before it is normalised.
  const pieces = hasKhmer(visible)
    ? (visible.match(KHMER_OR_OTHER) ?? []).flatMap((run) => (hasKhmer(run) ? splitKhmer(run) : [run]))
    : [visible];
  return pieces.flatMap((piece) => searchKey(piece).match(RUNS) ?? []).flatMap(cutWord);
}

/** The Latin spelling of a normalised Khmer word, without spaces. */
export const romanised = (word: string): string => romanize(word).replace(GAPS, "");
/** The sound of a normalised Khmer word (see `foldSound`). */
export const soundOf = (word: string): string => foldSound(romanize(word));

/** The spellings of a word; the sound of a Latin word is not stored, because only Khmer has many Latin spellings. */
const spellingsOf = (word: string): readonly string[] =>
  hasKhmer(word)
    ? [encodeSigns(word), romanised(word), soundOf(word)].filter((spelling) => spelling !== "")
    : [word];

function joinedWord(first: string, second: string, place: SearchWord["place"]): SearchWord {
  const joined = first + second;
  if (!hasKhmer(joined)) return { spellings: [joined], boundaries: [first.length], place };
  return {
    spellings: [encodeSigns(joined), romanised(joined), soundOf(joined)],
    boundaries: [first.length, romanised(first).length, soundOf(first).length],
    place,
  };
}

/** The words under which a text is found: each word, and each pair of neighbours joined, once. */
export function searchWords(text: string): readonly SearchWord[] {
  const words = splitWords(text).slice(0, mostWords);
  const placeOf = (index: number): SearchWord["place"] => (words.length === 1 ? 0 : index === 0 ? 1 : 2);
  const found = new Map<string, SearchWord>();
  words.forEach((word, index) => {
    if (!found.has(word))
      found.set(word, { spellings: spellingsOf(word), boundaries: [], place: placeOf(index) });
  });
  words.slice(1).forEach((second, index) => {
    const first = words[index] ?? "";
    const joined = `${first} ${second}`;
    if (!found.has(joined)) found.set(joined, joinedWord(first, second, index === 0 ? 1 : 2));
  });
  return Array.from(found.values());
}

/** Two joined words may begin with the end of a word, so they match inside of words unless they are very short. */
const isInfix = (text: string, isJoined: boolean): boolean =>
  hasTrigram.test(text) || (isJoined ? text.length : textLength(text)) > shortest;

function termOf(typed: string, more: readonly string[] = []): SearchTerm {
  const word = typed.replaceAll(" ", "");
  const sound = hasKhmer(typed) ? null : soundKey(typed);
  const patterns = new Set([word, ...(sound === null ? [] : [sound]), ...more]);
  return {
    patterns: Array.from(patterns, (pattern) => {
      const text = encodeSigns(pattern);
      return { text, isInfix: isInfix(text, typed !== word) };
    }),
  };
}

/** Parses a query; null when it has nothing searchable. */
export function parseSearchQuery(query: string): SearchQuery | null {
  const key = searchKey(query);
  const typed = splitWords(query).slice(0, mostQueryWords);
  if (typed.length === 0) return null;
  const digits = phoneDigits(key);
  if (digits !== null)
    return {
      words: [termOf(key, [digits])],
      // Groups of digits may be numbers of their own.
      pairs: typed.length > 1 ? typed.map((word) => termOf(word)) : [],
    };
  const words = new Set(typed);
  const pairs = new Set(typed.slice(1).map((second, index) => `${typed[index] ?? ""} ${second}`));
  return {
    words: Array.from(words, (word) => termOf(word)),
    pairs: words.size === 1 ? [] : Array.from(pairs, (pair) => termOf(pair)),
  };
}
