import { expect, test } from "vitest";
import { phone, text } from "../declare/index.ts";
import { parseField } from "../declare/schema.ts";
import { isBlank, textWarning, toOneLine } from "./line-text.ts";

test.each([
  ["Rice\r\nseed", "Rice seed"],
  ["Rice \n seed", "Rice seed"],
  ["Rice\tseed", "Rice seed"],
  ["line one\vline two", "line one line two"],
  ["a\u2028b", "a b"],
  ["a\u0000b\u0007c\u009bd", "abcd"],
  ["ពូជ\u200bស្រូវ", "ពូជ\u200bស្រូវ"],
  ["  two  spaces ", "  two  spaces "],
])("%j in one line is %j", (typed, line) => {
  expect(toOneLine(typed)).toBe(line);
  expect(parseField("name", text({ required: true }), typed)).toEqual({ value: line });
});

test.each([
  "",
  " ",
  "\u200b",
  "\u17b4\u17b5",
  "\u2060\u200d",
  "\ufeff",
  "\u0007",
  "\u3164",
  "\u202a\u202c",
  "\u00ad",
])("%j has nothing that can be seen, and is no name", (typed) => {
  expect(isBlank(typed)).toBe(true);
  expect(parseField("name", text({ required: true }), typed)).toMatchObject({
    issues: [{ message: "required" }],
  });
  expect(parseField("name", text(), typed)).toEqual({ value: null });
  expect(parseField("phone", phone(), typed)).toEqual({ value: null });
});

test.each(["?????", "??? ???", "áž’áž»áž„", "ážŸážšáž»áž", "Bucket \ufffd", "Caf\ufffd", "áž\u0092"])(
  "%s has lost its letters",
  (typed) => expect(textWarning(typed)).toBe("lostLetters"),
);

test.each([
  ["2.02E+14", "shortened|2.02E+14"],
  ["1.23457E+11", "shortened|1.23457E+11"],
  ["8,55E+10", "shortened|8,55E+10"],
  ["1899-12-31", "timeAsDate|1899-12-31"],
  ["1899-12-30 07:00:00", "timeAsDate|1899-12-30 07:00:00"],
])("%s was changed by a spreadsheet", (typed, warning) => expect(textWarning(typed)).toBe(warning));

test.each(["ធុង", "Really???", "What?", "Café", "áo dài", "E+", "12E", "1999-12-31", "", "7:00–17:00"])(
  "%s is as it was typed",
  (typed) => expect(textWarning(typed)).toBeNull(),
);
