import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import type { FastifyBaseLogger } from "fastify";
import type { Registry } from "prom-client";
import type { Database } from "../db/database.ts";
import type { Listener } from "../db/listener.ts";
import { countFileErrors } from "../metrics/file-store-metrics.ts";
import { build } from "../version/build.ts";

const beatEveryMs = 15_000;

interface HeartbeatOptions {
  readonly db: Database;
  readonly listener: Listener | null;
  readonly metrics: Registry;
  readonly log: Pick<FastifyBaseLogger, "warn">;
  /** Host and port. */
  readonly name: string;
}

export interface Heartbeat {
  /** Resolves when the row has been written, or could not be. */
  readonly first: Promise<void>;
  /** Says that the server has stopped. */
  stop(): Promise<void>;
}

/** Writes every 15 seconds that this server is alive, and what only its process knows. */
export function startHeartbeat({ db, listener, metrics, log, name }: HeartbeatOptions): Heartbeat {
  const id = randomUUID();
  const { replica } = db.context;
  const stopping = new AbortController();
  let isMissing = false;

  async function write(isStopping: boolean): Promise<void> {
    const streams = await metrics.getSingleMetric("live_streams")?.get();
    // The row is written anew where it was removed, as after a day without a database.
    await db.query(
      `insert into server_process as s (id, name, version, listener_up, live_streams, replica_state, replica_lag_seconds, file_errors, file_error_at, stopped_at)
       values ($1, $2, $3, $4, $5, $6, $7, $8, case when $8 > 0 then now() end, case when $9 then now() end)
       on conflict (id) do update set seen_at = now(), stopped_at = excluded.stopped_at, listener_up = excluded.listener_up,
         live_streams = excluded.live_streams, replica_state = excluded.replica_state,
         replica_lag_seconds = excluded.replica_lag_seconds, file_errors = excluded.file_errors,
         file_error_at = case when excluded.file_errors > s.file_errors then now() else s.file_error_at end`,
      [
        id,
        name,
        build.version,
        listener?.isUp() ?? null,
        streams?.values[0]?.value ?? 0,
        replica?.state() ?? null,
        replica?.lagSeconds() ?? null,
        await countFileErrors(metrics),
        isStopping,
      ],
    );
  }

  async function beat(isStopping: boolean): Promise<void> {
    try {
      await write(isStopping);
      isMissing = false;
    } catch (error) {
      // Once, not every 15 seconds of an outage.
      if (!isMissing) log.warn({ err: error }, "the heartbeat could not be written");
      isMissing = true;
    }
  }

  const first = beat(false);
  async function keepUp(): Promise<void> {
    await first;
    while (!stopping.signal.aborted) {
      await sleep(beatEveryMs, undefined, { ref: false, signal: stopping.signal }).catch(() => {});
      if (!stopping.signal.aborted) await beat(false);
    }
  }
  const running = keepUp();
  return {
    first,
    async stop() {
      stopping.abort();
      await running;
      await beat(true);
    },
  };
}
