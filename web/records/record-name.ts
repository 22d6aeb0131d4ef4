import type { Reference } from "../../domain/declare/entity.ts";
import { type Named, titleFields } from "../../domain/declare/names.ts";
import { textOf } from "../fields/values.ts";

/** A record as others name it, in both languages. */
export function referenceTo(entity: Named, row: Readonly<Record<string, unknown>>): Reference {
  const [title, khmer] = titleFields(entity);
  return {
    id: textOf(row.id),
    label: textOf(row[title]),
    labelKh: khmer ? textOf(row[khmer]) || null : null,
  };
}
