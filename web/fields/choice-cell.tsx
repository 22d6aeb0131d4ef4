import { ChoiceBadge } from "./choice-badge.tsx";
import type { CellProps } from "./field-view.ts";
import { EmptyValue } from "./text-cell.tsx";
import { textOf } from "./values.ts";

/** A choice or state by its label. */
export function ChoiceCell({ field, value }: CellProps) {
  const code = textOf(value);
  return code === "" ? <EmptyValue /> : <ChoiceBadge field={field} code={code} />;
}
