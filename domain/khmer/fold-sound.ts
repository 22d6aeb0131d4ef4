/**
 * The skeleton letter of each letter of a romanisation. Khmer has no single Latin spelling (srov, srau, srow; Sok,
 * Sauk; Chenda, Chinda), so vowels fall into two classes, back A and front E; aspiration is dropped; b and p, d and
 * t are equal.
 */
const VOWELS: ReadonlyMap<string, string> = new Map([
  ["aeu", "E"],
  ["oeu", "E"],
  ["euo", "E"],
  ["eua", "E"],
  ["oea", "E"],
  ["eou", "E"],
  ["ea", "E"],
  ["ae", "E"],
  ["oe", "E"],
  ["ue", "E"],
  ["eu", "E"],
  ["eo", "E"],
  ["ie", "E"],
  ["ia", "E"],
  ["ei", "E"],
  ["ey", "E"],
  ["ee", "E"],
  ["ao", "A"],
  ["au", "AW"],
  ["a", "A"],
  ["o", "A"],
  ["u", "A"],
  ["e", "E"],
  ["i", "E"],
  ["y", "E"],
]);

const CONSONANTS: ReadonlyMap<string, string> = new Map([
  ["b", "P"],
  ["c", "K"],
  ["d", "T"],
  ["f", "F"],
  ["g", "K"],
  ["j", "C"],
  ["k", "K"],
  ["l", "L"],
  ["m", "M"],
  ["n", "N"],
  ["p", "P"],
  ["q", "K"],
  ["s", "S"],
  ["t", "T"],
  ["v", "W"],
  ["w", "W"],
  ["x", "KS"],
  ["z", "S"],
]);

/** At the end of a word ao and eo are diphthongs: Sao is សៅ and Keo is កែវ. */
const FINAL_DIPHTHONGS: ReadonlyMap<string, string> = new Map([
  ["ao", "AW"],
  ["eo", "EW"],
]);

const isVowel = (letter: string): boolean => letter !== "" && "aeiouy".includes(letter);
const isLetter = (letter: string): boolean => letter >= "a" && letter <= "z";
const isDigit = (letter: string): boolean => letter >= "0" && letter <= "9";

type Step = { fold: string; length: number };

function foldVowel(latin: string, at: number): Step {
  const letter = latin.charAt(at);
  if (letter === "y" && isVowel(latin.charAt(at + 1))) return { fold: "Y", length: 1 };
  const pair = latin.slice(at, at + 2);
  const after = latin.charAt(at + 2);
  const diphthong = FINAL_DIPHTHONGS.get(pair);
  if (diphthong !== undefined && !isLetter(after) && after !== "'") return { fold: diphthong, length: 2 };
  const triple = VOWELS.get(latin.slice(at, at + 3));
  if (triple !== undefined && isLetter(after)) return { fold: triple, length: 3 };
  const double = pair.length === 2 ? VOWELS.get(pair) : undefined;
  return double === undefined ? { fold: VOWELS.get(letter) ?? "", length: 1 } : { fold: double, length: 2 };
}

/** Whether an h or r is not heard: it closes a syllable, or the h only marks the letter before it as aspirated. */
function isSilent(latin: string, at: number): boolean {
  const previous = at === 0 ? "" : latin.charAt(at - 1);
  if (isVowel(previous)) return !isVowel(latin.charAt(at + 1));
  return latin.charAt(at) === "h" && isLetter(previous);
}

function foldConsonant(latin: string, at: number): Step {
  const letter = latin.charAt(at);
  const next = latin.charAt(at + 1);
  if (letter === "n" && next === "g") {
    // Angkor is អង្គរ: the second consonant of ngk is a subscript and hardly heard.
    const after = latin.charAt(at + 2);
    return { fold: "NG", length: after === "k" || after === "g" ? 3 : 2 };
  }
  if (letter === "h" || letter === "r")
    return { fold: isSilent(latin, at) ? "" : letter.toUpperCase(), length: 1 };
  if (letter === "c" && (next === "h" || !isLetter(next))) return { fold: "C", length: 1 };
  return { fold: CONSONANTS.get(letter) ?? "", length: 1 };
}

/**
 * The skeleton of a romanised text: capital letters A C E F G H K L M N P R S T W Y and digits, no spaces. Spellings of
 * the same sound give the same skeleton; part of a text nearly always gives part of its skeleton.
 */
export function foldSound(latin: string): string {
  let skeleton = "";
  let last = "";
  let at = 0;
  while (at < latin.length) {
    const { fold, length } = foldStep(latin, at);
    at += length;
    if (fold === "") continue;
    // Repeated sounds collapse: Vanna equals Vana; a doubled Latin letter is a subscript in Khmer.
    skeleton += last !== "" && !isDigit(last) && fold.startsWith(last) ? fold.slice(1) : fold;
    last = fold.charAt(fold.length - 1);
  }
  return skeleton;
}

/** The fold of the letters at a position; empty for what is not spoken. */
function foldStep(latin: string, at: number): Step {
  const letter = latin.charAt(at);
  if (isDigit(letter)) return { fold: letter, length: 1 };
  if (!isLetter(letter)) return { fold: "", length: 1 };
  return isVowel(letter) ? foldVowel(latin, at) : foldConsonant(latin, at);
}
