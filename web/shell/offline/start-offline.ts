import { cacheOwner, restoreSession } from "../../api/offline-cache/stored-session.ts";
import { isLoggedIn } from "../../api/session/session.ts";

/** Loaded ahead, because there is no connection when it is needed. */
export const loadCachedQueries = () => import("./cached-queries.ts");

/** Before the first screen: continues the session of a closed app, and reads what it showed if there is no connection. */
export async function startOffline(): Promise<void> {
  const isCut = await restoreSession();
  if (!isCut || !isLoggedIn() || cacheOwner() === null) return;
  const { followQueries, showCached } = await loadCachedQueries();
  followQueries();
  await showCached();
}
