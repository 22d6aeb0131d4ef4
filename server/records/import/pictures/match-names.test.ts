import { describe, expect, test } from "vitest";
import { createNameMatcher, isSystemFile } from "./match-names.ts";

const khmer = "ស្រូវ ក្រហម.jpg";
/** Precomposed and decomposed letters. */
const [composed, decomposed] = ["caf\u00e9.jpg", "cafe\u0301.jpg"];
const entries = [
  "shop/photos/Rice.JPG",
  "shop/photos/front/a.png",
  "shop/photos/back/a.png",
  "shop/b.png",
  "other/shop/b.png",
  `shop/photos/${khmer}`,
  `shop/${decomposed}`,
  "windows\\mango.webp",
  "../../outside.gif",
  "same.jpg",
  "same.jpg",
].map((name) => ({ name }));
const find = createNameMatcher(entries, "shop/products.xlsx");
const found = (name: string) => {
  const match = find(name);
  return "entry" in match ? match.entry.name : match;
};

describe("a name", () => {
  test.each([
    ["its path from the top", "shop/photos/front/a.png", "shop/photos/front/a.png"],
    ["its path from the folder of the sheet", "photos/front/a.png", "shop/photos/front/a.png"],
    ["the end of its path", "back/a.png", "shop/photos/back/a.png"],
    ["its base name", "Rice.JPG", "shop/photos/Rice.JPG"],
    ["its base name in other case", " rice.jpg ", "shop/photos/Rice.JPG"],
    ["a path with backslashes", "photos\\front\\A.png", "shop/photos/front/a.png"],
    ["a path that starts with a slash", "/photos/back/a.png", "shop/photos/back/a.png"],
    ["a Khmer name", khmer, `shop/photos/${khmer}`],
    ["another Unicode normal form", composed, `shop/${decomposed}`],
    ["a path with backslashes in the archive", "windows/mango.webp", "windows\\mango.webp"],
    // It is only compared: nothing is written to a path of an archive.
    ["a path that leaves the archive", "outside.gif", "../../outside.gif"],
    ["a path that is the end of another's, for the nearer file", "b.png", "shop/b.png"],
  ])("is found by %s", (_, name, expected) => {
    expect(found(name)).toBe(expected);
  });

  test("of several files is ambiguous, with a path that tells them apart", () => {
    expect(found("a.png")).toEqual({ ambiguous: true, path: "shop/photos/front/a.png" });
    expect(found("same.jpg")).toEqual({ ambiguous: true, path: "same.jpg" });
  });

  test.each(["c.png", "rice", "photos", "hotos/Rice.JPG", "", "../photos/Rice.JPG"])(
    "of no file is missing: “%s”",
    (name) => {
      expect(found(name)).toEqual({ missing: true });
    },
  );
});

test("files for a system's own use are told apart", () => {
  for (const name of [
    "__MACOSX/shop/._products.xlsx",
    "shop/.DS_Store",
    ".git/a.csv",
    "shop/~$products.xlsx",
    "photos\\Thumbs.db",
  ])
    expect(isSystemFile(name), name).toBe(true);
  for (const name of ["shop/products.xlsx", "./a.jpg", "../a.jpg", "a.b/c.jpg"])
    expect(isSystemFile(name), name).toBe(false);
});
