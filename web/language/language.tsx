import { createContext, type ReactNode, use, useLayoutEffect, useMemo, useSyncExternalStore } from "react";
import type { GapValue } from "../../domain/text/fill-text.ts";
import type { Language, LocalizedText } from "../../domain/text/localized-text.ts";
import { chooseLanguage, currentLanguage, onLanguageChange, translate } from "./language-store.ts";

const LanguageContext = createContext<Language>(currentLanguage());

/** Provides the language to its children and to `<html lang>`. */
export function LanguageProvider({ children }: { readonly children: ReactNode }) {
  const language = useSyncExternalStore(onLanguageChange, currentLanguage, currentLanguage);
  useLayoutEffect(() => {
    document.documentElement.lang = language;
  }, [language]);
  return <LanguageContext value={language}>{children}</LanguageContext>;
}

/** Current language and a function to change it. */
export function useLanguage(): {
  readonly language: Language;
  readonly setLanguage: (language: Language) => void;
} {
  const language = use(LanguageContext);
  return useMemo(() => ({ language, setLanguage: chooseLanguage }), [language]);
}

/** A function that returns a text in the current language; further arguments fill `{0}`, `{1}` … (`domain/text/fill-text.ts`). */
export function useText(): (text: LocalizedText, ...gaps: readonly GapValue[]) => string {
  const language = use(LanguageContext);
  return useMemo(
    () =>
      (text, ...gaps) =>
        translate(text, language, gaps),
    [language],
  );
}
