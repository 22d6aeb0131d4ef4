import { setTimeout as sleep } from "node:timers/promises";
import type pg from "pg";
import type { Position } from "./position.ts";
import { ReplicaUnusable } from "./reasons.ts";
import { readReplayed } from "./status.ts";

const statusTimeoutMs = 1500;

/** Ends a connection on which something failed, so that the next one may reach another host; one that lags is kept. */
async function withStandby<R>(pool: pg.Pool, work: (client: pg.PoolClient) => Promise<R>): Promise<R> {
  const client = await pool.connect();
  try {
    return await work(client);
  } catch (error) {
    client.release(!(error instanceof ReplicaUnusable && error.reason === "lagging"));
    throw error;
  }
}

async function waitForReplay(client: pg.PoolClient, position: Position, patienceMs: number): Promise<void> {
  const until = performance.now() + patienceMs;
  for (let pause = 2; ; pause = Math.min(pause * 2, 100)) {
    if ((await readReplayed(client, position, statusTimeoutMs)) >= position.lsn) return;
    if (performance.now() + pause > until) throw new ReplicaUnusable("lagging");
    await sleep(pause);
  }
}

/**
 * Begins a transaction on a standby with a snapshot of what the primary had committed at a position. Throws
 * `ReplicaUnusable`, or the error of the connection.
 */
export const beginSnapshot = (
  pool: pg.Pool,
  position: Position,
  patienceMs: number,
): Promise<pg.PoolClient> =>
  withStandby(pool, async (client) => {
    await waitForReplay(client, position, patienceMs);
    await client.query("begin isolation level repeatable read read only");
    // This statement takes the snapshot: nothing that is written after a promotion is in it.
    const { rows } = await client.query<{ isStandby: boolean }>(`select pg_is_in_recovery() as "isStandby"`);
    if (!rows[0]?.isStandby) throw new ReplicaUnusable("promoted");
    return client;
  });

/**
 * How far a replica has replayed. Throws as `beginSnapshot` does. A promotion does not end connections, so those that are
 * idle are tried, and closed, before one of them reports that the host is no replica of this primary any more.
 */
export async function readReplayedOf(pool: pg.Pool, position: Position): Promise<number> {
  for (;;) {
    try {
      return await withStandby(pool, async (client) => {
        const replayed = await readReplayed(client, position, statusTimeoutMs);
        client.release();
        return replayed;
      });
    } catch (error) {
      if (!(error instanceof ReplicaUnusable) || pool.idleCount === 0) throw error;
    }
  }
}
