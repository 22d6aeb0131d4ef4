import { labelMemberOf, titleFields, type WithTitle } from "../../domain/declare/names.ts";
import type { Reference } from "../../domain/declare/record-types.ts";
import type { AnyRecord } from "../../domain/records/any-record.ts";
import { formats } from "../../domain/text/format.ts";
import { periodOf, referenceOf, textOf } from "../fields/values.ts";

type BilingualName = Pick<Reference, "label" | "labelKh">;

const isDay = (value: unknown): value is string =>
  typeof value === "string" && /^\d{4}-\d{2}-\d{2}$/.test(value);

const formatDay = (day: string): BilingualName => ({
  label: formats.en.date(day),
  labelKh: formats.km.date(day),
});

/** Name from a title field that is a date, a period (its first day) or a reference; null for text. */
function nameFromTitleField(row: AnyRecord, title: string): BilingualName | null {
  const value = row[title];
  if (isDay(value)) return formatDay(value);
  const { from, to } = periodOf(value);
  return (from ?? to) ? formatDay(from ?? to ?? "") : referenceOf(row[labelMemberOf(title)]);
}

/** Reference to a record with its name in both languages. */
export function toReference(entity: WithTitle, row: AnyRecord): Reference {
  const [title, khmer] = titleFields(entity);
  const named = khmer ? null : nameFromTitleField(row, title);
  return {
    id: textOf(row.id),
    label: named?.label ?? textOf(row[title]),
    labelKh: named ? named.labelKh : khmer ? textOf(row[khmer]) || null : null,
  };
}
