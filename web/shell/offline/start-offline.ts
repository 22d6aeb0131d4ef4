import { keptOwner, restoreSession } from "../../api/kept/kept-session.ts";
import { isLoggedIn } from "../../api/session/session.ts";

/** Loaded ahead, because there is no connection when it is needed. */
export const loadKeptQueries = () => import("./kept-queries.ts");

/** Before the first screen: continues the session of a closed app, and reads what it showed if there is no connection. */
export async function startOffline(): Promise<void> {
  const isCut = await restoreSession();
  if (!isCut || !isLoggedIn() || keptOwner() === null) return;
  const { followQueries, showKept } = await loadKeptQueries();
  followQueries();
  await showKept();
}
