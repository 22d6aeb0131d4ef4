import { setTimeout as sleep } from "node:timers/promises";
import type pg from "pg";
import { type Database, type DatabaseContext, openPool } from "../database.ts";
import { parseAddress } from "../hosts.ts";
import { beginSnapshot, readReplayedOf } from "./begin-snapshot.ts";
import { positionOf } from "./position.ts";
import { type Reason, ReplicaUnusable, reasonOf } from "./reasons.ts";
import { createReplayLag } from "./replay-lag.ts";

/** Whether reads go to the replica, or why not. */
export const replicaStates = ["used", "starting", "lagging", "away", "promoted", "diverged"] as const;
export type ReplicaState = (typeof replicaStates)[number];

/** What the log needs of a logger. */
export interface Log {
  info(values: object, text: string): void;
  warn(values: object, text: string): void;
}

/** A standby that answers reads which would be slow, or many, on the primary. */
export interface Replica {
  readonly pool: pg.Pool;
  /** Its own, so that limits of connections are those of its pool. */
  readonly context: DatabaseContext;
  /** The longest that a read waits for what the primary has committed. */
  readonly lagLimitMs: number;
  readonly state: () => ReplicaState;
  /** Null while it is unknown. */
  readonly lagSeconds: () => number | null;
  /** Reads that the replica answered, and reads that the primary answered in its place, by reason. */
  readonly counts: { readonly answered: number; readonly fallbacks: ReadonlyMap<Reason, number> };
  /**
   * Begins a snapshot that shows everything that was committed on the primary before the call. Throws
   * `ReplicaUnusable`, or the error of a connection.
   */
  begin(db: Database, patienceMs: number): Promise<pg.PoolClient>;
  noteAnswer(): void;
  /** The reason for which a failed read belongs on the primary; null for an error that it would throw as well. Counts it. */
  noteFailure(error: unknown): Reason | null;
  /** Compares it with its primary every second, until it is closed. */
  follow(db: Database, log: Log): void;
  close(): Promise<void>;
}

export interface ReplicaOptions {
  readonly connections: number;
  readonly lagLimitMs: number;
}

declare module "../database.ts" {
  interface DatabaseContext {
    readonly replica?: Replica;
  }
}

const checkEveryMs = 1000;
/** Longer than the statement timeout of reports. */
const queryTimeoutMs = 30_000;

/** Opens the pool of a replica. Nothing is read from it before `follow` has found it to be one that can be used. */
export function openReplica(connectionString: string, { connections, lagLimitMs }: ReplicaOptions): Replica {
  const pool = openPool(parseAddress(connectionString, "standby"), {
    connections,
    connectTimeoutMs: 1000,
    queryTimeoutMs,
  });
  const lag = createReplayLag();
  const fallbacks = new Map<Reason, number>();
  let answered = 0;
  let state: ReplicaState = "starting";
  let lagSeconds: number | null = null;
  let isClosed = false;
  let log: Log | undefined;

  function enter(next: ReplicaState, error?: unknown): void {
    if (next === state || isClosed) return;
    const values = {
      from: state,
      state: next,
      lagSeconds,
      reason: error instanceof Error ? error.message : undefined,
    };
    state = next;
    if (next === "used") log?.info(values, "the replica is used");
    else log?.warn(values, "the replica is not used: the primary answers its reads");
  }

  /** The state of a replica that follows its primary. How far behind it is when it is found is not known until it has caught up once. */
  function stateAt(seconds: number, isCaughtUp: boolean): ReplicaState {
    const isKnown = state === "used" || state === "lagging";
    return (isKnown ? seconds * 1000 <= lagLimitMs : isCaughtUp) ? "used" : "lagging";
  }

  async function check(db: Database): Promise<void> {
    const at = performance.now();
    const position = await positionOf(db)().catch(() => null);
    // Without a primary there is nothing to compare with; reads fail on their own.
    if (!position) return;
    lag.add({ at, lsn: position.lsn });
    try {
      const replayed = await readReplayedOf(pool, position);
      const seconds = lag.measure(replayed, performance.now());
      lagSeconds = seconds;
      enter(stateAt(seconds, replayed >= position.lsn));
    } catch (error) {
      lagSeconds = null;
      const reason = reasonOf(error);
      enter(reason === "promoted" || reason === "diverged" ? reason : "away", error);
    }
  }

  return {
    pool,
    context: {},
    lagLimitMs,
    state: () => state,
    lagSeconds: () => lagSeconds,
    counts: {
      get answered() {
        return answered;
      },
      fallbacks,
    },
    async begin(db, patienceMs) {
      if (state !== "used") throw new ReplicaUnusable(state);
      const position = await positionOf(db)().catch(() => Promise.reject(new ReplicaUnusable("primary")));
      return beginSnapshot(pool, position, patienceMs);
    },
    noteAnswer() {
      answered += 1;
    },
    noteFailure(error) {
      const reason = reasonOf(error);
      if (!reason) return null;
      fallbacks.set(reason, (fallbacks.get(reason) ?? 0) + 1);
      if (reason === "conflict")
        log?.warn(
          { reason: error instanceof Error ? error.message : "" },
          "the replica cancelled a read: the primary answers it",
        );
      // Other reads need not find out again before the next check.
      if (state === "used" && (reason === "away" || reason === "promoted" || reason === "diverged"))
        enter(reason, error);
      return reason;
    },
    follow(db, given) {
      log = given;
      const keepUp = async (): Promise<void> => {
        while (!isClosed) {
          await check(db);
          await sleep(checkEveryMs, undefined, { ref: false });
        }
      };
      void keepUp();
    },
    async close() {
      isClosed = true;
      await pool.end();
    },
  };
}
