import { useSyncExternalStore } from "react";
import { storageKeys } from "../../../../domain/settings/limits.ts";
import type { Language } from "../../../../domain/text/localized-text.ts";
import { storeIfPossible } from "../../../api/browser/store-if-possible.ts";

/** The languages of bilingual texts that forms show. */
export type FormLanguage = Language | "both";

const isFormLanguage = (value: unknown): value is FormLanguage =>
  value === "en" || value === "km" || value === "both";

const listeners = new Set<() => void>();
let chosen: FormLanguage | null = null;

function storedChoice(): FormLanguage {
  const stored = localStorage.getItem(storageKeys.formLanguage);
  return isFormLanguage(stored) ? stored : "both";
}

/** The user's choice for all forms, remembered by the browser. */
export const useFormLanguageChoice = (): FormLanguage =>
  useSyncExternalStore(
    (onChange) => {
      listeners.add(onChange);
      return () => listeners.delete(onChange);
    },
    () => {
      chosen ??= storedChoice();
      return chosen;
    },
  );

export function chooseFormLanguage(language: FormLanguage): void {
  chosen = language;
  storeIfPossible(localStorage, storageKeys.formLanguage, language);
  for (const listener of listeners) listener();
}
