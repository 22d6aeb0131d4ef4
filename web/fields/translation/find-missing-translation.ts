import type { Language } from "../../../domain/text/localized-text.ts";

/** Whether a text has content; markup of an emptied rich text does not count. */
const hasContent = (value: unknown): boolean =>
  typeof value === "string" && value.replace(/<(?!img|video|audio)[^>]*>|&nbsp;/g, "").trim() !== "";

/** Returns the language of the empty text when its translation is filled; null otherwise. */
export function findMissingTranslation(english: unknown, khmer: unknown): Language | null {
  if (hasContent(english) === hasContent(khmer)) return null;
  return hasContent(english) ? "km" : "en";
}
