import { localized } from "../text/localized-text.ts";

/** The age ranges that app users may share, each with the first age of the next range. */
export const ageRanges = {
  under18: { ...localized("Under 18", "ក្រោម 18 ឆ្នាំ"), below: 18 },
  from18: { ...localized("18–24", "18–24 ឆ្នាំ"), below: 25 },
  from25: { ...localized("25–34", "25–34 ឆ្នាំ"), below: 35 },
  from35: { ...localized("35–44", "35–44 ឆ្នាំ"), below: 45 },
  from45: { ...localized("45–54", "45–54 ឆ្នាំ"), below: 55 },
  from55: { ...localized("55–64", "55–64 ឆ្នាំ"), below: 65 },
  from65: { ...localized("65 and over", "65 ឆ្នាំឡើងទៅ"), below: Number.POSITIVE_INFINITY },
} as const;
export type AgeRange = keyof typeof ageRanges;
export const ageRangeCodes = [
  "under18",
  "from18",
  "from25",
  "from35",
  "from45",
  "from55",
  "from65",
] as const satisfies readonly AgeRange[];

/** The age range of a birth year as of `now`; null when the year is unknown or in the future. */
export function ageRangeOf(birthYear: number | null, now: Date = new Date()): AgeRange | null {
  if (birthYear === null) return null;
  const age = now.getFullYear() - birthYear;
  if (age < 0) return null;
  return ageRangeCodes.find((code) => age < ageRanges[code].below) ?? null;
}
