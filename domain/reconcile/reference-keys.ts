import { latinDigits } from "../khmer/latin-digits.ts";

const separators = /[^\p{L}\p{M}\p{N}]+/gu;
/** Shorter references are ambiguous: "1" is no order. */
const shortest = 4;

/** Normalises a reference for comparison: no case, spaces, dashes or Khmer digits; null when nothing is left. */
export function referenceKey(text: string): string | null {
  const key = latinDigits(text).toUpperCase().replace(separators, "");
  return key === "" ? null : key;
}

/** The same without leading zeros in each number: OR-2026-00042 and OR 2026 42 are equal. */
export function looseReferenceKey(text: string): string | null {
  const key = latinDigits(text)
    .toUpperCase()
    .split(separators)
    .map((part) => part.replace(/(?<!\d)0+(?=\d)/g, ""))
    .join("");
  return key === "" ? null : key;
}

/** The keys of all possible references in a text: "Payment for OR-2026-00042" has one. */
export function keysWithin(text: string): readonly string[] {
  const words = text.split(/[\s,;:/()|]+/).filter((word) => /\d/.test(latinDigits(word)));
  if (words.length === 0) return [];
  return words.flatMap((word) => referenceKey(word) ?? []).filter((key) => key.length >= shortest);
}
