import { useFormat } from "../language/use-format.ts";
import type { CellProps, FieldView } from "./field-view.ts";
import { numberInput } from "./number-input.tsx";
import { NumberRangeFilter } from "./range-filter.tsx";
import { Nothing } from "./text-cell.tsx";
import { numberOf } from "./values.ts";

function MoneyCell({ value }: CellProps) {
  const format = useFormat();
  const riel = numberOf(value);
  if (riel === null) return <Nothing />;
  return (
    <span style={{ whiteSpace: "nowrap", fontVariantNumeric: "tabular-nums" }}>{format.riel(riel)}</span>
  );
}

export const moneyView: FieldView = {
  Input: numberInput({ decimals: 0, sign: "៛" }),
  Cell: MoneyCell,
  Filter: NumberRangeFilter,
};
