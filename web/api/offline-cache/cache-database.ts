import { type DBSchema, type IDBPDatabase, openDB } from "idb";

/** The session of the person whose replies are cached, as items of session storage. */
export type SessionItems = Readonly<Record<string, string>>;

/** A reply of the server that can be shown without a connection. */
export interface CachedReply {
  /** Hash of the query key. */
  readonly id: string;
  readonly key: readonly unknown[];
  /** JSON. */
  readonly text: string;
  /** When the server sent it, in milliseconds since 1970. */
  readonly updatedAt: number;
  /** When it was last shown, in milliseconds since 1970. */
  readonly usedAt: number;
  /** Version of the app that read it: another one may expect other members. */
  readonly version: string;
}

interface OfflineCache extends DBSchema {
  session: { key: "session"; value: SessionItems };
  replies: { key: string; value: CachedReply; indexes: { usedAt: number } };
}

/** All that can be read without a connection. Deleted as a whole (web/api/session/clear-offline-cache.ts). */
export const cacheDatabase = "kasekam-offline";

/**
 * Runs work on the database and closes it, so that another tab can always delete it. Returns undefined when the browser
 * has no database or it is full: then less can be read without a connection.
 */
export async function withCache<Value>(
  work: (database: IDBPDatabase<OfflineCache>) => Promise<Value>,
): Promise<Value | undefined> {
  try {
    const database = await openDB<OfflineCache>(cacheDatabase, 1, {
      upgrade(created) {
        created.createObjectStore("session");
        created.createObjectStore("replies", { keyPath: "id" }).createIndex("usedAt", "usedAt");
      },
      blocking: (_current, _blocked, event) => {
        if (event.target instanceof IDBDatabase) event.target.close();
      },
    });
    try {
      return await work(database);
    } finally {
      database.close();
    }
  } catch {
    return undefined;
  }
}
