import { LRUCache } from "lru-cache";
import type { AnyEntity } from "../../../domain/declare/index.ts";
import { limits } from "../../../domain/settings/limits.ts";
import type { Queries } from "../../db/database.ts";
import { perDatabase } from "../../db/per-database.ts";
import { tableName } from "../../db/schema/tables.ts";

/** The number of matching rows; an estimate above `limits.exactTotal`. */
export interface Total {
  readonly total: number;
  readonly totalIsExact: boolean;
}
/** One more than the exact limit. */
export const countLimit = limits.exactTotal + 1;

/** Other processes write, too, so exact totals are cached briefly; estimates may be older. */
const exactLifetime = 2_000;
const estimateLifetime = 20_000;
const maxCached = 2000;
const totalsByTable = perDatabase(() => new Map<string, ReturnType<typeof createTotals>>());

interface CachedTotal extends Total {
  /** The number of writes when it was counted. */
  readonly writes: number;
}

function createTotals() {
  const known = new LRUCache<string, CachedTotal>({ max: maxCached });
  let writes = 0;
  return {
    get(key: string): Total | null {
      const found = known.get(key);
      if (!found || (found.totalIsExact && found.writes !== writes)) return null;
      return { total: found.total, totalIsExact: found.totalIsExact };
    },
    set(key: string, total: Total): void {
      known.set(key, { ...total, writes }, { ttl: total.totalIsExact ? exactLifetime : estimateLifetime });
    },
    /** The number of writes: a count that began before the last one may be outdated. */
    writes: () => writes,
    /** A write costs the same however many totals are cached: exact ones of before are not used any more. */
    forget(): void {
      writes += 1;
    },
  };
}

interface Counted {
  readonly db: Queries;
  readonly entity: AnyEntity;
}

function totalsOf({ db, entity }: Counted) {
  const byTable = totalsByTable(db);
  const table = tableName(entity);
  const known = byTable.get(table) ?? createTotals();
  byTable.set(table, known);
  return known;
}

/**
 * Invalidates exact totals after a write; estimates stay until they expire. Until the transaction ends, others still
 * count the old rows, so the invalidation runs at its end.
 */
export function invalidateTotals(counted: Counted): void {
  counted.db.atEnd(totalsOf(counted).forget);
}

/** The number of writes to the entity so far, to be read before counting. */
export const writeCount = (counted: Counted): number => totalsOf(counted).writes();

export interface CountQuery extends Counted {
  /** `from … where …` */
  readonly from: string;
  readonly values: readonly unknown[];
  /** Whether the best plan depends on the values. */
  readonly plan: "kept" | "fresh";
  /** `writeCount` the entity before the count. */
  readonly writes: number;
}

async function estimate({ db, from, values }: CountQuery): Promise<number> {
  const [row] = await db.queryPlanned<{ "QUERY PLAN": readonly { Plan?: { "Plan Rows"?: number } }[] }>(
    `explain (format json) select 1 ${from}`,
    values,
  );
  return row?.["QUERY PLAN"][0]?.Plan?.["Plan Rows"] ?? 0;
}

async function count({ db, from, values, plan }: CountQuery): Promise<number> {
  const text = `select count(*)::int as total from (select 1 ${from} limit ${countLimit}) c`;
  const [row] = await (plan === "fresh"
    ? db.queryPlanned<{ total: number }>(text, values)
    : db.query<{ total: number }>(text, values));
  return row?.total ?? 0;
}

const keyOf = ({ from, values }: CountQuery): string => `${from}\n${JSON.stringify(values)}`;

/** The cached total; null without one. */
export const cachedTotal = (counting: CountQuery): Total | null => totalsOf(counting).get(keyOf(counting));

/** Converts a count up to `countLimit` to a total, and caches it. */
export async function toTotal(counting: CountQuery, counted: number): Promise<Total> {
  const totalIsExact = counted < countLimit;
  const total = totalIsExact ? counted : Math.max(counted, Math.round(await estimate(counting)));
  const totals = totalsOf(counting);
  const found: Total = { total, totalIsExact };
  if (!totalIsExact || totals.writes() === counting.writes) totals.set(keyOf(counting), found);
  return found;
}

/** Counts matching rows, or returns the cached total. */
export async function totalOf(counting: CountQuery): Promise<Total> {
  return cachedTotal(counting) ?? toTotal(counting, await count(counting));
}
