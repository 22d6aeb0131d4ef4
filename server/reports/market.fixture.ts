import fc from "fast-check";
import type { AnyEntity, Row } from "../../domain/declare/index.ts";
import { order } from "../../domain/entities/orders/order.ts";
import { userProfile } from "../../domain/entities/people/user-profile.ts";
import { productCategory } from "../../domain/entities/products/product-category.ts";
import { productSubCategory } from "../../domain/entities/products/product-sub-category.ts";
import { productSuperCategory } from "../../domain/entities/products/product-super-category.ts";
import type { Database } from "../db/database.ts";
import { openMarket } from "../orders/market.fixture.ts";
import { insertMany, type NewValues } from "../records/write/insert-many.ts";

const states: readonly Row<typeof order>["state"][] = [
  "pending",
  "confirmed",
  "packed",
  "delivering",
  "delivered",
  "cancelled",
  "returned",
];
const codes = ["12", "1201", "120101", "02", null];

/** A generated order: indexes into lists instead of ids. */
const drawn = fc.record({
  // Four months, to the minute: day boundaries in Cambodia are at 17:00 UTC.
  minute: fc.integer({ min: 0, max: 120 * 24 * 60 }),
  vendor: fc.nat(1),
  buyer: fc.nat(3),
  place: fc.nat(codes.length - 1),
  state: fc.nat(states.length - 1),
  discount: fc.nat(900),
  deliveryFee: fc.nat(9000),
  refunded: fc.nat(5000),
  items: fc.uniqueArray(
    fc.record({
      product: fc.nat(3),
      quantity: fc.integer({ min: 1, max: 9 }),
      price: fc.integer({ min: 1000, max: 90_000 }),
    }),
    {
      minLength: 1,
      maxLength: 3,
      selector: ({ product }) => product,
    },
  ),
});

/** One order as counted in plain JavaScript. */
export interface DrawnOrder {
  readonly day: string;
  readonly vendor: string;
  readonly buyer: string;
  readonly gender: string | null;
  readonly place: string | null;
  readonly state: string;
  readonly isSale: boolean;
  readonly deliveryFee: number;
  readonly refunded: number;
  readonly discount: number;
  readonly total: number;
  readonly commission: number;
  readonly items: readonly {
    readonly product: string;
    readonly categories: readonly string[];
    readonly quantity: number;
    readonly goods: number;
  }[];
}

const dayOf = (time: number): string => new Date(time + 7 * 3_600_000).toISOString().slice(0, 10);
const placeOf = (code: string | null) =>
  code === null
    ? null
    : {
        province: code.slice(0, 2),
        district: code.length > 2 ? code.slice(0, 4) : null,
        commune: code.length > 4 ? code : null,
        village: null,
      };

/** Two vendors, four products in three categories, four buyers, and `count` random orders of early 2026. */
export async function fillMarket(db: Database, count: number) {
  const market = await openMarket(db);
  const one = async <E extends AnyEntity>(entity: E, values: NoInfer<NewValues<E>>): Promise<string> =>
    (await insertMany(db, entity, [values]))[0] ?? "";
  const top = await one(productSuperCategory, { name: "Inputs", nameKh: "ធាតុចូល" });
  const categories: string[] = [];
  const subs: string[] = [];
  for (const [name, nameKh] of [
    ["Fertiliser", "ជី"],
    ["Seed", "គ្រាប់ពូជ"],
    ["Tools", "ឧបករណ៍"],
  ] as const) {
    const categoryId = await one(productCategory, { superCategoryId: top, name, nameKh });
    categories.push(categoryId);
    subs.push(await one(productSubCategory, { categoryId, name, nameKh }));
  }
  // The last one belongs to two categories.
  const inCategories = [[0], [0], [1], [1, 2]];
  const products: string[] = [];
  for (const [index, places] of inCategories.entries())
    products.push(
      await market.addProduct(`Product ${index}`, {
        productSubCategoryIds: places.map((place) => subs[place]),
      }),
    );
  const genders = ["female", "male", "female", null] as const;
  const buyers: string[] = [];
  for (const gender of genders)
    buyers.push(await one(userProfile, { name: "Chan Sreymom", phone: "012 000 102", gender, userId: null }));
  const vendors = [market.vendorId, market.otherVendorId];
  const start = Date.parse("2025-12-31T17:00:00Z");
  const all = fc.sample(drawn, { numRuns: count, seed: 20260101 }).map((draw) => {
    const items = draw.items.map(({ product, quantity, price }) => ({
      productId: products[product] ?? "",
      categories: (inCategories[product] ?? []).map((place) => categories[place] ?? ""),
      price,
      quantity,
      total: price * quantity - draw.discount,
    }));
    const goods = items.reduce((sum, { total }) => sum + total, 0);
    const at = start + draw.minute * 60_000;
    const state = states[draw.state] ?? "pending";
    const values = {
      vendorId: vendors[draw.vendor] ?? "",
      profileId: buyers[draw.buyer] ?? "",
      deliverToPlace: placeOf(codes[draw.place] ?? null),
      state,
      subtotal: goods + draw.discount * items.length,
      discount: draw.discount * items.length,
      deliveryFee: draw.deliveryFee,
      refunded: draw.refunded,
      commission: Math.round(goods / 20),
      total: goods + draw.deliveryFee,
    };
    const sold: DrawnOrder = {
      ...values,
      day: dayOf(at),
      vendor: values.vendorId,
      buyer: values.profileId,
      gender: genders[draw.buyer] ?? null,
      place: codes[draw.place] ?? null,
      isSale: state !== "cancelled" && state !== "returned",
      items: items.map(({ productId, categories: under, quantity, total }) => ({
        product: productId,
        categories: under,
        quantity,
        goods: total,
      })),
    };
    const row = {
      ...values,
      createdAt: new Date(at).toISOString(),
      paymentMethodId: market.cash,
      items: items.map(({ categories: _, ...item }) => ({ ...item, name: "Urea", discount: draw.discount })),
    };
    return { sold, row };
  });
  const ids = await insertMany(
    db,
    order,
    all.map(({ row }, index) => ({ ...row, number: `OR-2026-${index}` })),
  );
  return { ...market, vendors, categories, products, buyers, ids, sold: all.map(({ sold }) => sold) };
}
export type FilledMarket = Awaited<ReturnType<typeof fillMarket>>;
