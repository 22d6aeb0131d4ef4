import type { AnyRecord } from "../../../domain/records/any-record.ts";
import { keptFields } from "../../../domain/records/used-by.ts";
import { groupBy } from "../../../domain/values/group-by.ts";
import { textOf } from "../../fields/values.ts";
import { isSame } from "../editor/merge.ts";
import type { Issues } from "../form/validate.ts";
import {
  changedCells,
  type GridRow,
  type GridShape,
  groupOf,
  isChanged,
  newRow,
  type RowNote,
  rowOf,
} from "./grid-rows.ts";

/** The rows of a grid with everything that is not saved yet. */
export interface GridState {
  readonly rows: readonly GridRow[];
  /** Earlier rows, the newest last; Ctrl+Z goes back to them. */
  readonly past: readonly (readonly GridRow[])[];
  /** Errors of the server by row. */
  readonly issues: Readonly<Record<string, Issues>>;
  readonly notes: Readonly<Record<string, RowNote>>;
  /** Whether a save was tried: then empty cells are marked, too. */
  readonly hasTried: boolean;
}

/** A new value of a cell. */
export interface CellChange {
  readonly key: string;
  readonly name: string;
  readonly value: unknown;
}
/** The answer to a save that was refused. */
export interface RejectedSave {
  readonly issues: GridState["issues"];
  readonly notes: GridState["notes"];
  /** Records as they are now, which others have changed. */
  readonly current: readonly AnyRecord[];
}
export type GridChange =
  | { readonly type: "load"; readonly records: readonly AnyRecord[] }
  | {
      readonly type: "set";
      readonly cells: readonly CellChange[];
      /** Rows that are added for them, with their group. */
      readonly added?: readonly { readonly key: string; readonly group: string }[];
    }
  | { readonly type: "add"; readonly key: string; readonly group: string }
  | { readonly type: "remove" | "keep"; readonly key: string }
  | { readonly type: "undo" | "discard" | "try" }
  | ({ readonly type: "refuse" } & RejectedSave)
  | { readonly type: "resolve"; readonly key: string; readonly side: "mine" | "theirs" }
  | { readonly type: "saved"; readonly ids: ReadonlyMap<string, AnyRecord> };

export const emptyState: GridState = { rows: [], past: [], issues: {}, notes: {}, hasTried: false };

/** How many steps can be undone. */
const mostPast = 50;

const without = <V>(map: Readonly<Record<string, V>>, keys: ReadonlySet<string>): Record<string, V> =>
  Object.fromEntries(Object.entries(map).filter(([key]) => !keys.has(key)));

/** Replaces the rows as one step; the server's errors of changed rows no longer hold. */
function step(state: GridState, rows: readonly GridRow[], touched: ReadonlySet<string>): GridState {
  const past = [...state.past, state.rows].slice(-mostPast);
  return { ...state, rows, past, issues: without(state.issues, touched) };
}

/** Adds a row at the end of its group. */
function addRow(shape: GridShape, rows: readonly GridRow[], added: GridRow): readonly GridRow[] {
  const group = groupOf(shape, added);
  const last = rows.findLastIndex((row) => groupOf(shape, row) === group);
  return last < 0 ? [...rows, added] : rows.toSpliced(last + 1, 0, added);
}

const changeRow = (rows: readonly GridRow[], key: string, how: (row: GridRow) => GridRow) =>
  rows.map((row) => (row.key === key ? how(row) : row));

function set(
  shape: GridShape,
  state: GridState,
  { cells, added = [] }: GridChange & { type: "set" },
): GridState {
  let rows = state.rows;
  for (const { key, group } of added) rows = addRow(shape, rows, newRow(shape, key, group));
  const byRow = groupBy(cells, ({ key }) => key);
  const filled = rows.map((row) => {
    const kept = keptFields(shape.entity, row.stored);
    const values = byRow
      .get(row.key)
      ?.flatMap(({ name, value }) => (kept.includes(name) ? [] : [[name, value] as const]));
    return values && !row.isRemoved
      ? { ...row, values: { ...row.values, ...Object.fromEntries(values) } }
      : row;
  });
  return step(state, filled, new Set(byRow.keys()));
}

function remove(state: GridState, key: string): GridState {
  const rows = state.rows.flatMap((row) => {
    if (row.key !== key) return row;
    return row.stored ? { ...row, isRemoved: true } : [];
  });
  return step(state, rows, new Set([key]));
}

/** The row on the current record, with my changes. */
function rebase(shape: GridShape, row: GridRow, current: AnyRecord): GridRow {
  const fresh = rowOf(shape, current);
  const mine = changedCells(shape, row).map((name) => [name, row.values[name]]);
  return { ...row, stored: current, values: { ...fresh.values, ...Object.fromEntries(mine) } };
}

function refuse(shape: GridShape, state: GridState, { issues, notes, current }: RejectedSave): GridState {
  const fresh = new Map(current.map((record) => [textOf(record.id), record]));
  const rows = state.rows.map((row) => {
    const record = fresh.get(row.key);
    return record ? rebase(shape, row, record) : row;
  });
  // Going back would bring back what is outdated.
  return { ...state, rows, issues, notes, hasTried: true, past: current.length > 0 ? [] : state.past };
}

function resolve(state: GridState, key: string, side: "mine" | "theirs"): GridState {
  const note = state.notes[key];
  const notes = without(state.notes, new Set([key]));
  if (!note || side === "mine") return { ...state, notes };
  const rows =
    note.kind === "deleted"
      ? state.rows.filter((row) => row.key !== key)
      : changeRow(state.rows, key, (row) => ({
          ...row,
          isRemoved: false,
          values: { ...row.values, ...note.theirs },
        }));
  return { ...state, rows, notes, issues: without(state.issues, new Set([key])) };
}

/** The rows as they were read. */
const original = (shape: GridShape, rows: readonly GridRow[]): readonly GridRow[] =>
  rows.flatMap(({ stored }) => (stored ? rowOf(shape, stored) : []));

/** Applies a change to the rows of a grid. */
export function reduceGrid(shape: GridShape, state: GridState, change: GridChange): GridState {
  switch (change.type) {
    case "load":
      return { ...emptyState, rows: change.records.map((record) => rowOf(shape, record)) };
    case "set":
      return set(shape, state, change);
    case "add":
      return step(state, addRow(shape, state.rows, newRow(shape, change.key, change.group)), new Set());
    case "remove":
      return remove(state, change.key);
    case "keep":
      return step(
        state,
        changeRow(state.rows, change.key, (row) => ({ ...row, isRemoved: false })),
        new Set([change.key]),
      );
    case "undo":
      return state.past.length === 0
        ? state
        : { ...state, rows: state.past.at(-1) ?? [], past: state.past.slice(0, -1), issues: {} };
    case "discard":
      return { ...emptyState, rows: original(shape, state.rows) };
    case "try":
      return { ...state, hasTried: true };
    case "refuse":
      return refuse(shape, state, change);
    case "resolve":
      return resolve(state, change.key, change.side);
    case "saved":
      return {
        ...emptyState,
        rows: state.rows.flatMap((row) => {
          const record = change.ids.get(row.key);
          if (row.isRemoved || (!record && !row.stored)) return [];
          return record ? rowOf(shape, record) : row;
        }),
      };
  }
}

/** The rows that a save sends. */
export const rowsToSave = (shape: GridShape, { rows }: GridState): readonly GridRow[] =>
  rows.filter((row) => isChanged(shape, row));

/** Their values of the cells that both sides changed differently. */
export function conflictsOf(shape: GridShape, row: GridRow, current: AnyRecord): AnyRecord {
  return Object.fromEntries(
    changedCells(shape, row)
      .filter(
        (name) => !isSame(row.stored?.[name], current[name]) && !isSame(row.values[name], current[name]),
      )
      .map((name) => [name, current[name] ?? null]),
  );
}
