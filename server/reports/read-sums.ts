import type { Queries } from "../db/database.ts";
import { addTo, type PartSums } from "./compute-figures.ts";
import { distinctSql } from "./distinct-sql.ts";
import { type PeriodWindow, type Slots, toSingleSlots } from "./period-window.ts";
import { type FigureUnit, getKey, getSource } from "./plan.ts";
import type { ReportSql } from "./report-sql.ts";
import { type FilterSql, type Grouping, Parameters, rowsSql } from "./rows-sql.ts";
import { sumsSql } from "./sums-sql.ts";

/** A filter without the key expression of a source. */
export type Filter = Omit<FilterSql, "key">;

/** All sums read for a report. */
export interface CollectedSums {
  readonly now: PartSums;
  readonly before: PartSums;
  /** Per point. */
  readonly points: readonly { readonly now: PartSums; readonly before: PartSums }[];
  readonly keys: Map<string | null, { readonly now: PartSums; readonly before: PartSums }>;
}
export const createCollectedSums = (points: number): CollectedSums => ({
  now: new Map(),
  before: new Map(),
  points: Array.from({ length: points }, () => ({ now: new Map(), before: new Map() })),
  keys: new Map(),
});

interface UnitQuery {
  readonly tx: Queries;
  readonly sql: ReportSql;
  readonly unit: FigureUnit;
  readonly filters: readonly Filter[];
  readonly window: PeriodWindow;
  /** The breakdown to group by; null for none. */
  readonly by: { readonly breakdown: string; readonly level: number } | null;
  /** Whether totals and points are needed. */
  readonly withSlots: boolean;
  readonly into: CollectedSums;
}

function rowsOf({ sql, unit, filters, window }: UnitQuery, joins: readonly string[], values: Parameters) {
  return rowsSql({
    source: getSource(sql, unit.source),
    window,
    isPointInTime: unit.isPointInTime,
    narrowed: filters.map((filter) => ({ ...filter, key: getKey(sql, filter.breakdown, unit.source) })),
    joins,
    values,
  });
}

function groupingOf({ sql, unit, by }: UnitQuery): Grouping | null {
  return by ? { key: getKey(sql, by.breakdown, unit.source), level: by.level } : null;
}

const atKey = ({ keys }: CollectedSums, key: string | null) => {
  const known = keys.get(key) ?? { now: new Map(), before: new Map() };
  keys.set(key, known);
  return known;
};

interface SlotValue {
  readonly slot: number;
  readonly part: string;
  readonly value: number;
  /** Whether the total is the sum of its slots. */
  readonly isTotal: boolean;
}
/** Adds a slot's sum to its point; point-in-time values to the first point at which they hold. */
function addSlot({ unit, window, into }: UnitQuery, { slot, part, value, isTotal }: SlotValue): void {
  const put = (slots: Slots | null, side: "now" | "before") => {
    if (!slots || slot > slots.to || (slot < slots.from && !unit.isPointInTime)) return;
    if (isTotal) addTo(into[side], part, value);
    const point = into.points[Math.max(slot - slots.from, 0)];
    if (point) addTo(point[side], part, value);
  };
  put(window.now, "now");
  put(window.before, "before");
}

/** Accumulates point-in-time values: each point gets the running sum of the points before it. */
function accumulate({ unit, window, into }: UnitQuery, part: string): void {
  if (!unit.isPointInTime) return;
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

/** Adds the sums of a slot. */
function addSlotRow(reading: UnitQuery, row: SumRow): void {
  const slot = row.slot ?? 0;
  for (const [index, { name }] of reading.unit.parts.entries())
    addSlot(reading, { slot, part: name, value: row[`a${index}`] ?? 0, isTotal: true });
}

/** Adds the sums of a key of the breakdown. */
function addKeyRow({ unit, into }: UnitQuery, row: SumRow): void {
  const sums = atKey(into, row.key);
  for (const [index, { name }] of unit.parts.entries()) {
    addTo(sums.now, name, row[`n${index}`] ?? 0);
    addTo(sums.before, name, row[`b${index}`] ?? 0);
  }
}

async function readParts(reading: UnitQuery, grouping: Grouping | null, withSlots: boolean): Promise<void> {
  const { tx, unit, window } = reading;
  const values = new Parameters();
  const joins = [...unit.parts.flatMap((part) => part.joins), ...(grouping?.key.joins ?? [])];
  const rows = rowsOf(reading, joins, values);
  const { parts, isPointInTime } = unit;
  const text = sumsSql({ rows, parts, window, isPointInTime, grouping, withSlots });
  for (const row of await tx.queryPlanned<SumRow>(text, values.values)) {
    if (row.is_slot) addSlotRow(reading, row);
    else addKeyRow(reading, row);
  }
  if (withSlots) for (const { name } of parts) accumulate(reading, name);
}

interface DistinctRow {
  readonly part: "slot" | "side" | "key";
  readonly slot: number | null;
  readonly key: string | null;
  readonly now: number;
  readonly before: number;
}

async function readDistinct(
  reading: UnitQuery,
  { name, figure }: FigureUnit["distincts"][number],
  grouping: Grouping | null,
): Promise<void> {
  const { tx, unit, window, into, withSlots } = reading;
  const values = new Parameters();
  const { isPointInTime } = unit;
  const rows = rowsOf(reading, [...figure.joins, ...(grouping?.key.joins ?? [])], values);
  const where = figure.where ? `${rows.where} and (${figure.where})` : rows.where;
  const text = distinctSql({
    rows: { ...rows, where },
    of: figure.of,
    window,
    isPointInTime,
    grouping,
    withSlots,
  });
  for (const row of await tx.queryPlanned<DistinctRow>(text, values.values)) {
    if (row.part === "slot") {
      addSlot(reading, { slot: row.slot ?? 0, part: name, value: row.now, isTotal: isPointInTime });
      continue;
    }
    const at = row.part === "side" ? into : atKey(into, row.key);
    addTo(at.now, name, row.now);
    addTo(at.before, name, row.before);
  }
  if (withSlots) accumulate(reading, name);
}

/** Reads the figures of a unit and adds them to the result. */
export async function readUnit(query: UnitQuery): Promise<void> {
  const { unit, withSlots } = query;
  // Fewer slots mean fewer groups of rows.
  const reading = withSlots ? query : { ...query, window: toSingleSlots(query.window) };
  const grouping = groupingOf(reading);
  // Rows with several keys would count several times in the slot sums.
  const isApart = grouping?.key.isMany === true && withSlots;
  if (unit.parts.length > 0) {
    await readParts(reading, grouping, withSlots && !isApart);
    if (isApart) await readParts(reading, null, true);
  }
  for (const distinct of unit.distincts) await readDistinct(reading, distinct, grouping);
}
