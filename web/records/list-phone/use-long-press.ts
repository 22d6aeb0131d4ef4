import { type MouseEvent, type PointerEvent, useCallback, useEffect, useRef } from "react";

/** How long a press takes, in milliseconds. */
const pressTime = 500;
/** How far a finger may move meanwhile, in pixels; further is scrolling. */
const tolerance = 10;

/**
 * Handlers for an element that a long press of a finger acts on. The click and the context menu that follow the press
 * are swallowed.
 */
export function useLongPress(onLongPress: () => void) {
  const latest = useRef(onLongPress);
  latest.current = onLongPress;
  const press = useRef<{ readonly x: number; readonly y: number; readonly timer: number } | null>(null);
  const isDone = useRef(false);
  const cancel = useCallback(() => {
    if (press.current) window.clearTimeout(press.current.timer);
    press.current = null;
  }, []);
  useEffect(() => cancel, [cancel]);
  return {
    onPointerDown: (event: PointerEvent) => {
      isDone.current = false;
      cancel();
      if (event.pointerType === "mouse" || !event.isPrimary) return;
      const timer = window.setTimeout(() => {
        press.current = null;
        isDone.current = true;
        latest.current();
      }, pressTime);
      press.current = { x: event.clientX, y: event.clientY, timer };
    },
    onPointerMove: ({ clientX, clientY }: PointerEvent) => {
      const started = press.current;
      if (started && Math.hypot(clientX - started.x, clientY - started.y) > tolerance) cancel();
    },
    onPointerUp: cancel,
    onPointerCancel: cancel,
    // Android opens its menu of a link before the time is over.
    onContextMenu: (event: MouseEvent) => {
      if (press.current || isDone.current) event.preventDefault();
    },
    onClickCapture: (event: MouseEvent) => {
      if (!isDone.current) return;
      isDone.current = false;
      event.preventDefault();
      event.stopPropagation();
    },
  };
}
