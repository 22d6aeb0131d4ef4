import type { Field, Fields } from "../../../domain/declare/index.ts";
import { isInput } from "../operation-context.ts";
import { cleanRichText } from "./clean-rich-text.ts";

function sanitizeField(field: Field | undefined, value: unknown): unknown {
  if (field?.kind === "richText" && typeof value === "string") return cleanRichText(value);
  if (field?.kind === "rows" && Array.isArray(value)) {
    const inner = field.fields ?? {};
    return value.map((row: unknown) => (isInput(row) ? sanitizeRichText(inner, row) : row));
  }
  return value;
}

/** Sanitises all rich text in the values, including nested rows. */
export const sanitizeRichText = (
  fields: Fields,
  values: Readonly<Record<string, unknown>>,
): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => [name, sanitizeField(fields[name], value)]),
  );
