const COENG = 0x17d2;

/** Invisible characters and joiners, which people type or omit without noticing. */
const INVISIBLE =
  /\u034F|[\u00AD\u061C\u17B4\u17B5\u180E\u200B-\u200F\u202A-\u202E\u2060-\u2064\u2066-\u206F\uFEFF]|[\uFE00-\uFE0F]/g;

/** Removed rather than replaced by a space: S'ang is also typed Sang. */
const APOSTROPHES = /['’‘ʼ`´]/g;

/** The repetition sign, written with or without a space before it. */
const REPETITION = / ?ៗ/g;

/** The bar counts as a separator because searchKeys puts it between two keys. */
const SEPARATORS = /[\s\p{P}\p{Cc}|]+/gu;
const KHMER = /[\u1780-\u17FF]/;
const FOREIGN = /[^\u1780-\u17FF]+/g;
const ACCENTS = /[\u0300-\u036F]/g;
const ASCII_ONLY = /^[\0-\x7F]*$/;

/** Letters with a built-in accent that Unicode doesn't decompose. */
const UNDECOMPOSED: ReadonlyMap<string, string> = new Map([
  ["đ", "d"],
  ["ð", "d"],
  ["ø", "o"],
  ["ł", "l"],
  ["ı", "i"],
  ["ß", "ss"],
  ["æ", "ae"],
  ["œ", "oe"],
]);
const UNDECOMPOSED_LETTERS = /[đðøłıßæœ]/g;

/**
 * Independent vowels as the dependent vowel on អ, រ or ល with the same sound: ឬ is typed រឺ, ឪពុក is typed ឳពុក, and
 * ឲ្យ, ឱ្យ and អោយ are one word. Includes deprecated letters.
 */
const INDEPENDENT: ReadonlyMap<number, string> = new Map([
  [0x17a3, "អ"],
  [0x17a4, "អា"],
  [0x17a5, "អិ"],
  [0x17a6, "អី"],
  [0x17a7, "អុ"],
  [0x17a8, "អុក"],
  [0x17a9, "អូ"],
  [0x17aa, "អៅ"],
  [0x17ab, "រឹ"],
  [0x17ac, "រឺ"],
  [0x17ad, "លឹ"],
  [0x17ae, "លឺ"],
  [0x17af, "អែ"],
  [0x17b0, "អៃ"],
  [0x17b1, "អោ"],
  [0x17b2, "អោ"],
  [0x17b3, "អៅ"],
]);

const INDEPENDENT_VOWELS = /[\u17A3-\u17B3]/g;

/** In ឱ្យ the យ is a subscript but spoken after the vowel. */
const GIVE = /[\u17B1\u17B2]\u17D2យ/g;

const isBase = (code: number): boolean => code >= 0x1780 && code <= 0x17a2;
const isVowel = (code: number): boolean => code >= 0x17b6 && code <= 0x17c5;
const isShifter = (code: number): boolean => code === 0x17c9 || code === 0x17ca;
const isMark = (code: number): boolean => (code >= 0x17b6 && code <= 0x17d3) || code === 0x17dd;

/** These take ៊ when a shifter is meant but displayed as ុ; the other consonants take ៉. */
const TAKES_TRIISAP = new Set("សហអប");

/** Vowels of several strokes and what people type instead: [first stroke, second stroke, vowel]. */
const COMPOSED: readonly (readonly [string, string, string])[] = [
  ["េ", "ី", "ើ"],
  ["េ", "ា", "ោ"],
  ["េ", "ើ", "ើ"],
  ["េ", "ឿ", "ឿ"],
  ["េ", "ៀ", "ៀ"],
  ["េ", "ោ", "ោ"],
  ["េ", "ៅ", "ៅ"],
  ["ា", "ោ", "ោ"],
  ["ី", "ើ", "ើ"],
];

function composeVowels(typed: string): string {
  let vowels = typed;
  for (const [first, second, vowel] of COMPOSED) {
    if (vowels.includes(first) && vowels.includes(second)) {
      vowels = vowels.replace(first, "").replace(second, "");
      if (!vowels.includes(vowel)) vowels += vowel;
    }
  }
  return vowels.length > 1 ? Array.from(vowels).sort().join("") : vowels;
}

const append = (marks: string, mark: string): string => (marks.includes(mark) ? marks : marks + mark);

/** Sorts the marks of a base letter: robat, shifter, subscripts with RO last, vowel, signs. */
function orderMarks(base: string, marks: string): string {
  let robat = "";
  let shifter = "";
  let subscripts = "";
  let subscriptRo = "";
  let vowels = "";
  let signs = "";
  for (let i = 0; i < marks.length; i += 1) {
    const mark = marks.charAt(i);
    const code = marks.charCodeAt(i);
    if (code === COENG) {
      const below = marks.charAt(i + 1);
      // A lone U+17D2 is an incomplete subscript; skip it.
      if (!isBase(marks.charCodeAt(i + 1))) continue;
      i += 1;
      if (below === "រ") subscriptRo = "្រ";
      // Subscript ដ and subscript ត look alike, and both are typed in កណ្ដាល.
      else subscripts = appendSubscript(subscripts, below === "ដ" ? "ត" : below);
    } else if (code === 0x17cc) robat = mark;
    else if (isShifter(code)) shifter = append(shifter, mark);
    else if (isVowel(code)) vowels = append(vowels, mark);
    else signs = append(signs, mark);
  }
  vowels = composeVowels(vowels);
  if (vowels.length > 1 && vowels.includes("ុ")) {
    // Below a vowel that is written above, a shifter looks like ុ, and many type ុ: ញុាំ for ញ៉ាំ.
    vowels = vowels.replace("ុ", "");
    if (shifter === "") shifter = TAKES_TRIISAP.has(base) ? "៊" : "៉";
  }
  if (shifter.length > 1) shifter = "៉៊";
  if (signs.length > 1) signs = Array.from(signs).sort().join("");
  return robat + shifter + subscripts + subscriptRo + vowels + signs;
}

function appendSubscript(subscripts: string, letter: string): string {
  for (let i = 1; i < subscripts.length; i += 2) if (subscripts.charAt(i) === letter) return subscripts;
  return `${subscripts}្${letter}`;
}

function orderSyllables(text: string): string {
  let ordered = "";
  let i = 0;
  while (i < text.length) {
    const code = text.charCodeAt(i);
    const letter = text.charAt(i);
    i += 1;
    if (code >= 0x17e0 && code <= 0x17e9) ordered += String.fromCharCode(code - 0x17e0 + 0x30);
    else if (code >= 0x17f0 && code <= 0x17f9) ordered += String.fromCharCode(code - 0x17f0 + 0x30);
    else if (!isBase(code)) {
      // A mark without a base letter is not part of a word.
      if (!isMark(code)) ordered += letter;
    } else {
      const start = i;
      while (i < text.length && isMark(text.charCodeAt(i))) {
        i += text.charCodeAt(i) === COENG && isBase(text.charCodeAt(i + 1)) ? 2 : 1;
      }
      ordered += letter;
      if (i - start === 1 && text.charCodeAt(start) !== COENG) ordered += text.charAt(start);
      else if (i > start) ordered += orderMarks(letter, text.slice(start, i));
    }
  }
  return ordered;
}

function foldForeign(text: string): string {
  if (ASCII_ONLY.test(text)) return text.toLowerCase();
  return text
    .normalize("NFKD")
    .toLowerCase()
    .normalize("NFKD")
    .replace(ACCENTS, "")
    .replace(UNDECOMPOSED_LETTERS, (letter) => UNDECOMPOSED.get(letter) ?? letter)
    .normalize("NFC");
}

/**
 * Normalises a text for search: one order of signs in each syllable, no zero-width characters, no accents, no
 * punctuation (so never a LIKE wildcard), ASCII digits, single spaces, trimmed. Idempotent; linear time.
 */
export function searchKey(text: string): string {
  const visible = text.replace(INVISIBLE, "");
  if (!KHMER.test(visible)) return collapse(foldForeign(visible).replace(APOSTROPHES, ""));
  const folded = visible
    .replace(FOREIGN, foldForeign)
    .replace(APOSTROPHES, "")
    .replace(GIVE, "អោយ")
    .replace(INDEPENDENT_VOWELS, (letter) => INDEPENDENT.get(letter.charCodeAt(0)) ?? letter);
  return collapse(collapse(orderSyllables(folded)).replace(REPETITION, ""));
}

const collapse = (text: string): string => text.replace(SEPARATORS, " ").trim();
