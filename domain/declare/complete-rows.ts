import type { AnyRecord } from "../records/any-record.ts";
import type { Field, Fields } from "./field-types.ts";

const isRow = (row: unknown): row is AnyRecord =>
  typeof row === "object" && row !== null && !Array.isArray(row);

function completeMember(field: Field, value: unknown): unknown {
  const filled = value === undefined ? (field.default ?? null) : value;
  return field.kind === "rows" ? completeRows(field.fields ?? {}, filled) : filled;
}

/** A row with exactly its declared members; missing ones get their default or null. */
const completeRow = (fields: Fields, row: AnyRecord): AnyRecord =>
  Object.fromEntries(
    Object.entries(fields).map(([name, field]) => [
      name,
      completeMember(field, Object.hasOwn(row, name) ? row[name] : undefined),
    ]),
  );

/**
 * Rows as they are stored and edited: every declared member is there (null when empty), and no other, such as the
 * labels that rows carry in replies.
 */
export const completeRows = (fields: Fields, rows: unknown): unknown =>
  Array.isArray(rows) ? rows.map((row: unknown) => (isRow(row) ? completeRow(fields, row) : row)) : rows;

/** A new, empty row. */
export const emptyRow = (fields: Fields): AnyRecord => completeRow(fields, {});
