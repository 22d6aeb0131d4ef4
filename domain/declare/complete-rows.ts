import type { Fields } from "./field.ts";

const isRow = (row: unknown): row is Readonly<Record<string, unknown>> =>
  typeof row === "object" && row !== null && !Array.isArray(row);

/** Rows with their declared members alone, as they are sent and stored: one that was read carries the labels of what it refers to, too. */
export function declaredRows(fields: Fields, rows: unknown): unknown {
  if (!Array.isArray(rows)) return rows;
  return rows.map((row: unknown) => {
    if (!isRow(row)) return row;
    const members = Object.entries(row).flatMap(([name, value]) => {
      const field = Object.hasOwn(fields, name) ? fields[name] : undefined;
      if (!field) return [];
      return [[name, field.kind === "rows" ? declaredRows(field.fields ?? {}, value) : value]];
    });
    return Object.fromEntries(members);
  });
}
