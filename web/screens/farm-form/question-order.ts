import type { AnyRecord } from "../../../domain/any-record.ts";
import { textOf } from "../../fields/values.ts";

/** Id of a form field row. */
export const idOf = (row: AnyRecord): string => textOf(row.id);

/** Rows in the order the user just chose; an order that no longer fits the rows is ignored. */
export function orderRows(rows: readonly AnyRecord[], order: readonly string[] | null): readonly AnyRecord[] {
  if (!order || order.length !== rows.length || !rows.every((row) => order.includes(idOf(row)))) return rows;
  return order.flatMap((id) => rows.filter((row) => idOf(row) === id));
}

/** Rows for the preview, with what is typed into the open editor. */
export function applyDraft(
  rows: readonly AnyRecord[],
  editing: string | "new" | null,
  draft: AnyRecord | null,
): readonly AnyRecord[] {
  if (!draft) return rows;
  if (editing === "new")
    return [...rows, { ...draft, label: textOf(draft.label) || "…", key: textOf(draft.key) || "new" }];
  return rows.map((row) => (idOf(row) === editing ? { ...row, ...draft } : row));
}
