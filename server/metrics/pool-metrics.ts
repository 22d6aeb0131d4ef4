import type pg from "pg";
import { Gauge, type Registry } from "prom-client";

interface PoolMetrics {
  readonly name: string;
  /** Whose pool it is, for the help. */
  readonly owner: string;
  readonly registers: Registry[];
}

/** Registers the connections of a pool. */
export function registerPoolMetrics(pool: pg.Pool, { name, owner, registers }: PoolMetrics): void {
  const connections = new Gauge({
    name,
    help: `Connections of the pool of the ${owner}: all, idle, and callers that wait for one.`,
    labelNames: ["kind"],
    registers,
    collect() {
      connections.set({ kind: "all" }, pool.totalCount);
      connections.set({ kind: "idle" }, pool.idleCount);
      connections.set({ kind: "waiting" }, pool.waitingCount);
    },
  });
}
