import { ageRangeOf, ageRanges } from "../../../domain/age-range.ts";
import { localized } from "../../../domain/localized-text.ts";
import type { CellProps } from "../../fields/field-view.ts";
import { numberOf } from "../../fields/values.ts";
import { useText } from "../../language/language.tsx";

const text = { yearAndRange: localized("{0} ({1})", "{0} ({1})") };

/** The year of birth with the age range that follows from it. */
export function AgeRangeCell({ value }: CellProps) {
  const t = useText();
  const year = numberOf(value);
  const range = ageRangeOf(year);
  return range === null ? year : t(text.yearAndRange, String(year), t(ageRanges[range]));
}
