import { latinDigits } from "../../domain/khmer/latin-digits.ts";

/** The digits typed so far; an empty text where a box is empty. */
export type Digits = readonly string[];

export interface Typed {
  readonly digits: Digits;
  /** The box that the next key goes to. */
  readonly at: number;
}

/** The digits in a text; Khmer ones, as a Khmer keyboard types them, become Latin. */
export const digitsIn = (text: string): string => latinDigits(text).replace(/\D/g, "");

export const noDigits = (length: number): Digits => Array.from({ length }, () => "");

/** Puts the digits of a text, typed or pasted, into successive boxes from one on; anything else is ignored. */
export function typed(before: Typed, text: string): Typed {
  const fresh = [...digitsIn(text)].slice(0, before.digits.length - before.at);
  const digits = before.digits.map((digit, index) => fresh[index - before.at] ?? digit);
  return { digits, at: Math.min(before.at + fresh.length, before.digits.length - 1) };
}

/** Backspace: empties the box, or the one before it if it is empty already. */
export function erased({ digits, at }: Typed): Typed {
  const target = digits[at] === "" ? Math.max(at - 1, 0) : at;
  return { digits: digits.map((digit, index) => (index === target ? "" : digit)), at: target };
}

/** The whole code; null while a box is empty. */
export const codeOf = (digits: Digits): string | null =>
  digits.every((digit) => digit !== "") ? digits.join("") : null;
