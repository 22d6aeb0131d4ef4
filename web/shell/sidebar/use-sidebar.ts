import { useMediaQuery } from "@mantine/hooks";
import { useCallback, useState } from "react";
import { storageKeys } from "../../../domain/settings/limits.ts";
import { storeIfPossible } from "../../api/browser/store-if-possible.ts";

/** `expanded` and `minimised` are next to the content; `open` and `hidden` apply on small screens, over the content. */
export type SidebarState = "expanded" | "minimised" | "open" | "hidden";

export interface SidebarControl {
  readonly state: SidebarState;
  readonly toggle: () => void;
  /** Closes an overlaid sidebar after a link was chosen. */
  readonly settle: () => void;
  readonly expand: () => void;
}

/** Breakpoints: next to the content from md (62 em), expanded by default from lg (75 em). */
const besideQuery = "(min-width: 62em)";
const wideQuery = "(min-width: 75em)";

/** State of the sidebar; whether it is collapsed is stored. */
export function useSidebar(): SidebarControl {
  const isBeside = useMediaQuery(besideQuery, undefined, { getInitialValueInEffect: false }) ?? true;
  const isWide = useMediaQuery(wideQuery, undefined, { getInitialValueInEffect: false }) ?? true;
  const [chosen, setChosen] = useState(() => localStorage.getItem(storageKeys.sidebar));
  const [isOpen, setIsOpen] = useState(false);
  const isMinimised = chosen === null ? !isWide : chosen === "minimised";

  const choose = useCallback((choice: "minimised" | "expanded") => {
    storeIfPossible(localStorage, storageKeys.sidebar, choice);
    setChosen(choice);
  }, []);
  const settle = useCallback(() => setIsOpen(false), []);
  const expand = useCallback(() => choose("expanded"), [choose]);
  const toggle = () => (isBeside ? choose(isMinimised ? "expanded" : "minimised") : setIsOpen(!isOpen));
  const state = isBeside ? (isMinimised ? "minimised" : "expanded") : isOpen ? "open" : "hidden";
  return { state, toggle, settle, expand };
}
