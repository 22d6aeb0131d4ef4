import { expect, test } from "vitest";
import { findReversed } from "./reversed-signs.ts";
import type { ExpectedItem, StatedLine } from "./statement-items.ts";

const item = (order: number, amount: number): ExpectedItem => ({
  ...{ key: `${order}${amount}`, orderId: `o${order}`, references: [`TX000${order}`] },
  ...{ day: "2026-09-01", amount, fee: null },
});
const line = (order: number, amount: number): StatedLine => ({
  ...{ references: [`TX000${order}`], day: "2026-09-01", amount, fee: null },
});
const items = [item(1, 96_000), item(2, 56_000), item(3, 66_000), item(3, -10_000)];

test("a file with receipts below zero and refunds above is reversed, and says how many lines match", () => {
  const lines = [line(1, -96_000), line(2, -56_000), line(3, -66_000), line(3, 10_000), line(9, -500)];
  expect(findReversed(items, lines)).toEqual({ matching: 4, of: 5 });
});

test.each<[string, readonly StatedLine[]]>([
  ["as expected", [line(1, 96_000), line(2, 56_000), line(3, 66_000), line(3, -10_000)]],
  ["with a few wrong signs", [line(1, 96_000), line(2, -56_000), line(3, 66_000)]],
  ["with other amounts", [line(1, -1), line(2, -2)]],
  ["without lines", []],
  ["of amounts that are zero", [line(1, 0)]],
])("a file %s is not", (_, lines) => expect(findReversed(items, lines)).toBeNull());

test("an order that was refunded in full matches either way, which says nothing", () => {
  const refunded = [item(1, 96_000), item(1, -96_000)];
  expect(findReversed(refunded, [line(1, 96_000), line(1, -96_000)])).toBeNull();
  expect(findReversed(refunded, [line(1, -96_000)])).toBeNull();
});
