import { message } from "../errors/messages.ts";

/** Whether a text has nothing that can be seen: spaces, control characters and invisible letters only. */
export const isBlank = (text: string): boolean =>
  /^(?:[\s\p{Cc}\p{Cf}\u115f\u1160\u2800\u3164]|\u034f|\u17b4|\u17b5|\p{Variation_Selector})*$/u.test(text);

/** A text of one line: line breaks and tabs become spaces, other control characters go. */
export const toOneLine = (text: string): string =>
  text.replace(/\s*[\t\n\v\f\r\u0085\u2028\u2029]+\s*/g, " ").replace(/\p{Cc}/gu, "");

/** UTF-8 of Khmer letters that a program read as Windows-1252 or Latin-1, once or twice. */
const wrongEncoding = /á[žŸ\u009e\u009f]|Ã¡Å|â€[‹Œ\u008b\u008c]/;
const onlyQuestionMarks = /^[\s\d\p{P}]*\?{3,}[\s\d\p{P}]*$/u;

/**
 * An encoded warning about a text that a program may have damaged: Khmer that became question marks or other letters, a
 * number in scientific notation, a time that became a date. Null for any other text.
 */
export function textWarning(text: string): string | null {
  if (text.includes("\ufffd") || wrongEncoding.test(text) || onlyQuestionMarks.test(text))
    return message("lostLetters");
  if (/^\s*-?\d[.,]\d+E\+?\d+\s*$/i.test(text)) return message("shortened", text.trim());
  return /^\s*(?:1899-12-3[01]|1900-01-0[01]|3[01]\/12\/1899)\b/.test(text)
    ? message("timeAsDate", text.trim())
    : null;
}
