import { textOf } from "../../fields/values.ts";
import type { FormField, QuestionValues } from "./use-activity-form.ts";

/** Id of a form field row. */
export const idOf = ({ id }: { readonly id: string }): string => id;

/** Rows in the order the user just chose; an order that no longer fits the rows is ignored. */
export function orderRows<R extends Pick<FormField, "id">>(
  rows: readonly R[],
  order: readonly string[] | null,
): readonly R[] {
  if (!order || order.length !== rows.length || !rows.every((row) => order.includes(idOf(row)))) return rows;
  return order.flatMap((id) => rows.filter((row) => idOf(row) === id));
}

/** Rows for the preview, with what is typed into the open editor. */
export function applyDraft(
  rows: readonly (QuestionValues & Pick<FormField, "id">)[],
  editing: string | "new" | null,
  draft: QuestionValues | null,
): readonly QuestionValues[] {
  if (!draft) return rows;
  if (editing === "new")
    return [...rows, { ...draft, label: textOf(draft.label) || "…", key: textOf(draft.key) || "new" }];
  return rows.map((row) => (idOf(row) === editing ? { ...row, ...draft } : row));
}
