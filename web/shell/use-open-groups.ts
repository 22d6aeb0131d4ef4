import { useState } from "react";
import { storageKeys } from "../../domain/limits.ts";
import type { MenuGroupKey } from "../../domain/menu-groups.ts";

const remembered = (): ReadonlySet<string> =>
  new Set((localStorage.getItem(storageKeys.openGroups) ?? "").split(",").filter((key) => key !== ""));

/**
 * Which groups of the menu are open: those that the person opened, also the last time, and the one of the screen that is
 * shown, which can be folded until another group's screen is shown.
 */
export function useOpenGroups(here: MenuGroupKey | null) {
  const [opened, setOpened] = useState(remembered);
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
    localStorage.setItem(storageKeys.openGroups, [...next].join(","));
    setOpened(next);
    if (key === here) setFolded(isOpen(key) ? key : null);
  };
  return { isOpen, fold };
}
