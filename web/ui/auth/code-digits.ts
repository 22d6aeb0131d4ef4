import { latinDigits } from "../../../domain/khmer/latin-digits.ts";

/** One entry per box; empty while not typed. */
export type Digits = readonly string[];

export interface CodeState {
  readonly digits: Digits;
  /** Index of the box for the next key. */
  readonly at: number;
}

/** Returns the digits of a text; Khmer digits become Latin. */
export const digitsIn = (text: string): string => latinDigits(text).replace(/\D/g, "");

export const noDigits = (length: number): Digits => Array.from({ length }, () => "");

/** Fills typed or pasted digits into successive boxes; ignores other characters. */
export function typeDigits(before: CodeState, text: string): CodeState {
  const fresh = [...digitsIn(text)].slice(0, before.digits.length - before.at);
  const digits = before.digits.map((digit, index) => fresh[index - before.at] ?? digit);
  return { digits, at: Math.min(before.at + fresh.length, before.digits.length - 1) };
}

/** Backspace: empties the current box, or the previous one if it is already empty. */
export function eraseDigit({ digits, at }: CodeState): CodeState {
  const target = digits[at] === "" ? Math.max(at - 1, 0) : at;
  return { digits: digits.map((digit, index) => (index === target ? "" : digit)), at: target };
}

/** Returns the complete code; null while a box is empty. */
export const completeCode = (digits: Digits): string | null =>
  digits.every((digit) => digit !== "") ? digits.join("") : null;
