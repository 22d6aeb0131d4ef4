import { farmCategory } from "../../../domain/entities/farm/farm-category.ts";
import { farmSubCategory } from "../../../domain/entities/farm/farm-sub-category.ts";
import { readTable } from "../read-table.ts";
import { demoId, type SeedContext } from "../seed-context.ts";

/** Key, English, Khmer, picture; the crops of data/agronomy refer to the key. */
const categories = [
  ["cereal", "Cereals", "ធញ្ញជាតិ", "rice"],
  ["root-crop", "Root crops", "ដំណាំមើម", "potted-plant"],
  ["legume", "Legumes", "ដំណាំសណ្ដែក", "peanut"],
  ["vegetable", "Vegetables", "បន្លែ", "tomato"],
  ["spice", "Spices and herbs", "គ្រឿងទេស និងជី", "chilli"],
  ["fruit", "Fruit", "ដំណាំហូបផ្លែ", "mango"],
  ["oil-crop", "Oil crops", "ដំណាំប្រេង", "seedling"],
  ["industrial", "Industrial crops", "ដំណាំឧស្សាហកម្ម", "seedling"],
  ["palm", "Palms", "ដំណាំត្រកូលត្នោត", "coconut"],
  ["mushroom", "Mushrooms", "ផ្សិត", "potted-plant"],
  ["aquatic", "Water plants", "ដំណាំក្នុងទឹក", "seedling"],
  ["poultry", "Poultry", "បសុបក្សី", "chicken"],
  ["livestock", "Livestock", "បសុសត្វ", "cow"],
  ["aquaculture", "Fish and other water animals", "វារីវប្បកម្ម", "fish"],
  ["small-animal", "Bees and crickets", "ឃ្មុំ និងចង្រិត", "grasshopper"],
] as const;

/** English, Khmer, scientific name, category, picture: animals, and crops missing in the table whose seeds are sold. */
const more = [
  ["Luffa", "ននោងមូល", "Luffa aegyptiaca", "vegetable", "cucumber"],
  ["French bean", "សណ្ដែកបារាំង", "Phaseolus vulgaris", "legume", "peanut"],
  ["Winged bean", "ពពាយជ្រុង", "Psophocarpus tetragonolobus", "legume", "peanut"],
  ["Leek", "ខ្ទឹមស្លឹក", "Allium ampeloprasum", "vegetable", "seedling"],
  ["Basil", "ជីនាងវង", "Ocimum basilicum", "spice", "seedling"],
  ["Culantro", "ជីរណា", "Eryngium foetidum", "spice", "seedling"],
  ["Coriander", "វ៉ាន់ស៊ុយ", "Coriandrum sativum", "spice", "seedling"],
  ["Garland chrysanthemum", "តាំងអោ", "Glebionis coronaria", "vegetable", "seedling"],
  ["Water celery", "ភ្លៅកង្កែប", "Oenanthe javanica", "vegetable", "seedling"],
  ["Chicken", "មាន់", "Gallus gallus domesticus", "poultry", "chicken"],
  ["Duck", "ទា", "Anas platyrhynchos domesticus", "poultry", "duck"],
  ["Goose", "ក្ងាន", "Anser cygnoides domesticus", "poultry", "duck"],
  ["Quail", "ក្រួច (បក្សី)", "Coturnix japonica", "poultry", "chicken"],
  ["Pig", "ជ្រូក", "Sus scrofa domesticus", "livestock", "pig"],
  ["Cattle", "គោ", "Bos taurus", "livestock", "cow"],
  ["Buffalo", "ក្របី", "Bubalus bubalis", "livestock", "cow"],
  ["Goat", "ពពែ", "Capra hircus", "livestock", "cow"],
  ["Catfish", "ត្រីអណ្ដែង", "Clarias spp.", "aquaculture", "fish"],
  ["Striped catfish", "ត្រីប្រា", "Pangasianodon hypophthalmus", "aquaculture", "fish"],
  ["Snakehead", "ត្រីរ៉ស់", "Channa striata", "aquaculture", "fish"],
  ["Tilapia", "ត្រីទីឡាព្យា", "Oreochromis niloticus", "aquaculture", "fish"],
  ["Frog", "កង្កែប", "Hoplobatrachus rugulosus", "aquaculture", "fish"],
  ["Honeybee", "ឃ្មុំ", "Apis cerana", "small-animal", "grasshopper"],
  ["Cricket", "ចង្រិត", "Gryllus bimaculatus", "small-animal", "grasshopper"],
] as const;

const pictures: Readonly<Record<string, string>> = {
  rice: "rice",
  maize: "maize",
  peanut: "peanut",
  cucumber: "cucumber",
  tomato: "tomato",
  eggplant: "eggplant",
  chilli: "chilli",
  garlic: "garlic",
  shallot: "garlic",
  onion: "garlic",
  mango: "mango",
  banana: "banana",
  watermelon: "watermelon",
  coconut: "coconut",
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

const pictureOf = (category: string): string =>
  categories.find(([key]) => key === category)?.[3] ?? "seedling";

/** Adds the farm categories with their crops and animals. Returns the crops and animals. */
export async function seedFarmCrops({ add, picture }: SeedContext): Promise<readonly Crop[]> {
  await add(
    farmCategory,
    categories.map(([key, name, nameKh, icon], index) => ({
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
    ...more.map(([name, nameKh, scientificName, category, icon]) => ({
      name,
      nameKh,
      scientificName,
      category,
      icon,
    })),
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
