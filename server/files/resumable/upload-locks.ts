import type { Locker } from "@tus/server";
import { defer } from "../../../domain/values/deferred.ts";
import type { UploadStore } from "./upload-store.ts";

interface Holder {
  /** Asks the request to end soon. */
  readonly release: () => unknown;
  readonly isFree: Promise<void>;
}

/**
 * Locks of uploads within this server: a request that continues an upload ends an older one whose connection may be
 * dead, and waits until what that one received is stored. Between servers, `appendBytes` decides. The library's own
 * lock in memory polls without a pause while it waits.
 */
export class UploadLocks {
  readonly #holders = new Map<string, Holder>();

  /** The locks as one request takes them. */
  for(store: UploadStore): Locker {
    return {
      newLock: (id) => {
        const { promise: isFree, resolve: free } = defer<void>();
        return {
          lock: async (_signal, release) => {
            for (let holder = this.#holders.get(id); holder; holder = this.#holders.get(id)) {
              await holder.release();
              await holder.isFree;
            }
            this.#holders.set(id, { release, isFree });
          },
          unlock: async () => {
            await store.settle();
            this.#holders.delete(id);
            free();
          },
        };
      },
    };
  }
}
