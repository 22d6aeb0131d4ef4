import { hashKey, type Query, type QueryClient, type QueryKey } from "@tanstack/react-query";
import { isRecord } from "../../fields/values.ts";
import { pendingListKey } from "../record-keys.ts";
import { followPages, type ListPage } from "./apply-list-update.ts";

/** The entities whose changes a query follows (see `follows`); none unless it says so. */
export function followedBy({ meta }: Query): readonly string[] {
  const names: unknown = meta?.follows;
  return Array.isArray(names) ? names.filter((name) => typeof name === "string") : [];
}

const isPage = (value: unknown): value is ListPage => isRecord(value) && Array.isArray(value.items);
const isPaged = (value: unknown): value is { readonly pages: readonly ListPage[] } =>
  isRecord(value) && Array.isArray(value.pages) && value.pages.every(isPage);

/** Fetches what a query shows once more, every page of it, and leaves what is shown as it is. */
export async function fetchAgain(client: QueryClient, query: Query): Promise<unknown> {
  const queryKey: QueryKey = ["fresh", ...query.queryKey];
  client.setQueryData(queryKey, query.state.data);
  try {
    return await client.fetchQuery({
      ...query.options,
      queryKey,
      queryHash: hashKey(queryKey),
      meta: {},
      staleTime: 0,
    });
  } finally {
    client.removeQueries({ queryKey, exact: true });
  }
}

/** Brings a list on the screen up to date: rows change in their place; where they came, went or moved, the new list waits. */
export async function followList(client: QueryClient, query: Query): Promise<void> {
  const shown: unknown = query.state.data;
  const before = query.state.dataUpdatedAt;
  const isOne = isPage(shown);
  if (!isOne && !isPaged(shown)) return;
  const fresh = await fetchAgain(client, query);
  // The list was asked for in between, for example after a write of this window.
  if (query.state.dataUpdatedAt !== before || query.state.fetchStatus !== "idle") return;
  if (isOne && isPage(fresh)) {
    const {
      shown: [page],
      waiting,
    } = followPages([shown], [fresh]);
    client.setQueryData(query.queryKey, page);
    client.setQueryData(pendingListKey(query.queryKey), waiting && { ...waiting, page: fresh });
  } else if (!isOne && isPaged(fresh)) {
    const { shown: pages, waiting } = followPages(shown.pages, fresh.pages);
    client.setQueryData(query.queryKey, { ...shown, pages });
    client.setQueryData(pendingListKey(query.queryKey), waiting && { ...waiting, page: fresh });
  }
}

/** Follows changes in the lists on the screen that `concerns` picks; the others are asked for when they are shown next. */
export async function followLists(client: QueryClient, concerns: (query: Query) => boolean): Promise<void> {
  const queries = client.getQueryCache().findAll({ predicate: (query) => concerns(query) });
  await Promise.allSettled(
    queries.map((query) =>
      query.isActive()
        ? followList(client, query)
        : client.invalidateQueries({ queryKey: query.queryKey, exact: true, refetchType: "none" }),
    ),
  );
}
