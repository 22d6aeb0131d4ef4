import { useFormat } from "../language/use-format.ts";
import type { CellProps } from "./field-view.ts";
import { Nothing } from "./text-cell.tsx";
import { textOf } from "./values.ts";

/** A moment, in Cambodia's time. */
export function DateTimeCell({ value }: CellProps) {
  const format = useFormat();
  const at = textOf(value);
  return at === "" ? <Nothing /> : <time dateTime={at}>{format.dateTime(at)}</time>;
}
