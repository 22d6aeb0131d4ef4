import { lazyComponent } from "../loading/lazy-component.tsx";

/**
 * The place of toasts. Its library loads beside the page, and not with the first toast: that may be the one which says
 * that there is no connection.
 */
export const Toasts = lazyComponent({
  load: async () => (await import("./toast-containers.tsx")).ToastContainers,
  fallback: null,
  placement: "background",
});
