import { expect, test } from "vitest";
import { givenFiles } from "./given-files.ts";

const file = new File(["x"], "image.png", { type: "image/png" });
const given = (texts: Readonly<Record<string, string>>) =>
  givenFiles({ files: [file], getData: (type) => texts[type] ?? "" });

test.each([
  ["a screenshot", {}],
  ["a file with its name", { "text/plain": "image.png" }],
  ["a picture of a page", { "text/html": '<img src="https://example.org/a.png">' }],
])("%s is a file", (_, texts) => {
  expect(given(texts)).toEqual([file]);
});

test("text with a picture of it is text", () => {
  expect(given({ "text/html": "<p>ស្រូវ</p>", "text/plain": "ស្រូវ" })).toEqual([]);
  expect(givenFiles(null)).toEqual([]);
});
