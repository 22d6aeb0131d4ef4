import { createLimiter } from "../workers/limiter.ts";
import type { Database } from "./database.ts";
import { perDatabase } from "./per-database.ts";

/** How many connections of the pool reports take at most: half, so that short queries always find one. */
export const reportConnections = ({ pool }: Pick<Database, "pool">): number =>
  Math.max(1, Math.floor((pool.options.max ?? 1) / 2));

/** How many connections of the pool exports take at most: a quarter. */
export const exportConnections = ({ pool }: Pick<Database, "pool">): number =>
  Math.max(1, Math.floor((pool.options.max ?? 1) / 4));

/** Runs a report when one of the connections for reports is free, first come first served. */
export const limitReports = perDatabase((source: Pick<Database, "context" | "pool">) =>
  createLimiter(reportConnections(source)),
);
