import { useSyncExternalStore } from "react";
import { storageKeys } from "../../domain/limits.ts";

export type ColorScheme = "light" | "dark";

const system = window.matchMedia("(prefers-color-scheme: dark)");
const listeners = new Set<() => void>();
const isScheme = (value: string | null): value is ColorScheme => value === "light" || value === "dark";

/** The person's choice if there is one, else what their system shows. */
export function currentScheme(): ColorScheme {
  const chosen = localStorage.getItem(storageKeys.colorScheme);
  if (isScheme(chosen)) return chosen;
  return system.matches ? "dark" : "light";
}

function apply(): void {
  document.documentElement.dataset.mantineColorScheme = currentScheme();
  for (const listener of listeners) listener();
}

/** Puts the colour scheme on `<html>`, before anything is drawn, and keeps to the system's changes. */
export function startColorScheme(): void {
  apply();
  system.addEventListener("change", apply);
}

/** Changes the colour scheme and remembers the choice. */
export function chooseScheme(scheme: ColorScheme): void {
  localStorage.setItem(storageKeys.colorScheme, scheme);
  apply();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The colour scheme of now. */
export const useScheme = (): ColorScheme => useSyncExternalStore(subscribe, currentScheme);
