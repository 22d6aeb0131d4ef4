import { useState } from "react";
import type { MenuGroupKey } from "../../../domain/navigation/menu-groups.ts";
import { storageKeys } from "../../../domain/settings/limits.ts";
import { storeIfPossible } from "../../api/browser/store-if-possible.ts";

const readOpenGroups = (): ReadonlySet<string> =>
  new Set((localStorage.getItem(storageKeys.openGroups) ?? "").split(",").filter((key) => key !== ""));

/**
 * Open menu groups: those the user opened (stored) and the current screen's group, which can be collapsed until a
 * screen of another group is opened.
 */
export function useOpenGroups(here: MenuGroupKey | null) {
  const [opened, setOpened] = useState(readOpenGroups);
  const [folded, setFolded] = useState<MenuGroupKey | null>(null);
  const [last, setLast] = useState(here);
  if (last !== here) {
    setLast(here);
    setFolded(null);
  }
  const isOpen = (key: MenuGroupKey): boolean => (key === here ? folded !== key : opened.has(key));
  const fold = (key: MenuGroupKey): void => {
    const next = new Set(opened);
    if (isOpen(key)) next.delete(key);
    else next.add(key);
    storeIfPossible(localStorage, storageKeys.openGroups, [...next].join(","));
    setOpened(next);
    if (key === here) setFolded(isOpen(key) ? key : null);
  };
  return { isOpen, fold };
}
