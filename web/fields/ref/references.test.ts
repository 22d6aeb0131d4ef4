import { expect, test } from "vitest";
import { activity } from "../../../domain/entities/content/activity.ts";
import { productUnit } from "../../../domain/entities/products/product-unit.ts";
import { sortOptions } from "./references.ts";

const bag = { id: "1", label: "Bag", labelKh: "បាវ" };
const box = { id: "2", label: "Box", labelKh: "ប្រអប់" };
const hand = { id: "3", label: "Hand", labelKh: "ចង្កោម" };

const inEnglish = { target: productUnit, typed: "", language: "en" } as const;
const inKhmer = { ...inEnglish, language: "km" } as const;

test("options sorted by name follow the alphabet of the shown language", () => {
  expect(sortOptions([bag, box, hand], inEnglish)).toEqual([bag, box, hand]);
  expect(sortOptions([bag, box, hand], inKhmer)).toEqual([hand, bag, box]);
});

test("matches of a search, and options sorted by hand, keep their order", () => {
  expect(sortOptions([box, bag], { ...inKhmer, typed: "b" })).toEqual([box, bag]);
  expect(sortOptions([hand, bag], { ...inEnglish, target: activity })).toEqual([hand, bag]);
});
