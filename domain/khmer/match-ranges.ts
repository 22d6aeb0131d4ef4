import { once } from "../text/once.ts";
import { hasKhmer } from "./is-khmer.ts";
import { readSegments } from "./read-segments.ts";
import { searchKey } from "./search-key.ts";
import { decodeSpelling, parseSearchQuery, romanised, soundOf } from "./search-words.ts";

/** A part of a text: from its first UTF-16 unit up to, not including, the last. */
export type TextRange = readonly [start: number, end: number];

/** The smallest part of a text that is marked, with its normalised letters. */
interface Unit {
  readonly start: number;
  readonly end: number;
  readonly key: string;
  readonly isWordStart: boolean;
}

const words = once(() => new Intl.Segmenter("km", { granularity: "word" }));
const graphemes = once(() => new Intl.Segmenter("km", { granularity: "grapheme" }));
const keyOf = (text: string): string => searchKey(text).replaceAll(" ", "");

/** The letters of a word; the whole word when they are not normalised one by one. */
function unitsOf(word: string, at: number): readonly Unit[] {
  const key = keyOf(word);
  if (key === "") return [];
  const letters = Array.from(readSegments(graphemes(), word), ({ segment, index }) => ({
    start: at + index,
    end: at + index + segment.length,
    key: keyOf(segment),
    isWordStart: index === 0,
  }));
  return letters.map((letter) => letter.key).join("") === key
    ? letters
    : [{ start: at, end: at + word.length, key, isWordStart: true }];
}

interface Pattern {
  readonly text: string;
  readonly isInfix: boolean;
}

/** Where a pattern is in the keys of the units, one after the other. */
function rangesIn(units: readonly Unit[], { text, isInfix }: Pattern): readonly TextRange[] {
  const owners = units.flatMap((unit) => Array.from({ length: unit.key.length }, () => unit));
  const starts = new Set<number>();
  let length = 0;
  for (const unit of units) {
    if (unit.isWordStart) starts.add(length);
    length += unit.key.length;
  }
  const all = units.map(({ key }) => key).join("");
  const found: TextRange[] = [];
  for (let at = all.indexOf(text); at >= 0; at = all.indexOf(text, at + 1)) {
    const [first, last] = [owners[at], owners[at + text.length - 1]];
    if (first && last && (isInfix || starts.has(at))) found.push([first.start, last.end]);
  }
  return found;
}

function merged(ranges: readonly TextRange[]): readonly TextRange[] {
  const result: TextRange[] = [];
  for (const [start, end] of ranges.toSorted((a, b) => a[0] - b[0] || a[1] - b[1])) {
    const last = result.at(-1);
    if (last && start <= last[1]) result[result.length - 1] = [last[0], Math.max(last[1], end)];
    else result.push([start, end]);
  }
  return result;
}

/**
 * The parts of a text that a search query matches, in their order, without overlaps. A Khmer word that matches by its
 * romanisation or sound is marked as a whole.
 */
export function matchRanges(text: string, query: string): readonly TextRange[] {
  const parsed = parseSearchQuery(query);
  if (!parsed) return [];
  const segments = Array.from(readSegments(words(), text));
  const letters = segments.flatMap(({ segment, index }) => unitsOf(segment, index));
  const khmer = segments.filter(({ segment }) => hasKhmer(segment));
  const spelled = [romanised, soundOf].map((spell) =>
    khmer.map(({ segment, index }) => ({
      start: index,
      end: index + segment.length,
      key: spell(searchKey(segment)),
      isWordStart: true,
    })),
  );
  const patterns = [...parsed.words, ...parsed.pairs].flatMap((term) => term.patterns);
  return merged(
    patterns.flatMap((pattern) =>
      [letters, ...spelled].flatMap((units) =>
        rangesIn(units, { ...pattern, text: decodeSpelling(pattern.text) }),
      ),
    ),
  );
}
