import type { KeyboardEvent } from "react";

const steps: Readonly<Record<string, (at: number, last: number) => number>> = {
  ArrowDown: (at, last) => Math.min(at + 1, last),
  ArrowUp: (at) => Math.max(at - 1, 0),
  Home: () => 0,
  End: (_, last) => last,
};

/** Moves between an entry and its pin button, which is no stop of the Tab key. Returns whether the key was used. */
function moveToPin(target: HTMLElement, key: string): boolean {
  const item = target.closest("li");
  const goal =
    key === "ArrowRight" && target instanceof HTMLAnchorElement
      ? item?.querySelector<HTMLElement>("[data-pin]")
      : key === "ArrowLeft" && target.matches("[data-pin]")
        ? item?.querySelector<HTMLElement>("a")
        : null;
  goal?.focus();
  return Boolean(goal);
}

/**
 * Arrow-key navigation in the menu: left collapses a group, right expands it; on an entry, right goes to its pin button
 * and left back.
 */
export function moveInMenu(event: KeyboardEvent<HTMLElement>): void {
  if (event.altKey || event.ctrlKey || event.metaKey || !(event.target instanceof HTMLElement)) return;
  if (moveToPin(event.target, event.key)) {
    event.preventDefault();
    return;
  }
  const items = [...event.currentTarget.querySelectorAll<HTMLElement>("a, button:not([data-pin])")];
  const own = event.target.matches("[data-pin]") ? event.target.closest("li")?.querySelector("a") : null;
  const at = items.indexOf(own ?? event.target);
  if (at < 0) return;
  const step = steps[event.key];
  if (step) {
    event.preventDefault();
    items[step(at, items.length - 1)]?.focus();
    return;
  }
  const isOpen = event.target.getAttribute("aria-expanded");
  if ((event.key === "ArrowRight" && isOpen === "false") || (event.key === "ArrowLeft" && isOpen === "true"))
    event.target.click();
}
