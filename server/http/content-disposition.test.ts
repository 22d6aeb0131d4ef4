import { parse } from "content-disposition";
import { expect, test } from "vitest";
import { contentDisposition } from "./content-disposition.ts";

const nameOf = (header: string) => parse(header).parameters.filename;
const fallbackOf = (header: string) => parse(header, { extended: false }).parameters.filename;

test("a file keeps its Unicode name, with a Latin name for old clients", () => {
  const header = contentDisposition("attachment", "ផលិតផល (ថ្មី) 2026-11-22.csv", "Products 2026-11-22.csv");
  expect(header).toMatch(/^attachment; filename="Products 2026-11-22\.csv"; filename\*=UTF-8''%E1/);
  expect(nameOf(header)).toBe("ផលិតផល (ថ្មី) 2026-11-22.csv");
  expect(fallbackOf(header)).toBe("Products 2026-11-22.csv");
});

test("without a Latin name, the fallback replaces the other letters", () => {
  const header = contentDisposition("inline", "ក១.pdf");
  expect(nameOf(header)).toBe("ក១.pdf");
  expect(fallbackOf(header)).toBe("__.pdf");
});

test("no name leaves its header or its folder", () => {
  const header = contentDisposition("attachment", 'a"; b=1\r\n../c\\d%41.pdf');
  expect(header).not.toMatch(/[\r\n]/);
  expect(nameOf(header)).toBe("a ; b=1  .. c d%41.pdf");
  expect(fallbackOf(header)).toBe("a ; b=1  .. c d%41.pdf");
});
