import { fillText } from "./fill-text.ts";
import { type Language, type LocalizedText, localized } from "./localized-text.ts";

/** Units of numbers. Plural forms without `#` select the word; the number stands in front of it. */
export const dayUnit = localized("{0, plural, one {day} other {days}}", "ថ្ងៃ");
export const monthUnit = localized("{0, plural, one {month} other {months}}", "ខែ");

/** The unit of a number in the form that the number needs; that of many without a number. */
export const unitText = (unit: LocalizedText, number: number | null, language: Language): string =>
  fillText(unit[language], () => number ?? "");

/** All forms of a unit in both languages, for reading typed numbers. */
export const unitForms = (unit: LocalizedText): readonly string[] => [
  ...new Set([unitText(unit, 1, "en"), unitText(unit, null, "en"), unitText(unit, null, "km")]),
];

/** A formatted number with its unit. */
export const joinUnit = (number: string, unit: string): string =>
  unit === "%" ? `${number}%` : `${number} ${unit}`;
