import { entitySummaries } from "../../../domain/records/entity-summaries.ts";

/** How much is cached: enough for some days of work, and little enough for a full phone. */
export const cacheLimits = {
  replies: 300,
  /** Milliseconds; of a reply that was not read again. */
  age: 7 * 24 * 3_600_000,
  /** Letters of one reply as JSON. */
  letters: 300_000,
} as const;

const sensitiveEntities: ReadonlySet<unknown> = new Set(
  entitySummaries.filter(({ isSensitive }) => isSensitive).map(({ name }) => name),
);

/** What of an entity's records is cached: lists, records and their pages; not histories or grids. */
const recordParts: ReadonlySet<unknown> = new Set([
  "list",
  "one",
  "profile",
  "activity",
  "context",
  "form",
  "proposals",
]);
const chatParts: ReadonlySet<unknown> = new Set(["list", "one", "messages", "asker"]);
/** What screens need besides. */
const otherKeys: ReadonlySet<unknown> = new Set([
  "home",
  "settings",
  "places",
  "categoryClasses",
  "views",
  "options",
]);

/** Whether the reply to a query is something that a person opens: a list, a record, a conversation or Home. */
export function isPage([first, second, third]: readonly unknown[]): boolean {
  if (first === "records") return recordParts.has(third) && !sensitiveEntities.has(second);
  return first === "home" || (first === "chats" && chatParts.has(second));
}

/** Whether the reply to a query may be cached on the device. Only what is named here is. */
export const isCacheable = (key: readonly unknown[]): boolean =>
  isPage(key) || otherKeys.has(key[0]) || (key[0] === "records" && key[1] === "menuCounts");
