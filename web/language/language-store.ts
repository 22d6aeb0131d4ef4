import { storageKeys } from "../../domain/settings/limits.ts";
import { fillText, type GapValue } from "../../domain/text/fill-text.ts";
import {
  type Language,
  type LocalizedText,
  languageOf,
  languages,
} from "../../domain/text/localized-text.ts";
import { storeIfPossible } from "../api/browser/store-if-possible.ts";

const isLanguage = (value: string | null): value is Language => languages.some((known) => known === value);

/** The user's choice, or the browser's language. */
function initialLanguage(): Language {
  const chosen = localStorage.getItem(storageKeys.language);
  return isLanguage(chosen) ? chosen : languageOf(navigator.language);
}

let selectedLanguage: Language = initialLanguage();
const listeners = new Set<() => void>();

/** Current language, for code outside React. */
export const currentLanguage = (): Language => selectedLanguage;

/** Changes the language everywhere and stores the choice. */
export function chooseLanguage(language: Language): void {
  selectedLanguage = language;
  storeIfPossible(localStorage, storageKeys.language, language);
  for (const listener of listeners) listener();
}

/** Subscribes to language changes. Returns the unsubscribe function. */
export function onLanguageChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Returns a text in the given language with its placeholders filled. */
export const translate = (text: LocalizedText, language: Language, gaps: readonly GapValue[] = []): string =>
  fillText(text[language], (index) => gaps[index]);

/** Returns a text in the current language, for code outside React. Does not react to later changes. */
export const t = (text: LocalizedText, ...gaps: readonly GapValue[]): string =>
  translate(text, selectedLanguage, gaps);
