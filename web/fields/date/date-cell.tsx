import { useFormat } from "../../language/use-format.ts";
import type { CellProps } from "../field-view.ts";
import { EmptyValue } from "../text/text-cell.tsx";
import { textOf } from "../values.ts";

/** A localized date. */
export function DateCell({ value }: CellProps) {
  const format = useFormat();
  const day = textOf(value);
  return day === "" ? <EmptyValue /> : <span style={{ whiteSpace: "nowrap" }}>{format.date(day)}</span>;
}
