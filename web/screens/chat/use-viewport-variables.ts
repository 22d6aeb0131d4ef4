import { useEffect, useRef } from "react";

/** Sets CSS variables with the height and offset of the viewport above an on-screen keyboard. */
export function useViewportVariables() {
  const room = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const viewport = window.visualViewport;
    if (!viewport) return;
    const measure = () => {
      room.current?.style.setProperty("--seen-height", `${Math.round(viewport.height)}px`);
      room.current?.style.setProperty("--seen-top", `${Math.round(viewport.offsetTop)}px`);
    };
    measure();
    viewport.addEventListener("resize", measure);
    viewport.addEventListener("scroll", measure);
    return () => {
      viewport.removeEventListener("resize", measure);
      viewport.removeEventListener("scroll", measure);
    };
  }, []);
  return room;
}
