import { useEffect, useRef } from "react";

/** Tells the styles how much of the window is left above an on-screen keyboard. */
export function useRoom() {
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
