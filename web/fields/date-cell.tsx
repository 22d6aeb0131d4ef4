import { useFormat } from "../language/use-format.ts";
import type { CellProps } from "./field-view.ts";
import { Nothing } from "./text-cell.tsx";
import { textOf } from "./values.ts";

/** A day, as the reader writes days. */
export function DateCell({ value }: CellProps) {
  const format = useFormat();
  const day = textOf(value);
  return day === "" ? <Nothing /> : <span style={{ whiteSpace: "nowrap" }}>{format.date(day)}</span>;
}
