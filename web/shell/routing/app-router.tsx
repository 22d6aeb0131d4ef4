import { type ReactNode, startTransition, useContext, useEffect, useLayoutEffect, useState } from "react";
import { Router } from "react-router";
import type { AppHistory, ShouldBlock } from "../../api/browser/app-history.ts";
import { HistoryContext } from "../../api/browser/history-context.ts";

/** Provides the router's hooks and links with the page of the history. */
export function AppRouter({
  history,
  children,
}: {
  readonly history: AppHistory;
  readonly children: ReactNode;
}) {
  const [{ location, navigationType }, setPage] = useState(history.current);
  useLayoutEffect(() => {
    // A transition, so that a screen whose code or data is not there yet does not replace the last one by nothing.
    const follow = () => startTransition(() => setPage(history.current()));
    follow();
    return history.subscribe(follow);
  }, [history]);
  return (
    <HistoryContext value={history}>
      <Router location={location} navigationType={navigationType} navigator={history}>
        {children}
      </Router>
    </HistoryContext>
  );
}

/** Lets navigations wait for an answer, while mounted. The app has one blocker. */
export function useBlocker(shouldBlock: ShouldBlock): void {
  const history = useContext(HistoryContext);
  useEffect(() => history?.setBlocker(shouldBlock), [history, shouldBlock]);
}
