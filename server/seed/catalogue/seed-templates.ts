import { template } from "../../../domain/entities/products/template.ts";
import type { LocalizedText } from "../../../domain/text/localized-text.ts";
import { localized } from "../../../domain/text/localized-text.ts";
import { demoId, type SeedContext } from "../seed-context.ts";
import { bilingualText, buildContent, type ProductTexts, readProductTexts } from "../texts/product-texts.ts";

const templates = {
  fertiliser: {
    name: localized("Fertiliser", "ជី"),
    family: "mineralFertiliser",
    product: localized("This fertiliser", "ជីនេះ"),
  },
  pesticide: {
    name: localized("Pesticide", "ថ្នាំកសិកម្ម"),
    family: "pesticide",
    product: localized("This product", "ផលិតផលនេះ"),
  },
  seed: {
    name: localized("Seed", "គ្រាប់ពូជ"),
    family: "riceSeed",
    product: localized("This seed", "គ្រាប់ពូជនេះ"),
  },
  produce: {
    name: localized("Fresh produce", "កសិផលស្រស់"),
    family: "freshProduce",
    product: localized("This produce", "កសិផលនេះ"),
  },
  tool: { name: localized("Tool", "ឧបករណ៍"), family: "handTool", product: localized("This tool", "ឧបករណ៍នេះ") },
} as const;
export type TemplateKey = keyof typeof templates;

/** Id of a template; null for none. */
export const templateId = (key: TemplateKey | null): string | null => key && demoId(template, key);

/** Adds the text templates of new products. */
export async function seedTemplates({ add }: SeedContext): Promise<void> {
  const texts = await readProductTexts();
  await add(
    template,
    Object.entries(templates).map(([key, { name, family, product }]) => ({
      key,
      name: name.en,
      nameKh: name.km,
      ...detailsOf(texts, family, product),
    })),
  );
}

/** Maps the texts of a family to fields of a product or template. */
export function detailsOf({ families, pesticideSafety }: ProductTexts, family: string, name: LocalizedText) {
  const text = families[family];
  if (!text) throw new Error(`There are no texts for ${family}`);
  const other = [...(text.other ? [text.other] : []), ...(family === "pesticide" ? pesticideSafety : [])];
  return {
    content: buildContent(text, name, "en"),
    contentKh: buildContent(text, name, "km"),
    howToUse: bilingualText(text.use),
    ingredient: text.ingredient ? bilingualText([text.ingredient]) : null,
    howToStore: bilingualText(text.store),
    otherInfo: other.length > 0 ? bilingualText(other) : null,
    standard: text.standard ?? null,
    warranty: text.warranty ?? null,
  };
}
