import type { FastifyBaseLogger } from "fastify";
import type { StreamEvent } from "../../../domain/contracts/live/stream.ts";
import type { Queries } from "../../db/database.ts";
import {
  type ChangedRows,
  readChangesSince,
  readRecentChanges,
  readSnapshot,
  recentSeconds,
} from "./changed-rows.ts";
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

/**
 * How far back to look for a client whose first data is `age` seconds old. The age excludes the time of the request
 * itself; the request for its ticket, which is part of the age, took about as long.
 */
const lookBackMs = (age: number): number => (2 * age + 3) * 1000;
/** Clients whose data is older read everything again. */
const keptMs = lookBackMs(recentSeconds);

/** Publishes changed records to the users of this process about once a second while any stream is open. */
export function followChanges({ db, log, people, publish, interval = intervalMs }: FollowOptions) {
  let snapshot = "";
  /** The latest snapshots with the time by which they were taken, oldest first. */
  let taken: readonly { readonly by: number; readonly snapshot: string }[] = [];
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
  function advance(next: string): void {
    const now = Date.now();
    snapshot = next;
    taken = [...taken.filter(({ by }) => now - by < keptMs), { by: now, snapshot }];
  }
  async function look(): Promise<void> {
    const userIds = people();
    if (userIds.length === 0) {
      isRunning = false;
      taken = [];
      return;
    }
    try {
      const found = await readChangesSince(db, snapshot);
      // When this fails, the next run starts at the same snapshot.
      await sendReadable(found.changed, userIds);
      advance(found.snapshot);
    } catch (error) {
      log.warn({ err: error }, "changes could not be read; they are read again");
    }
    schedule();
  }
  function schedule(): void {
    if (!isClosed) timer = setTimeout(() => void look(), interval).unref();
  }
  /** What was committed in the last `age` seconds and some more; of the last minute without an age or a snapshot. */
  async function readMissedChanges(age: number | null): Promise<readonly ChangedRows[]> {
    const start = age === null ? Number.NEGATIVE_INFINITY : Date.now() - lookBackMs(age);
    const since = taken.findLast(({ by }) => by <= start);
    return since ? (await readChangesSince(db, since.snapshot)).changed : readRecentChanges(db);
  }
  return {
    /** Starts following for a new stream and sends what changed since its client's first data, `age` seconds ago. */
    async begin(userId: string, age: number | null): Promise<void> {
      if (!isRunning) {
        isRunning = true;
        advance(await readSnapshot(db));
        schedule();
      }
      await sendReadable(await readMissedChanges(age), [userId]);
    },
    close(): void {
      isClosed = true;
      clearTimeout(timer);
    },
  };
}
