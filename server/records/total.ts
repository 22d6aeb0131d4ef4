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
/** One more than are counted exactly. */
export const mostCounted = limits.exactTotal + 1;
interface Remembered extends Total {
  readonly until: number;
}

/** Other processes write too, so an exact number is trusted for a moment only; an estimate may be older. */
const exactFor = 2_000;
const estimateFor = 20_000;
const mostRemembered = 2000;
const remembered = new Map<string, ReturnType<typeof openTotals>>();

function openTotals() {
  const known = boundedMap<string, Remembered>(mostRemembered);
  let writes = 0;
  return {
    get: known.get,
    set: known.set,
    /** How often rows were written: a count that began before the last time may be of the rows before it. */
    writes: () => writes,
    forget(): void {
      writes += 1;
      for (const [key, { totalIsExact }] of known.entries()) if (totalIsExact) known.delete(key);
    },
  };
}

function totalsOf(entity: AnyEntity) {
  const table = tableName(entity);
  const known = remembered.get(table) ?? openTotals();
  remembered.set(table, known);
  return known;
}

/**
 * Says that rows were written: exact totals are counted again, estimates stay until they are old. What others count before
 * the transaction is through is of the rows as they were, so it is forgotten when that has ended.
 */
export function forgetTotals({ db, entity }: { readonly db: Queries; readonly entity: AnyEntity }): void {
  db.atEnd(totalsOf(entity).forget);
}

/** How often rows of the entity were written, for a count that begins now. */
export const writesOf = (entity: AnyEntity): number => totalsOf(entity).writes();

export interface Counting {
  readonly db: Queries;
  readonly entity: AnyEntity;
  /** `from … where …` */
  readonly from: string;
  readonly values: readonly unknown[];
  /** Whether the best plan depends on the values. */
  readonly plan: "kept" | "fresh";
  /** `writesOf` the entity before anything is counted. */
  readonly writes: number;
}

async function estimate({ db, from, values }: Counting): Promise<number> {
  const [row] = await db.queryPlanned<{ "QUERY PLAN": readonly { Plan?: { "Plan Rows"?: number } }[] }>(
    `explain (format json) select 1 ${from}`,
    values,
  );
  return row?.["QUERY PLAN"][0]?.Plan?.["Plan Rows"] ?? 0;
}

async function count({ db, from, values, plan }: Counting): Promise<number> {
  const text = `select count(*)::int as total from (select 1 ${from} limit ${mostCounted}) c`;
  const [row] = await (plan === "fresh"
    ? db.queryPlanned<{ total: number }>(text, values)
    : db.query<{ total: number }>(text, values));
  return row?.total ?? 0;
}

const keyOf = ({ from, values }: Counting): string => `${from}\n${JSON.stringify(values)}`;

/** The total that was counted a moment ago; null where there is none. */
export function recallTotal(counting: Counting): Total | null {
  const known = totalsOf(counting.entity).get(keyOf(counting));
  return known && known.until > Date.now() ? known : null;
}

/** Makes a total of a number of rows that was counted up to `mostCounted`, and remembers it. */
export async function toTotal(counting: Counting, counted: number): Promise<Total> {
  const totalIsExact = counted < mostCounted;
  const total = totalIsExact ? counted : Math.max(counted, Math.round(await estimate(counting)));
  const until = Date.now() + (totalIsExact ? exactFor : estimateFor);
  const totals = totalsOf(counting.entity);
  if (!totalIsExact || totals.writes() === counting.writes)
    totals.set(keyOf(counting), { total, totalIsExact, until });
  return { total, totalIsExact };
}

/** Counts matching rows, or remembers a count made a moment ago. */
export async function totalOf(counting: Counting): Promise<Total> {
  return recallTotal(counting) ?? toTotal(counting, await count(counting));
}
