import type { Field } from "../../domain/declare/index.ts";
import type { Breakdown } from "../../domain/declare/report.ts";
import { entityNamed } from "../../domain/entities/index.ts";
import type { LocalizedText } from "../../domain/text/localized-text.ts";

/** Labels of a breakdown's codes; null for records and places. Throws for a field without choices. */
export function choicesOf(of: Breakdown["source"]): Readonly<Record<string, LocalizedText>> | null {
  if (of.kind === "values") return of.values;
  if (of.kind !== "choice") return null;
  const field: Field | undefined = entityNamed(of.entity).fields[of.field];
  if (!field?.values) throw new Error(`${of.entity}.${of.field} has no values`);
  return field.values;
}
