import { type ComponentType, useLayoutEffect, useRef, useState } from "react";

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
    if (Box && hadFocus.current) document.getElementById(id)?.focus({ preventScroll: true });
  }, [Box, id]);
  const early = () => void load().catch(() => undefined);
  const come = () => {
    load().then(
      (loaded) => {
        hadFocus.current = document.activeElement?.id === id;
        setBox(() => loaded);
      },
      // Without a connection the box stays as it is; the next focus tries again.
      () => undefined,
    );
  };
  return {
    Box,
    before: { typed, isOpen } satisfies Before,
    input: {
      onPointerEnter: early,
      onFocus: come,
      onClick: () => setIsOpen(true),
      onChange: (event: { readonly currentTarget: { readonly value: string } }) =>
        setTyped(event.currentTarget.value),
    },
  };
}
