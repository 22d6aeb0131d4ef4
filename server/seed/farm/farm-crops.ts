import { z } from "zod";
import { farmCategory } from "../../../domain/entities/farm/farm-category.ts";
import { farmSubCategory } from "../../../domain/entities/farm/farm-sub-category.ts";
import { demoText, readDemoFile } from "../read-demo-file.ts";
import { readTable } from "../read-table.ts";
import { demoId, type SeedContext } from "../seed-context.ts";

/** The crops of data/agronomy refer to the key. */
const demoCategory = z.strictObject({ key: demoText, name: demoText, nameKh: demoText, picture: demoText });
/** An animal, or a crop missing in data/agronomy whose seeds are sold. */
const moreCrop = z.strictObject({
  name: demoText,
  nameKh: demoText,
  scientificName: demoText,
  category: demoText,
  picture: demoText,
});

/** Photographs and icons of the crop itself; every other crop has the neutral icon of its category. */
const pictures: Readonly<Record<string, string>> = {
  rice: "rice",
  maize: "maize",
  "sweet-potato": "photo/sweet-potato",
  peanut: "peanut",
  cabbage: "photo/cabbage",
  cucumber: "photo/cucumber",
  tomato: "photo/tomato",
  eggplant: "photo/eggplant",
  chilli: "chilli",
  garlic: "photo/garlic",
  onion: "photo/onion",
  ginger: "photo/ginger",
  mango: "photo/mango",
  banana: "photo/banana",
  papaya: "photo/papaya",
  pineapple: "photo/pineapple",
  watermelon: "photo/watermelon",
  coconut: "coconut",
  lime: "photo/lime",
  orange: "photo/orange",
  lotus: "lotus",
};

/** `Yardlong bean` → `yardlong-bean`: the stable key of a crop or an animal. */
export const cropKey = (name: string): string => name.toLowerCase().replaceAll(" ", "-");
/** Id of a demo crop or animal by its English name. */
export const cropId = (name: string): string => demoId(farmSubCategory, cropKey(name));

/** A crop or animal of the demo. */
export interface Crop {
  readonly id: string;
  readonly name: string;
  readonly nameKh: string;
  readonly category: string;
}

/** Adds the farm categories with their crops and animals. Returns the crops and animals. */
export async function seedFarmCrops({ add, picture }: SeedContext): Promise<readonly Crop[]> {
  const categories = await readDemoFile("farm/categories.json", z.array(demoCategory));
  const more = await readDemoFile("farm/more-crops.json", z.array(moreCrop));
  const pictureOf = (category: string): string =>
    categories.find(({ key }) => key === category)?.picture ?? "seedling";
  await add(
    farmCategory,
    categories.map(({ key, name, nameKh, picture: icon }, index) => ({
      key,
      name,
      nameKh,
      iconUrl: picture(icon),
      order: index + 1,
    })),
  );
  const listed = await readTable("agronomy/crops.csv", ["name_en", "name_km", "scientific_name", "group"]);
  const all = [
    ...listed.map(({ name_en: name, name_km: nameKh, scientific_name: scientificName, group }) => {
      const category = cropKey(group);
      const icon = pictures[cropKey(name)] ?? pictureOf(category);
      return { name, nameKh, scientificName, category, icon };
    }),
    ...more.map(({ picture: icon, ...crop }) => ({ ...crop, icon })),
  ];
  await add(
    farmSubCategory,
    all.map(({ name, nameKh, scientificName, category, icon }, index) => ({
      key: cropKey(name),
      farmCategoryId: demoId(farmCategory, category),
      name,
      nameKh,
      scientificName,
      iconUrl: picture(icon),
      order: index + 1,
    })),
  );
  return all.map(({ name, nameKh, category }) => ({ id: cropId(name), name, nameKh, category }));
}
