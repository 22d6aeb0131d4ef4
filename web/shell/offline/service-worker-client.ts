import { environment } from "../../api/client/base-url.ts";

const address = "/service-worker.js";

/** Files of the app and pictures that this page has loaded: they come from the browser's cache, so they cost nothing. */
function loadedFiles(): readonly string[] {
  const isCached = (name: string): boolean =>
    name.startsWith(`${window.location.origin}/assets/`) || name.startsWith(`${environment.baseUrl}/files/`);
  const names = performance.getEntriesByType("resource").map(({ name }) => name);
  return ["/", ...new Set(names.filter(isCached))];
}

/** Resolves when the service worker answers the requests of this page. */
async function whenControlled(): Promise<ServiceWorker> {
  const { serviceWorker } = navigator;
  if (serviceWorker.controller) return serviceWorker.controller;
  return new Promise((resolve) => {
    serviceWorker.addEventListener(
      "controllerchange",
      () => {
        if (serviceWorker.controller) resolve(serviceWorker.controller);
      },
      { once: true },
    );
  });
}

/** Whether a service worker already answers the requests of this page. */
export const isControlled = (): boolean => Boolean(navigator.serviceWorker?.controller);

/**
 * Installs the service worker, and gives it what the page has loaded before. Only over HTTPS and on this machine; a
 * browser that has none, or refuses, works as without.
 */
export async function installServiceWorker(): Promise<void> {
  if (!import.meta.env.PROD || !("serviceWorker" in navigator) || !window.isSecureContext) return;
  try {
    await navigator.serviceWorker.register(address, { updateViaCache: "none" });
  } catch {
    return;
  }
  const worker = await whenControlled();
  worker.postMessage({ type: "CACHE_URLS", payload: { urlsToCache: loadedFiles() } });
}
