import { fetchWhenIdle } from "../../ui/loading/fetch-when-idle.ts";
import { preloadCode } from "../../ui/loading/preload-code.ts";
import { loadNotOnDevice } from "../../ui/offline/not-on-device.tsx";
import { followQueries } from "./cached-queries.ts";
import { installServiceWorker } from "./service-worker-client.ts";

/** Milliseconds after which the form is loaded, which is needed to work without a connection. */
const formDelay = 30_000;

/** Keeps the app and what it shows on this device from now on. */
export async function prepareOffline(): Promise<void> {
  followQueries();
  preloadCode(loadNotOnDevice);
  // The first write needs it.
  preloadCode(() => import("../../api/intents/hash-text.ts"));
  // A page that starts without a connection needs these first.
  preloadCode(() => import("./offline-notices.tsx"));
  preloadCode(async () => (await import("./start-offline.ts")).loadCachedQueries());
  preloadCode(() => import("../../screens/home/home-screen.tsx"));
  await installServiceWorker();
  // Screens are cached as they are used; a form may be needed for the first time without a connection.
  setTimeout(() => fetchWhenIdle(() => import("../../records/form/record-form.tsx")), formDelay);
}
