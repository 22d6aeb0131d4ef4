import { readCellText } from "../../fields/cell-texts.ts";
import type { Cells } from "./clipboard-text.ts";
import type { Area } from "./grid-places.ts";
import type { GridRow, GridShape } from "./grid-rows.ts";
import { groupOf } from "./grid-rows.ts";
import type { CellChange, GridChange } from "./grid-state.ts";

interface PasteTarget {
  /** The rows in the order in which they are shown. */
  readonly rows: readonly GridRow[];
  readonly area: Area;
  /** Makes the key of a new row. */
  readonly newKey: () => string;
}

/** A cell that is pasted to a larger area fills it. */
function repeated(cells: Cells, { top, bottom, left, right }: Area): Cells {
  const [[only] = []] = cells;
  const isOne = cells.length === 1 && cells[0]?.length === 1 && only !== undefined;
  if (!isOne) return cells;
  return Array.from({ length: bottom - top + 1 }, () => Array.from({ length: right - left + 1 }, () => only));
}

/** The change that pastes cells at the corner of an area; rows beyond the last one of its group are added. */
export function pasteChange(
  shape: GridShape,
  pasted: Cells,
  { rows, area, newKey }: PasteTarget,
): GridChange & { readonly type: "set" } {
  const lines = repeated(pasted, area);
  const corner = rows[area.top];
  const group = corner ? groupOf(shape, corner) : "";
  // What is pasted for one vendor must not run into the rows of the next.
  const open = rows.slice(area.top).filter((row) => !row.isRemoved && groupOf(shape, row) === group);
  const added: { readonly key: string; readonly group: string }[] = [];
  const cells: CellChange[] = [];
  for (const [down, line] of lines.entries()) {
    const known = open[down]?.key;
    const key = known ?? newKey();
    if (known === undefined) added.push({ key, group });
    for (const [right, typed] of line.entries()) {
      const column = shape.columns[area.left + right];
      if (column) cells.push({ key, name: column.name, value: readCellText(column.field, typed) });
    }
  }
  return { type: "set", cells, added };
}
