import { useFormat } from "../../language/use-format.ts";
import type { CellProps } from "../field-view.ts";
import { EmptyValue } from "../text/text-cell.tsx";
import { textOf } from "../values.ts";

/** A date and time in Cambodia's time zone. */
export function DateTimeCell({ value }: CellProps) {
  const format = useFormat();
  const at = textOf(value);
  return at === "" ? (
    <EmptyValue />
  ) : (
    <time dateTime={at} style={{ whiteSpace: "nowrap" }}>
      {format.dateTime(at)}
    </time>
  );
}
