/** The languages of the product. */
export const languages = ["en", "km"] as const;
export type Language = (typeof languages)[number];

/** The same words in both languages; the compiler refuses a missing one. */
export interface Words {
  readonly en: string;
  readonly km: string;
}

/** Pairs English words with their Khmer. */
export const words = (en: string, km: string): Words => ({ en, km });

/** Reads an `Accept-Language` or `navigator.language` value: Khmer if it asks for Khmer, else English. */
export function languageOf(header: string | undefined): Language {
  const wanted = header?.split(",")[0]?.trim().toLowerCase() ?? "";
  return wanted === "km" || wanted.startsWith("km-") ? "km" : "en";
}
