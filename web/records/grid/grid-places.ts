import { groupBy } from "../../../domain/values/group-by.ts";
import type { GridRow, GridShape } from "./grid-rows.ts";
import { groupOf } from "./grid-rows.ts";

/** A cell: the key of its row and the position of its column. The column after the last has the row's button. */
export interface Place {
  readonly key: string;
  readonly column: number;
}

/** The rows of one group. */
export interface GridGroup {
  /** The id of the record that they belong to; empty without groups. */
  readonly id: string;
  readonly rows: readonly GridRow[];
}

/** The rows by group, in the order of the first row of each. */
export const groupsOf = (shape: GridShape, rows: readonly GridRow[]): readonly GridGroup[] =>
  [...groupBy(rows, (row) => groupOf(shape, row))].map(([id, inside]) => ({ id, rows: inside }));

/** The key of a group's heading. */
export const headingKey = (group: string): string => `group:${group}`;

/** The headings and rows, from top to bottom. Without groups there are no headings. */
export const stopsOf = (
  { grid }: GridShape,
  groups: readonly GridGroup[],
): readonly { readonly key: string }[] =>
  groups.flatMap(({ id, rows }): readonly { readonly key: string }[] =>
    grid.groupBy === undefined ? rows : [{ key: headingKey(id) }, ...rows],
  );

/** The rows in the order in which they are shown. */
export const shownRows = (groups: readonly GridGroup[]): readonly GridRow[] =>
  groups.flatMap(({ rows }) => rows);

/** A rectangle of cells by position; both ends included. */
export interface Area {
  readonly top: number;
  readonly bottom: number;
  readonly left: number;
  readonly right: number;
}

/** The rectangle between two cells. */
export function areaOf(rows: readonly GridRow[], one: Place, other: Place): Area {
  const at = ({ key }: Place) =>
    Math.max(
      0,
      rows.findIndex((row) => row.key === key),
    );
  const [first, second] = [at(one), at(other)];
  return {
    top: Math.min(first, second),
    bottom: Math.max(first, second),
    left: Math.min(one.column, other.column),
    right: Math.max(one.column, other.column),
  };
}

interface Step {
  /** The rows, and perhaps the headings of groups between them. */
  readonly rows: readonly { readonly key: string }[];
  /** The position of the last column. */
  readonly last: number;
}
const limit = (value: number, most: number): number => Math.min(Math.max(value, 0), Math.max(most, 0));

/** The cell some rows and columns away, inside of the grid. */
export function placeBeside(
  { rows, last }: Step,
  from: Place,
  [down, right]: readonly [number, number],
): Place {
  const at = rows.findIndex(({ key }) => key === from.key);
  const row = rows[limit(at + down, rows.length - 1)];
  return { key: row?.key ?? from.key, column: limit(from.column + right, last) };
}

/** The next or previous cell in reading order; null beyond the ends of the grid. */
export function placeAfter({ rows, last }: Step, from: Place, direction: 1 | -1): Place | null {
  const column = from.column + direction;
  if (column >= 0 && column <= last) return { ...from, column };
  const row = rows[rows.findIndex(({ key }) => key === from.key) + direction];
  return row ? { key: row.key, column: direction === 1 ? 0 : last } : null;
}
