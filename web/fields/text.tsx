import type { FieldView } from "./field-view.ts";
import { lineInput } from "./line-input.tsx";
import { TextCell } from "./text-cell.tsx";
import { TextFilter } from "./text-filter.tsx";

export const textView: FieldView = {
  Input: lineInput({ type: "text", inputMode: "text", placeholder: "" }),
  Cell: TextCell,
  Filter: TextFilter,
};
