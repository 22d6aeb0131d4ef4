import { expect, test } from "vitest";
import { localized } from "../../../domain/text/localized-text.ts";
import type { PaletteGroup } from "./palette-item.ts";
import { rankGroups } from "./rank-groups.ts";

const group = (key: string, ...names: readonly (string | readonly [string, string])[]): PaletteGroup => ({
  key,
  label: localized(key, key),
  items: names.map((name) => {
    const [label, other] = typeof name === "string" ? [name, ""] : name;
    return { key: label, label, other, to: `/${label}`, names: { label, labelKh: other || null } };
  }),
});

const groups = [
  group("recent", "Land tenure"),
  group("create", "New urea test"),
  group("agriculturalDictionary", "Land tenure and titling", "Bureau of rice"),
  group("farmActivityListOfValueImplementation", "Urea", "Urea"),
  group("marketPrice", "Market product p-rice-s"),
  group("product", "Fish sauce", ["Urea 46-0-0", "ជីអ៊ុយរ៉េ"], "Jasmine rice", "Rice (mixed)"),
  group("guide", "Rice nursery", "How to spread urea"),
];
const namesFor = (q: string) => rankGroups(groups, q).map(({ key, items }) => `${key}: ${items[0]?.label}`);

test("a product whose name starts with the text comes before answers and entries that only contain it", () => {
  expect(namesFor("urea")[0]).toBe("product: Urea 46-0-0");
  expect(namesFor("urea").at(-1)).toBe("farmActivityListOfValueImplementation: Urea");
  expect(namesFor("UREA ")[0]).toBe("product: Urea 46-0-0");
});

test("the beginning of a name comes before a word, and a word before a part of one", () => {
  expect(namesFor("rice").slice(0, 4)).toEqual([
    "product: Rice (mixed)",
    "guide: Rice nursery",
    "agriculturalDictionary: Bureau of rice",
    "marketPrice: Market product p-rice-s",
  ]);
});

test("while lists are still searched, only matches in names are shown", () => {
  const found = (isSearching: boolean) =>
    rankGroups(groups, "titl", isSearching).flatMap(({ items }) => items.map(({ label }) => label));
  expect(found(true)).toEqual(["Land tenure and titling"]);
  expect(found(false)).toContain("Fish sauce");
});

test("names match in Khmer too, and keep their order without a text", () => {
  expect(namesFor("ជីអ៊ុយ")[0]).toBe("product: Urea 46-0-0");
  expect(rankGroups(groups, " ")).toEqual(groups);
});

test("for a telephone number people come before their orders", () => {
  const found = [group("order", "OR-2026-00001"), group("userProfile", "Sok Dara")];
  expect(rankGroups(found, "084 000 299").map(({ key }) => key)).toEqual(["userProfile", "order"]);
  expect(rankGroups(found, "or-2026").map(({ key }) => key)).toEqual(["order", "userProfile"]);
});
