import { type Query, type QueryClient, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import type { AnyRecord } from "../../../domain/records/any-record.ts";
import { getEntitySummary } from "../../api/entities/get-entity-summary.ts";
import type { ListQuery, Page } from "../../api/entities/record-calls.ts";
import { recordsOf } from "../../api/entities/records-client.ts";
import { isRecord } from "../../fields/values.ts";
import { pendingListKey } from "../record-keys.ts";
import { applyListUpdate } from "./apply-list-update.ts";
import { startFollowingFigures } from "./follow-figures.ts";
import { followedBy, followLists } from "./followed-lists.ts";
import { listenForChanges } from "./listen-for-changes.ts";

/** Ids of changed records of an entity; null when there are too many to list. */
type ChangedIds = ReadonlySet<string> | null;

/** How long changes are collected before refetching, in milliseconds; a random part spreads the clients. */
const collectDelay = 300;
const collectSpread = 700;
/** Minimum time between refetches, in milliseconds; large bulk changes send many events. */
const minInterval = 2500;
/** Maximum number of rows refetched by id after they left their page. */
const maxDepartedRows = 20;

const isPage = (value: unknown): value is Page<AnyRecord> => isRecord(value) && Array.isArray(value.items);
const isListQuery = (value: unknown): value is ListQuery => isRecord(value);

interface ListRefetch {
  readonly entity: string;
  readonly listQuery: ListQuery;
  readonly shown: Page<AnyRecord>;
  readonly fresh: Page<AnyRecord>;
  readonly changed: ChangedIds;
}

/** Refetches visible rows that are no longer on this page of the list; deleted ones are not returned. */
async function fetchDepartedRows({ entity, listQuery, shown, fresh, changed }: ListRefetch) {
  const still = new Set(fresh.items.map(({ id }) => id));
  const left = shown.items
    .map(({ id }) => String(id))
    .filter((id) => !still.has(id) && (changed?.has(id) ?? true))
    .slice(0, maxDepartedRows);
  if (left.length === 0) return [];
  // One list call by ids; separate reads would return 404 for each deleted row on every change.
  const { deleted } = listQuery;
  const page = await recordsOf(getEntitySummary(entity)).list({
    "id.in": left.join(","),
    pagesize: maxDepartedRows,
    ...(deleted === undefined ? {} : { deleted }),
  });
  return page.items;
}

/** Updates a visible list without moving its rows. */
async function updateVisibleList(client: QueryClient, query: Query, changed: ChangedIds): Promise<void> {
  const [, entity, , listQuery] = query.queryKey;
  const shown: unknown = query.state.data;
  if (typeof entity !== "string" || !isListQuery(listQuery) || !isPage(shown)) return;
  const before = query.state.dataUpdatedAt;
  const fresh = await recordsOf(getEntitySummary(entity)).list(listQuery);
  const others = await fetchDepartedRows({ entity, listQuery, shown, fresh, changed });
  // The list was refetched in between, e.g. after a write of this window.
  if (query.state.dataUpdatedAt !== before) return;
  const followed = applyListUpdate({ shown, fresh, others });
  client.setQueryData(query.queryKey, followed.shown);
  client.setQueryData(pendingListKey(query.queryKey), followed.waiting);
}

async function updateEntityQueries(client: QueryClient, entity: string, changed: ChangedIds): Promise<void> {
  const concerns = (id: unknown): boolean => changed === null || typeof id !== "string" || changed.has(id);
  // An open dropdown does not change; it refetches when opened next.
  void client.invalidateQueries({ queryKey: ["options"], refetchType: "none" });
  void followLists(client, (query) => followedBy(query).includes(entity));
  const queries = client.getQueryCache().findAll({ queryKey: ["records", entity] });
  await Promise.allSettled(
    queries.map((query) => {
      const [, , kind, what] = query.queryKey;
      if (kind === "list" && query.isActive()) return updateVisibleList(client, query, changed);
      // Refetching would move rows under the user: on the sort page and in the proposals above a list.
      const isLeft = kind === "list" || kind === "order" || kind === "proposals";
      if (!isLeft && !concerns(what)) return undefined;
      return client.invalidateQueries({
        queryKey: query.queryKey,
        exact: true,
        refetchType: isLeft ? "none" : "active",
      });
    }),
  );
}

/** Collects changes by entity and applies them while the page is visible. Returns the stop function. */
export function startFollowing(client: QueryClient): () => void {
  const gathered = new Map<string, Set<string> | null>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let last = 0;
  const follow = () => {
    timer = undefined;
    if (document.visibilityState !== "visible") return;
    last = Date.now();
    const all = [...gathered];
    gathered.clear();
    for (const [entity, changed] of all) void updateEntityQueries(client, entity, changed);
  };
  const plan = () => {
    if (timer !== undefined || gathered.size === 0) return;
    timer = setTimeout(
      follow,
      Math.max(collectDelay + Math.random() * collectSpread, last + minInterval - Date.now()),
    );
  };
  const gather = (entity: string, ids: readonly string[] | null) => {
    const known = gathered.get(entity);
    gathered.set(entity, ids === null || known === null ? null : new Set([...(known ?? []), ...ids]));
    plan();
  };
  const everything = () => {
    for (const { queryKey } of client.getQueryCache().findAll({ queryKey: ["records"] }))
      if (typeof queryKey[1] === "string") gather(queryKey[1], null);
    for (const query of client.getQueryCache().getAll())
      for (const entity of followedBy(query)) gather(entity, null);
  };
  const stop = listenForChanges({
    onChange: ({ entity, ids }) => gather(entity, ids),
    onMissed: everything,
    onVisibility: plan,
  });
  return () => {
    clearTimeout(timer);
    stop();
  };
}

/** Keeps visible records, lists and figures up to date with changes by others. */
export function useFollowChanges(): void {
  const client = useQueryClient();
  useEffect(() => {
    const stops = [startFollowing(client), startFollowingFigures(client)];
    return () => {
      for (const stop of stops) stop();
    };
  }, [client]);
}
