import { AppError } from "../../domain/errors/errors.ts";
import type { Queries } from "../db/database.ts";
import type { Listener } from "../db/listener.ts";

/** Milliseconds until a failed reading is tried again. */
const retryAfter = 2000;

type Reader = Pick<Queries, "query">;

/** Rows that every process keeps in memory, because readers without a database need them. */
interface KeptInMemory {
  /** Reads them, and reads them again whenever any process changes one. */
  open(from: { readonly db: Reader; readonly listener: Listener | null }): Promise<void>;
  /** Reads them again in this process. */
  reload(): Promise<void>;
}

/**
 * Keeps in memory what `read` reads and stores. A trigger of the table notifies every process on the channel. Without
 * the database the last values stay in use.
 */
export function keepInMemory(channel: string, read: (db: Reader) => Promise<void>): KeptInMemory {
  let current: () => Promise<void> = async () => {};
  return {
    async open({ db, listener }) {
      let last: Promise<unknown> = Promise.resolve();
      // One after the other: values that were read earlier never replace later ones.
      const reload = (): Promise<void> => {
        const next = last.then(() => read(db));
        last = next.catch(() => {});
        return next;
      };
      current = reload;
      const again = (): Promise<void> =>
        reload().catch((error: unknown) => {
          if (!(error instanceof AppError) || error.type !== "away") throw error;
          setTimeout(() => current === reload && void again().catch(() => {}), retryAfter).unref();
        });
      const onNotify = () => void again().catch(() => {});
      await listener?.on(channel, { onMessage: onNotify, onGap: onNotify });
      await again();
    },
    reload: () => current(),
  };
}
