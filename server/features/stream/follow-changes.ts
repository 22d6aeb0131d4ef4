import type { FastifyBaseLogger } from "fastify";
import type { StreamEvent } from "../../../domain/calls/stream.ts";
import type { Queries } from "../../db/database.ts";
import { type ChangedRows, changedJustNow, changedSince, snapshotNow } from "./changed-rows.ts";
import { actorsOf, readableChanges, scopeOf } from "./readable-changes.ts";

/** How long changes are gathered before they are told, in milliseconds. */
const every = 1000;

interface Setup {
  readonly db: Queries;
  readonly log: FastifyBaseLogger;
  /** Ids of the people who have a stream here. */
  readonly people: () => readonly string[];
  readonly tell: (userId: string, change: StreamEvent<"changed">) => void;
  readonly interval?: number;
}

/** Tells the people of this process of changed records, about once a second, as long as anybody has a stream. */
export function followChanges({ db, log, people, tell, interval = every }: Setup) {
  let snapshot = "";
  let timer: NodeJS.Timeout | undefined;
  let isRunning = false;
  let isClosed = false;

  async function tellOf(changed: readonly ChangedRows[], userIds: readonly string[]): Promise<void> {
    if (changed.length === 0 || userIds.length === 0) return;
    const known = new Map<string, Awaited<ReturnType<typeof readableChanges>>>();
    for (const actor of await actorsOf(db, userIds)) {
      const scope = scopeOf(actor);
      const changes = known.get(scope) ?? (await readableChanges(db, actor, changed));
      known.set(scope, changes);
      for (const change of changes) tell(actor.userId, change);
    }
  }
  async function look(): Promise<void> {
    const userIds = people();
    if (userIds.length === 0) {
      isRunning = false;
      return;
    }
    try {
      const found = await changedSince(db, snapshot);
      // Where this fails, the next look begins at the same point.
      await tellOf(found.changed, userIds);
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
    /** Starts to follow for a newly opened stream; recent changes are sent at once. */
    async begin(userId: string): Promise<void> {
      if (!isRunning) {
        isRunning = true;
        snapshot = await snapshotNow(db);
        schedule();
      }
      await tellOf(await changedJustNow(db), [userId]);
    },
    close(): void {
      isClosed = true;
      clearTimeout(timer);
    },
  };
}
