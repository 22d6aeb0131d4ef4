import { useEffect } from "react";
import { lazyComponent } from "../loading/lazy-component.tsx";
import { useToastsWanted, wantToasts } from "./toast.ts";

const ToastContainers = lazyComponent({
  load: async () => (await import("./toast-containers.tsx")).ToastContainers,
  fallback: null,
  placement: "background",
});

/**
 * The place of toasts. Its library loads once the page is there, and not with the first toast: that may be the one which
 * says that there is no connection.
 */
export function Toasts() {
  useEffect(wantToasts, []);
  return useToastsWanted() ? <ToastContainers /> : null;
}
