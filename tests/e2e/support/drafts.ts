import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { AnyEntity } from "../../../domain/declare/entity.ts";
import { productSubCategory } from "../../../domain/entities/products/product-sub-category.ts";
import { productUnit } from "../../../domain/entities/products/product-unit.ts";
import { vendor } from "../../../domain/entities/vendors/vendor.ts";
import { lettersOf } from "../../support/unique-letters.ts";
import type { Client, Draft } from "./api.ts";

let count = 0;

/** Letters that no other record of the run has or sounds like, e.g. `fofofobo`. */
export const uniqueLetters = (): string => {
  count += 1;
  return lettersOf(Number(process.env.TEST_WORKER_INDEX ?? 0), count);
};

/** The letters at the end of a name. */
export const lettersIn = (name: unknown): string => String(name).split(" ").at(-1) ?? "";

/** Path of a demo picture, given relative to data/images. */
export const picturePath = (name: string): string => join(import.meta.dirname, "../../../data/images", name);

/** Uploads a demo picture under a file name; returns its URL. */
export const uploadPicture = async (
  client: Client,
  name: string,
  fileName = "picture.png",
): Promise<string> => client.upload(fileName, new Uint8Array(await readFile(picturePath(name))));

/** First demo record of an entity. */
export async function firstRecordOf(client: Client, entity: AnyEntity): Promise<string> {
  const [found] = await client.list(entity, { pagesize: "1", sort: "createdAt" });
  if (!found) throw new Error(`The demo data has no ${entity.name}`);
  return found.id;
}

/** API draft of a vendor in Siem Reap. */
export const vendorDraft = (): Draft => ({
  name: `Tonle Sap Seeds ${uniqueLetters()}`,
  nameKh: "គ្រាប់ពូជទន្លេសាប",
  phone: "012345678",
  place: { province: "17" },
});

/** API draft of a product of the demo's first vendor. */
export const productDraft = async (client: Client): Promise<Draft> => ({
  name: `Rumduol rice ${uniqueLetters()}`,
  nameKh: "អង្កររំដួល",
  basePrice: 4800,
  quantity: 250,
  unitId: await firstRecordOf(client, productUnit),
  productSubCategoryIds: [await firstRecordOf(client, productSubCategory)],
  vendorIds: [await firstRecordOf(client, vendor)],
});
