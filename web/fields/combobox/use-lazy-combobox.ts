import { type ComponentType, useEffect, useLayoutEffect, useRef, useState } from "react";
import { fetchWhenIdle } from "../../ui/loading/fetch-when-idle.ts";
import { fetchCode } from "../../ui/loading/pending-code.ts";
import { preloadCode } from "../../ui/loading/preload-code.ts";

/** What the user did with a combobox before its code loaded. */
export interface EarlyInput {
  readonly typed: string;
  readonly isOpen: boolean;
}

/**
 * Loads a combobox on first use. Until then a plain input with the same `id` takes its place; typed text and focus
 * carry over.
 */
export function useLazyCombobox<Props>(id: string, load: () => Promise<ComponentType<Props>>) {
  const [Box, setBox] = useState<ComponentType<Props> | null>(null);
  const [typed, setTyped] = useState("");
  const [isOpen, setIsOpen] = useState(false);
  const hadFocus = useRef(false);
  useLayoutEffect(() => {
    // The user may have moved to another field before the combobox was rendered.
    const isElsewhere = document.activeElement !== null && document.activeElement !== document.body;
    if (Box && hadFocus.current && !isElsewhere) document.getElementById(id)?.focus({ preventScroll: true });
  }, [Box, id]);
  const early = () => preloadCode(load);
  const show = (loaded: ComponentType<Props> | null) => {
    hadFocus.current = document.activeElement?.id === id;
    if (loaded) setBox(() => loaded);
  };
  const isAsked = useRef(false);
  /** Loads the combobox; when offline, the app shows that it is waiting for the connection. */
  const ask = async () => {
    if (isAsked.current) return;
    isAsked.current = true;
    show(await fetchCode(load));
    isAsked.current = false;
  };
  useEffect(() => fetchWhenIdle(load), [load]);
  return {
    Box,
    before: { typed, isOpen } satisfies EarlyInput,
    input: {
      onPointerEnter: early,
      // Focus alone loads silently, without an offline notice.
      onFocus: () => void load().then(show, () => undefined),
      onClick: () => {
        setIsOpen(true);
        void ask();
      },
      onChange: (event: { readonly currentTarget: { readonly value: string } }) => {
        setTyped(event.currentTarget.value);
        void ask();
      },
    },
  };
}
