import { CONSONANTS, type Series, SONORANTS, VOWELS } from "./sounds.ts";

type Syllable = {
  letter: string;
  isHigh: boolean;
  isLow: boolean;
  isRobat: boolean;
  isBare: boolean;
  subscripts: string;
  vowel: string;
  signs: string;
};

/** True for a letter without its own vowel: it may close the syllable before it. */
const isBare = (syllable: Syllable | undefined): syllable is Syllable & { isBare: true } =>
  syllable?.isBare === true;

/** The robat marks a letter that is not spoken. */
const isSilentRobat = (syllable: Syllable): boolean => syllable.isRobat && syllable.vowel === "";

const isFinal = (syllable: Syllable): boolean => syllable.signs.includes("់");

const VOWEL_SIGNS = /[ំះៈ័៍]/;
const CLOSING_SIGNS = /[ំះៈ]/;

const isBase = (letter: string): boolean => letter >= "ក" && letter <= "អ";

/** Adds the marks from a position up to the next base letter to a syllable; returns the position after them. */
function readMarks(run: string, from: number, syllable: Syllable): number {
  let i = from;
  for (; i < run.length && !isBase(run.charAt(i)); i += 1) {
    const mark = run.charAt(i);
    if (mark === "៉") syllable.isHigh = true;
    else if (mark === "៊") syllable.isLow = true;
    else if (mark === "៌") syllable.isRobat = true;
    else if (mark === "្") {
      i += 1;
      syllable.subscripts += run.charAt(i);
    } else if (mark >= "ា" && mark <= "ៅ") syllable.vowel = mark;
    else syllable.signs += mark;
  }
  syllable.isBare =
    syllable.vowel === "" && !syllable.isHigh && !syllable.isRobat && !VOWEL_SIGNS.test(syllable.signs);
  return i;
}

/** Splits a run of Khmer in search-key order into syllable clusters, each a letter with its marks. */
function readSyllables(run: string): Syllable[] {
  const syllables: Syllable[] = [];
  let i = 0;
  while (i < run.length) {
    const letter = run.charAt(i);
    i += 1;
    if (!isBase(letter)) continue;
    const syllable: Syllable = {
      letter,
      isHigh: false,
      isLow: false,
      isRobat: false,
      isBare: false,
      subscripts: "",
      vowel: "",
      signs: "",
    };
    i = readMarks(run, i, syllable);
    syllables.push(syllable);
  }
  return syllables;
}

function seriesOf(syllable: Syllable): Series {
  let series: Series = CONSONANTS.get(syllable.letter)?.[1] ?? 0;
  if (syllable.isHigh) series = 0;
  if (syllable.isLow) series = 1;
  for (const letter of syllable.subscripts) {
    if (!SONORANTS.has(letter)) series = CONSONANTS.get(letter)?.[1] ?? series;
  }
  return series;
}

function soundsOf(letters: string): string {
  let sounds = "";
  for (const letter of letters) sounds += CONSONANTS.get(letter)?.[0] ?? "";
  return sounds;
}

function onsetOf(syllable: Syllable): string {
  const { letter, subscripts } = syllable;
  if (letter === "ហ" && subscripts.startsWith("វ")) return `f${soundsOf(subscripts.slice(1))}`;
  if (letter === "ប" && (syllable.isHigh || subscripts !== "")) return `p${soundsOf(subscripts)}`;
  if (letter === "ង" && (subscripts === "គ" || subscripts === "ក")) return "ng";
  return soundsOf(letter) + soundsOf(subscripts);
}

const VELARS = new Set("កខគឃង");

/** A syllable where its vowel is romanised. */
type Rhyme = { syllable: Syllable; next: Syllable | undefined; series: Series };

/** [sound in the first series, sound in the second]. */
type SoundPair = readonly [string, string];
const MUTE_NASAL: SoundPair = ["am", "um"];
const OPEN_NASAL: SoundPair = ["a", "ea"];
const LONG_NASAL: SoundPair = ["am", "oam"];
const BREATH: SoundPair = ["ah", "eah"];
const GLOTTAL_STOP: SoundPair = ["ak", "eak"];

const beforeVelar = (next: Syllable): string => (VELARS.has(next.letter) ? "ea" : "oa");

/** The rhyme of a syllable with the nasal sign ំ. */
function nasalRhyme({ syllable, next, series }: Rhyme): string {
  const { vowel } = syllable;
  if (vowel === "") return MUTE_NASAL[series];
  if (vowel !== "ា") return `${VOWELS.get(vowel)?.[series] ?? ""}m`;
  return isNasalEnd(syllable, next) ? OPEN_NASAL[series] : LONG_NASAL[series];
}

/** The rhyme of a syllable with the short vowel ័. */
function shortRhyme({ next, series }: Rhyme): string {
  if (series === 0) return "a";
  if (next?.letter === "យ") return "e";
  return next === undefined ? "oa" : beforeVelar(next);
}

function rhymeOf(at: Rhyme): string {
  const { next, series } = at;
  const { vowel, signs } = at.syllable;
  if (signs.includes("ំ")) return nasalRhyme(at);
  const hasBreath = signs.includes("ះ");
  if (vowel === "") {
    if (hasBreath) return BREATH[series];
    if (signs.includes("ៈ")) return GLOTTAL_STOP[series];
    if (signs.includes("័")) return shortRhyme(at);
  }
  if (vowel === "ា" && series === 1 && isBare(next) && isFinal(next)) return beforeVelar(next);
  const sound = VOWELS.get(vowel)?.[series] ?? "";
  return hasBreath ? `${sound}h` : sound;
}

const finalOf = (letter: string): string => (letter === "យ" ? "i" : soundsOf(letter));

/** Vowels that no consonant closes. */
const DIPHTHONGS = new Set("ៃៅ");

/** Whether the letter at `index` closes the open syllable before it rather than starting one. */
function isClosing(syllables: readonly Syllable[], index: number, open: Syllable | undefined): boolean {
  const syllable = syllables[index];
  return isBare(syllable) && (isFinal(syllable) || (open !== undefined && closes(syllables, index)));
}

/** Whether a letter without its own vowel may close the syllable. */
const isClosable = (syllable: Syllable, next: Syllable | undefined): boolean =>
  !DIPHTHONGS.has(syllable.vowel) && (!CLOSING_SIGNS.test(syllable.signs) || isNasalEnd(syllable, next));

/** Romanises a run of Khmer in lower-case Latin letters, with ' before each syllable. */
function romanizeRun(run: string): string {
  const syllables = readSyllables(run);
  let sound = "";
  // The syllable that a letter without its own vowel may still close.
  let open: Syllable | undefined;
  let previous: { syllable: Syllable; series: Series } | undefined;
  for (const [index, syllable] of syllables.entries()) {
    const next = syllables[index + 1];
    // The killer sign ៍ silences its letter.
    if (syllable.signs.includes("៍")) continue;
    if (isSilentRobat(syllable)) {
      open = undefined;
      continue;
    }
    if (isClosing(syllables, index, open)) {
      sound += finalOf(syllable.letter);
      // A subscript below the last letter of a word is mostly silent, yet some spell it: Vong(s), San(t).
      if (next === undefined) sound += soundsOf(syllable.subscripts);
      open = undefined;
      continue;
    }
    const isSpread = previous?.series === 0 && spreads({ previous: previous.syllable, open, syllable });
    const series = isSpread ? 0 : seriesOf(syllable);
    sound += `'${onsetOf(syllable)}${rhymeOf({ syllable, next, series })}`;
    open = isClosable(syllable, next) ? syllable : undefined;
    previous = { syllable, series };
  }
  return sound;
}

/** ាំ before ង is one sound, -ang. */
const isNasalEnd = (syllable: Syllable, next: Syllable | undefined): boolean =>
  syllable.vowel === "ា" &&
  syllable.signs === "ំ" &&
  isBare(next) &&
  next.letter === "ង" &&
  next.subscripts === "";

/**
 * A light first syllable passes its series on to a sonorant that starts the next one: សំរោង is Samraong, បារាយ is
 * Baray.
 */
function spreads(at: { previous: Syllable; open: Syllable | undefined; syllable: Syllable }): boolean {
  const { previous, open, syllable } = at;
  if (syllable.isLow || !SONORANTS.has(syllable.letter)) return false;
  for (const below of syllable.subscripts) if (!SONORANTS.has(below)) return false;
  if (previous.signs.includes("ំ")) return true;
  if (open === undefined) return false;
  return isBare(previous)
    ? syllable.subscripts !== ""
    : syllable.subscripts === "" && SPREAD_LETTERS.has(syllable.letter);
}

const SPREAD_LETTERS = new Set("រលយវ");
/** No word has more such letters in a row; the limit prevents quadratic time on hostile input. */
const LONGEST_CHAIN = 9;

const NASALS = new Set("ងញណនម");

/**
 * Whether the letter at `index`, which has no vowel of its own, closes the open syllable before it. Such letters
 * pair up as consonant and final, so the first of an odd number belongs to the syllable before.
 */
function closes(syllables: readonly Syllable[], index: number): boolean {
  const syllable = syllables[index];
  const next = syllables[index + 1];
  if (syllable === undefined) return false;
  return syllable.subscripts === "" ? chainLength(syllables, index) % 2 === 1 : clusterCloses(syllable, next);
}

/** Whether a letter with a subscript closes the syllable before it. */
function clusterCloses({ letter, subscripts }: Syllable, next: Syllable | undefined): boolean {
  if (next === undefined) return !(subscripts === "រ" && NASALS.has(letter));
  if (subscripts.endsWith("រ")) return false;
  const startsNext = isBare(next)
    ? next.subscripts === ""
    : next.subscripts !== "" && !next.subscripts.endsWith("រ");
  return !startsNext;
}

/** How many letters from `index` on pair up, up to the one that starts a syllable of its own. */
function chainLength(syllables: readonly Syllable[], index: number): number {
  for (let count = 0; count < LONGEST_CHAIN; count += 1) {
    const following = syllables[index + count];
    if (!isBare(following) || following.subscripts !== "")
      return count + (following !== undefined && splitsCluster(following) ? 1 : 0);
    if (isFinal(following)) return count + 1;
  }
  return LONGEST_CHAIN;
}

/** Whether the letter at the end of a chain closes the syllable before it and only its subscript starts the next. */
function splitsCluster(syllable: Syllable): boolean {
  if (syllable.subscripts === "") return false;
  return NASALS.has(syllable.letter) || (isBare(syllable) && !syllable.subscripts.endsWith("រ"));
}

/** Words whose pronunciation or customary spelling differs from the letters. */
const CUSTOMARY: ReadonlyMap<string, string> = new Map([
  ["ភូមិន្ទ", "'phou'min"],
  ["ភូមិ", "'phum"],
  ["ថ្ម", "'thma"],
  ["ពេជ្រ", "'pech"],
  ["ក្រចេះ", "'kra'tie"],
  ["វិហារ", "'vi'hear"],
  ["សីហនុ", "'si'ha'nouk"],
  ["សាមគ្គី", "'sa'meak'ki"],
  ["រតន", "'ra'ta'na"],
  ["មករា", "'ma'ka'ra"],
  ["កក្កតា", "'ka'ka'da"],
  ["រស្មី", "'raks'mei"],
]);
const CUSTOMARY_WORDS = new RegExp(`(?:${Array.from(CUSTOMARY.keys()).join("|")})(?![ា-៑])`, "g");

/** Frequent words in place names: they mark word boundaries, which the letters alone don't show. */
const PLACE_WORDS = /(?:ត្រពាំង|ស្ពាន|អង្គ(?!រ)|ស្វាយ|គោក|ទួល|ព្រែក|ក្រាំង|ឈូក|ទឹក)(?![ា-៑])/g;
const RUNS = /[\u1780-\u17D3\u17DD]+/g;

/**
 * Romanises the Khmer in a search key by its sound, in the style of the official gazetteer: lower-case Latin
 * letters, with ' before each Khmer syllable. Other text stays.
 */
export function romanize(key: string): string {
  return key
    .replace(CUSTOMARY_WORDS, (word) => CUSTOMARY.get(word) ?? word)
    .replace(PLACE_WORDS, "$&'")
    .replace(RUNS, romanizeRun);
}
