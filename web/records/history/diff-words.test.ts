import fc from "fast-check";
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

test("the pieces contain both texts completely", () => {
  const words = fc.array(fc.constantFrom("rice ", "dry ", "soil ", "sow ", "ស្រូវ"), { maxLength: 12 });
  const textWithout = (kind: "added" | "removed", pieces: ReturnType<typeof diffWords>) =>
    pieces
      .filter((piece) => piece.kind !== kind)
      .map(({ text }) => text)
      .join("");
  fc.assert(
    fc.property(words, words, (before, after) => {
      const [old, fresh] = [before.join(""), after.join("")];
      const pieces = diffWords(old, fresh);
      expect(textWithout("added", pieces)).toBe(old);
      expect(textWithout("removed", pieces)).toBe(fresh);
    }),
  );
});
