import { product } from "../../../domain/entities/products/product.ts";
import { productSubCategory } from "../../../domain/entities/products/product-sub-category.ts";
import { productUnit } from "../../../domain/entities/products/product-unit.ts";
import { type LocalizedText, localized } from "../../../domain/text/localized-text.ts";
import { fixedNumber } from "../fixed-id.ts";
import { vendorId } from "../partners/seed-vendors.ts";
import { expertId } from "../people/seed-experts.ts";
import { readTable } from "../read-table.ts";
import { demoId, type SeedContext } from "../seed-context.ts";
import { readProductTexts, readProductWeights, readShortDescriptions } from "../texts/product-texts.ts";
import { categoryPicture, familyOf, productPicture, subCategoryOf } from "./catalogue-choices.ts";
import { detailsOf } from "./seed-templates.ts";

/** Vendors by prefix of the category code; products are assigned to them in turn. */
const sellers: readonly (readonly [start: string, vendors: readonly number[]])[] = [
  ["SEED-VEG", [0]],
  ["FERT-ORG", [0]],
  ["FERT", [1, 8]],
  ["CP-BIO", [14, 18]],
  ["CP", [1, 21]],
  ["SEED-RICE", [2, 5, 17]],
  ["SEED", [14, 13]],
  ["FEED", [10, 6]],
  ["TOOL-HAND", [4, 18]],
  ["TOOL-MACH", [3]],
  ["TOOL", [4, 8, 18]],
  ["SERV", [3, 20]],
  ["PROD-RICE", [2, 5, 17]],
  ["PROD-VEG", [15, 19, 16, 9]],
  ["PROD-FRUIT", [11, 22, 9]],
  ["PROD-ANI", [7, 12, 6, 10]],
  ["PROD-OTHER", [13, 23]],
];
/** Sold by the vendors of both supplier accounts, so that neither may change it alone. */
const sharedSku = "P010";

/** Adds the products of data/products with texts in both languages, pictures, vendors and experts. */
export async function seedProducts({ add, picture }: SeedContext): Promise<void> {
  const listed = await readTable("products/farm_products.csv", [
    "sku",
    "category_code",
    "name_en",
    "name_km",
    "unit_code",
    "price_khr",
  ]);
  const texts = await readProductTexts();
  const shortDescriptions = await readShortDescriptions();
  const weights = await readProductWeights();
  await add(
    product,
    listed.map(
      ({ sku, category_code: category, name_en: name, name_km: nameKh, unit_code, price_khr }, index) => {
        const main = picture(productPicture(category, name));
        const around = picture(categoryPicture(category));
        return {
          key: sku,
          name,
          nameKh,
          ...shortDescriptionOf(shortDescriptions[category], { category, name, nameKh, index }),
          ...detailsOf(texts, familyOf(category), localized(name, nameKh)),
          iconUrl: main,
          photoLink: main === around ? [main] : [main, around],
          basePrice: Number(price_khr),
          quantity: quantityOf(sku, index),
          unitId: demoId(productUnit, unit_code),
          weight: weights[sku] ?? null,
          productSubCategoryIds: [demoId(productSubCategory, subCategoryOf(category, name))],
          vendorIds: vendorsOf({ sku, category, index }).map(vendorId),
          expertIds: index % 3 === 0 ? [expertId(index % 12)] : [],
          onlineMode: index % 9 !== 8,
          exportedData: index % 5 === 0,
          state: stateOf(index),
          rating: index % 4 === 1 ? null : 3.2 + fixedNumber(`rating:${sku}`, 18) / 10,
          sold: fixedNumber(`sold:${sku}`, 900),
        };
      },
    ),
  );
}

interface ProductRow {
  readonly category: string;
  readonly name: string;
  readonly nameKh: string;
  readonly index: number;
}

/** Every eleventh deliberately lacks Khmer, because screens must handle missing translations. */
function shortDescriptionOf(text: LocalizedText | undefined, { category, name, nameKh, index }: ProductRow) {
  if (!text) throw new Error(`There is no short description for ${category}`);
  return {
    shortDescription: text.en.replace("{name}", name),
    shortDescriptionKh: index % 11 === 6 ? null : text.km.replace("{name}", nameKh),
  };
}

function vendorsOf({
  sku,
  category,
  index,
}: {
  readonly sku: string;
  readonly category: string;
  readonly index: number;
}): readonly number[] {
  if (sku === sharedSku) return [0, 1];
  const found = sellers.find(([start]) => category.startsWith(start))?.[1] ?? [];
  const one = found[index % found.length];
  if (one === undefined) throw new Error(`Nobody sells ${category}`);
  return [one];
}

/** Some products are sold out or nearly so, because lists must show both. */
function quantityOf(sku: string, index: number): number {
  if (index % 23 === 7) return 0;
  return index % 13 === 4 ? 1 + fixedNumber(`few:${sku}`, 4) : 10 + fixedNumber(`stock:${sku}`, 490);
}

function stateOf(index: number): string {
  if (index % 29 === 28) return "archived";
  if (index % 17 === 11) return "inReview";
  return index % 13 === 10 ? "draft" : "published";
}
