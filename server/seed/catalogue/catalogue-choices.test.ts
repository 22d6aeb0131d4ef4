import { expect, test } from "vitest";
import { readTable } from "../read-table.ts";
import { productPicture } from "./catalogue-choices.ts";

const picturesByName = async (): Promise<ReadonlyMap<string, string>> => {
  const listed = await readTable("products/farm_products.csv", ["category_code", "name_en"]);
  return new Map(
    listed.map(({ category_code: category, name_en: name }) => [name, productPicture(category, name)]),
  );
};

test("products have pictures that exist", async () => {
  const [icons, photos] = [
    await readTable("images/images.csv", ["name"]),
    await readTable("photos/photos.csv", ["name"]),
  ];
  const known = new Set([...icons, ...photos].map(({ name }) => name));
  for (const [name, picture] of await picturesByName()) expect(known, name).toContain(picture);
});

test("a photograph shows its product, and only that", async () => {
  const photographed = [...(await picturesByName())].filter(([, picture]) => picture.startsWith("photo/"));
  expect(Object.fromEntries(photographed)).toEqual({
    "Bananas (ripe)": "photo/banana",
    Carrots: "photo/carrots",
    Eggplants: "photo/eggplant",
    Garlic: "photo/garlic",
    "Papaya (green)": "photo/papaya",
    "Sweet potatoes (orange)": "photo/sweet-potato",
    "Tomatoes (red, ripe)": "photo/tomato",
  });
});

test.each([
  ["Tamarind (ripe)", "basket"],
  ["Pumpkin", "leafy-green"],
  ["Pumpkin leaves", "herb"],
  ["Bananas flower", "leafy-green"],
  ["Wax gourd", "leafy-green"],
  ["Eggplants (white, round)", "leafy-green"],
  ["Soybeans (dry)", "beans"],
  ["Salt (iodised)", "jar"],
  ["Oil (vegetable)", "jar"],
  ["Fish sauce (lobster)", "jar"],
  ["Eggs (duck)", "egg"],
  ["Meat (chicken)", "meat"],
  ["Tomato seed F1", "tomato"],
  ["Wax gourd seed F1", "seedling"],
])("%s has the picture %s", async (name, picture) => {
  expect((await picturesByName()).get(name)).toBe(picture);
});
