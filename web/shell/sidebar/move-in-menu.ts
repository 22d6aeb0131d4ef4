import type { KeyboardEvent } from "react";

const steps: Readonly<Record<string, (at: number, last: number) => number>> = {
  ArrowDown: (at, last) => Math.min(at + 1, last),
  ArrowUp: (at) => Math.max(at - 1, 0),
  Home: () => 0,
  End: (_, last) => last,
};

/** Arrow-key navigation in the menu; left collapses a group, right expands it. */
export function moveInMenu(event: KeyboardEvent<HTMLElement>): void {
  if (event.altKey || event.ctrlKey || event.metaKey || !(event.target instanceof HTMLElement)) return;
  const items = [...event.currentTarget.querySelectorAll<HTMLElement>("a, button")];
  const at = items.indexOf(event.target);
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
