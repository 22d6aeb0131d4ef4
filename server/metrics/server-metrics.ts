import { Gauge, type Registry } from "prom-client";
import type { Database } from "../db/database.ts";
import type { Listener } from "../db/listener.ts";
import { build } from "../version/build.ts";
import { registerPoolMetrics } from "./pool-metrics.ts";

interface Measured {
  readonly db: Database;
  readonly listener: Listener | null;
}

/** Metrics of this process: its version, its connections to the database and its listener. */
export function registerServerMetrics(registry: Registry, { db, listener }: Measured): void {
  const registers = [registry];
  new Gauge({
    name: "kasekam_build_info",
    help: "1; the labels are the version of the server and its commit.",
    labelNames: ["version", "commit"],
    registers,
  }).set({ version: build.version, commit: build.commit ?? "unknown" }, 1);
  registerPoolMetrics(db.pool, { name: "database_connections", owner: "database", registers });
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
