import { Counter, Gauge, type Registry } from "prom-client";
import type { DatabaseContext } from "../db/database.ts";
import { replicaStates } from "../db/replica/replica.ts";
import { registerPoolMetrics } from "./pool-metrics.ts";

/** Metrics of the replica, where there is one: whether it is used and why not, how far it is behind, and who answers its reads. */
export function registerReplicaMetrics(
  registry: Registry,
  { replica }: Pick<DatabaseContext, "replica">,
): void {
  if (!replica) return;
  const registers = [registry];
  const state = new Gauge({
    name: "replica_state",
    help: "1 for the state of the replica: used, or why the primary answers its reads.",
    labelNames: ["state"],
    registers,
    collect() {
      for (const name of replicaStates) state.set({ state: name }, name === replica.state() ? 1 : 0);
    },
  });
  const lag = new Gauge({
    name: "replica_lag_seconds",
    help: "How long ago the primary was where the replica is now; NaN while it is unknown.",
    registers,
    collect() {
      lag.set(replica.lagSeconds() ?? Number.NaN);
    },
  });
  const answered = new Counter({
    name: "replica_reads_total",
    help: "Reads that the replica has answered.",
    registers,
    collect() {
      answered.reset();
      answered.inc(replica.counts.answered);
    },
  });
  const fallbacks = new Counter({
    name: "replica_fallbacks_total",
    help: "Reads that the primary has answered in place of the replica, by reason.",
    labelNames: ["reason"],
    registers,
    collect() {
      fallbacks.reset();
      for (const [reason, count] of replica.counts.fallbacks) fallbacks.inc({ reason }, count);
    },
  });
  registerPoolMetrics(replica.pool, { name: "replica_connections", owner: "replica", registers });
}
