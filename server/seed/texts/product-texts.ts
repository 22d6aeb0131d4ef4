import { z } from "zod";
import type { LocalizedText } from "../../../domain/text/localized-text.ts";
import { demoLocalized, demoText, readDemoFile } from "../read-demo-file.ts";

/** Texts of a product family. Sentence lists become lists on the page. `{name}` is the product's name. */
const productText = z.strictObject({
  about: demoLocalized,
  points: z.array(demoLocalized),
  use: z.array(demoLocalized),
  store: z.array(demoLocalized),
  ingredient: demoLocalized.optional(),
  other: demoLocalized.optional(),
  standard: demoText.optional(),
  warranty: demoText.optional(),
});
export type ProductText = z.infer<typeof productText>;

/** The texts that products are described with. */
export interface ProductTexts {
  readonly families: Readonly<Record<string, ProductText>>;
  /** Safety instructions for all pesticides. */
  readonly pesticideSafety: readonly LocalizedText[];
}

/** Reads the product texts by family. */
export const readProductTexts = async (): Promise<ProductTexts> => ({
  families: await readDemoFile("products/texts.json", z.record(z.string(), productText)),
  pesticideSafety: await readDemoFile("products/pesticide-safety.json", z.array(demoLocalized)),
});

/** Reads the short product descriptions by category code in data/products; `{name}` is the product's name. */
export const readShortDescriptions = (): Promise<Readonly<Record<string, LocalizedText>>> =>
  readDemoFile("products/short-descriptions.json", z.record(z.string(), demoLocalized));

/** Reads what one unit of a product weighs with its packing, in grams, by SKU; not for units of weight or volume. */
export const readProductWeights = (): Promise<Readonly<Record<string, number>>> =>
  readDemoFile("products/weights.json", z.record(z.string(), z.int()));

const escaped = (text: string): string => text.replaceAll("&", "&amp;").replaceAll("<", "&lt;");
const listed = (sentences: readonly string[]): string =>
  `<ul>${sentences.map((sentence) => `<li>${escaped(sentence)}</li>`).join("")}</ul>`;

/** Builds a product's description in one language: what it is and its benefits. */
export function buildContent(text: ProductText, name: LocalizedText, language: keyof LocalizedText): string {
  const about = text.about[language].replaceAll("{name}", name[language]);
  return `<h3>${escaped(name[language])}</h3><p>${escaped(about)}</p>${listed(text.points.map((point) => point[language]))}`;
}

/** Builds a text for readers of both languages: Khmer first, English below. */
export const bilingualText = (sentences: readonly LocalizedText[]): string =>
  `${listed(sentences.map(({ km }) => km))}<p><strong>English</strong></p>${listed(sentences.map(({ en }) => en))}`;
