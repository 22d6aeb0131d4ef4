import type { Queries } from "../db/database.ts";
import { distinctSql } from "./distinct-sql.ts";
import { keyIn, sourceNamed, type Unit } from "./plan.ts";
import type { ReportSql } from "./report-sql.ts";
import { type Grouping, type Narrowing, Parameters, rowsSql } from "./rows-sql.ts";
import { sumsSql } from "./sums-sql.ts";
import { addTo, type Sums } from "./tally.ts";
import { type Slots, undivided, type Window } from "./window.ts";

/** What is narrowed to, apart from the source that it is asked of. */
export type Filter = Omit<Narrowing, "key">;

/** All that has been added up for a report. */
export interface Collected {
  readonly now: Sums;
  readonly before: Sums;
  /** By point. */
  readonly points: readonly { readonly now: Sums; readonly before: Sums }[];
  readonly keys: Map<string | null, { readonly now: Sums; readonly before: Sums }>;
}
export const collecting = (points: number): Collected => ({
  now: new Map(),
  before: new Map(),
  points: Array.from({ length: points }, () => ({ now: new Map(), before: new Map() })),
  keys: new Map(),
});

interface Reading {
  readonly tx: Queries;
  readonly sql: ReportSql;
  readonly unit: Unit;
  readonly filters: readonly Filter[];
  readonly window: Window;
  /** What rows are put under; null: nothing. */
  readonly by: { readonly breakdown: string; readonly level: number } | null;
  /** Whether totals and points are wanted. */
  readonly withSlots: boolean;
  readonly into: Collected;
}

function rowsOf({ sql, unit, filters, window }: Reading, joins: readonly string[], values: Parameters) {
  return rowsSql({
    source: sourceNamed(sql, unit.source),
    window,
    isStanding: unit.isStanding,
    narrowed: filters.map((filter) => ({ ...filter, key: keyIn(sql, filter.breakdown, unit.source) })),
    joins,
    values,
  });
}

function groupingOf({ sql, unit, by }: Reading): Grouping | null {
  return by ? { key: keyIn(sql, by.breakdown, unit.source), level: by.level } : null;
}

const atKey = ({ keys }: Collected, key: string | null) => {
  const known = keys.get(key) ?? { now: new Map(), before: new Map() };
  keys.set(key, known);
  return known;
};

interface Slotted {
  readonly slot: number;
  readonly part: string;
  readonly value: number;
  /** Whether the total is the sum of its slots. */
  readonly isTotal: boolean;
}
/** Puts what a slot came to where it belongs; what stands, at the first point of which it is true. */
function addSlot({ unit, window, into }: Reading, { slot, part, value, isTotal }: Slotted): void {
  const put = (slots: Slots | null, side: "now" | "before") => {
    if (!slots || slot > slots.to || (slot < slots.from && !unit.isStanding)) return;
    if (isTotal) addTo(into[side], part, value);
    const point = into.points[Math.max(slot - slots.from, 0)];
    if (point) addTo(point[side], part, value);
  };
  put(window.now, "now");
  put(window.before, "before");
}

/** What stands stands from its point on: once all slots of a part are there, each point gets what those before it came to. */
function carryOn({ unit, window, into }: Reading, part: string): void {
  if (!unit.isStanding) return;
  for (const side of ["now", "before"] as const) {
    let sum = 0;
    for (const point of window[side] ? into.points : []) {
      sum += point[side].get(part) ?? 0;
      point[side].set(part, sum);
    }
  }
}

type SumRow = Readonly<Record<string, number | null>> & {
  readonly slot: number | null;
  readonly is_slot: boolean;
  readonly key: string | null;
};

async function readParts(reading: Reading, grouping: Grouping | null, withSlots: boolean): Promise<void> {
  const { tx, unit, window, into } = reading;
  const values = new Parameters();
  const joins = [...unit.parts.flatMap((part) => part.joins), ...(grouping?.key.joins ?? [])];
  const rows = rowsOf(reading, joins, values);
  const { parts, isStanding } = unit;
  const text = sumsSql({ rows, parts, window, isStanding, grouping, withSlots });
  for (const row of await tx.queryPlanned<SumRow>(text, values.values)) {
    const at = row.is_slot ? null : atKey(into, row.key);
    for (const [index, { name }] of parts.entries()) {
      if (at) {
        addTo(at.now, name, row[`n${index}`] ?? 0);
        addTo(at.before, name, row[`b${index}`] ?? 0);
      } else
        addSlot(reading, { slot: row.slot ?? 0, part: name, value: row[`a${index}`] ?? 0, isTotal: true });
    }
  }
  if (withSlots) for (const { name } of parts) carryOn(reading, name);
}

interface DistinctRow {
  readonly part: "slot" | "side" | "key";
  readonly slot: number | null;
  readonly key: string | null;
  readonly now: number;
  readonly before: number;
}

async function readDistinct(
  reading: Reading,
  { name, figure }: Unit["distincts"][number],
  grouping: Grouping | null,
): Promise<void> {
  const { tx, unit, window, into, withSlots } = reading;
  const values = new Parameters();
  const { isStanding } = unit;
  const rows = rowsOf(reading, [...figure.joins, ...(grouping?.key.joins ?? [])], values);
  const where = figure.where ? `${rows.where} and (${figure.where})` : rows.where;
  const text = distinctSql({
    rows: { ...rows, where },
    of: figure.of,
    window,
    isStanding,
    grouping,
    withSlots,
  });
  for (const row of await tx.queryPlanned<DistinctRow>(text, values.values)) {
    if (row.part === "slot") {
      addSlot(reading, { slot: row.slot ?? 0, part: name, value: row.now, isTotal: isStanding });
      continue;
    }
    const at = row.part === "side" ? into : atKey(into, row.key);
    addTo(at.now, name, row.now);
    addTo(at.before, name, row.before);
  }
  if (withSlots) carryOn(reading, name);
}

/** Reckons the figures of a unit and puts them where they belong. */
export async function readUnit(asked: Reading): Promise<void> {
  const { unit, withSlots } = asked;
  // The fewer slots, the fewer groups of rows.
  const reading = withSlots ? asked : { ...asked, window: undivided(asked.window) };
  const grouping = groupingOf(reading);
  // Rows that count under several keys would count several times in the sums of their slots.
  const isApart = grouping?.key.isMany === true && withSlots;
  if (unit.parts.length > 0) {
    await readParts(reading, grouping, withSlots && !isApart);
    if (isApart) await readParts(reading, null, true);
  }
  for (const distinct of unit.distincts) await readDistinct(reading, distinct, grouping);
}
