/** The languages of the product. */
export const languages = ["en", "km"] as const;
export type Language = (typeof languages)[number];

/** A text in both languages; the compiler rejects a missing one. */
export interface LocalizedText {
  readonly en: string;
  readonly km: string;
}

/** Pairs an English text with its Khmer translation. */
export const localized = (en: string, km: string): LocalizedText => ({ en, km });

/** Parses an `Accept-Language` or `navigator.language` value: Khmer if it asks for Khmer, else English. */
export function languageOf(header: string | undefined): Language {
  const preferred = header?.split(",")[0]?.trim().toLowerCase() ?? "";
  return preferred === "km" || preferred.startsWith("km-") ? "km" : "en";
}
