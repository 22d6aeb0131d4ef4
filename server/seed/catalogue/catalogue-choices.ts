import type { TemplateKey } from "./seed-templates.ts";

/** Assigns products to sub-categories by words of their English name; the first match counts. */
const subCategoryRules: Readonly<Record<string, readonly (readonly [RegExp, string])[]>> = {
  "TOOL-HAND": [[/./, "TOOL-HAND-ALL"]],
  "TOOL-SPRAY": [
    [/sprayer/i, "TOOL-SPRAY-PUMP"],
    [/./, "TOOL-SPRAY-WEAR"],
  ],
  "TOOL-IRR": [
    [/pump/i, "TOOL-IRR-PUMP"],
    [/./, "TOOL-IRR-PIPE"],
  ],
  "TOOL-MACH": [[/./, "TOOL-MACH-ALL"]],
  "TOOL-PACK": [
    [/net|mulch/i, "TOOL-PACK-NET"],
    [/./, "TOOL-PACK-BAG"],
  ],
  "PROD-RICE": [
    [/paddy/i, "PROD-RICE-PADDY"],
    [/./, "PROD-RICE-MILLED"],
  ],
  "PROD-VEG": [
    [/leaves|amaranth|cabbage|kale|spinach/i, "PROD-VEG-LEAF"],
    [/./, "PROD-VEG-FRUIT"],
  ],
  "PROD-FRUIT": [[/./, "PROD-FRUIT-ALL"]],
  "PROD-ANI": [
    [/egg/i, "PROD-ANI-EGG"],
    [/fish/i, "PROD-ANI-FISH"],
    [/./, "PROD-ANI-MEAT"],
  ],
  "PROD-OTHER": [
    [/bean|groundnut|potato/i, "PROD-OTHER-DRY"],
    [/./, "PROD-OTHER-COOK"],
  ],
  SERV: [
    [/test/i, "SERV-FIELD-TEST"],
    [/./, "SERV-FIELD-WORK"],
  ],
};

/** Returns the sub-category code of a product. */
export function subCategoryOf(category: string, name: string): string {
  return subCategoryRules[category]?.find(([words]) => words.test(name))?.[1] ?? category;
}

/** Text families by prefix of the category code; the first match counts. */
const families: readonly (readonly [string, string])[] = [
  ["FERT-CHEM", "mineralFertiliser"],
  ["FERT-ORG", "organicFertiliser"],
  ["FERT-FOL", "foliar"],
  ["SEED-RICE", "riceSeed"],
  ["SEED-VEG", "vegetableSeed"],
  ["SEED-FIELD", "fieldSeed"],
  ["SEEDLING", "seedling"],
  ["CP-BIO", "bioControl"],
  ["CP", "pesticide"],
  ["FEED-FEED", "feed"],
  ["FEED-VET", "veterinary"],
  ["TOOL-HAND", "handTool"],
  ["TOOL-SPRAY", "sprayGear"],
  ["TOOL-IRR", "irrigation"],
  ["TOOL-MACH", "machine"],
  ["TOOL-PACK", "netting"],
  ["SERV", "service"],
  ["PROD-RICE", "grain"],
  ["PROD-VEG", "freshProduce"],
  ["PROD-FRUIT", "freshProduce"],
  ["PROD-ANI", "animalProduce"],
  ["PROD-OTHER", "pantry"],
];

/** The text family of a category. */
export const familyOf = (category: string): string =>
  families.find(([code]) => category.startsWith(code))?.[1] ?? "pantry";

/** The template for new products of a sub-category; null for none. */
export function templateOf(category: string): TemplateKey | null {
  if (category.startsWith("FERT")) return "fertiliser";
  if (category.startsWith("CP")) return "pesticide";
  if (category.startsWith("SEED")) return "seed";
  if (category.startsWith("PROD")) return "produce";
  return category.startsWith("TOOL") ? "tool" : null;
}

/** Neutral pictures: they stand for the category and show none of its products. */
const categoryPictures: readonly (readonly [string, string])[] = [
  ["INPUT", "seedling"],
  ["SEED-RICE", "rice"],
  ["SEED", "seedling"],
  ["FERT-ORG", "potted-plant"],
  ["FERT", "package"],
  ["CP-INS", "grasshopper"],
  ["CP-BIO", "caterpillar-bug"],
  ["CP-MOL", "snail"],
  ["CP", "chemical"],
  ["FEED-VET", "cow"],
  ["FEED", "package"],
  ["TOOL-IRR", "rain"],
  ["TOOL-MACH", "tractor"],
  ["TOOL-SPRAY", "chemical"],
  ["TOOL-PACK", "package"],
  ["TOOL", "tools"],
  ["PROD-RICE", "rice"],
  ["PROD-VEG", "leafy-green"],
  ["PROD-FRUIT", "basket"],
  ["PROD-ANI-EGG", "egg"],
  ["PROD-ANI-FISH", "fish"],
  ["PROD-ANI", "meat"],
  ["PROD-OTHER", "jar"],
  ["PROD", "basket"],
  ["SERV", "delivery-truck"],
];

/** Picture name of a category. */
export const categoryPicture = (code: string): string =>
  categoryPictures.find(([start]) => code.startsWith(start))?.[1] ?? "package";

/** What a photograph of data/photos really shows. */
const photographed: readonly (readonly [RegExp, string])[] = [
  [/^bananas \(/i, "photo/banana"],
  [/^carrots/i, "photo/carrots"],
  [/^eggplants$/i, "photo/eggplant"],
  [/^garlic/i, "photo/garlic"],
  [/^papaya \(/i, "photo/papaya"],
  [/^sweet potatoes/i, "photo/sweet-potato"],
  [/^tomatoes/i, "photo/tomato"],
];

/** Icons of the crop, animal or thing itself; seed and feed show what they are for. */
const productIcons: readonly (readonly [RegExp, string])[] = [
  [/cucumber seed/i, "cucumber"],
  [/tomato seed/i, "tomato"],
  [/chilli/i, "chilli"],
  [/eggplant seed/i, "eggplant"],
  [/watermelon/i, "watermelon"],
  [/mango/i, "mango"],
  [/coconut/i, "coconut"],
  [/maize/i, "maize"],
  [/groundnut/i, "peanut"],
  [/mung|soy|bean seed|\bbean \(/i, "beans"],
  [/\brice husk|paddy|rice \(|bran|phka|kra ob|champei|pidao|IR 504|OM 5451/i, "rice"],
  [/^pig /i, "pig"],
  [/broiler|newcastle/i, "chicken"],
  [/^duck /i, "duck"],
  [/^eggs/i, "egg"],
  [/^fish (sauce|paste)/i, "jar"],
  [/^fish|fish feed/i, "fish"],
  [/^meat/i, "meat"],
  [/^milk|HS vaccine|ivermectin|cow manure/i, "cow"],
  [/rat snap/i, "rat"],
  [/niclosamide/i, "snail"],
  [/sticky|pheromone|metarhizium/i, "grasshopper"],
  [/bacillus|emamectin|neem/i, "caterpillar-bug"],
  [/seedling tray/i, "seedling"],
  [/watering can|drip|pump\b|pipe|sprinkler|moisture/i, "bucket"],
  [/rice mill/i, "tools"],
  [/tractor|harvest|land preparation/i, "tractor"],
  [/drone|soil test/i, "chemical"],
  [/leaves|basil/i, "herb"],
];

/** Picture name of a product: its photograph, its icon, or that of its category; never a picture of something else. */
export const productPicture = (category: string, name: string): string =>
  [...photographed, ...productIcons].find(([words]) => words.test(name))?.[1] ?? categoryPicture(category);
