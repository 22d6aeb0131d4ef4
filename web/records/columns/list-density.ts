import { useSyncExternalStore } from "react";
import { storageKeys } from "../../../domain/settings/limits.ts";
import { storeIfPossible } from "../../api/browser/store-if-possible.ts";

/** How close the rows of tables are. */
export type ListDensity = "comfortable" | "compact";

const isDensity = (value: unknown): value is ListDensity => value === "comfortable" || value === "compact";

const listeners = new Set<() => void>();
let chosen: ListDensity | null = null;

function storedDensity(): ListDensity {
  const stored = localStorage.getItem(storageKeys.listDensity);
  return isDensity(stored) ? stored : "comfortable";
}

/** The choice for the tables of all lists, remembered by the browser. */
export const useListDensity = (): ListDensity =>
  useSyncExternalStore(
    (onChange) => {
      listeners.add(onChange);
      return () => listeners.delete(onChange);
    },
    () => {
      chosen ??= storedDensity();
      return chosen;
    },
  );

export function chooseListDensity(density: ListDensity): void {
  chosen = density;
  storeIfPossible(localStorage, storageKeys.listDensity, density);
  for (const listener of listeners) listener();
}
