import { useFormat } from "../../language/use-format.ts";
import type { CellProps } from "../field-view.ts";
import { EmptyValue } from "../text/text-cell.tsx";
import { numberOf } from "../values.ts";

/** An amount in riel. */
export function MoneyCell({ value }: CellProps) {
  const format = useFormat();
  const riel = numberOf(value);
  if (riel === null) return <EmptyValue />;
  return (
    <span style={{ whiteSpace: "nowrap", fontVariantNumeric: "tabular-nums" }}>{format.riel(riel)}</span>
  );
}
