import type { userProfile } from "../../../domain/entities/people/user-profile.ts";
import { localized } from "../../../domain/text/localized-text.ts";
import { ageRangeOf, ageRanges } from "../../../domain/values/age-range.ts";
import { useText } from "../../language/language.tsx";
import type { CellOf } from "../../records/override.ts";

const text = { yearAndRange: localized("{0} ({1})", "{0} ({1})") };

/** The year of birth with the age range that follows from it. */
export function AgeRangeCell({ row }: CellOf<typeof userProfile>) {
  const t = useText();
  const year = row.birthYear ?? null;
  const range = ageRangeOf(year);
  return range === null ? year : t(text.yearAndRange, String(year), t(ageRanges[range]));
}
