import { useState } from "react";
import { storageKeys } from "../../../domain/settings/limits.ts";
import { storeIfPossible } from "../../api/browser/store-if-possible.ts";
import { currentOwner } from "../../api/session/owner.ts";

/** Per user, because people share a browser. */
const storageKey = (): string => `${storageKeys.pinnedEntries}.${currentOwner()}`;

const readPinned = (): readonly string[] =>
  (localStorage.getItem(storageKey()) ?? "").split(",").filter((name) => name !== "");

/** Names of the menu entries that the user pinned, in their order. */
export function usePinnedEntries() {
  const [pinned, setPinned] = useState(readPinned);
  const toggle = (name: string): void => {
    const next = pinned.includes(name) ? pinned.filter((other) => other !== name) : [...pinned, name];
    storeIfPossible(localStorage, storageKey(), next.join(","));
    setPinned(next);
  };
  return { pinned, toggle };
}
