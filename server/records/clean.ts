import type { Field, Fields } from "../../domain/declare/index.ts";
import { cleanRichText } from "../text/clean-rich-text.ts";
import { isInput } from "./work.ts";

function cleanField(field: Field | undefined, value: unknown): unknown {
  if (field?.kind === "richText" && typeof value === "string") return cleanRichText(value);
  if (field?.kind === "rows" && Array.isArray(value)) {
    const inner = field.fields ?? {};
    return value.map((row: unknown) => (isInput(row) ? clean(inner, row) : row));
  }
  return value;
}

/** The same values with every rich text cleaned, also inside rows. */
export const clean = (fields: Fields, values: Readonly<Record<string, unknown>>): Record<string, unknown> =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, cleanField(fields[name], value)]));
