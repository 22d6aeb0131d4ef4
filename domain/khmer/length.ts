import { once } from "../text/once.ts";
import { readSegments } from "./read-segments.ts";

const graphemes = once(() => new Intl.Segmenter("km", { granularity: "grapheme" }));

/** Zero-width characters, which do not count. */
const UNSEEN = /^[\u200B-\u200F\u2060\uFEFF]+$/;
const PLAIN = /^[\x20-\x7E]*$/;
const ENDS_WITH_COENG = /\u17D2[\u200B-\u200D\u2060\uFEFF]*$/;
const STARTS_WITH_KHMER = /^[\u1780-\u17B3]/;

/**
 * Yields user-perceived letters. JavaScript engines of different versions split ស្រូ into one letter or two (ស្ and
 * រូ), so a subscript is joined to its letter here: browser and server must count alike.
 */
function* readLetters(text: string): Generator<string> {
  let letter = "";
  for (const { segment } of readSegments(graphemes(), text)) {
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

/** Splits a text into user-perceived letters; zero-width characters stay with the letter before them. Lossless. */
export function splitLetters(text: string): string[] {
  return Array.from(readLetters(text));
}

/**
 * The number of user-perceived characters, the same in browser and server: ស្រូវ is 2, an emoji 1, a zero-width
 * space 0.
 */
export function textLength(text: string): number {
  if (PLAIN.test(text)) return text.length;
  let length = 0;
  for (const letter of readLetters(text)) if (!UNSEEN.test(letter)) length += 1;
  return length;
}

/** Truncates a text to at most `max` characters as counted by textLength, never inside a character. */
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
