import { createContext, type ReactNode, use, useLayoutEffect, useMemo, useSyncExternalStore } from "react";
import type { GapValue } from "../../domain/fill-text.ts";
import type { Language, Words } from "../../domain/words.ts";
import { chooseLanguage, currentLanguage, onLanguageChange, say } from "./language-store.ts";

const LanguageContext = createContext<Language>(currentLanguage());

/** Gives the language to everything below and to `<html lang>`. */
export function LanguageProvider({ children }: { readonly children: ReactNode }) {
  const language = useSyncExternalStore(onLanguageChange, currentLanguage);
  useLayoutEffect(() => {
    document.documentElement.lang = language;
  }, [language]);
  return <LanguageContext value={language}>{children}</LanguageContext>;
}

/** The language that is read now, and how to change it. */
export function useLanguage(): {
  readonly language: Language;
  readonly setLanguage: (language: Language) => void;
} {
  const language = use(LanguageContext);
  return useMemo(() => ({ language, setLanguage: chooseLanguage }), [language]);
}

/** A function that says words in the language of now; further arguments fill `{0}`, `{1}` … (`domain/fill-text.ts`) */
export function useText(): (words: Words, ...gaps: readonly GapValue[]) => string {
  const language = use(LanguageContext);
  return useMemo(
    () =>
      (words, ...gaps) =>
        say(words, language, gaps),
    [language],
  );
}
