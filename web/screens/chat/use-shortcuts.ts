import { type KeyboardEvent, useState } from "react";
import { useNavigate } from "react-router";
import type { ChatKind } from "../../../domain/calls/chat-shapes.ts";
import { listPath } from "./kinds.ts";
import { searchText, useChatSearch } from "./use-chat-search.ts";

const isTyping = (target: EventTarget): boolean =>
  target instanceof HTMLElement && target.closest("input, textarea, select, [contenteditable]") !== null;
const isInDialog = (target: EventTarget): boolean =>
  target instanceof HTMLElement && target.closest("[role=dialog]") !== null;

const focus = (root: HTMLElement, selector: string) => root.querySelector<HTMLElement>(selector)?.focus();

/** The keys of the screen. Those without Alt or Escape work only where nobody types. */
export function useShortcuts(kind: ChatKind) {
  const [isHelpOpen, setIsHelpOpen] = useState(false);
  const navigate = useNavigate();
  const { search } = useChatSearch();
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const root = event.currentTarget;
    if (isInDialog(event.target) || event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented)
      return;
    if (event.key === "Escape") {
      if (isTyping(event.target)) return focus(root, 'li a[aria-current="page"], li a');
      return void navigate(`${listPath(kind)}${searchText(search)}`);
    }
    if (isTyping(event.target)) return;
    const press = (name: string) => root.querySelector<HTMLElement>(`[data-key="${name}"]`)?.click();
    const keys: Readonly<Record<string, () => void>> = {
      "?": () => setIsHelpOpen(true),
      "/": () => focus(root, "input[type=search]"),
      r: () => focus(root, "textarea"),
      l: () => focus(root, 'li a[aria-current="page"], li a'),
      c: () => press("claim"),
      t: () => press("transfer"),
      x: () => press("close"),
      i: () => press("card"),
    };
    const act = keys[event.key];
    if (!act) return;
    event.preventDefault();
    act();
  };
  return { isHelpOpen, setIsHelpOpen, onKeyDown };
}
