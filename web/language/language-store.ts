import { fillText, type GapValue } from "../../domain/fill-text.ts";
import { storageKeys } from "../../domain/limits.ts";
import { type Language, languageOf, languages, type Words } from "../../domain/words.ts";

const isLanguage = (value: string | null): value is Language => languages.some((known) => known === value);

/** The person's choice if there is one, else what the browser asks for. */
function firstLanguage(): Language {
  const chosen = localStorage.getItem(storageKeys.language);
  return isLanguage(chosen) ? chosen : languageOf(navigator.language);
}

let current: Language = firstLanguage();
const listeners = new Set<() => void>();

/** The language that the person reads now; for code outside of React. */
export const currentLanguage = (): Language => current;

/** Changes the language everywhere and remembers the choice. */
export function chooseLanguage(language: Language): void {
  current = language;
  localStorage.setItem(storageKeys.language, language);
  for (const listener of listeners) listener();
}

/** Calls back after each change of language; returns how to stop. */
export function onLanguageChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Words in one language, their gaps filled. */
export const say = (words: Words, language: Language, gaps: readonly GapValue[] = []): string =>
  fillText(words[language], (index) => gaps[index]);

/** Words in the language of now; for code outside of React, which does not see a later change. */
export const t = (words: Words, ...gaps: readonly GapValue[]): string => say(words, current, gaps);
