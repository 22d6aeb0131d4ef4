import { createContext, useContext } from "react";
import { useLocation } from "react-router";
import type { AppHistory } from "./app-history.ts";

/** The history of the app; null outside of it, as in tests of parts of a screen. */
export const HistoryContext = createContext<AppHistory | null>(null);

/**
 * Returns a function that tells whether the page that is shown is still the current one. It is not while the next one is
 * loading.
 */
export function useIsCurrentPage(): () => boolean {
  const history = useContext(HistoryContext);
  const { pathname } = useLocation();
  return () => history === null || history.current().location.pathname === pathname;
}
