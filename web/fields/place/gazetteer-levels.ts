import { localized } from "../../../domain/text/localized-text.ts";

/** Gazetteer levels from the top, with their code lengths. */
export const gazetteerLevels = [
  { key: "province", digits: 2, label: localized("Province", "ខេត្ត") },
  { key: "district", digits: 4, label: localized("District", "ស្រុក/ខណ្ឌ") },
  { key: "commune", digits: 6, label: localized("Commune", "ឃុំ/សង្កាត់") },
  { key: "village", digits: 8, label: localized("Village", "ភូមិ") },
] as const;
