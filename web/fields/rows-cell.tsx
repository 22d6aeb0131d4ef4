import { useFormat } from "../language/use-format.ts";
import type { CellProps } from "./field-view.ts";
import { Nothing } from "./text-cell.tsx";
import { rowsOf } from "./values.ts";

/** How many rows there are. */
export function RowsCell({ value }: CellProps) {
  const format = useFormat();
  const { length } = rowsOf(value);
  return length === 0 ? <Nothing /> : format.number(length);
}
