import { describe, expect, test } from "vitest";
import { foldSound } from "../../domain/khmer/fold-sound.ts";
import { queryKeys, searchKeys } from "../../domain/khmer/search-keys.ts";
import { lettersOf } from "./unique-letters.ts";

const findsIn = (query: string, text: string): boolean =>
  queryKeys(query).some((key) => searchKeys(text).includes(key));

describe("unique letters", () => {
  test("sound different from each other", () => {
    const sounds = new Set<string>();
    for (let worker = 0; worker < 20; worker++)
      for (let count = 0; count < 8000; count++) sounds.add(foldSound(lettersOf(worker, count)));
    expect(sounds.size).toBe(20 * 8000);
  });

  test("find only their own text", () => {
    const [first, second] = [lettersOf(0, 7), lettersOf(1, 7)];
    expect(findsIn(first, `Crate ${first}`)).toBe(true);
    expect(findsIn(first, `Crate ${second}`)).toBe(false);
    // Digits of the time, written as letters, were found in other texts.
    expect(findsIn("aageaed", "បណ្ដាខេត្ត")).toBe(true);
  });

  test("are refused beyond what a worker has", () => {
    expect(() => lettersOf(0, 8000)).toThrow("unique letters");
  });
});
