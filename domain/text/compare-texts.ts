import type { Language } from "./localized-text.ts";

const collators = { en: new Intl.Collator("en"), km: new Intl.Collator("km") };

/** Compares texts by the alphabet of a language, for `sort`. */
export const compareTexts = (language: Language): ((one: string, other: string) => number) =>
  collators[language].compare;
