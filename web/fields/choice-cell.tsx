import { ChoiceBadge } from "./choice-badge.tsx";
import type { CellProps } from "./field-view.ts";
import { Nothing } from "./text-cell.tsx";
import { textOf } from "./values.ts";

/** A code of a closed list, or a state, by its label. */
export function ChoiceCell({ field, value }: CellProps) {
  const code = textOf(value);
  return code === "" ? <Nothing /> : <ChoiceBadge field={field} code={code} />;
}
