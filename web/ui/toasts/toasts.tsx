import { useEffect } from "react";
import { fetchWhenIdle } from "../loading/fetch-when-idle.ts";
import { lazyComponent } from "../loading/lazy-component.tsx";
import { useToastsWanted, wantToasts } from "./toast.ts";

const ToastContainers = lazyComponent({
  load: async () => (await import("./toast-containers.tsx")).ToastContainers,
  fallback: null,
  placement: "background",
});

const wantWhenIdle = async (): Promise<void> => wantToasts();

/** The place of toasts. Its library loads with the first one, or when the browser is idle. */
export function Toasts() {
  useEffect(() => fetchWhenIdle(wantWhenIdle), []);
  return useToastsWanted() ? <ToastContainers /> : null;
}
