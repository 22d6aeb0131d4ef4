import { product } from "../../../domain/entities/products/product.ts";
import { promotion } from "../../../domain/entities/products/promotion.ts";
import { vendorId } from "../partners/seed-vendors.ts";
import { demoId, type SeedContext } from "../seed-context.ts";

interface DemoPromotion {
  readonly code: string;
  readonly name: readonly [en: string, km: string];
  readonly kind: "percent" | "amount" | "freeDelivery";
  readonly value: number;
  readonly period: readonly [from: string, to: string | null];
  readonly state: "draft" | "active" | "paused" | "ended";
  readonly picture: string;
  readonly minOrder?: number;
  readonly maxDiscount?: number;
  readonly usageLimit?: number;
  readonly used?: number;
  readonly vendors?: readonly number[];
  readonly products?: readonly string[];
}

const promotions: readonly DemoPromotion[] = [
  {
    code: "RICE10",
    name: ["Rice season: 10 percent off seed", "រដូវស្រូវ៖ បញ្ចុះ ១០ ភាគរយលើពូជ"],
    kind: "percent",
    value: 10,
    period: ["2026-05-01", "2026-12-31"],
    state: "active",
    picture: "rice",
    minOrder: 40_000,
    maxDiscount: 60_000,
    used: 131,
    products: ["P017", "P018", "P019"],
  },
  {
    code: "WELCOME",
    name: ["5,000 riel off the first order", "បញ្ចុះ ៥,០០០ រៀលលើការបញ្ជាទិញដំបូង"],
    kind: "amount",
    value: 5_000,
    period: ["2026-01-01", null],
    state: "active",
    picture: "money",
    minOrder: 25_000,
    usageLimit: 5_000,
    used: 842,
  },
  {
    code: "FREESHIP",
    name: ["Free delivery at year's end", "ដឹកជញ្ជូនឥតគិតថ្លៃចុងឆ្នាំ"],
    kind: "freeDelivery",
    value: 0,
    period: ["2026-11-01", "2026-12-31"],
    state: "active",
    picture: "delivery-truck",
    minOrder: 80_000,
    maxDiscount: 15_000,
    usageLimit: 500,
    used: 500,
  },
  {
    code: "COOP5",
    name: ["Cooperatives: 5 percent off", "សហគមន៍កសិកម្ម៖ បញ្ចុះ ៥ ភាគរយ"],
    kind: "percent",
    value: 5,
    period: ["2026-09-01", "2027-02-28"],
    state: "active",
    picture: "bucket",
    used: 37,
    vendors: [0, 2, 5, 11],
  },
  {
    code: "TOOLS15",
    name: ["Farm tools: 15 percent off", "ឧបករណ៍កសិកម្ម៖ បញ្ចុះ ១៥ ភាគរយ"],
    kind: "percent",
    value: 15,
    period: ["2026-10-01", "2026-12-15"],
    state: "paused",
    picture: "tools",
    maxDiscount: 40_000,
    used: 12,
    products: ["P083", "P084", "P089"],
  },
  {
    code: "KHMERNEWYEAR",
    name: ["Khmer New Year", "បុណ្យចូលឆ្នាំខ្មែរ"],
    kind: "percent",
    value: 12,
    period: ["2026-04-10", "2026-04-20"],
    state: "ended",
    picture: "banana",
    minOrder: 30_000,
    usageLimit: 1_000,
    used: 688,
  },
  {
    code: "PCHUMBEN",
    name: ["Pchum Ben: free delivery", "បុណ្យភ្ជុំបិណ្ឌ៖ ដឹកជញ្ជូនឥតគិតថ្លៃ"],
    kind: "freeDelivery",
    value: 0,
    period: ["2026-10-01", "2026-10-14"],
    state: "ended",
    picture: "delivery-truck",
    used: 214,
  },
  {
    code: "DRYSEASON",
    name: ["Dry season: pumps and pipes", "រដូវប្រាំង៖ ម៉ាស៊ីនបូម និងទុយោ"],
    kind: "amount",
    value: 20_000,
    period: ["2026-12-01", "2027-04-30"],
    state: "draft",
    picture: "rain",
    minOrder: 200_000,
    vendors: [3, 4],
  },
];

/** Adds promotions of every kind and in every state. */
export async function seedPromotions({ add, picture, tx }: SeedContext): Promise<void> {
  const found = await tx.query<{ id: string }>("select id from product_sub_category order by id limit 3");
  const groups = found.map(({ id }) => id);
  await add(promotion, [
    ...promotions.map((demo) => ({
      key: demo.code,
      code: demo.code,
      name: demo.name[0],
      nameKh: demo.name[1],
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
