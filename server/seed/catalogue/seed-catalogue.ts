import { z } from "zod";
import { productCategory } from "../../../domain/entities/products/product-category.ts";
import { productSubCategory } from "../../../domain/entities/products/product-sub-category.ts";
import { productSuperCategory } from "../../../domain/entities/products/product-super-category.ts";
import { productUnit } from "../../../domain/entities/products/product-unit.ts";
import { demoText, readDemoFile } from "../read-demo-file.ts";
import { readTable } from "../read-table.ts";
import { demoId, type SeedContext } from "../seed-context.ts";
import { categoryPicture, templateOf } from "./catalogue-choices.ts";
import { seedTemplates, templateId } from "./seed-templates.ts";

/** Dimension and factor of each unit code, relative to kilogram, litre, piece, square metre or metre. */
const measures: Readonly<Record<string, readonly [dimension: string, factor: number]>> = {
  kg: ["weight", 1],
  g: ["weight", 0.001],
  t: ["weight", 1000],
  bag50: ["weight", 50],
  bag25: ["weight", 25],
  thang: ["weight", 24],
  l: ["volume", 1],
  ml: ["volume", 0.001],
  ha: ["area", 10_000],
  m2: ["area", 1],
  m: ["length", 1],
  cm: ["length", 0.01],
  doz: ["count", 12],
  eggs10: ["count", 10],
};

/** Third level of branches that have only two in data/products, and second level of the services. */
const demoBranch = z.strictObject({ code: demoText, name: demoText, nameKh: demoText });

/** Adds units, templates and three category levels; branches with two levels get the third from data/demo. */
export async function seedCatalogue(work: SeedContext): Promise<void> {
  const { add, picture } = work;
  const units = await readTable("products/product_units.csv", ["code", "name_en", "name_km"]);
  await add(
    productUnit,
    units.map(({ code, name_en, name_km }) => {
      const [dimension, factor] = measures[code] ?? ["count", 1];
      return { key: code, name: name_en, nameKh: name_km, symbol: code, dimension, factor };
    }),
  );
  await seedTemplates(work);

  const listed = await readTable("products/product_categories.csv", [
    "code",
    "name_en",
    "name_km",
    "parent_code",
  ]);
  const branches = [
    ...listed.map(({ code, name_en, name_km, parent_code }) => ({
      code,
      name: name_en,
      nameKh: name_km,
      parent: parent_code,
    })),
    ...(await readDemoFile("products/more-categories.json", z.array(demoBranch))).map((one) => ({
      ...one,
      // Codes are hierarchical: TOOL-IRR-PUMP is below TOOL-IRR.
      parent: one.code.slice(0, one.code.lastIndexOf("-")),
    })),
  ];
  const childrenOf = (parents: readonly { readonly code: string }[]) =>
    branches.filter(({ parent }) => parents.some(({ code }) => code === parent));
  const supers = branches.filter(({ parent }) => parent === "");
  const categories = childrenOf(supers);
  const row = ({ code, name, nameKh }: (typeof branches)[number], index: number) => ({
    key: code,
    name,
    nameKh,
    iconUrl: picture(categoryPicture(code)),
    order: index + 1,
    state: "active",
  });
  await add(productSuperCategory, supers.map(row));
  await add(
    productCategory,
    categories.map((branch, index) => ({
      ...row(branch, index),
      superCategoryId: demoId(productSuperCategory, branch.parent),
    })),
  );
  await add(
    productSubCategory,
    childrenOf(categories).map((branch, index) => ({
      ...row(branch, index),
      categoryId: demoId(productCategory, branch.parent),
      templateId: templateId(templateOf(branch.code)),
    })),
  );
}
