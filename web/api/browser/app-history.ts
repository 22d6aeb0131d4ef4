import type { Location, NavigationType, Navigator, UNSAFE_createMemoryHistory } from "react-router";

/** A history of react-router: the hash of the address, or the memory in tests. */
type RouterHistory = ReturnType<typeof UNSAFE_createMemoryHistory>;
type BrowserHistory = Omit<RouterHistory, "index">;

/** The current page, and how it was reached. A new object for each navigation. */
interface CurrentPage {
  readonly location: Location;
  readonly navigationType: NavigationType;
}

/** A part of an address that decides whether a navigation leaves something. */
type Page = Pick<Location, "pathname" | "search">;
/** Whether a navigation waits for an answer. */
export type ShouldBlock = (from: Page, to: Page) => boolean;

/** A navigation that waits for an answer. A new object for each. */
export interface BlockedNavigation {
  /** Navigates after all. */
  readonly proceed: () => void;
  /** Stays on the page. */
  readonly reset: () => void;
}

/** History of the app, which can block a navigation until it is answered. */
export interface AppHistory extends Navigator {
  readonly current: () => CurrentPage;
  /** The navigation that waits for an answer; undefined for none. */
  readonly blocked: () => BlockedNavigation | undefined;
  /** Called after each navigation and whenever another one is blocked, or none any more. */
  readonly subscribe: (listener: () => void) => () => void;
  /** Sets the only blocker. Returns a function that removes it. */
  readonly setBlocker: (shouldBlock: ShouldBlock) => () => void;
}

/**
 * Makes a history that can block navigations. The router of `createHashRouter` can as well, but needs 18 KB of loaders
 * and actions for it, which this app does not use.
 */
export function createAppHistory(history: BrowserHistory): AppHistory {
  const listeners = new Set<() => void>();
  let current: CurrentPage = { location: history.location, navigationType: history.action };
  let shouldBlock: ShouldBlock | undefined;
  let blocked: BlockedNavigation | undefined;
  /** An answered navigation that is on its way must not be blocked again. */
  let isProceeding = false;
  /** How many entries the browser is away from the page shown while a blocked Back or Forward is taken back; else 0. */
  let offset = 0;
  /** The step that takes it back. */
  let stepBack = 0;
  let onReturned: (() => void) | undefined;

  const announce = (): void => {
    for (const listener of [...listeners]) listener();
  };
  const isBlocked = (to: Page): boolean =>
    !isProceeding && shouldBlock !== undefined && shouldBlock(current.location, to);

  function complete(): void {
    current = { location: history.location, navigationType: history.action };
    blocked = undefined;
    isProceeding = false;
    offset = 0;
    onReturned = undefined;
    announce();
  }

  function block(proceed: () => void): void {
    const answer = (isLeaving: boolean): void => {
      // An answer to an earlier navigation changes nothing.
      if (blocked !== navigation) return;
      blocked = undefined;
      isProceeding = isLeaving;
      announce();
      if (isLeaving) proceed();
    };
    const navigation = { proceed: () => answer(true), reset: () => answer(false) };
    blocked = navigation;
    announce();
  }

  function takeBack(): void {
    stepBack = -offset;
    history.go(stepBack);
  }

  /** Follows Back and Forward while a blocked one is taken back. Returns whether that explains the step. */
  function isReturn(delta: number, { key }: Location): boolean {
    if (offset === 0) return false;
    offset += delta;
    if (offset !== 0) {
      // Back was pressed again before the browser had returned.
      if (delta === stepBack) takeBack();
      return true;
    }
    // Otherwise an address was opened meanwhile.
    if (key !== current.location.key) return false;
    const then = onReturned;
    onReturned = undefined;
    then?.();
    return true;
  }

  history.listen(({ delta, location }) => {
    // An entry without a number can't be returned to.
    if (delta === null) complete();
    else if (isReturn(delta, location)) return;
    else if (isBlocked(location)) {
      offset = delta;
      block(() => {
        const go = () => history.go(delta);
        if (offset === 0) go();
        else onReturned = go;
      });
      takeBack();
    } else complete();
  });

  const navigate =
    (method: "push" | "replace"): Navigator["push"] =>
    (to, state) => {
      const path = history.encodeLocation(to);
      const go = () => {
        history[method](path, state);
        complete();
      };
      if (isBlocked(path)) block(go);
      else go();
    };

  return {
    createHref: (to) => history.createHref(to),
    createURL: (to) => history.createURL(to),
    encodeLocation: (to) => history.encodeLocation(to),
    go: (delta) => history.go(delta),
    push: navigate("push"),
    replace: navigate("replace"),
    current: () => current,
    blocked: () => blocked,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    setBlocker: (block) => {
      shouldBlock = block;
      return () => {
        if (shouldBlock === block) shouldBlock = undefined;
      };
    },
  };
}
