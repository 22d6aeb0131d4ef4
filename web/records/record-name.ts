import type { Reference } from "../../domain/declare/entity.ts";
import { companionOf, type Named, titleFields } from "../../domain/declare/names.ts";
import { formats } from "../../domain/format.ts";
import { periodOf, referenceOf, textOf } from "../fields/values.ts";

type Members = Readonly<Record<string, unknown>>;
type Naming = Pick<Reference, "label" | "labelKh">;

const isDay = (value: unknown): value is string =>
  typeof value === "string" && /^\d{4}-\d{2}-\d{2}$/.test(value);

const dayIn = (day: string): Naming => ({ label: formats.en.date(day), labelKh: formats.km.date(day) });

/** What the field that names a record says: a text, a day, the first day of a period, or the name of what it refers to. */
function namedBy(row: Members, title: string): Naming | null {
  const value = row[title];
  if (isDay(value)) return dayIn(value);
  const { from, to } = periodOf(value);
  return (from ?? to) ? dayIn(from ?? to ?? "") : referenceOf(row[companionOf(title)]);
}

/** A record as others name it, in both languages. */
export function referenceTo(entity: Named, row: Members): Reference {
  const [title, khmer] = titleFields(entity);
  const named = khmer ? null : namedBy(row, title);
  return {
    id: textOf(row.id),
    label: named?.label ?? textOf(row[title]),
    labelKh: named ? named.labelKh : khmer ? textOf(row[khmer]) || null : null,
  };
}
