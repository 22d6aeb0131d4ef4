import { z } from "zod";
import { product } from "../../../domain/entities/products/product.ts";
import { promotion } from "../../../domain/entities/products/promotion.ts";
import { vendorId } from "../partners/seed-vendors.ts";
import { demoText, readDemoFile } from "../read-demo-file.ts";
import { demoId, type SeedContext } from "../seed-context.ts";

const date = z.iso.date();
const demoPromotion = z.strictObject({
  code: demoText,
  name: demoText,
  nameKh: demoText,
  kind: z.enum(["percent", "amount", "freeDelivery"]),
  value: z.number().nonnegative(),
  period: z.tuple([date, date.nullable()]),
  state: z.enum(["draft", "active", "paused", "ended"]),
  picture: demoText,
  minOrder: z.number().optional(),
  maxDiscount: z.number().optional(),
  usageLimit: z.number().optional(),
  used: z.number().optional(),
  /** Places of vendors in the demo's list. */
  vendors: z.array(z.number()).optional(),
  /** Numbers in data/products. */
  products: z.array(demoText).optional(),
});

/** Adds promotions of every kind and in every state. */
export async function seedPromotions({ add, picture, tx }: SeedContext): Promise<void> {
  const promotions = await readDemoFile("products/promotions.json", z.array(demoPromotion));
  const found = await tx.query<{ id: string }>("select id from product_sub_category order by id limit 3");
  const groups = found.map(({ id }) => id);
  await add(promotion, [
    ...promotions.map((demo) => ({
      key: demo.code,
      code: demo.code,
      name: demo.name,
      nameKh: demo.nameKh,
      kind: demo.kind,
      value: demo.value,
      period: { from: demo.period[0], to: demo.period[1] },
      state: demo.state,
      image: picture(demo.picture),
      minOrder: demo.minOrder ?? null,
      maxDiscount: demo.maxDiscount ?? null,
      usageLimit: demo.usageLimit ?? null,
      used: demo.used ?? 0,
      scope: demo.vendors ? "vendors" : demo.products ? "products" : "all",
      vendorIds: (demo.vendors ?? []).map(vendorId),
      productIds: (demo.products ?? []).map((sku) => demoId(product, sku)),
      subCategoryIds: [],
    })),
    {
      key: "GROUPS8",
      code: "GROUPS8",
      name: "Three groups of products: 8 percent off",
      nameKh: "ផលិតផលបីក្រុម៖ បញ្ចុះ ៨ ភាគរយ",
      kind: "percent",
      value: 8,
      period: { from: "2026-11-15", to: "2027-01-15" },
      state: "active",
      image: picture("package"),
      minOrder: null,
      maxDiscount: 30_000,
      usageLimit: null,
      used: 3,
      scope: "subCategories",
      vendorIds: [],
      productIds: [],
      subCategoryIds: groups,
    },
  ]);
}
