import type { Query, QueryCacheNotifyEvent } from "@tanstack/react-query";
import { ApiError } from "../../api/client/result.ts";
import { fetchDeclaration } from "../../api/entities/declaration.ts";
import { isCacheable, isPage } from "../../api/offline-cache/cache-rules.ts";
import { cacheReplies, type Reply, readReplies } from "../../api/offline-cache/cached-replies.ts";
import { storeSession } from "../../api/offline-cache/stored-session.ts";
import { onSessionChange } from "../../api/session/session.ts";
import { cacheReferences } from "../../fields/ref/references.ts";
import { isRecord } from "../../fields/values.ts";
import { queryClient } from "../query-client.ts";

/** Replies are written together after this time, in milliseconds. */
const writeDelay = 1500;

/** Replies of this device; they stand in for the server's while it can't be reached. */
let cached: ReadonlyMap<string, Reply> = new Map();
let isCut = false;
const watchers = new Set<() => void>();

/** Whether the server can't be reached, also while the browser reports a connection. */
export const connection = {
  isCut: (): boolean => isCut,
  subscribe: (watcher: () => void): (() => void) => {
    watchers.add(watcher);
    return () => watchers.delete(watcher);
  },
};

function setCut(next: boolean): void {
  if (isCut === next) return;
  isCut = next;
  for (const watcher of watchers) watcher();
}

const isUnanswered = (error: unknown): boolean => error instanceof ApiError && error.status === 0;

/** Shows the cached reply of a query that has none, and what was shown before of one that got no answer. */
function fill(query: Query): void {
  const { state } = query;
  const reply = cached.get(query.queryHash);
  if (state.data === undefined && reply) {
    query.setData(reply.data, { updatedAt: reply.updatedAt, manual: true });
    void cacheNames(reply);
  } else if (state.data !== undefined && state.status === "error" && isUnanswered(state.error))
    query.setData(state.data, { updatedAt: state.dataUpdatedAt, manual: true });
}

/** The names of other records come with a record; its form reads them one by one. */
async function cacheNames({ key: [, name, part], data }: Reply): Promise<void> {
  if (typeof name !== "string" || part !== "one" || !isRecord(data)) return;
  try {
    cacheReferences(queryClient, await fetchDeclaration(name), data);
  } catch {
    // Without the declaration no form is shown that could need them.
  }
}

let reading: Promise<void> | undefined;

/** Fills queries from this device from now on, until the server answers again. */
export function showCached(): Promise<void> {
  setCut(true);
  reading ??= readReplies().then((replies) => {
    cached = replies;
    for (const query of queryClient.getQueryCache().getAll()) fill(query);
  });
  return reading;
}

function showServer(): void {
  reading = undefined;
  cached = new Map();
  setCut(false);
}

const changed = new Map<string, Query>();
let timer: ReturnType<typeof setTimeout> | undefined;

function keepChanged(): void {
  clearTimeout(timer);
  timer = undefined;
  const replies = [...changed.values()].flatMap(({ queryHash: id, queryKey: key, state }) =>
    state.data === undefined ? [] : [{ id, key, data: state.data, updatedAt: state.dataUpdatedAt }],
  );
  changed.clear();
  if (replies.length > 0) void cacheReplies(replies);
}

function noteReply(query: Query): void {
  if (!isCacheable(query.queryKey)) return;
  changed.set(query.queryHash, query);
  timer ??= setTimeout(keepChanged, writeDelay);
}

function onEvent(event: QueryCacheNotifyEvent): void {
  const { query } = event;
  if (event.type === "added" && isCut) fill(query);
  if (event.type !== "updated") return;
  const { action } = event;
  if (action.type === "success") {
    if (action.manual) {
      // Changes that arrived on the event stream.
      if (!isCut) noteReply(query);
      return;
    }
    if (navigator.onLine) showServer();
    noteReply(query);
  }
  if ((action.type === "failed" || action.type === "error") && isUnanswered(action.error)) {
    void showCached();
    fill(query);
  }
}

let stop: (() => void) | undefined;

/** Keeps what is read from the server, and shows it while the server can't be reached. Runs until the page is left. */
export function followQueries(): void {
  if (stop) return;
  const cut = () => void showCached();
  const leave = () => {
    if (document.visibilityState === "hidden") keepChanged();
  };
  const refreshSession = () => void storeSession();
  window.addEventListener("offline", cut);
  window.addEventListener("online", showServer);
  document.addEventListener("visibilitychange", leave);
  const cache = queryClient.getQueryCache();
  const stops = [cache.subscribe(onEvent), onSessionChange(refreshSession)];
  stop = () => {
    for (const end of stops) end();
  };
  void storeSession().then(() => {
    for (const query of cache.getAll()) if (query.state.status === "success") noteReply(query);
  });
  if (navigator.onLine === false) cut();
}

/** When the page that is shown was read from the server: the time of its oldest part; null while it has none. */
export function shownSince(): number | null {
  const times = queryClient
    .getQueryCache()
    .getAll()
    .filter((query) => query.isActive() && isPage(query.queryKey) && query.state.dataUpdatedAt > 0)
    .map(({ state }) => state.dataUpdatedAt);
  return times.length > 0 ? Math.min(...times) : null;
}

/** Parts of the header, and what is checked in the background. */
const unseenKeys: ReadonlySet<unknown> = new Set(["profile", "notices"]);

/** Whether a part of the page is never cached on a device; what may be cached says by itself that it is missing. */
export const isPartMissing = (): boolean =>
  queryClient
    .getQueryCache()
    .getAll()
    .some(
      (query) =>
        query.isActive() &&
        !isCacheable(query.queryKey) &&
        !unseenKeys.has(query.queryKey[0]) &&
        query.state.status === "pending" &&
        query.state.fetchStatus === "paused",
    );
