import type { Language } from "../../domain/words.ts";

/** Whether a text says anything; an emptied rich text does not. */
const says = (value: unknown): boolean =>
  typeof value === "string" && value.replace(/<(?!img|video|audio)[^>]*>|&nbsp;/g, "").trim() !== "";

/** Which of two twins is empty while the other is not. */
export function missingTwin(english: unknown, khmer: unknown): Language | null {
  if (says(english) === says(khmer)) return null;
  return says(english) ? "km" : "en";
}
