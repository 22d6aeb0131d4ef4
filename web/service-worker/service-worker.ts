import { CacheableResponsePlugin } from "workbox-cacheable-response";
import { clientsClaim } from "workbox-core";
import { ExpirationPlugin } from "workbox-expiration";
import { enable as preloadNavigations } from "workbox-navigation-preload";
import { registerRoute } from "workbox-routing";
import { CacheFirst, NetworkFirst } from "workbox-strategies";

/*
 * Answers requests for files of the app and pictures without a connection; never those of the API
 * (docs/decisions/0134-works-offline.md). It knows no version of the app: names of files contain a hash of their content,
 * so a new version loads new files, and tabs with the old one keep theirs.
 */
declare const self: ServiceWorkerGlobalScope;

const day = 86_400;
/** Seconds that the server is waited for before the last page is shown. */
const pagePatience = 4;

self.skipWaiting();
clientsClaim();
preloadNavigations();

const onlyWhole = new CacheableResponsePlugin({ statuses: [200] });

registerRoute(
  ({ sameOrigin, url }) => sameOrigin && url.pathname === "/",
  new NetworkFirst({
    cacheName: "kasekam-page",
    networkTimeoutSeconds: pagePatience,
    // Whatever its query, it is the same page.
    plugins: [onlyWhole, { cacheKeyWillBeUsed: async () => new URL("/", self.location.href).href }],
  }),
);

registerRoute(
  ({ sameOrigin, url }) => sameOrigin && /^\/(assets|icons)\//.test(url.pathname),
  new CacheFirst({
    cacheName: "kasekam-code",
    matchOptions: { ignoreVary: true },
    plugins: [
      onlyWhole,
      new ExpirationPlugin({ maxEntries: 600, maxAgeSeconds: 30 * day, purgeOnQuotaError: true }),
    ],
  }),
);

const oldPictures = new ExpirationPlugin({
  maxEntries: 200,
  maxAgeSeconds: 7 * day,
  purgeOnQuotaError: true,
});

registerRoute(
  // The content of a name never changes. Sounds and videos are too large, and are read in pieces.
  ({ url }) => /^\/files\/[^/]+\.(webp|png|jpe?g|gif|avif)$/.test(url.pathname),
  new CacheFirst({
    cacheName: "kasekam-pictures",
    matchOptions: { ignoreVary: true },
    plugins: [
      onlyWhole,
      oldPictures,
      // A reply whose size is hidden would count as megabytes of the browser's space.
      {
        requestWillFetch: async ({ request }) =>
          new Request(request.url, { mode: "cors", credentials: "omit" }),
      },
    ],
  }),
);

self.addEventListener("message", (event) => {
  // The person has signed out, or another one signs in.
  if (event.data === "forget") event.waitUntil(oldPictures.deleteCacheAndMetadata());
});
