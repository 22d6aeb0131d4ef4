import { useEffect, useRef, useState } from "react";
import { useLocation } from "react-router";
import { isCommand } from "../../ui/hooks/shortcuts.ts";
import { lazyComponent } from "../../ui/loading/lazy-component.tsx";
import { EarlyInput } from "./early-input.tsx";

const PaletteDialog = lazyComponent({
  load: async () => (await import("./palette-dialog.tsx")).PaletteDialog,
  fallback: EarlyInput,
  placement: "overlay",
});

interface Props {
  readonly isOpen: boolean;
  readonly onToggle: (isOpen: boolean) => void;
}

/** Command palette on Ctrl/Cmd+K; loads on first use. */
export function Palette({ isOpen, onToggle }: Props) {
  const [isWanted, setIsWanted] = useState(false);
  /** What was typed while the dialog's code was loading. */
  const [typed, setTyped] = useState("");
  useEffect(() => {
    function pressed(event: KeyboardEvent) {
      if (!isCommand(event, "k")) return;
      event.preventDefault();
      onToggle(!isOpen);
    }
    window.addEventListener("keydown", pressed);
    return () => window.removeEventListener("keydown", pressed);
  }, [isOpen, onToggle]);
  useEffect(() => {
    if (!isOpen) return;
    // While its code is loading, a press elsewhere means something else, such as the notifications.
    function pressed({ target }: Event) {
      const isInside = target instanceof Element && target.closest("search") !== null;
      if (!isInside && !document.querySelector("[role=dialog]")) onToggle(false);
    }
    window.addEventListener("pointerdown", pressed);
    return () => window.removeEventListener("pointerdown", pressed);
  }, [isOpen, onToggle]);
  // Back with the palette open leaves it too, and not only the page behind it.
  const { key } = useLocation();
  const openedAt = useRef(key);
  useEffect(() => {
    if (!isOpen) openedAt.current = key;
    else if (openedAt.current !== key) onToggle(false);
  }, [isOpen, key, onToggle]);
  if (isOpen && !isWanted) setIsWanted(true);
  const close = () => {
    setTyped("");
    onToggle(false);
  };
  return isWanted ? <PaletteDialog isOpen={isOpen} onClose={close} typed={typed} onType={setTyped} /> : null;
}
