import type { Queries } from "../db/database.ts";
import { addTo, type PartSums } from "./compute-figures.ts";
import { distinctSql } from "./distinct-sql.ts";
import { type PeriodWindow, type Slots, toSingleSlots } from "./period-window.ts";
import { type FigureUnit, getKey, getSource } from "./plan.ts";
import type { ReportSql } from "./report-sql.ts";
import { type FilterSql, type Grouping, Parameters, rowsSql } from "./rows-sql.ts";
import { sumsSql } from "./sums-sql.ts";
import { peopleSql } from "./totals/people-sql.ts";
import { findTotals, type TotalsReading } from "./totals/totals-source.ts";
import { planTotals, type UsableTotals } from "./totals/usable-totals.ts";

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
  readonly usable: UsableTotals;
  /** The breakdown to group by; null for none. */
  readonly by: { readonly breakdown: string; readonly level: number } | null;
  /** Whether totals and points are needed. */
  readonly withSlots: boolean;
  readonly into: CollectedSums;
}

/** The joins and aggregates of a statement; they decide whether totals have its columns. */
interface Needs {
  readonly joins: readonly string[];
  readonly aggregates: readonly string[];
}

const narrowedOf = ({ sql, unit, filters }: UnitQuery): readonly FilterSql[] =>
  filters.map((filter) => ({ ...filter, key: getKey(sql, filter.breakdown, unit.source) }));

/** The totals of a statement's rows; null when the rows are read themselves. */
function totalsOf(reading: UnitQuery, { joins, aggregates }: Needs): TotalsReading | null {
  const { sql, unit, window, usable } = reading;
  if (unit.isPointInTime) return null;
  const totals = findTotals({
    source: getSource(sql, unit.source),
    aggregates,
    joins,
    grouping: groupingOf(reading),
    narrowed: narrowedOf(reading),
  });
  const plan = totals && planTotals(window, usable);
  return totals && plan ? { totals, plan } : null;
}

function rowsOf(reading: UnitQuery, needs: Needs, values: Parameters) {
  const { sql, unit, window } = reading;
  return rowsSql({
    source: getSource(sql, unit.source),
    window,
    isPointInTime: unit.isPointInTime,
    narrowed: narrowedOf(reading),
    joins: needs.joins,
    stored: totalsOf(reading, needs),
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
  const rows = rowsOf(reading, { joins, aggregates: unit.parts.map((part) => part.sql) }, values);
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

/** SQL of a distinct count: of stored sets of people, or of the rows. */
function distinctStatement(
  reading: UnitQuery,
  figure: FigureUnit["distincts"][number]["figure"],
  grouping: Grouping | null,
) {
  const { sql, unit, window, usable, withSlots } = reading;
  const { isPointInTime } = unit;
  const values = new Parameters();
  const counted = { window, isPointInTime, grouping, withSlots };
  const { people } = getSource(sql, unit.source);
  const plan = people && planTotals(window, usable);
  if (people && plan) {
    const text = peopleSql({ ...counted, figure, people, plan, narrowed: narrowedOf(reading), values });
    if (text !== null) return { text, values: values.values };
  }
  const needs = {
    joins: [...figure.joins, ...(grouping?.key.joins ?? [])],
    aggregates: [figure.of, figure.where ?? ""],
  };
  const rows = rowsOf(reading, needs, values);
  const where = figure.where ? `${rows.where} and (${figure.where})` : rows.where;
  return {
    text: distinctSql({ ...counted, rows: { ...rows, where }, of: figure.of }),
    values: values.values,
  };
}

async function readDistinct(
  reading: UnitQuery,
  { name, figure }: FigureUnit["distincts"][number],
  grouping: Grouping | null,
): Promise<void> {
  const { tx, unit, into, withSlots } = reading;
  const { isPointInTime } = unit;
  const { text, values } = distinctStatement(reading, figure, grouping);
  for (const row of await tx.queryPlanned<DistinctRow>(text, values)) {
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
