import { useSyncExternalStore } from "react";
import { storageKeys } from "../../domain/settings/limits.ts";
import { storeIfPossible } from "../api/browser/store-if-possible.ts";

export type ColorScheme = "light" | "dark";

const system = window.matchMedia("(prefers-color-scheme: dark)");
const listeners = new Set<() => void>();
const isScheme = (value: string | null): value is ColorScheme => value === "light" || value === "dark";

/** The user's choice, or the system's scheme. */
export function currentScheme(): ColorScheme {
  const chosen = localStorage.getItem(storageKeys.colorScheme);
  if (isScheme(chosen)) return chosen;
  return system.matches ? "dark" : "light";
}

function apply(): void {
  document.documentElement.dataset.mantineColorScheme = currentScheme();
  for (const listener of listeners) listener();
}

/** Sets the colour scheme on `<html>` before the first render and follows system changes. */
export function startColorScheme(): void {
  apply();
  system.addEventListener("change", apply);
}

/** Changes the colour scheme and stores the choice. */
export function chooseScheme(scheme: ColorScheme): void {
  storeIfPossible(localStorage, storageKeys.colorScheme, scheme);
  apply();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Current colour scheme. */
export const useScheme = (): ColorScheme => useSyncExternalStore(subscribe, currentScheme);
