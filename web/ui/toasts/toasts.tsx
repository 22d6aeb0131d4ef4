import { useEffect, useSyncExternalStore } from "react";
import { fetchWhenIdle } from "../loading/fetch-when-idle.ts";
import { lazyComponent } from "../loading/lazy-component.tsx";
import { loadToasts } from "./load-toasts.ts";
import { areToastsWanted, onToastsWanted } from "./toast.ts";

const Containers = lazyComponent({ load: loadToasts, fallback: null, placement: "background" });

/** The place of toasts, from the first one on. */
export function Toasts() {
  const isWanted = useSyncExternalStore(onToastsWanted, areToastsWanted);
  useEffect(() => fetchWhenIdle(loadToasts), []);
  return isWanted ? <Containers /> : null;
}
