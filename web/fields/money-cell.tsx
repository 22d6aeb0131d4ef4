import { useFormat } from "../language/use-format.ts";
import type { CellProps } from "./field-view.ts";
import { Nothing } from "./text-cell.tsx";
import { numberOf } from "./values.ts";

/** An amount of riel. */
export function MoneyCell({ value }: CellProps) {
  const format = useFormat();
  const riel = numberOf(value);
  if (riel === null) return <Nothing />;
  return (
    <span style={{ whiteSpace: "nowrap", fontVariantNumeric: "tabular-nums" }}>{format.riel(riel)}</span>
  );
}
