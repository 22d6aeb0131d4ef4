import { useMediaQuery } from "@mantine/hooks";
import { useCallback, useState } from "react";
import { storageKeys } from "../../domain/limits.ts";

/** `expanded` and `minimised` stand beside the content; `open` and `hidden` lie over it, on small screens. */
export type SidebarState = "expanded" | "minimised" | "open" | "hidden";

export interface SidebarControl {
  readonly state: SidebarState;
  readonly toggle: () => void;
  /** After a link was chosen: hides what lies over the content. */
  readonly settle: () => void;
  readonly expand: () => void;
}

/** The breakpoints of the navigation: beside the content from md (62 em), expanded by itself from lg (75 em). */
const beside = "(min-width: 62em)";
const wide = "(min-width: 75em)";

/** The sidebar's state; whether it is minimised is remembered. */
export function useSidebar(): SidebarControl {
  const isBeside = useMediaQuery(beside, undefined, { getInitialValueInEffect: false }) ?? true;
  const isWide = useMediaQuery(wide, undefined, { getInitialValueInEffect: false }) ?? true;
  const [chosen, setChosen] = useState(() => localStorage.getItem(storageKeys.sidebar));
  const [isOpen, setIsOpen] = useState(false);
  const isMinimised = chosen === null ? !isWide : chosen === "minimised";

  const choose = useCallback((choice: "minimised" | "expanded") => {
    localStorage.setItem(storageKeys.sidebar, choice);
    setChosen(choice);
  }, []);
  const settle = useCallback(() => setIsOpen(false), []);
  const expand = useCallback(() => choose("expanded"), [choose]);
  const toggle = () => (isBeside ? choose(isMinimised ? "expanded" : "minimised") : setIsOpen(!isOpen));
  const state = isBeside ? (isMinimised ? "minimised" : "expanded") : isOpen ? "open" : "hidden";
  return { state, toggle, settle, expand };
}
