import { type KeyboardEvent, useState } from "react";
import { useNavigate } from "react-router";
import type { ChatKind } from "../../../domain/contracts/chat/chat-shapes.ts";
import { isDialogOpen, isTyping, shortcutKey } from "../../ui/hooks/shortcuts.ts";
import { chatListPath } from "./chat-kinds.ts";
import { toQueryString, useChatSearch } from "./conversations/use-chat-search.ts";

const focusElement = (root: HTMLElement, selector: string) =>
  root.querySelector<HTMLElement>(selector)?.focus();

/** Keyboard shortcuts of the screen. Those without Alt or Escape work only while no text field has focus. */
export function useShortcuts(kind: ChatKind) {
  const [isHelpOpen, setIsHelpOpen] = useState(false);
  const navigate = useNavigate();
  const { search } = useChatSearch();
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const root = event.currentTarget;
    if (isDialogOpen() || event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
    if (event.key === "Escape") {
      if (isTyping(event.target)) return focusElement(root, 'li a[aria-current="page"], li a');
      return void navigate(`${chatListPath(kind)}${toQueryString(search)}`);
    }
    if (isTyping(event.target)) return;
    const press = (name: string) => root.querySelector<HTMLElement>(`[data-key="${name}"]`)?.click();
    const keys: Readonly<Record<string, () => void>> = {
      "?": () => setIsHelpOpen(true),
      "/": () => focusElement(root, "input[type=search]"),
      r: () => focusElement(root, "textarea"),
      l: () => focusElement(root, 'li a[aria-current="page"], li a'),
      c: () => press("claim"),
      t: () => press("transfer"),
      x: () => press("close"),
      i: () => press("card"),
    };
    const act = keys[shortcutKey(event)];
    if (!act) return;
    event.preventDefault();
    act();
  };
  return { isHelpOpen, setIsHelpOpen, onKeyDown };
}
