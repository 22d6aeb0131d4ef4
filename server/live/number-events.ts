import { setTimeout as sleep } from "node:timers/promises";
import type { Database, DatabaseContext, Queries } from "../db/database.ts";

/**
 * Milliseconds between two batches of one process. An event that comes alone is numbered at once; those that are published in
 * between share the second batch, which costs every server about as much as a few inserts.
 */
const batchGap = 40;
/** Milliseconds after a large batch: with many events, fewer batches leave more time for the writes themselves. */
const busyBatchGap = 80;
/** Places that make a batch a large one: 500 events a second. */
const largeBatch = 20;

interface Batch {
  /** The newest place given; null if no event waited. */
  readonly newest: string | null;
}

/** Gives each committed event that has none its place in the order; returns after its own batch, or that of another process. */
export async function numberEvents(db: Queries): Promise<Batch> {
  const [batch] = await db.query<Batch>("select number_live_events()::text as newest");
  return batch ?? { newest: null };
}

type Wake = () => void;
const wakeOf = new WeakMap<DatabaseContext, Wake>();

function createWake(db: Database): Wake {
  let isDue = false;
  let isRunning = false;
  let lastPlace = 0;
  async function run(): Promise<void> {
    isRunning = true;
    try {
      while (isDue) {
        isDue = false;
        const { newest } = await numberEvents(db);
        const place = Number(newest ?? lastPlace);
        const gap = place - lastPlace < largeBatch ? batchGap : busyBatchGap;
        lastPlace = place;
        await sleep(gap, undefined, { ref: false });
      }
    } catch {
      // The servers number events once a second, whether they were woken or not.
    } finally {
      isRunning = false;
    }
  }
  return () => {
    isDue = true;
    if (!isRunning) void run();
  };
}

/** Makes this process number the events that it publishes through this database as soon as they are committed. */
export function numberPublishedEvents(db: Database): void {
  wakeOf.set(db.context, createWake(db));
}

/** Numbers the events of a transaction when it ends. */
export function numberAtEnd(tx: Queries): void {
  const wake = wakeOf.get(tx.context);
  if (wake) tx.atEnd(wake);
}
