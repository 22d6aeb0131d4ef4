export type Series = 0 | 1;
type Pair = readonly [first: string, second: string];

/** Consonants: their sound, and the series that decides the sound of the following vowel. */
export const CONSONANTS: ReadonlyMap<string, readonly [sound: string, series: Series]> = new Map<
  string,
  readonly [string, Series]
>([
  ["ក", ["k", 0]],
  ["ខ", ["kh", 0]],
  ["គ", ["k", 1]],
  ["ឃ", ["kh", 1]],
  ["ង", ["ng", 1]],
  ["ច", ["ch", 0]],
  ["ឆ", ["chh", 0]],
  ["ជ", ["ch", 1]],
  ["ឈ", ["chh", 1]],
  ["ញ", ["nh", 1]],
  ["ដ", ["d", 0]],
  ["ឋ", ["th", 0]],
  ["ឌ", ["d", 1]],
  ["ឍ", ["th", 1]],
  ["ណ", ["n", 0]],
  ["ត", ["t", 0]],
  ["ថ", ["th", 0]],
  ["ទ", ["t", 1]],
  ["ធ", ["th", 1]],
  ["ន", ["n", 1]],
  ["ប", ["b", 0]],
  ["ផ", ["ph", 0]],
  ["ព", ["p", 1]],
  ["ភ", ["ph", 1]],
  ["ម", ["m", 1]],
  ["យ", ["y", 1]],
  ["រ", ["r", 1]],
  ["ល", ["l", 1]],
  ["វ", ["v", 1]],
  ["ឝ", ["s", 0]],
  ["ឞ", ["s", 0]],
  ["ស", ["s", 0]],
  ["ហ", ["h", 0]],
  ["ឡ", ["l", 0]],
  ["អ", ["", 0]],
]);

/** Subscripts of these keep the series of the letter above. */
export const SONORANTS = new Set("ងញនមយរលវ");

/** Vowels with their sound after each series. */
export const VOWELS: ReadonlyMap<string, Pair> = new Map<string, Pair>([
  ["", ["a", "o"]],
  ["ា", ["a", "ea"]],
  ["ិ", ["e", "i"]],
  ["ី", ["ei", "i"]],
  ["ឹ", ["oe", "ue"]],
  ["ឺ", ["eu", "eu"]],
  ["ុ", ["o", "u"]],
  ["ូ", ["o", "u"]],
  ["ួ", ["uo", "uo"]],
  ["ើ", ["aeu", "eu"]],
  ["ឿ", ["oeu", "oeu"]],
  ["ៀ", ["ie", "ie"]],
  ["េ", ["e", "e"]],
  ["ែ", ["ae", "ae"]],
  ["ៃ", ["ai", "ey"]],
  ["ោ", ["ao", "ou"]],
  ["ៅ", ["av", "ov"]],
]);
