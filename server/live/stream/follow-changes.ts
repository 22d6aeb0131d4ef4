import type { FastifyBaseLogger } from "fastify";
import type { StreamEvent } from "../../../domain/contracts/live/stream.ts";
import type { Queries } from "../../db/database.ts";
import { type ChangedRows, readChangesSince, readRecentChanges, readSnapshot } from "./changed-rows.ts";
import { accessKey, filterReadableChanges, readActors } from "./filter-readable-changes.ts";

/** Interval in milliseconds in which changes are collected. */
const intervalMs = 1000;

interface FollowOptions {
  readonly db: Queries;
  readonly log: FastifyBaseLogger;
  /** Ids of the users with a stream in this process. */
  readonly people: () => readonly string[];
  readonly publish: (userId: string, change: StreamEvent<"changed">) => void;
  readonly interval?: number;
}

/** Publishes changed records to the users of this process about once a second while any stream is open. */
export function followChanges({ db, log, people, publish, interval = intervalMs }: FollowOptions) {
  let snapshot = "";
  let timer: NodeJS.Timeout | undefined;
  let isRunning = false;
  let isClosed = false;

  async function sendReadable(changed: readonly ChangedRows[], userIds: readonly string[]): Promise<void> {
    if (changed.length === 0 || userIds.length === 0) return;
    const known = new Map<string, Awaited<ReturnType<typeof filterReadableChanges>>>();
    for (const actor of await readActors(db, userIds)) {
      const scope = accessKey(actor);
      const changes = known.get(scope) ?? (await filterReadableChanges(db, actor, changed));
      known.set(scope, changes);
      for (const change of changes) publish(actor.userId, change);
    }
  }
  async function look(): Promise<void> {
    const userIds = people();
    if (userIds.length === 0) {
      isRunning = false;
      return;
    }
    try {
      const found = await readChangesSince(db, snapshot);
      // When this fails, the next run starts at the same snapshot.
      await sendReadable(found.changed, userIds);
      snapshot = found.snapshot;
    } catch (error) {
      log.warn({ err: error }, "changes could not be read; they are read again");
    }
    schedule();
  }
  function schedule(): void {
    if (!isClosed) timer = setTimeout(() => void look(), interval).unref();
  }
  return {
    /** Starts following for a new stream and sends recent changes at once. */
    async begin(userId: string): Promise<void> {
      if (!isRunning) {
        isRunning = true;
        snapshot = await readSnapshot(db);
        schedule();
      }
      await sendReadable(await readRecentChanges(db), [userId]);
    },
    close(): void {
      isClosed = true;
      clearTimeout(timer);
    },
  };
}
