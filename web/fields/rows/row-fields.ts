import type { Field, Fields } from "../../../domain/declare/index.ts";
import type { AnyRecord } from "../../../domain/records/any-record.ts";
import { webKindTraits } from "../kind-traits.ts";
import { findMissingTranslation } from "../translation/find-missing-translation.ts";

const isWideKind = (field: Field | undefined): boolean =>
  field !== undefined && webKindTraits[field.kind].isWide;

/** Tall fields span the full width, unless a translation field is next to them. */
export const isWide = (fields: Fields, name: string): boolean =>
  isWideKind(fields[name]) && !(`${name}Kh` in fields) && !name.endsWith("Kh");

/** Whether a text is empty while its translation is filled. */
export function isTranslationMissing(fields: Fields, row: AnyRecord, name: string): boolean {
  const isKhmer = name.endsWith("Kh");
  const english = isKhmer ? name.slice(0, -2) : name;
  if (!(english in fields) || !(`${english}Kh` in fields)) return false;
  return findMissingTranslation(row[english], row[`${english}Kh`]) === (isKhmer ? "km" : "en");
}
