import { template } from "../../domain/entities/products/template.ts";
import type { Words } from "../../domain/words.ts";
import { words } from "../../domain/words.ts";
import { demoId, type SeedWork } from "./seed-work.ts";
import { contentOf, inBoth, type ProductText, pesticideSafety, productTexts } from "./texts/product-texts.ts";

const templates = {
  fertiliser: {
    name: words("Fertiliser", "ជី"),
    family: "mineralFertiliser",
    product: words("This fertiliser", "ជីនេះ"),
  },
  pesticide: {
    name: words("Pesticide", "ថ្នាំកសិកម្ម"),
    family: "pesticide",
    product: words("This product", "ផលិតផលនេះ"),
  },
  seed: { name: words("Seed", "គ្រាប់ពូជ"), family: "riceSeed", product: words("This seed", "គ្រាប់ពូជនេះ") },
  produce: {
    name: words("Fresh produce", "កសិផលស្រស់"),
    family: "freshProduce",
    product: words("This produce", "កសិផលនេះ"),
  },
  tool: { name: words("Tool", "ឧបករណ៍"), family: "handTool", product: words("This tool", "ឧបករណ៍នេះ") },
} as const;
export type TemplateKey = keyof typeof templates;

/** The id of a template; null of none. */
export const templateId = (key: TemplateKey | null): string | null => key && demoId(template, key);

/** Adds the texts that a new product can start from. */
export async function seedTemplates({ add }: SeedWork): Promise<void> {
  await add(
    template,
    Object.entries(templates).map(([key, { name, family, product }]) => ({
      key,
      name: name.en,
      nameKh: name.km,
      ...detailsOf(family, product),
    })),
  );
}

/** The texts of a family as the fields of a product or a template. */
export function detailsOf(family: string, name: Words) {
  const text: ProductText | undefined = productTexts[family];
  if (!text) throw new Error(`There are no texts for ${family}`);
  const other = [...(text.other ? [text.other] : []), ...(family === "pesticide" ? pesticideSafety : [])];
  return {
    content: contentOf(text, name, "en"),
    contentKh: contentOf(text, name, "km"),
    howToUse: inBoth(text.use),
    ingredient: text.ingredient ? inBoth([text.ingredient]) : null,
    howToStore: inBoth(text.store),
    otherInfo: other.length > 0 ? inBoth(other) : null,
    standard: text.standard ?? null,
    warranty: text.warranty ?? null,
  };
}
