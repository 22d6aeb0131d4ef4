import { type Query, type QueryClient, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { onLive } from "../api/live.ts";
import { outlineNamed } from "../api/outline-named.ts";
import { type ListQuery, type Page, recordsOf } from "../api/records-client.ts";
import { isRecord } from "../fields/values.ts";
import { followedBy, followLists } from "./followed-lists.ts";
import { followList } from "./list-changes.ts";
import { waitingKey } from "./record-keys.ts";

type Members = Readonly<Record<string, unknown>>;

/** Changed records of an entity; null for too many to name. */
type Changed = ReadonlySet<string> | null;

/** How long changes are gathered before anything is asked for, in milliseconds; a part by chance, so that not everybody asks at once. */
const pause = 300;
const spread = 700;
/** At most so often, in milliseconds: a bulk change of thousands of rows goes on for a while. */
const rest = 2500;
/** Changed rows on the screen that left their page are asked for together, up to this many. */
const mostLeft = 20;

const isPage = (value: unknown): value is Page<Members> => isRecord(value) && Array.isArray(value.items);
const isListQuery = (value: unknown): value is ListQuery => isRecord(value);

interface Following {
  readonly entity: string;
  readonly asked: ListQuery;
  readonly shown: Page<Members>;
  readonly fresh: Page<Members>;
  readonly changed: Changed;
}

/** Rows on the screen that are no longer on this page of the list; what was deleted is not among them. */
async function rowsThatLeft({ entity, asked, shown, fresh, changed }: Following) {
  const still = new Set(fresh.items.map(({ id }) => id));
  const left = shown.items
    .map(({ id }) => String(id))
    .filter((id) => !still.has(id) && (changed?.has(id) ?? true))
    .slice(0, mostLeft);
  if (left.length === 0) return [];
  // One call by ids: reading each would answer 404 for what was deleted, again at every change.
  const { deleted } = asked;
  const page = await recordsOf(outlineNamed(entity)).list({
    "id.in": left.join(","),
    pagesize: mostLeft,
    ...(deleted === undefined ? {} : { deleted }),
  });
  return page.items;
}

/** Brings a list on the screen up to date without moving it. */
async function followShown(client: QueryClient, query: Query, changed: Changed): Promise<void> {
  const [, entity, , asked] = query.queryKey;
  const shown: unknown = query.state.data;
  if (typeof entity !== "string" || !isListQuery(asked) || !isPage(shown)) return;
  const before = query.state.dataUpdatedAt;
  const fresh = await recordsOf(outlineNamed(entity)).list(asked);
  const others = await rowsThatLeft({ entity, asked, shown, fresh, changed });
  // The list was asked for in between, for example after a write of this window.
  if (query.state.dataUpdatedAt !== before) return;
  const followed = followList({ shown, fresh, others });
  client.setQueryData(query.queryKey, followed.shown);
  client.setQueryData(waitingKey(query.queryKey), followed.waiting);
}

async function followEntity(client: QueryClient, entity: string, changed: Changed): Promise<void> {
  const concerns = (id: unknown): boolean => changed === null || typeof id !== "string" || changed.has(id);
  // An open choice does not change under the hand; it is asked again when it is opened next.
  void client.invalidateQueries({ queryKey: ["options"], refetchType: "none" });
  void followLists(client, (query) => followedBy(query).includes(entity));
  const queries = client.getQueryCache().findAll({ queryKey: ["records", entity] });
  await Promise.allSettled(
    queries.map((query) => {
      const [, , kind, what] = query.queryKey;
      if (kind === "list" && query.isActive()) return followShown(client, query, changed);
      // A page that the person puts in order, or what waits for review above a list, would move.
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

/** Gathers changes by entity, and follows them while the page is looked at. */
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
    for (const [entity, changed] of all) void followEntity(client, entity, changed);
  };
  const plan = () => {
    if (timer !== undefined || gathered.size === 0) return;
    timer = setTimeout(follow, Math.max(pause + Math.random() * spread, last + rest - Date.now()));
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
  let hasOpened = false;
  const stops = [
    onLive("changed", ({ entity, ids }) => gather(entity, ids)),
    // The first time, the server tells what was changed a moment ago; later, anything may have been missed.
    onLive("open", () => {
      if (hasOpened) everything();
      hasOpened = true;
    }),
    onLive("missed", everything),
  ];
  document.addEventListener("visibilitychange", plan);
  return () => {
    clearTimeout(timer);
    document.removeEventListener("visibilitychange", plan);
    for (const stop of stops) stop();
  };
}

/** What is shown of records and lists follows the changes of others. */
export function useFollowChanges(): void {
  const client = useQueryClient();
  useEffect(() => startFollowing(client), [client]);
}
