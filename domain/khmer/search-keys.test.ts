import { describe, expect, test } from "vitest";
import { khmerMessages, khmerNames, khmerPlaces } from "./khmer.fixture.ts";
import { queryKeys, searchKeys } from "./search-keys.ts";

const isFound = (text: string, query: string): boolean => {
  const keys = searchKeys(text);
  return queryKeys(query).some((part) => keys.includes(part));
};

test.each([
  ["ស្រូវ", "srov"],
  ["ស្រូវ", "srau"],
  ["ស្រូវ", "Srow"],
  ["ម្រេច", "mrech"],
  ["ម្រេច", "mrec"],
  ["ស្រូវ", "ស្រូវ"],
  ["ស្រូវ", "សូ្រវ"],
  ["ផ្កាម្លិះស្រូវ", "srov"],
  ["ស្រូវ\u200Bប្រាំង", "ស្រូវ ប្រាំង"],
  ["ជី NPK ១៥-១៥-១៥", "npk 15-15-15"],
  ["ជី NPK ១៥-១៥-១៥", "ជីNPK"],
  ["Urea 46-0-0", "UREA"],
  ["Urea 46-0-0", "rea"],
  ["IR-66", "ir66"],
  ["ភ្នំពេញ", "phnom penh"],
  ["ភ្នំពេញ", "phnompenh"],
  ["ភូមិ ២", "phum 2"],
  ["តាកែវ", "Takéo"],
  ["ក្រចេះ", "Kratie"],
  ["កែវ", "keo"],
  ["សុខ ដារា", "sok dara"],
  ["Chhay Sophea", "sophea"],
])("%s is found by %s", (text, query) => {
  expect(isFound(text, query)).toBe(true);
});

test.each([
  ["ស្រូវ", "mrech"],
  ["ម្រេច", "srov"],
  ["ស្រូវ", "ស្រែ"],
  ["រាជា", "urea"],
  ["Tobacco", "dap"],
  ["ស្រូវ", ""],
  ["ស្រូវ", " %_\\|"],
])("%s is not found by %j", (text, query) => {
  expect(isFound(text, query)).toBe(false);
});

test("text without searchable characters gives no keys", () => {
  expect(queryKeys(" - ")).toEqual([]);
  expect(searchKeys("។ ")).toBe("");
});

test("finds every text by the whole text and by each of its words", () => {
  for (const message of khmerMessages) {
    for (const word of [message, ...message.split(/\s+/)]) {
      if (queryKeys(word).length > 0) expect(isFound(message, word), word).toBe(true);
    }
  }
});

test("neither keys nor queries contain a wildcard", () => {
  for (const text of ["50% _a_ \\b", "a|b", ...khmerMessages]) {
    expect(searchKeys(text)).not.toMatch(/[%_\\]|\|.*\|/);
    expect(queryKeys(text).join("")).not.toMatch(/[%_\\|]/);
  }
});

describe("finds Khmer by the Latin spelling of the gazetteer and of people", () => {
  test.each([
    ["places", khmerPlaces, 0.85],
    ["people", khmerNames, 0.9],
  ])("%s", (_what, names, share) => {
    const searched = names.filter(([, latin]) => latin.replace(/[^a-z]/gi, "").length >= 4);
    const found = searched.filter(([khmer, latin]) => isFound(khmer, latin));
    expect(found.length / searched.length).toBeGreaterThan(share);
  });
});

test("four letters of a name match few other names", () => {
  const names = [...khmerPlaces, ...khmerNames];
  const stored = names.map(([khmer]) => searchKeys(khmer));
  const shares = names.map(([, latin]) => {
    const query = queryKeys(latin.slice(0, 4));
    return stored.filter((keys) => query.some((part) => keys.includes(part))).length / stored.length;
  });
  expect(shares.reduce((sum, share) => sum + share, 0) / shares.length).toBeLessThan(0.05);
});

test("takes time linear in the length of the text", () => {
  const start = performance.now();
  for (const part of ["ក", "ក្រ", "ថ្ម", "ត្រពាំង", "a ", "ng", "aeo", "ក់", "ក "]) {
    searchKeys(part.repeat(20_000));
    queryKeys(part.repeat(20_000));
  }
  expect(performance.now() - start).toBeLessThan(3000);
});

test("a telephone number is found however it is stored and typed", () => {
  for (const stored of ["084000299", "+85584000299"])
    for (const typed of [
      "084 000 299",
      "084000299",
      "+855 84 000 299",
      "855084000299",
      "084 000",
      "០៨៤ ០០០ ២៩៩",
    ])
      expect(
        queryKeys(typed).some((pattern) => searchKeys(stored).includes(pattern)),
        `${typed} in ${stored}`,
      ).toBe(true);
  expect(queryKeys("2026"), "a year is no telephone number").toEqual(["2026"]);
});
