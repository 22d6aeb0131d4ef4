import { expect, test } from "vitest";
import { khmerMessages } from "./khmer.fixture.ts";
import { queryPrefix, wordPrefixes } from "./word-prefixes.ts";

test("finds words by their first letter and by their first two", () => {
  const prefixes = wordPrefixes("ស្រូវ NPK ១៥");
  for (const query of ["ស", "ស្", "ស្រ", "ស្រូ", "ស្រូវ", "s", "sr", "N", "np", "១", "15"]) {
    expect(prefixes, query).toContain(queryPrefix(query));
  }
  for (const query of ["រ", "វ", "p", "ov", "5"]) expect(prefixes, query).not.toContain(queryPrefix(query));
});

test("finds words in the middle of a sentence without spaces", () => {
  expect(wordPrefixes("ខ្ញុំចូលចិត្តពណ៌ទឹកក្រូច")).toEqual(expect.arrayContaining(["ខ", "ខ្ញុំ", "ទ", "ទឹ", "ទឹក", "t"]));
});

test("a query of more than two letters, or of none, has no prefix", () => {
  expect(["កំពង់", "rice", "", " - "].map(queryPrefix)).toEqual(["", "", "", ""]);
});

test("returns at most sixty distinct prefixes of one or two letters", () => {
  for (const text of [...khmerMessages, khmerMessages.join(" ")]) {
    const prefixes = wordPrefixes(text);
    expect(prefixes.length).toBeLessThanOrEqual(60);
    expect(new Set(prefixes).size).toBe(prefixes.length);
    for (const prefix of prefixes) expect(queryPrefix(prefix)).toBe(prefix);
  }
});
