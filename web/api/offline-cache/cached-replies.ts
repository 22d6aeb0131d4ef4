import { storageKeys } from "../../../domain/settings/limits.ts";
import { readSession } from "../session/session.ts";
import { type CachedReply, withCache } from "./cache-database.ts";
import { cacheLimits } from "./cache-rules.ts";
import { cacheOwner } from "./stored-session.ts";

const versionNow = (): string =>
  document.querySelector("script[type=module][src]")?.getAttribute("src") ?? "";

export interface Reply {
  readonly id: string;
  readonly key: readonly unknown[];
  readonly data: unknown;
  readonly updatedAt: number;
}

const isOld = ({ updatedAt }: Pick<CachedReply, "updatedAt">): boolean =>
  updatedAt < Date.now() - cacheLimits.age;

/**
 * Caches replies of the server for the person of this tab, and deletes the ones that were used longest ago when there are
 * too many. Caches none once the stored session of that person is gone: it was ended in another tab.
 */
export async function cacheReplies(replies: readonly Reply[]): Promise<void> {
  const userId = readSession()?.userId;
  if (!userId || cacheOwner() !== userId) return;
  const version = versionNow();
  const usedAt = Date.now();
  const cached = replies
    .map(({ data, ...reply }) => ({ ...reply, text: JSON.stringify(data), usedAt, version }))
    .filter(({ text }) => text !== undefined && text.length <= cacheLimits.letters);
  await withCache(async (database) => {
    const transaction = database.transaction(["session", "replies"], "readwrite");
    const session = await transaction.objectStore("session").get("session");
    if (session?.[storageKeys.userId] !== userId) return;
    const store = transaction.objectStore("replies");
    await Promise.all(cached.map((reply) => store.put(reply)));
    let excess = (await store.count()) - cacheLimits.replies;
    for (let at = await store.index("usedAt").openCursor(); at && excess > 0; at = await at.continue()) {
      await at.delete();
      excess -= 1;
    }
    await transaction.done;
  });
}

/** The replies cached for the person of this tab, by id. Deletes old ones and those of another version of the app. */
export async function readReplies(): Promise<ReadonlyMap<string, Reply>> {
  const userId = readSession()?.userId;
  if (!userId || cacheOwner() !== userId) return new Map();
  const version = versionNow();
  const found = await withCache(async (database) => {
    const transaction = database.transaction(["session", "replies"], "readwrite");
    const session = await transaction.objectStore("session").get("session");
    if (session?.[storageKeys.userId] !== userId) return [];
    const store = transaction.objectStore("replies");
    const all = await store.getAll();
    const isGone = (reply: CachedReply) => isOld(reply) || reply.version !== version;
    await Promise.all(all.filter(isGone).map(({ id }) => store.delete(id)));
    await transaction.done;
    return all.filter((reply) => !isGone(reply));
  });
  return new Map(
    (found ?? []).map(({ id, key, text, updatedAt }) => {
      const data: unknown = JSON.parse(text);
      return [id, { id, key, data, updatedAt }];
    }),
  );
}
