import type { FieldView } from "./field-view.ts";
import { NumberCell } from "./number-cell.tsx";
import { numberInput } from "./number-input.tsx";
import { NumberRangeFilter } from "./range-filter.tsx";

export const integerView: FieldView = {
  Input: numberInput({ decimals: 0, sign: null }),
  Cell: NumberCell,
  Filter: NumberRangeFilter,
};
