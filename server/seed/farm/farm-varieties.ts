import { z } from "zod";
import { seedVariety } from "../../../domain/entities/farm/seed-variety.ts";
import { localized } from "../../../domain/text/localized-text.ts";
import { demoLocalized, readDemoFile } from "../read-demo-file.ts";
import { readTable } from "../read-table.ts";
import { demoId, type SeedContext } from "../seed-context.ts";
import { cropId } from "./farm-crops.ts";
import { paragraphs } from "./paragraphs.ts";

const columns = [
  "id",
  "crop_en",
  "variety_en",
  "variety_km",
  "variety_type",
  "origin_or_breeder",
  "released",
  "maturity_days_min",
  "maturity_days_max",
  "yield_min",
  "yield_max",
  "yield_unit",
  "season",
  "notes",
] as const;
type VarietyRow = Readonly<Record<(typeof columns)[number], string>>;

/** Assigns varieties of a crop group to a crop by their name; the first match counts. */
const within: readonly (readonly [group: string, says: string, crop: string])[] = [
  ["Luffa gourd", "ridge gourd", "Ridge gourd"],
  ["Luffa gourd", "snake gourd", "Snake gourd"],
  ["Luffa gourd", "", "Luffa"],
  ["Bean", "French bean", "French bean"],
  ["Bean", "mung bean", "Mung bean"],
  ["Bean", "yardlong", "Yardlong bean"],
  ["Bean", "winged", "Winged bean"],
  ["Leafy brassica", "choy sum", "Choy sum"],
  ["Leafy brassica", "curly", "Mustard greens"],
  ["Leafy brassica", "mustard", "Mustard greens"],
  ["Leafy brassica", "", "Pak choy"],
  ["Herb", "basil", "Basil"],
  ["Herb", "culantro", "Culantro"],
  ["Herb", "coriander", "Coriander"],
  ["Herb", "tang ao", "Garland chrysanthemum"],
  ["Herb", "celery", "Water celery"],
  ["Herb", "leek", "Leek"],
];

/** Descriptions by type of variety. */
const varietyTypes = z.record(z.string(), demoLocalized);
type VarietyTypes = z.infer<typeof varietyTypes>;

const cropOf = ({ crop_en: crop, variety_en: variety }: VarietyRow): string =>
  within.find(([group, says]) => group === crop && variety.includes(says))?.[2] ?? crop;

const numberOf = (text: string): number | null => (text === "" ? null : Number(text));

function seasonOf(season: string): string {
  if (season.startsWith("dry")) return "dry";
  return season === "wet" ? "wet" : "any";
}

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

function descriptionsOf(
  types: VarietyTypes,
  { variety_type, yield_min, yield_max, yield_unit, notes }: VarietyRow,
) {
  const type = types[variety_type];
  const isPerPlant = yield_unit === "kg/plant" && Number(yield_min) <= Number(yield_max);
  const perPlant = isPerPlant
    ? localized(
        `Gives ${yield_min} to ${yield_max} kg per plant.`,
        `ផ្ដល់ផល ${yield_min} ដល់ ${yield_max} គីឡូក្រាមក្នុងមួយដើម។`,
      )
    : null;
  return {
    description: paragraphs([type?.en, perPlant?.en, notes === "" ? null : `${capital(notes)}.`]),
    descriptionKh: paragraphs([type?.km, perPlant?.km]),
  };
}

/** Id of a demo variety by its number in data/agronomy. */
export const varietyId = (number: number): string => demoId(seedVariety, number);

/** Adds the seed varieties of data/agronomy. */
export async function seedFarmVarieties({ add, picture }: SeedContext): Promise<void> {
  const listed = await readTable("agronomy/seed_varieties.csv", columns);
  const types = await readDemoFile("farm/variety-types.json", varietyTypes);
  await add(
    seedVariety,
    listed.map((row) => {
      const isByArea = row.yield_unit === "t/ha";
      return {
        key: Number(row.id),
        name: row.variety_en,
        nameKh: row.variety_km || `ស្រូវ ${row.variety_en}`,
        farmSubCategoryId: cropId(cropOf(row)),
        releasedBy: row.origin_or_breeder || null,
        year: numberOf(row.released.slice(-4)),
        daysMin: numberOf(row.maturity_days_min),
        daysMax: numberOf(row.maturity_days_max),
        yieldMin: isByArea ? numberOf(row.yield_min) : null,
        yieldMax: isByArea ? numberOf(row.yield_max) : null,
        season: seasonOf(row.season),
        tolerance: row.notes.includes("tolerant of") ? "Flood and drought" : null,
        image: row.crop_en === "Rice" ? picture("rice") : null,
        ...descriptionsOf(types, row),
      };
    }),
  );
}
