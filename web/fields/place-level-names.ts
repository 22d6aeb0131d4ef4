import { words } from "../../domain/words.ts";

/** The levels of the gazetteer, the highest first, with the length of their codes. */
export const levels = [
  { key: "province", digits: 2, label: words("Province", "ខេត្ត") },
  { key: "district", digits: 4, label: words("District", "ស្រុក/ខណ្ឌ") },
  { key: "commune", digits: 6, label: words("Commune", "ឃុំ/សង្កាត់") },
  { key: "village", digits: 8, label: words("Village", "ភូមិ") },
] as const;
