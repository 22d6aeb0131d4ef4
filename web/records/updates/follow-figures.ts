import type { Query, QueryClient } from "@tanstack/react-query";
import { fetchAgain } from "./followed-lists.ts";
import { listenForChanges } from "./listen-for-changes.ts";

/** Minimum age of figures before they are refetched, in milliseconds: reports are expensive to compute. */
export const minFigureAge = 15_000;
/** How long changes are collected; a random part spreads the clients. */
const collectDelay = 1000;
const collectSpread = 2000;

/** Whether a query shows figures that a change of an entity can change (see `refreshes`). */
function isAffected({ meta }: Query, entity: string): boolean {
  const names: unknown = meta?.refreshes;
  return names === "all" || (Array.isArray(names) && names.includes(entity));
}

/** Replaces the figures on the screen when the new ones are there; a failure leaves the old ones. */
async function refreshFigures(client: QueryClient, query: Query): Promise<void> {
  const before = query.state.dataUpdatedAt;
  try {
    const fresh = await fetchAgain(client, query);
    // They were refetched in between, for example by the user.
    if (query.state.dataUpdatedAt === before && query.state.fetchStatus === "idle")
      client.setQueryData(query.queryKey, fresh);
  } catch {
    // The next change, or the reconnected stream, starts another try.
  }
}

/** Refetches visible figures after changes, each at most once per `minFigureAge` and only while the page is visible. */
export function startFollowingFigures(client: QueryClient): () => void {
  const outdated = new Map<string, Query>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const dueAt = ({ state }: Query): number => state.dataUpdatedAt + minFigureAge;
  const plan = () => {
    clearTimeout(timer);
    if (outdated.size === 0 || document.visibilityState !== "visible") return;
    const first = Math.min(...[...outdated.values()].map(dueAt));
    timer = setTimeout(refresh, Math.max(collectDelay + Math.random() * collectSpread, first - Date.now()));
  };
  const refresh = () => {
    for (const [hash, query] of outdated) {
      if (!query.isActive()) {
        // It is refetched when it is shown next.
        void client.invalidateQueries({ queryKey: query.queryKey, exact: true, refetchType: "none" });
        outdated.delete(hash);
      } else if (dueAt(query) <= Date.now() && query.state.fetchStatus === "idle") {
        outdated.delete(hash);
        void refreshFigures(client, query);
      }
    }
    plan();
  };
  const mark = (concerns: (query: Query) => boolean) => {
    const size = outdated.size;
    for (const query of client.getQueryCache().findAll({ predicate: concerns }))
      outdated.set(query.queryHash, query);
    if (outdated.size > size) plan();
  };
  const stop = listenForChanges({
    onChange: ({ entity }) => mark((query) => isAffected(query, entity)),
    onMissed: () => mark(({ meta }) => meta?.refreshes !== undefined),
    onVisibility: plan,
  });
  return () => {
    clearTimeout(timer);
    stop();
  };
}
