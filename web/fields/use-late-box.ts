import { type ComponentType, useEffect, useLayoutEffect, useRef, useState } from "react";
import { fetchWhenIdle } from "../ui/fetch-when-idle.ts";
import { fetchCode } from "../ui/late-code.ts";
import { loadEarly } from "../ui/load-early.ts";

/** What was typed and done to a box before its choices had come. */
export interface Before {
  readonly typed: string;
  readonly isOpen: boolean;
}

/**
 * A box whose list of choices comes with its first use: until then a plain input with the same `id` stands in its
 * place. What is typed meanwhile is not lost, and the focus stays.
 */
export function useLateBox<Props>(id: string, load: () => Promise<ComponentType<Props>>) {
  const [Box, setBox] = useState<ComponentType<Props> | null>(null);
  const [typed, setTyped] = useState("");
  const [isOpen, setIsOpen] = useState(false);
  const hadFocus = useRef(false);
  useLayoutEffect(() => {
    // The person may have gone to another field before the new box was drawn.
    const isElsewhere = document.activeElement !== null && document.activeElement !== document.body;
    if (Box && hadFocus.current && !isElsewhere) document.getElementById(id)?.focus({ preventScroll: true });
  }, [Box, id]);
  const early = () => loadEarly(load);
  const show = (loaded: ComponentType<Props> | null) => {
    hadFocus.current = document.activeElement?.id === id;
    if (loaded) setBox(() => loaded);
  };
  const isAsked = useRef(false);
  /** Without a connection the app says that the choices wait for it. */
  const ask = async () => {
    if (isAsked.current) return;
    isAsked.current = true;
    show(await fetchCode(load));
    isAsked.current = false;
  };
  useEffect(() => fetchWhenIdle(load), [load]);
  return {
    Box,
    before: { typed, isOpen } satisfies Before,
    input: {
      onPointerEnter: early,
      // Who only passes by does not need to hear that there is no connection.
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
