import { describe, expect, test } from "vitest";
import { readSourceTexts } from "../../tests/structure/localized-texts.ts";
import { roles } from "../access/roles.ts";
import { entities } from "../entities/index.ts";
import { tasksFor } from "../navigation/home-tasks.ts";
import { menuOf } from "../navigation/menu.ts";
import { actSummaries } from "../records/act-summaries.ts";
import type { LocalizedText } from "../text/localized-text.ts";
import { isFor } from "./chapter.ts";
import { chapters, chaptersFor } from "./chapters.ts";
import { chaptersAt } from "./chapters-at.ts";
import { searchChapters } from "./search-chapters.ts";

const textsOf = ({ about, steps, notes = [] }: (typeof chapters)[number]) => [about, ...steps, ...notes];
const quotedIn = (text: string): readonly string[] =>
  [...text.matchAll(/\*\*(.+?)\*\*/g)].map(([, words]) => words ?? "");

/** Every pair of texts of the product, besides those of the handbook itself. */
const labels: readonly LocalizedText[] = [
  ...readSourceTexts().filter(({ file }) => !file.includes("handbook/") && !file.startsWith("server/")),
  ...entities.flatMap(({ label }) => [label.one, label.many]),
  ...roles.flatMap(tasksFor).map(({ label }) => label),
];
const khmerOf = (en: string) => labels.filter((label) => label.en === en).map(({ km }) => km);

describe.each(chapters.map((chapter) => ({ key: chapter.key, chapter })))("$key", ({ chapter }) => {
  test("quotes words of the screen, in Khmer those of the Khmer screen", () => {
    for (const { en, km } of textsOf(chapter)) {
      const [english, khmer] = [quotedIn(en), quotedIn(km)];
      expect(english.length, `${en} / ${km}`).toBe(khmer.length);
      for (const words of english) {
        const pairs = khmerOf(words);
        expect(pairs, `“${words}” is on no screen`).not.toEqual([]);
        expect(
          khmer.some((one) => pairs.includes(one)),
          `“${words}” is ${pairs} in Khmer: ${khmer}`,
        ).toBe(true);
      }
    }
  });

  test("belongs to things that exist, and to somebody", () => {
    const needs = chapter.needs === "everyone" ? [] : chapter.needs;
    for (const need of needs)
      if ("act" in need)
        expect(actSummaries.some(({ entity, name }) => entity === need.entity && name === need.act)).toBe(
          true,
        );
    const names = new Set(roles.flatMap(menuOf).flatMap(({ entries }) => entries.map(({ name }) => name)));
    for (const place of chapter.places) expect(place.startsWith("/") || names.has(place), place).toBe(true);
    expect(roles.some((role) => isFor(role, chapter))).toBe(true);
  });
});

test("keys of chapters are unique", () => {
  expect(new Set(chapters.map(({ key }) => key)).size).toBe(chapters.length);
});

test.each(roles)("%s has a chapter for every entry of the menu, and the question mark finds it", (role) => {
  const entries = menuOf(role).flatMap((group) => group.entries);
  expect(entries.length).toBeGreaterThan(0);
  expect(entries.filter(({ to }) => chaptersAt(role, to).length === 0).map(({ name }) => name)).toEqual([]);
});

test("a role has the chapters of its jobs only, and nobody without a role has one", () => {
  const keysOf = (role: Parameters<typeof chaptersFor>[0]) => chaptersFor(role).map(({ key }) => key);
  expect(keysOf("expert")).toEqual([
    "find-anything",
    "secure-your-account",
    "work-offline",
    "answer-a-farmer",
    "use-the-media-library",
    "use-an-api-key",
  ]);
  expect(keysOf("supplier")).toContain("add-a-product");
  expect(keysOf("supplier")).not.toContain("review-a-product");
  expect(keysOf("admin")).not.toContain("confirm-an-order");
  expect(keysOf("backofficeAdmin")).toEqual(chapters.map(({ key }) => key));
  expect(keysOf("anonymous")).toEqual([]);
});

test("the first chapter about a screen is about its main job, also on records, new ones and any case", () => {
  const at = (path: string) => chaptersAt("backofficeAdmin", path)[0]?.key;
  expect(at("/app/reports/orders")).toBe("confirm-an-order");
  expect(at("/app/reports/orders/018f")).toBe("confirm-an-order");
  expect(at("/app/products/productlist")).toBe("add-a-product");
  expect(at("/app")).toBeUndefined();
  expect(chaptersAt("backofficeAdmin", "/app/help")).toEqual([]);
  expect(chaptersAt("supplier", "/app/reports/orders")).toEqual([]);
});

describe("search", () => {
  const keys = (query: string) => searchChapters(chapters, query).map(({ key }) => key);

  test("finds titles first, then texts, in both languages and any case", () => {
    expect(keys("CONFIRM order")[0]).toBe("confirm-an-order");
    expect(keys("បញ្ជាក់ការ")[0]).toBe("confirm-an-order");
    expect(keys("tracking code")).toEqual(["ship-an-order"]);
  });

  test("ignores zero-width spaces in Khmer", () => {
    expect(keys("បញ្ជាក់\u200Bការបញ្ជាទិញ")[0]).toBe("confirm-an-order");
  });

  test("finds nothing for other words, and everything for none", () => {
    expect(keys("zebra")).toEqual([]);
    expect(keys(" ")).toHaveLength(chapters.length);
  });
});
