import fc from "fast-check";
import { expect, test } from "vitest";
import { fileQueryKeys, fileSearch } from "./file-search.ts";

const isFound = (fileName: string, query: string): boolean =>
  fileQueryKeys(query).some((key) => fileSearch(fileName).includes(key));

test.each([
  ["seedling-idgadbg.png", "seedling-idgadbg.png"],
  ["seedling-idgadbg.png", "seedling-idgadbg"],
  ["Rice_field 2026.v2.jpeg", "field 2026.v2"],
  ["Rice_field 2026.v2.jpeg", "rice_field 2026.v2.jpeg"],
  ["ដំណាំ ស្រូវ.pdf", "ដំណាំ ស្រូវ.pdf"],
  ["no extension", "no extension"],
])("%s is found by %s", (fileName, query) => expect(isFound(fileName, query)).toBe(true));

test("every file is found by its whole name", () => {
  const word = fc.stringMatching(/^[a-z]{3,8}$/);
  fc.assert(
    fc.property(word, word, fc.constantFrom("-", "_", " ", "."), (one, other, joined) => {
      const name = `${one}${joined}${other}.png`;
      expect(isFound(name, name)).toBe(true);
    }),
  );
});
