import type { AnyEntity } from "../../domain/declare/index.ts";
import { limits } from "../../domain/limits.ts";
import type { Queries } from "../db/database.ts";
import { tableName } from "../db/tables.ts";
import { boundedMap } from "./bounded-map.ts";

/** How many rows match; an estimate past `limits.exactTotal`. */
export interface Total {
  readonly total: number;
  readonly totalIsExact: boolean;
}
interface Remembered extends Total {
  readonly until: number;
}

/** Other processes write too, so an exact number is trusted for a moment only; an estimate may be older. */
const exactFor = 2_000;
const estimateFor = 20_000;
const remembered = new Map<string, ReturnType<typeof boundedMap<string, Remembered>>>();

function totalsOf(entity: AnyEntity) {
  const table = tableName(entity);
  const known = remembered.get(table) ?? boundedMap<string, Remembered>(200);
  remembered.set(table, known);
  return known;
}

/** Says that rows were written: exact totals are counted again, estimates stay until they are old. */
export function forgetTotals(entity: AnyEntity): void {
  const totals = totalsOf(entity);
  for (const [key, { totalIsExact }] of totals.entries()) if (totalIsExact) totals.delete(key);
}

export interface Counting {
  readonly db: Queries;
  readonly entity: AnyEntity;
  /** `from … where …` */
  readonly from: string;
  readonly values: readonly unknown[];
  /** Whether the best plan depends on the values. */
  readonly plan: "kept" | "fresh";
}

async function estimate({ db, from, values }: Counting): Promise<number> {
  const [row] = await db.queryPlanned<{ "QUERY PLAN": readonly { Plan?: { "Plan Rows"?: number } }[] }>(
    `explain (format json) select 1 ${from}`,
    values,
  );
  return row?.["QUERY PLAN"][0]?.Plan?.["Plan Rows"] ?? 0;
}

async function count(counting: Counting): Promise<Total> {
  const { db, from, values, plan } = counting;
  const text = `select count(*)::int as total from (select 1 ${from} limit ${limits.exactTotal + 1}) c`;
  const [row] = await (plan === "fresh"
    ? db.queryPlanned<{ total: number }>(text, values)
    : db.query<{ total: number }>(text, values));
  const total = row?.total ?? 0;
  if (total <= limits.exactTotal) return { total, totalIsExact: true };
  return { total: Math.max(total, Math.round(await estimate(counting))), totalIsExact: false };
}

/** Counts matching rows, or remembers a count made a moment ago. */
export async function totalOf(counting: Counting): Promise<Total> {
  const totals = totalsOf(counting.entity);
  const key = `${counting.from}\n${JSON.stringify(counting.values)}`;
  const known = totals.get(key);
  if (known && known.until > Date.now()) return known;
  const total = await count(counting);
  totals.set(key, { ...total, until: Date.now() + (total.totalIsExact ? exactFor : estimateFor) });
  return total;
}
