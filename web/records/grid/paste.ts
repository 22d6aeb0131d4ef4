import { readCellText } from "../../fields/cell-texts.ts";
import type { Cells } from "./clipboard-text.ts";
import type { Area } from "./grid-places.ts";
import type { GridRow, GridShape } from "./grid-rows.ts";
import { groupOf } from "./grid-rows.ts";
import type { CellChange, GridChange } from "./grid-state.ts";

type SetCells = GridChange & { readonly type: "set" };

interface PasteTarget {
  /** The rows in the order in which they are shown. */
  readonly rows: readonly GridRow[];
  readonly area: Area;
  /** Makes the key of a new row. */
  readonly newKey: () => string;
}

/** The cells of a row from a column on; what is beyond the last column is left out. */
const cellsOf = (shape: GridShape, key: string, left: number, line: readonly string[]): CellChange[] =>
  line.flatMap((typed, place) => {
    const column = shape.columns[left + place];
    return column ? [{ key, name: column.name, value: readCellText(column.field, typed) }] : [];
  });

/** The change that puts one text into each cell of an area. */
function fillChange(shape: GridShape, typed: string, { rows, area }: PasteTarget): SetCells {
  const line = Array.from({ length: area.right - area.left + 1 }, () => typed);
  const filled = rows.slice(area.top, area.bottom + 1);
  return { type: "set", cells: filled.flatMap(({ key }) => cellsOf(shape, key, area.left, line)) };
}

/**
 * The change that pastes cells at the corner of an area; a single one fills the area. Rows beyond the last one of the
 * group are added: what is pasted for one vendor must not run into the rows of the next.
 */
export function pasteChange(shape: GridShape, pasted: Cells, target: PasteTarget): SetCells {
  const { rows, area, newKey } = target;
  const [[only] = []] = pasted;
  if (pasted.length === 1 && pasted[0]?.length === 1 && only !== undefined)
    return fillChange(shape, only, target);
  const corner = rows[area.top];
  const group = corner ? groupOf(shape, corner) : "";
  const open = rows.slice(area.top).filter((row) => !row.isRemoved && groupOf(shape, row) === group);
  const added: { readonly key: string; readonly group: string }[] = [];
  const cells = pasted.flatMap((line, place) => {
    const key = open[place]?.key ?? newKey();
    if (!open[place]) added.push({ key, group });
    return cellsOf(shape, key, area.left, line);
  });
  return { type: "set", cells, added };
}
