import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { AnyEntity } from "../../../domain/declare/entity.ts";
import { productSubCategory } from "../../../domain/entities/products/product-sub-category.ts";
import { productUnit } from "../../../domain/entities/products/product-unit.ts";
import { vendor } from "../../../domain/entities/vendors/vendor.ts";
import type { Client, Draft } from "./api.ts";

let count = 0;

/** A few letters that no other record of the run has, e.g. `kdab`; letters only, as digits would look like a size. */
export const unique = (): string => {
  count += 1;
  const letters = [...`${Date.now()}${process.env.TEST_PARALLEL_INDEX ?? 0}${count}`].map((digit) =>
    String.fromCharCode(97 + Number(digit)),
  );
  return letters.slice(-7).join("");
};

/** A picture of the demo data, by its path below data/images. */
export const picturePath = (name: string): string => join(import.meta.dirname, "../../../data/images", name);

/** Stores a picture of the demo data; answers its address. */
export const uploadPicture = async (client: Client, name: string): Promise<string> =>
  client.upload("picture.png", new Uint8Array(await readFile(picturePath(name))));

/** The first record of an entity that the demo data has. */
export async function anyOf(client: Client, entity: AnyEntity): Promise<string> {
  const [found] = await client.list(entity, { pagesize: "1", sort: "createdAt" });
  if (!found) throw new Error(`The demo data has no ${entity.name}`);
  return found.id;
}

/** A vendor in Siem Reap, as the API takes it. */
export const aVendor = (): Draft => ({
  name: `Tonle Sap Seeds ${unique()}`,
  nameKh: "គ្រាប់ពូជទន្លេសាប",
  phone: "012345678",
  place: { province: "17" },
});

/** A product of the demo's first vendor, as the API takes it. */
export const aProduct = async (client: Client): Promise<Draft> => ({
  name: `Rumduol rice ${unique()}`,
  nameKh: "អង្កររំដួល",
  basePrice: 4800,
  quantity: 250,
  unitId: await anyOf(client, productUnit),
  productSubCategoryIds: [await anyOf(client, productSubCategory)],
  vendorIds: [await anyOf(client, vendor)],
});
