import { z } from "zod";
import { activity } from "../../../domain/entities/content/activity.ts";
import { problem } from "../../../domain/entities/content/problem.ts";
import { problemCategory } from "../../../domain/entities/content/problem-category.ts";
import type { Queries } from "../../db/database.ts";
import { demoText, readDemoFile } from "../read-demo-file.ts";
import { readTable } from "../read-table.ts";
import { demoId, type SeedContext } from "../seed-context.ts";
import { readProblemTexts } from "../texts/problem-texts.ts";
import type { ActivityKey } from "./activities.ts";

const categoryKeys = [
  "crops",
  "pests",
  "insects",
  "mites",
  "snails",
  "rodents",
  "nematodes",
  "storage",
  "diseases",
  "fungi",
  "viruses",
  "weeds",
  "nutrients",
  "animals",
  "pigs",
  "cattle",
  "poultry",
  "fish",
] as const;
type Category = (typeof categoryKeys)[number];
const category = z.strictObject({
  key: z.enum(categoryKeys),
  parent: z.enum(categoryKeys).optional(),
  name: demoText,
  nameKh: demoText,
  picture: demoText,
});

const byKind: Readonly<Record<string, Category>> = {
  insect: "insects",
  mite: "mites",
  mollusc: "snails",
  rodent: "rodents",
  nematode: "nematodes",
  storage: "storage",
  disease: "fungi",
  virus: "viruses",
  weed: "weeds",
  nutrient: "nutrients",
};
const byAnimal: Readonly<Record<string, readonly [Category, ActivityKey, string]>> = {
  Pig: ["pigs", "pig", "pig"],
  Cattle: ["cattle", "cattle", "cow"],
  Buffalo: ["cattle", "cattle", "cow"],
  Chicken: ["poultry", "chicken", "chicken"],
  Poultry: ["poultry", "duck", "duck"],
  Fish: ["fish", "fish", "fish"],
};
const byCrop: Readonly<Record<string, readonly [ActivityKey, string]>> = {
  Rice: ["rice", "rice"],
  "Stored rice": ["storing", "package"],
  Maize: ["maize", "maize"],
  Cassava: ["cassava", "potted-plant"],
  Mango: ["fruit", "mango"],
  Durian: ["fruit", "coconut"],
  "Black pepper": ["cashew", "seedling"],
  Tomato: ["vegetables", "tomato"],
  Chilli: ["vegetables", "chilli"],
  Cucumber: ["vegetables", "cucumber"],
};
const pictures: Readonly<Record<string, string>> = {
  mollusc: "snail",
  rodent: "rat",
  insect: "caterpillar-bug",
};
const severe = new Set(["1", "4", "11", "23", "24", "25", "31", "33", "42", "51", "53", "55", "56"]);
const mild = new Set(["2", "9", "10", "15", "38", "46", "47", "48"]);
function severityOf(id: string): string {
  if (severe.has(id)) return "high";
  return mild.has(id) ? "low" : "medium";
}

/** State of the problems that are not published. */
const states: Readonly<Record<string, string>> = {
  "43": "draft",
  "46": "draft",
  "57": "draft",
  "52": "archived",
};

/** Category, picture and activities of a problem: of its animal, or of its kind and its crop. */
function classify(kind: string, cropOrAnimal: string) {
  const animal = byAnimal[cropOrAnimal];
  if (animal) {
    const [categoryKey, activityKey, image] = animal;
    return { categoryKey, activityKeys: [activityKey], image };
  }
  const [activityKey, cropPicture] = byCrop[cropOrAnimal] ?? ["vegetables", "eggplant"];
  return {
    categoryKey: byKind[kind] ?? "insects",
    activityKeys: [...new Set([activityKey, "protection"])],
    image: pictures[kind] ?? cropPicture,
  };
}

const list = (items: readonly string[]): string =>
  `<ul>${items
    .map((item) => `<li><p>${item.replaceAll("&", "&amp;").replaceAll("<", "&lt;").trim()}</p></li>`)
    .join("")}</ul>`;
const paragraph = (text: string): string => `<p>${text.replaceAll("&", "&amp;").replaceAll("<", "&lt;")}</p>`;

/** Adds the category tree. */
async function seedCategories({ add, picture }: SeedContext): Promise<void> {
  const categories = await readDemoFile("content/problem-categories.json", z.array(category));
  await add(
    problemCategory,
    categories.map(({ key, parent, name, nameKh, picture: icon }, index) => ({
      key,
      name,
      nameKh,
      iconUrl: picture(icon),
      parentId: parent === undefined ? null : demoId(problemCategory, parent),
      order: index + 1,
    })),
  );
}

interface Crop {
  readonly id: string;
  readonly name: string;
}
const cropsNamed = (crops: readonly Crop[], name: string): readonly string[] => {
  const cropName = name.replace("Stored ", "").toLowerCase();
  return crops.filter((crop) => crop.name.toLowerCase() === cropName).map(({ id }) => id);
};
const readCrops = (tx: Queries): Promise<readonly Crop[]> =>
  tx.query<Crop>("select id, name from farm_sub_category where deleted_at is null order by id");

/** Adds the category tree and the problems of data/agronomy. */
export async function seedProblems(work: SeedContext): Promise<void> {
  const { tx, add, picture } = work;
  await seedCategories(work);
  const crops = await readCrops(tx);
  const texts = await readProblemTexts();
  const textOf = (id: string) => {
    const found = texts[id];
    if (!found) throw new Error(`data/demo/content/problems.json has no texts for problem ${id}`);
    return found;
  };
  const rows = await readTable("agronomy/problems.csv", [
    "id",
    "name_en",
    "name_km",
    "kind",
    "crop_or_animal",
    "scientific_name",
    "symptoms_en",
    "management_en_pipe_separated",
  ]);
  await add(
    problem,
    rows.map((row) => {
      const text = textOf(row.id);
      const titleKh = text.nameKh ?? row.name_km;
      const { categoryKey, activityKeys, image } = classify(row.kind, row.crop_or_animal);
      return {
        key: row.id,
        title: `${row.name_en} (${row.crop_or_animal.toLowerCase()})`,
        titleKh,
        scientificName: row.scientific_name || null,
        categoryId: demoId(problemCategory, categoryKey),
        activityIds: activityKeys.map((key) => demoId(activity, key)),
        cropIds: cropsNamed(crops, row.crop_or_animal),
        images: [{ image: picture(image), caption: row.name_en, captionKh: titleKh }],
        symptoms: paragraph(row.symptoms_en),
        symptomsKh: paragraph(text.symptomsKh),
        treatment: list(row.management_en_pipe_separated.split("|")),
        treatmentKh: list(text.treatmentKh),
        severity: severityOf(row.id),
        state: states[row.id] ?? "published",
      };
    }),
  );
}
