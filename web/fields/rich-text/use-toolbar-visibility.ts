import { startTransition, useEffect, useRef, useState } from "react";

/**
 * Shows a toolbar while the focus is inside, including its popovers (React bubbles their events). A press shows it once
 * the pointer is up: moving the text in between would select some of it.
 */
export function useToolbarVisibility() {
  const [isVisible, setIsVisible] = useState(false);
  // The press is answered before the toolbar with its many buttons is rendered.
  const show = () => startTransition(() => setIsVisible(true));
  const isPressed = useRef(false);
  const hasFocus = useRef(false);
  const hiding = useRef<ReturnType<typeof setTimeout>>(undefined);
  const releasing = useRef<AbortController>(null);
  useEffect(
    () => () => {
      clearTimeout(hiding.current);
      releasing.current?.abort();
    },
    [],
  );
  return {
    isVisible,
    handlers: {
      // The toolbar takes the pictures that are dropped.
      onDragEnter: show,
      onPointerDown: () => {
        isPressed.current = true;
        const stop = new AbortController();
        releasing.current?.abort();
        releasing.current = stop;
        const release = () => {
          stop.abort();
          isPressed.current = false;
          if (hasFocus.current) show();
        };
        for (const name of ["pointerup", "pointercancel"])
          window.addEventListener(name, release, { signal: stop.signal });
      },
      onFocus: () => {
        clearTimeout(hiding.current);
        hasFocus.current = true;
        if (!isPressed.current) show();
      },
      onBlur: () => {
        // The focus may move within; that it left is known when no `onFocus` follows.
        hiding.current = setTimeout(() => {
          hasFocus.current = false;
          setIsVisible(false);
        });
      },
    },
  };
}
