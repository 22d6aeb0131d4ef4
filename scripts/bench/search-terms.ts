import { pick, seededRandom } from "./random.ts";

export interface SearchTerms {
  /** Terms of three or more letters. */
  readonly khmer: readonly string[];
  readonly latin: readonly string[];
  /** One- and two-letter word beginnings in both scripts. */
  readonly short: readonly string[];
  /** Two or three words of one name, in any order. */
  readonly several: readonly string[];
  /** Latin words with one wrong letter. */
  readonly mistyped: readonly string[];
}
interface Names {
  readonly name: string;
  readonly nameKh: string;
}

/** More terms than come round while their totals are remembered. */
const termCount = 4000;
const segmenter = new Intl.Segmenter("km", { granularity: "grapheme" });
const syllables = (text: string): string[] => [...segmenter.segment(text)].map(({ segment }) => segment);
const wordSegmenter = new Intl.Segmenter("km", { granularity: "word" });
const letters = (text: string): number => text.match(/\p{L}/gu)?.length ?? 0;

/** Distinct search terms as people would type them: parts of the given names, from any position. */
export function searchTermsOf(names: readonly Names[]): SearchTerms {
  const random = seededRandom(20_261);
  return {
    khmer: collect(
      () => partOf(random, syllables(pick(random, names).nameKh), 2 + Math.floor(random() * 3)),
      {
        least: 3,
        most: 12,
        script: /^\p{Script=Khmer}+$/u,
      },
    ),
    latin: collect(() => partOf(random, [...pick(random, names).name], 3 + Math.floor(random() * 4)), {
      least: 3,
      most: 6,
      script: /^[A-Za-z]+$/,
    }),
    short: [
      ...collect(() => prefixOf(random, pick(random, names).nameKh), {
        least: 1,
        most: 2,
        script: /^\p{Script=Khmer}+$/u,
      }),
      ...collect(() => prefixOf(random, pick(random, names).name), {
        least: 1,
        most: 2,
        script: /^[A-Za-z]+$/,
      }),
    ].slice(0, termCount),
    several: collect(() => wordsOf(random, pick(random, names)), { least: 4, most: 40, script: /\s/ }),
    mistyped: collect(() => mistype(random, pick(random, pick(random, names).name.split(" "))), {
      least: 5,
      most: 12,
      script: /^[A-Za-z]+$/,
    }),
  };
}

/** Two or three words of a name in one language, shuffled. */
function wordsOf(random: () => number, { name, nameKh }: Names): string {
  const text = random() < 0.5 ? name : nameKh;
  const words = [...wordSegmenter.segment(text)]
    .map(({ segment }) => segment)
    .filter((word) => letters(word) > 1);
  const shuffled = words.map((word) => ({ word, place: random() })).sort((a, b) => a.place - b.place);
  return shuffled
    .slice(0, 2 + Math.floor(random() * 2))
    .map(({ word }) => word)
    .join(" ");
}

/** Replaces a letter in the middle of a word. */
function mistype(random: () => number, word: string): string {
  const at = 1 + Math.floor(random() * Math.max(1, word.length - 2));
  const wrong = String.fromCharCode(97 + Math.floor(random() * 26));
  return `${word.slice(0, at)}${wrong}${word.slice(at + 1)}`;
}

interface TermLimits {
  /** Minimum length in letters; Khmer vowel signs and subscripts do not count. */
  readonly least: number;
  readonly most: number;
  readonly script: RegExp;
}

function collect(make: () => string, { least, most, script }: TermLimits): string[] {
  const found = new Set<string>();
  for (let tries = 0; tries < 100_000 && found.size < termCount; tries += 1) {
    const term = make();
    if (script.test(term) && letters(term) >= least && letters(term) <= most) found.add(term);
  }
  return [...found];
}

function partOf(random: () => number, parts: readonly string[], length: number): string {
  const start = Math.floor(random() * Math.max(1, parts.length - length + 1));
  return parts.slice(start, start + length).join("");
}

function prefixOf(random: () => number, text: string): string {
  const word = pick(random, text.split(/\s+/));
  return syllables(word)
    .slice(0, 1 + Math.floor(random() * 2))
    .join("");
}
