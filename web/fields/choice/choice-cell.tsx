import type { CellProps } from "../field-view.ts";
import { EmptyValue } from "../text/text-cell.tsx";
import { textOf } from "../values.ts";
import { ChoiceBadge } from "./choice-badge.tsx";

/** A choice or state by its label. */
export function ChoiceCell({ field, value }: CellProps) {
  const code = textOf(value);
  return code === "" ? <EmptyValue /> : <ChoiceBadge field={field} code={code} />;
}
