import { expect, test } from "vitest";
import { offeredPages } from "./offered-pages.ts";

test("a few pages are all offered", () => {
  expect(offeredPages({ total: 1, current: 1, beside: 1 })).toEqual([1]);
  expect(offeredPages({ total: 4, current: 2, beside: 1 })).toEqual([1, 2, 3, 4]);
});

test("of many pages the ends and the neighbours are offered", () => {
  expect(offeredPages({ total: 20, current: 9, beside: 1 })).toEqual([1, null, 8, 9, 10, null, 20]);
  expect(offeredPages({ total: 20, current: 1, beside: 0 })).toEqual([1, null, 20]);
});

test("a single page is never hidden behind dots", () => {
  expect(offeredPages({ total: 20, current: 4, beside: 1 })).toEqual([1, 2, 3, 4, 5, null, 20]);
  expect(offeredPages({ total: 20, current: 17, beside: 1 })).toEqual([1, null, 16, 17, 18, 19, 20]);
});
