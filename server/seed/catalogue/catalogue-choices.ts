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

const categoryPictures: readonly (readonly [string, string])[] = [
  ["INPUT", "seedling"],
  ["SEED-RICE", "rice"],
  ["SEED-VEG", "tomato"],
  ["SEED-FIELD", "maize"],
  ["SEED", "seedling"],
  ["FERT-ORG", "potted-plant"],
  ["FERT", "package"],
  ["CP-INS", "grasshopper"],
  ["CP-BIO", "caterpillar-bug"],
  ["CP-MOL", "snail"],
  ["CP", "chemical"],
  ["FEED-VET", "cow"],
  ["FEED", "chicken"],
  ["TOOL-IRR", "rain"],
  ["TOOL-MACH", "tractor"],
  ["TOOL-SPRAY", "chemical"],
  ["TOOL-PACK", "package"],
  ["TOOL", "tools"],
  ["PROD-RICE", "rice"],
  ["PROD-VEG", "tomato"],
  ["PROD-FRUIT", "banana"],
  ["PROD-ANI-EGG", "duck"],
  ["PROD-ANI-FISH", "fish"],
  ["PROD-ANI", "pig"],
  ["PROD-OTHER", "peanut"],
  ["PROD", "mango"],
  ["SERV", "delivery-truck"],
];

/** Picture name of a category. */
export const categoryPicture = (code: string): string =>
  categoryPictures.find(([start]) => code.startsWith(start))?.[1] ?? "package";

const productPictures: readonly (readonly [RegExp, string])[] = [
  [/cucumber|gourd/i, "cucumber"],
  [/tomato/i, "tomato"],
  [/chilli/i, "chilli"],
  [/eggplant/i, "eggplant"],
  [/watermelon/i, "watermelon"],
  [/mango/i, "mango"],
  [/banana/i, "banana"],
  [/coconut|oil \(/i, "coconut"],
  [/maize/i, "maize"],
  [/garlic/i, "garlic"],
  [/groundnut|bean|soy/i, "peanut"],
  [
    /\brice (mill|husk)|grain bag|PP sack|paddy|rice \(|bran|phka|kra ob|champei|pidao|IR 504|OM 5451/i,
    "rice",
  ],
  [/pig|pork/i, "pig"],
  [/chicken|broiler|newcastle/i, "chicken"],
  [/duck/i, "duck"],
  [/fish/i, "fish"],
  [/beef|milk|HS vaccine|ivermectin|cow manure/i, "cow"],
  [/rat snap/i, "rat"],
  [/niclosamide/i, "snail"],
  [/sticky|pheromone|metarhizium/i, "grasshopper"],
  [/bacillus|emamectin|neem/i, "caterpillar-bug"],
  [/seedling tray/i, "seedling"],
  [/watering can|drip|pump|pipe|sprinkler|moisture/i, "bucket"],
  [/tractor|harvest|land preparation/i, "tractor"],
  [/drone|soil test/i, "chemical"],
  [/leaves|spinach|kale|cabbage|amaranth|papaya|seedling|cashew|pepper/i, "seedling"],
];

/** Picture name of a product by words of its English name, or of its category. */
export const productPicture = (category: string, name: string): string =>
  productPictures.find(([words]) => words.test(name))?.[1] ?? categoryPicture(category);
