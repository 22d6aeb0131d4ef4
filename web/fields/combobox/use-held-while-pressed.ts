import { useState } from "react";

/**
 * Returns `value`, but while a pointer is pressed the value of the moment of the press. Options that change between
 * press and release would move away from under the pointer, and the browser reports no click.
 */
export function useHeldWhilePressed<T>(value: T): { readonly held: T; readonly onPointerDown: () => void } {
  const [pressed, setPressed] = useState<{ readonly value: T } | null>(null);
  const onPointerDown = () => {
    setPressed({ value });
    const released = new AbortController();
    const release = () => {
      released.abort();
      // After the click, which follows the release at once.
      setTimeout(() => setPressed(null));
    };
    for (const type of ["pointerup", "pointercancel"])
      window.addEventListener(type, release, { signal: released.signal });
  };
  return { held: pressed ? pressed.value : value, onPointerDown };
}
