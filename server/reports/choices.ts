import type { Field } from "../../domain/declare/index.ts";
import type { Breakdown } from "../../domain/declare/report.ts";
import { entityNamed } from "../../domain/entities/index.ts";
import type { Words } from "../../domain/words.ts";

/** The codes of a breakdown with their words; null for records and places. Throws where it names a field that has none. */
export function choicesOf(of: Breakdown["of"]): Readonly<Record<string, Words>> | null {
  if (of.kind === "values") return of.values;
  if (of.kind !== "choice") return null;
  const field: Field | undefined = entityNamed(of.entity).fields[of.field];
  if (!field?.values) throw new Error(`${of.entity}.${of.field} has no values`);
  return field.values;
}
