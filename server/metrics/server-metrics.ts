import { Gauge, type Registry } from "@prometheus-io/client";
import type { Database } from "../db/database.ts";
import type { Listener } from "../db/listener.ts";
import { version } from "../http/version.ts";

interface Measured {
  readonly db: Database;
  readonly listener: Listener | null;
}

/** Metrics of this process: its version, its connections to the database and its listener. */
export function registerServerMetrics(registry: Registry, { db, listener }: Measured): void {
  const registers = [registry];
  new Gauge({
    name: "kasekam_build_info",
    help: "1; the label is the version of the server.",
    labelNames: ["version"],
    registers,
  }).set({ version }, 1);
  const connections = new Gauge({
    name: "database_connections",
    help: "Connections of the pool: all, idle, and callers that wait for one.",
    labelNames: ["kind"],
    registers,
    collect() {
      connections.set({ kind: "all" }, db.pool.totalCount);
      connections.set({ kind: "idle" }, db.pool.idleCount);
      connections.set({ kind: "waiting" }, db.pool.waitingCount);
    },
  });
  if (!listener) return;
  const isUp = new Gauge({
    name: "listener_up",
    help: "1 while messages of the other servers arrive, 0 while they may be lost.",
    registers,
    collect() {
      isUp.set(listener.isUp() ? 1 : 0);
    },
  });
}
