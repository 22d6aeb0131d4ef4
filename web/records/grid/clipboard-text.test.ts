import { expect, test } from "vitest";
import { readClipboard, writeClipboard } from "./clipboard-text.ts";

test.each([
  { text: "a", cells: [["a"]] },
  { text: "", cells: [[""]] },
  {
    text: "a\tb\r\nc\td\r\n",
    cells: [
      ["a", "b"],
      ["c", "d"],
    ],
  },
  {
    text: "a\t\n\tb",
    cells: [
      ["a", ""],
      ["", "b"],
    ],
  },
  { text: "a\t", cells: [["a", ""]] },
  { text: '"two\nlines"\t"a ""quote"""', cells: [["two\nlines", 'a "quote"']] },
  { text: '5" pipe\tx', cells: [['5" pipe', "x"]] },
  { text: '"open', cells: [['"open']] },
])("reads $text", ({ text, cells }) => {
  expect(readClipboard(text)).toEqual(cells);
});

test("reads what it writes", () => {
  const cells = [
    ["ភ្នំពេញ", "1,500", ""],
    ["two\nlines", 'a "quote"', '"quoted"'],
  ];
  expect(readClipboard(writeClipboard(cells))).toEqual(cells);
});
