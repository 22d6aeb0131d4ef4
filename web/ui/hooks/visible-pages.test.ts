import { expect, test } from "vitest";
import { visiblePages } from "./visible-pages.ts";

test("lists all pages when there are few", () => {
  expect(visiblePages({ total: 1, current: 1, beside: 1 })).toEqual([1]);
  expect(visiblePages({ total: 4, current: 2, beside: 1 })).toEqual([1, 2, 3, 4]);
});

test("lists the ends and the neighbours when there are many", () => {
  expect(visiblePages({ total: 20, current: 9, beside: 1 })).toEqual([1, null, 8, 9, 10, null, 20]);
  expect(visiblePages({ total: 20, current: 1, beside: 0 })).toEqual([1, null, 20]);
});

test("never replaces a single page with dots", () => {
  expect(visiblePages({ total: 20, current: 4, beside: 1 })).toEqual([1, 2, 3, 4, 5, null, 20]);
  expect(visiblePages({ total: 20, current: 17, beside: 1 })).toEqual([1, null, 16, 17, 18, 19, 20]);
});
