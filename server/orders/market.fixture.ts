import type { Actor } from "../../domain/access/roles.ts";
import type { AnyEntity } from "../../domain/declare/index.ts";
import { order } from "../../domain/entities/orders/order.ts";
import { userProfile } from "../../domain/entities/people/user-profile.ts";
import { product } from "../../domain/entities/products/product.ts";
import { productUnit } from "../../domain/entities/products/product-unit.ts";
import { paymentMethod } from "../../domain/entities/services/payment-method.ts";
import { vendor } from "../../domain/entities/vendors/vendor.ts";
import { vendorDeliveryFee } from "../../domain/entities/vendors/vendor-delivery-fee.ts";
import { insertPlaces } from "../../tests/support/drafts.ts";
import type { Database } from "../db/database.ts";
import { actOnRecord } from "../records/write/act.ts";
import { insertMany, type NewValues } from "../records/write/insert-many.ts";

const place = { province: "12", district: "1201", commune: null, village: null };

/** A small market: two vendors with delivery, fertiliser and rice, two payment methods. */
export async function openMarket(db: Database) {
  await insertPlaces(db);
  const one = async <E extends AnyEntity>(entity: E, values: NoInfer<NewValues<E>>): Promise<string> =>
    (await insertMany(db, entity, [values]))[0] ?? "";
  const addVendor = (name: string, more: object = {}) =>
    one(vendor, { name, nameKh: "ហាងកសិកម្ម", phone: "012 000 101", place, commission: 5, ...more });
  const [vendorId, otherVendorId] = [await addVendor("Rice and Roots"), await addVendor("Field Tools")];
  for (const id of [vendorId, otherVendorId])
    await one(vendorDeliveryFee, { vendorId: id, fromKg: 0, fee: 6000, freeFrom: 1_000_000, days: 2 });
  const unitId = await one(productUnit, {
    name: "bag (50 kg)",
    nameKh: "បាវ (៥០ គីឡូក្រាម)",
    symbol: "bag50",
    dimension: "weight",
    factor: 50,
  });
  const addProduct = (name: string, more: object = {}) =>
    one(product, {
      name,
      nameKh: "ជីអ៊ុយរ៉េ",
      basePrice: 90_000,
      quantity: 10,
      unitId,
      vendorIds: [vendorId],
      state: "published",
      ...more,
    });
  const addMethod = (code: string, kind: NewValues<typeof paymentMethod>["kind"]) =>
    one(paymentMethod, { name: code, nameKh: "សាច់ប្រាក់", code, kind });
  return {
    vendorId,
    otherVendorId,
    unitId,
    cash: await addMethod("COD", "cashOnDelivery"),
    khqr: await addMethod("KHQR", "khqr"),
    addVendor,
    addProduct,
    addProfile: (userId: string | null, name = "Chan Sreymom") =>
      one(userProfile, { name, phone: "012 000 102", userId }),
  };
}
export type Market = Awaited<ReturnType<typeof openMarket>>;

/** Returns stock, sold and open quantities of a product. */
export async function stockOf(db: Database, id: string) {
  const [row] = await db.query<{ quantity: number; sold: number; reserved: number; lowStock: boolean }>(
    `select quantity, sold, reserved, low_stock as "lowStock" from product where id = $1`,
    [id],
  );
  if (!row) throw new Error("No such product");
  return row;
}

/** Runs a transition of an order: `runTransition(actor)("confirm", id)`. */
export const runTransition =
  (db: Database, actor: Actor) =>
  (name: string, id: string, input: object = {}) =>
    actOnRecord({ db, actor, entity: order, id, name, input });
