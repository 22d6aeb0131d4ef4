import { words } from "./words.ts";

/** The age ranges that people of the app may share, each with the first age of the next. */
export const ageRanges = {
  under18: { ...words("Under 18", "ក្រោម ១៨ ឆ្នាំ"), below: 18 },
  from18: { ...words("18–24", "១៨–២៤ ឆ្នាំ"), below: 25 },
  from25: { ...words("25–34", "២៥–៣៤ ឆ្នាំ"), below: 35 },
  from35: { ...words("35–44", "៣៥–៤៤ ឆ្នាំ"), below: 45 },
  from45: { ...words("45–54", "៤៥–៥៤ ឆ្នាំ"), below: 55 },
  from55: { ...words("55–64", "៥៥–៦៤ ឆ្នាំ"), below: 65 },
  from65: { ...words("65 and over", "៦៥ ឆ្នាំឡើង"), below: Number.POSITIVE_INFINITY },
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

/** The age range of somebody born in a year, as of `now`; null where the year is unknown or still to come. */
export function ageRangeOf(birthYear: number | null, now: Date = new Date()): AgeRange | null {
  if (birthYear === null) return null;
  const age = now.getFullYear() - birthYear;
  if (age < 0) return null;
  return ageRangeCodes.find((code) => age < ageRanges[code].below) ?? null;
}
