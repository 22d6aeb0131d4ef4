import { latinDigits } from "../khmer/latin-digits.ts";

const separators = /[^\p{L}\p{M}\p{N}]+/gu;
/** Shorter ones say nothing: "1" is no order. */
const shortest = 4;

/** How a reference is told from another however it was typed: without case, spaces, dashes and Khmer digits; null for none. */
export function referenceKey(text: string): string | null {
  const key = latinDigits(text).toUpperCase().replace(separators, "");
  return key === "" ? null : key;
}

/** The same without the zeros before each number: OR-2026-00042 and OR 2026 42 are one. */
export function looseReferenceKey(text: string): string | null {
  const key = latinDigits(text)
    .toUpperCase()
    .split(separators)
    .map((part) => part.replace(/(?<!\d)0+(?=\d)/g, ""))
    .join("");
  return key === "" ? null : key;
}

/** The words of a longer text that may be references, as keys: "Payment for OR-2026-00042" holds one. */
export function keysWithin(text: string): readonly string[] {
  const words = text.split(/[\s,;:/()|]+/).filter((word) => /\d/.test(latinDigits(word)));
  if (words.length === 0) return [];
  return words.flatMap((word) => referenceKey(word) ?? []).filter((key) => key.length >= shortest);
}
