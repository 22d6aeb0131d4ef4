import { expect, test } from "vitest";
import { dollars, money } from "../declare/index.ts";
import { vendor } from "../entities/vendors/vendor.ts";
import type { CellValue } from "./cell-value.ts";
import { syntaxOfField } from "./number-syntax.ts";
import { readNumber } from "./read-number.ts";

const percent = syntaxOfField(vendor.fields.commission);
const riel = syntaxOfField(money());
const dollar = syntaxOfField(dollars());

test.each<[CellValue, unknown]>([
  [{ text: "5%", number: 0.05, format: "percent" }, { value: 5 }],
  [{ text: "0.8%", number: 0.008, format: "percent" }, { value: 0.8 }],
  [{ text: "7%", number: 0.07, format: "percent" }, { value: 7 }],
  [{ text: "12.5%", number: 0.125, format: "percent" }, { value: 12.5 }],
  [{ text: "100%", number: 1, format: "percent" }, { value: 100 }],
  [{ text: "5", number: 5, format: "number" }, { value: 5 }],
  [{ text: "0.05", number: 0.05 }, { value: 0.05 }],
  ["5%", { value: 5 }],
  ["៥ %", { value: 5 }],
  ["5", { value: 5 }],
  [{ text: "1-Jan", number: 46_023, format: "date" }, { reason: "dateForNumber" }],
])("in a field of percentages, %j is %j", (cell, read) => expect(readNumber(cell, percent)).toEqual(read));

test.each<[CellValue, unknown]>([
  [{ text: "5%", number: 0.05, format: "percent" }, { reason: "percentForNumber" }],
  [{ text: "7:00", number: 0.29, format: "time" }, { reason: "dateForNumber" }],
  [{ text: "5,000", number: 5000, format: "number" }, { value: 5000 }],
  ["5,000", { value: 5000 }],
  ["5.000", { value: 5000 }],
  ["៥.០០០ ៛", { value: 5000 }],
  ["", { value: null }],
])("in a field of riel, %j is %j", (cell, read) => expect(readNumber(cell, riel)).toEqual(read));

test("in a field with decimals, 5.000 is asked back", () => {
  expect(readNumber("5,000", dollar)).toEqual({ value: 5000 });
  expect(readNumber("5.000", dollar)).toHaveProperty("reason");
});
