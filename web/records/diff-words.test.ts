import { expect, test } from "vitest";
import { diffWords } from "./diff-words.ts";

test("marks a changed word between unchanged text", () => {
  expect(diffWords("Sow in dry soil.", "Sow in moist soil.")).toEqual([
    { kind: "same", text: "Sow in " },
    { kind: "removed", text: "dry" },
    { kind: "added", text: "moist" },
    { kind: "same", text: " soil." },
  ]);
});

test("compares Khmer by words although it has no spaces", () => {
  const pieces = diffWords("សាបព្រោះក្នុងដីស្ងួត", "សាបព្រោះក្នុងដីសើម");
  expect(pieces[0]).toMatchObject({ kind: "same", text: expect.stringContaining("សាបព្រោះ") });
  expect(
    pieces
      .filter(({ kind }) => kind !== "added")
      .map(({ text }) => text)
      .join(""),
  ).toBe("សាបព្រោះក្នុងដីស្ងួត");
  expect(
    pieces
      .filter(({ kind }) => kind !== "removed")
      .map(({ text }) => text)
      .join(""),
  ).toBe("សាបព្រោះក្នុងដីសើម");
});

test("equal texts give one piece, empty texts none", () => {
  expect(diffWords("Rice", "Rice")).toEqual([{ kind: "same", text: "Rice" }]);
  expect(diffWords("", "")).toEqual([]);
});
