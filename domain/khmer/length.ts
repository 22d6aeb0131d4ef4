const graphemes = new Intl.Segmenter("km", { granularity: "grapheme" });

/** Characters that take no room on the screen, which nobody would count. */
const UNSEEN = /^[\u200B-\u200F\u2060\uFEFF]+$/;
const PLAIN = /^[\x20-\x7E]*$/;
const ENDS_WITH_COENG = /\u17D2[\u200B-\u200D\u2060\uFEFF]*$/;
const STARTS_WITH_KHMER = /^[\u1780-\u17B3]/;

/**
 * The letters a reader sees, one after the other. Engines of different age cut ស្រូ as one letter or as two (ស្ and រូ), so a
 * subscript is joined to its letter here: browser and server must count the same.
 */
function* readLetters(text: string): Generator<string> {
  let letter = "";
  for (const { segment } of graphemes.segment(text)) {
    const isContinued =
      UNSEEN.test(segment) || (ENDS_WITH_COENG.test(letter) && STARTS_WITH_KHMER.test(segment));
    if (letter !== "" && !isContinued) {
      yield letter;
      letter = "";
    }
    letter += segment;
  }
  if (letter !== "") yield letter;
}

/** The letters a reader sees, in order; zero-width characters stay with the letter before them. Joined they are the text. */
export function splitLetters(text: string): string[] {
  return Array.from(readLetters(text));
}

/** How many characters a reader sees, the same in browser and server: ស្រូវ is 2, an emoji 1, a zero-width space none. */
export function textLength(text: string): number {
  if (PLAIN.test(text)) return text.length;
  let length = 0;
  for (const letter of readLetters(text)) if (!UNSEEN.test(letter)) length += 1;
  return length;
}

/** The beginning of the text, at most `max` characters as textLength counts them, never cut inside a character. */
export function cutText(text: string, max: number): string {
  if (text.length <= max) return text;
  let length = 0;
  let end = 0;
  for (const letter of readLetters(text)) {
    if (!UNSEEN.test(letter)) length += 1;
    if (length > max) break;
    end += letter.length;
  }
  return text.slice(0, end);
}
